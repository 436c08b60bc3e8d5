// error: brisk: brisk::bytes says what bytes look like, and this member holds none
// error: holder::data
// Tests, compile_fail: a form of bytes for a text.
#include <brisk/write.hpp>

#include <cstddef>
#include <string>
#include <vector>

struct holder {
#ifdef BRISK_PASSING_TWIN
  std::vector<std::byte> data;
#else
  std::string data;
#endif
};

template <>
struct brisk::mapping<holder> {
  static constexpr auto value = brisk::object(brisk::member<&holder::data>(brisk::bytes::hex));
};

std::string write(const holder& value) { return brisk::to_json(value); }

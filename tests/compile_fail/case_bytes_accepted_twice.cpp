// error: brisk: a member accepts what its form of bytes has already, or cannot have
// Tests, compile_fail: padding of hexadecimal digits.
#include <brisk/read.hpp>

#include <cstddef>
#include <vector>

struct holder {
  std::vector<std::byte> data;
};

#ifdef BRISK_PASSING_TWIN
inline constexpr auto form = brisk::bytes::base64url;
#else
inline constexpr auto form = brisk::bytes::hex;
#endif

template <>
struct brisk::mapping<holder> {
  static constexpr auto value =
      brisk::object(brisk::member<&holder::data>(form, brisk::accept::any_padding | brisk::accept::numbers));
};

holder read(std::string_view text) { return brisk::from_json<holder>(text); }

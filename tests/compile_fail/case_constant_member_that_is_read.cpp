// error: brisk: a constant member can be written but not read
// Tests, compile_fail: nothing can be read into what is constant.
#include <brisk/read.hpp>

struct versioned {
  const int version = 2;
  int number = 0;
};

#ifdef BRISK_PASSING_TWIN
template <>
struct brisk::mapping<versioned> {
  static constexpr auto value = brisk::object(brisk::member<&versioned::version>(brisk::ignore::on_reading));
};
#endif

bool read(std::string_view text, versioned& into) { return brisk::read_json(text, into).has_value(); }

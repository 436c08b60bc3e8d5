// error: brisk: two members of this class have the same JSON name
// Tests, compile_fail: a naming style that makes two names one.
#include <brisk/write.hpp>

struct point {
  int first_x{}, firstX{};
};

#ifndef BRISK_PASSING_TWIN
template <>
struct brisk::mapping<point> {
  static constexpr auto value = brisk::object(brisk::naming::lower_camel_case);
};
#endif

std::string written(const point& object) { return brisk::to_json(object); }

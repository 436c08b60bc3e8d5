// error: brisk: this cannot be a part of the mapping of a class
// Tests, compile_fail: a name belongs to a member.
#include <brisk/write.hpp>

struct point {
  int x{}, y{};
};

template <>
struct brisk::mapping<point> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::object(brisk::member<&point::x>(brisk::name("a")));
#else
  static constexpr auto value = brisk::object(brisk::name("a"));
#endif
};

std::string written(const point& object) { return brisk::to_json(object); }

// error: brisk: a member of another class stands in this mapping
// Tests, compile_fail: a member that the class does not have.
#include <brisk/write.hpp>

struct point {
  int x{}, y{};
};

struct place {
  int x{}, y{};
};

template <>
struct brisk::mapping<point> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::object(brisk::member<&point::x>(brisk::name("a")));
#else
  static constexpr auto value = brisk::object(brisk::member<&place::x>(brisk::name("a")));
#endif
};

std::string written(const point& object) { return brisk::to_json(object); }

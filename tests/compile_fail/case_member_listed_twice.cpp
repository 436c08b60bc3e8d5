// error: brisk: a member is listed twice in this mapping
// Tests, compile_fail: two opinions about one member.
#include <brisk/write.hpp>

struct point {
  int x{}, y{};
};

template <>
struct brisk::mapping<point> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value =
      brisk::object(brisk::member<&point::x>(brisk::name("a")), brisk::member<&point::y>(brisk::name("b")));
#else
  static constexpr auto value =
      brisk::object(brisk::member<&point::x>(brisk::name("a")), brisk::member<&point::x>(brisk::name("b")));
#endif
};

std::string written(const point& object) { return brisk::to_json(object); }

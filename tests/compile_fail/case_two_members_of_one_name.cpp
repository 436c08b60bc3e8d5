// error: brisk: two members of this class have the same JSON name
// Tests, compile_fail: a name given twice.
#include <brisk/write.hpp>

struct point {
  int x{}, y{};
};

template <>
struct brisk::mapping<point> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::object(brisk::member<&point::y>(brisk::name("z")));
#else
  static constexpr auto value = brisk::object(brisk::member<&point::y>(brisk::name("x")));
#endif
};

std::string written(const point& object) { return brisk::to_json(object); }

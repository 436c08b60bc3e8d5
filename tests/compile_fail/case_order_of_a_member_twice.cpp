// error: brisk: the order of this mapping names a member that does not exist, or one twice
// Tests, compile_fail: an order list with a name in two places.
#include <brisk/write.hpp>

struct point {
  int x{}, y{};
};

template <>
struct brisk::mapping<point> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::object(brisk::order("y", "x"));
#else
  static constexpr auto value = brisk::object(brisk::order("y", "x", "y"));
#endif
};

std::string written(const point& object) { return brisk::to_json(object); }

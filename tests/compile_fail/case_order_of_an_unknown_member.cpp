// error: brisk: the order of this mapping names a member that does not exist, or one twice
// Tests, compile_fail: an order list that names what is not there.
#include <brisk/write.hpp>

struct point {
  int x{}, y{};
};

template <>
struct brisk::mapping<point> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::object(brisk::order("y"));
#else
  static constexpr auto value = brisk::object(brisk::order("z"));
#endif
};

std::string written(const point& object) { return brisk::to_json(object); }

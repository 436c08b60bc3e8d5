// error: brisk: this is not an option of a member
// Tests, compile_fail: a naming style belongs to a class.
#include <brisk/write.hpp>

struct point {
  int first_x{}, y{};
};

template <>
struct brisk::mapping<point> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::object(brisk::naming::kebab_case, brisk::member<&point::first_x>());
#else
  static constexpr auto value = brisk::object(brisk::member<&point::first_x>(brisk::naming::kebab_case));
#endif
};

std::string written(const point& object) { return brisk::to_json(object); }

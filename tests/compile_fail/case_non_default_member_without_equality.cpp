// error: brisk: include::non_default needs a default constructor of the class and == of the member
// Tests, compile_fail: a member that cannot be compared with that of a new object.
#include <brisk/write.hpp>

struct point {
  int x{}, y{};
#ifdef BRISK_PASSING_TWIN
  bool operator==(const point&) const = default;
#endif
};

struct place {
  point where;
};

template <>
struct brisk::mapping<place> {
  static constexpr auto value = brisk::object(brisk::include::non_default);
};

std::string written(const place& object) { return brisk::to_json(object); }

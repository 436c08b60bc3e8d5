// error: brisk: two enumerators of this enumeration have the same JSON name
// Tests, compile_fail: a text that would be read as either of two values.
#include <brisk/write.hpp>

enum class size { small, large };

template <>
struct brisk::mapping<size> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::enumeration(brisk::enumerator<size::large>("big"));
#else
  static constexpr auto value = brisk::enumeration(brisk::enumerator<size::large>("small"));
#endif
};

std::string written(size object) { return brisk::to_json(object); }

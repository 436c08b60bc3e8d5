// error: brisk: an enumerator of another enumeration stands in this mapping
// Tests, compile_fail: a value that the enumeration does not have.
#include <brisk/write.hpp>

enum class size { small, large };
enum class weight { light, heavy };

template <>
struct brisk::mapping<size> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::enumeration(brisk::enumerator<size::small>("s"));
#else
  static constexpr auto value = brisk::enumeration(brisk::enumerator<weight::light>("s"));
#endif
};

std::string written(size object) { return brisk::to_json(object); }

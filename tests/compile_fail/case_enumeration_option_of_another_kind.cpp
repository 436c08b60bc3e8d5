// error: brisk: this cannot be a part of the mapping of an enumeration
// Tests, compile_fail: a name belongs to an enumerator.
#include <brisk/write.hpp>

enum class size { small, large };

template <>
struct brisk::mapping<size> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::enumeration(brisk::enumerator<size::small>("s"));
#else
  static constexpr auto value = brisk::enumeration(brisk::name("s"));
#endif
};

std::string written(size object) { return brisk::to_json(object); }

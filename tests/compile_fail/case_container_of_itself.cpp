// error: brisk: this type has no JSON form
// Tests, compile_fail: a class whose elements are of the class itself, as the steps of a file's path are, has no end.
#include <brisk/write.hpp>

#include <filesystem>

std::string written(const std::filesystem::path& object) {
#ifdef BRISK_PASSING_TWIN
  return brisk::to_json(object.string());
#else
  return brisk::to_json(object);
#endif
}

// error: brisk: JSON is written into a std::string, a vector of char or bytes, a span or array of them
// Tests, compile_fail: a place that no text can go to.
#include <brisk/write.hpp>

bool written(int object) {
#ifdef BRISK_PASSING_TWIN
  std::string target;
#else
  double target = 0;
#endif
  return brisk::write_json(object, target).has_value();
}

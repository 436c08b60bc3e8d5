// error: deleted
// Tests, compile_fail: views into a text that is destroyed at the end of the statement.
#include <brisk/read.hpp>

#include <string>
#include <string_view>

struct person {
  std::string_view name;
};

std::string load();

std::string_view read() {
#ifdef BRISK_PASSING_TWIN
  static const std::string text = load();
  return brisk::from_json<person>(text).name;
#else
  return brisk::from_json<person>(load()).name;
#endif
}

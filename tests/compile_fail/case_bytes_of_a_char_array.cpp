// error: brisk: an array of char, or a pointer to it, does not say whether a zero at its end is data: make it a
// error: std::string_view or a std::span
// Tests, compile_fail: a literal as bytes.
#include <brisk/bytes.hpp>

#include <string>
#include <string_view>

std::string text() {
#ifdef BRISK_PASSING_TWIN
  return brisk::to_hex(std::string_view("abc"));
#else
  return brisk::to_hex("abc");
#endif
}

// Number room: shortest decimal text of floating-point numbers.
#include <brisk/detail/number/write_float.hpp>
#include <charconv>
#include <cstring>

namespace brisk::detail {
namespace {

template <class T>
char* write(char* out, T v) {
  char text[64];
  const char* const end = std::to_chars(text, text + sizeof text, v, std::chars_format::scientific).ptr;
  const char* p = text;
  if (*p == '-') *out++ = *p++;
  char digits[32];
  int count = 0;
  for (; p != end && *p != 'e'; ++p) {
    if (*p != '.') digits[count++] = *p;
  }
  int exponent = 0;
  const bool negative = p[1] == '-';
  for (p += 2; p != end; ++p) exponent = exponent * 10 + (*p - '0');
  if (negative) exponent = -exponent;
  const int point = exponent + 1;
  if (count <= point && point <= 21) {
    for (int i = 0; i < point; ++i) *out++ = i < count ? digits[i] : '0';
  } else if (0 < point && point <= 21) {
    for (int i = 0; i < count; ++i) {
      if (i == point) *out++ = '.';
      *out++ = digits[i];
    }
  } else if (-6 < point && point <= 0) {
    *out++ = '0';
    *out++ = '.';
    for (int i = point; i < 0; ++i) *out++ = '0';
    for (int i = 0; i < count; ++i) *out++ = digits[i];
  } else {
    *out++ = digits[0];
    if (count > 1) *out++ = '.';
    for (int i = 1; i < count; ++i) *out++ = digits[i];
    *out++ = 'e';
    *out++ = exponent < 0 ? '-' : '+';
    out = std::to_chars(out, out + 4, exponent < 0 ? -exponent : exponent).ptr;
  }
  return out;
}

}  // namespace

char* write_double(char* out, double v) { return write(out, v); }
char* write_float(char* out, float v) { return write(out, v); }

}  // namespace brisk::detail

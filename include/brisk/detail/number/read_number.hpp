// Number room: decimal text to numbers, by the grammar of RFC 8259 section 6.
//
// Contract of all functions here: `[p, readable_end)` may be read and holds at least 64 bytes on entry. Bytes past the
// document's end inside that range are zero, so a number stops there; a text may also run up to `readable_end` itself.
// Each function gives the position after the number, or nullptr when the text is not the number asked for: not of the
// grammar, or out of range. What follows a number is not checked except where said.
#pragma once

#include <brisk/config.hpp>
#include <cstdint>
#include <cstring>

namespace brisk::detail {

// Reads a number, correctly rounded (to nearest, ties to even) whatever its length. A number too large for the type is
// nullptr; one too small is zero of its sign.
const char* read_double(const char* p, const char* readable_end, double& out);
const char* read_float(const char* p, const char* readable_end, float& out);

// Checks the grammar only.
const char* skip_number(const char* p, const char* readable_end);

inline namespace BRISK_TAG {

// Reads an integer. A fraction or an exponent after the digits makes the text no integer: nullptr. `-0` is 0.
inline const char* read_uint64(const char* p, const char* readable_end, std::uint64_t& out) {
  const bool negative = *p == '-';
  p += negative;
  const char* const first = p;
  std::uint64_t v = 0;
  while (p != readable_end && static_cast<unsigned char>(*p - '0') < 10) {
    const auto digit = static_cast<std::uint64_t>(*p - '0');
    if (v > (UINT64_MAX - digit) / 10) return nullptr;
    v = v * 10 + digit;
    ++p;
  }
  if (p == first || (*first == '0' && p - first > 1) || (negative && v != 0)) return nullptr;
  if (p != readable_end && (*p == '.' || *p == 'e' || *p == 'E')) return nullptr;
  out = v;
  return p;
}

inline const char* read_int64(const char* p, const char* readable_end, std::int64_t& out) {
  if (*p != '-') {
    std::uint64_t v;
    p = read_uint64(p, readable_end, v);
    if (p == nullptr || v > INT64_MAX) return nullptr;
    out = static_cast<std::int64_t>(v);
    return p;
  }
  std::uint64_t v;
  if (p[1] == '-') return nullptr;
  p = read_uint64(p + 1, readable_end, v);
  if (p == nullptr || v > std::uint64_t{1} << 63) return nullptr;
  out = static_cast<std::int64_t>(0 - v);
  return p;
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

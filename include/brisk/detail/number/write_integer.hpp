// Number room: integers to decimal text.
#pragma once

#include <brisk/config.hpp>
#include <cstdint>
#include <cstring>

namespace brisk::detail {
inline namespace BRISK_TAG {

// Bytes that may be stored to from `out` on; a text is at most 20 characters long.
inline constexpr std::size_t integer_room = 24;

// Writes `v` in decimal to `out` and gives the end of the text.
inline char* write_uint64(char* out, std::uint64_t v) {
  char reversed[20];
  int length = 0;
  do {
    reversed[length++] = static_cast<char>('0' + v % 10);
    v /= 10;
  } while (v != 0);
  while (length > 0) *out++ = reversed[--length];
  return out;
}

inline char* write_int64(char* out, std::int64_t v) {
  std::uint64_t magnitude = static_cast<std::uint64_t>(v);
  if (v < 0) {
    *out++ = '-';
    magnitude = 0 - magnitude;
  }
  return write_uint64(out, magnitude);
}

inline char* write_uint32(char* out, std::uint32_t v) { return write_uint64(out, v); }
inline char* write_int32(char* out, std::int32_t v) { return write_int64(out, v); }

}  // namespace BRISK_TAG
}  // namespace brisk::detail

// Room kernels: a short text from a buffer to its place.
#pragma once

#include <cstddef>
#include <cstring>

namespace brisk::detail {

// 0 to 32 bytes, by copies of fixed sizes that overlap.
inline char* copy_few(char* out, const char* text, std::size_t size) noexcept {
  if (size >= 16) {
    char first[16], last[16];
    std::memcpy(first, text, 16);
    std::memcpy(last, text + size - 16, 16);
    std::memcpy(out, first, 16);
    std::memcpy(out + size - 16, last, 16);
  } else if (size >= 8) {
    std::memcpy(out, text, 8);
    std::memcpy(out + size - 8, text + size - 8, 8);
  } else if (size >= 4) {
    std::memcpy(out, text, 4);
    std::memcpy(out + size - 4, text + size - 4, 4);
  } else if (size >= 2) {
    std::memcpy(out, text, 2);
    std::memcpy(out + size - 2, text + size - 2, 2);
  } else if (size == 1) {
    *out = *text;
  }
  return out + size;
}

}  // namespace brisk::detail

// Room kernels, scalar: validation of UTF-8 for short texts, for machines without vectors, and for finding the place
// of an error that a vector kernel has noticed.
#pragma once

#include <cstddef>

namespace brisk::detail {

// The functions of this header are internal to each translation unit, as target.hpp asks.

// For the vector kernels. `position` >= 3, and all sequences that end at or before it are well-formed, the last one
// perhaps cut off by it. Returns the start of a sequence at or before it from which a scan may begin: the nearest lead
// byte among the last three, if there is one. (Three continuation bytes can only end a complete sequence of four.)
[[maybe_unused]] static std::size_t utf8_sequence_start(const char* data, std::size_t position) noexcept {
  for (std::size_t back = 1; back <= 3; ++back) {
    const auto byte = static_cast<unsigned char>(data[position - back]);
    if (byte >= 0xC0) return position - back;
    if (byte < 0x80) break;
  }
  return position;
}

// For the vector kernels, when nothing else is wrong with the text: the offset of the sequence that its end
// cuts off, or `size`. Inlined always: GCC 12 knows that a local function leaves vector registers alone, jumps to it at
// the end of a kernel without vzeroupper, and the registers' dirty upper halves then slow down all SSE code after it.
[[maybe_unused, gnu::always_inline]] static inline std::size_t find_truncated_utf8(const char* data,
                                                                                   std::size_t size) noexcept {
  const auto* end = reinterpret_cast<const unsigned char*>(data) + size;
  if (size >= 1 && end[-1] >= 0xC0) return size - 1;
  if (size >= 2 && end[-2] >= 0xE0) return size - 2;
  if (size >= 3 && end[-3] >= 0xF0) return size - 3;
  return size;
}

namespace scalar {

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept;

// The same from `position` on, which stands between two sequences.
std::size_t find_invalid_utf8_from(const char* data, std::size_t size, std::size_t position) noexcept;

}  // namespace scalar

}  // namespace brisk::detail

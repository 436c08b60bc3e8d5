// Room kernels, NEON: white space.
#include "kernels/target.hpp"

#if BRISK_KERNELS_NEON

#include "kernels/neon/white_space.hpp"

#include <arm_neon.h>
#include <cstdint>

namespace brisk::detail::neon {
namespace {
#include "kernels/neon/vector.inc"

#include "kernels/generic/white_space.inc"

// Eight of the characters, from place `first` on, of which a bit in `white` tells which are white space. Writes 8.
inline char* strip_8(char* out, vector characters, int first, std::uint64_t white) noexcept {
  const uint8x8_t order = vld1_u8(kept_places.entries[white & 0xFF]);
  const uint8x8_t places = vadd_u8(order, vdup_n_u8(static_cast<std::uint8_t>(first)));
  vst1_u8(reinterpret_cast<std::uint8_t*>(out), vqtbl1_u8(characters, places));
  return out + 8 - count_bits(white & 0xFF);
}

}  // namespace

std::size_t count_white_space(const char* text, std::size_t size) noexcept {
  if (size < vector_bytes) return scalar::count_white_space(text, size);
  return count_white_space_by_vectors(text, size);
}

char* strip_white_space(char* out, const char* text, std::size_t size) noexcept {
  const vector table = load_table(white_spaces.entries);
  for (; size >= vector_bytes; size -= vector_bytes, text += vector_bytes) {
    const vector characters = load(text);
    const std::uint64_t white = white_space_places(characters, table);
    out = strip_8(out, characters, 0, white);
    out = strip_8(out, characters, 8, white >> 8);
  }
  return scalar::strip_white_space(out, text, size);
}

}  // namespace brisk::detail::neon

#endif

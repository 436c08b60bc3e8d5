// Room kernels, NEON: validation of UTF-8.
#include "kernels/target.hpp"

#if BRISK_KERNELS_NEON

#include "kernels/neon/utf8.hpp"

#include <arm_neon.h>
#include <cstdint>

#include "kernels/generic/utf8.hpp"
#include "kernels/generic/utf8_tables.hpp"

namespace brisk::detail::neon {
namespace {
#include "kernels/neon/vector.inc"

#include "kernels/generic/utf8.inc"

// The 8 to 15 bytes at `p`, then zeros: the first 8 and the last 8 stand in the two halves of a vector, from which the
// places from 8 on take what follows. An index past 15, which is that of a place past the end, yields zero.
inline vector load_short(const char* p, std::size_t size) noexcept {
  constexpr std::uint8_t places[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  constexpr std::uint8_t back_half[16] = {0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255};
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(p);
  const vector ends = vcombine_u8(vld1_u8(bytes), vld1_u8(bytes + size - 8));
  const vector skipped = bits_and(splat(static_cast<int>(16 - size)), load(back_half));
  return vqtbl1q_u8(ends, add(load(places), skipped));
}

}  // namespace

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  if (size < 8) return scalar::find_invalid_utf8(data, size);
  if (size < vector_bytes) return find_invalid_utf8_within(load_short(data, size), data, size);
  return find_invalid_utf8_by_vectors(data, size);
}

}  // namespace brisk::detail::neon

#endif

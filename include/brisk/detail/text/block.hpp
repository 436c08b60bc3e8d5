// Text room: sixteen characters at once, by the vector code of the build's baseline: SSE2 or NEON under the same names.
// There is none of this where a build has neither.
#pragma once

#include <bit>
#include <brisk/config.hpp>
#include <cstdint>
#if BRISK_SSE2
#include <emmintrin.h>
#elif BRISK_NEON
#include <arm_neon.h>
#endif

namespace brisk::detail {
inline namespace BRISK_TAG {

// Comparisons give a block, too: each byte is 255 where it holds and 0 where it does not. The `places` of such a block
// are one number with equally many bits for each byte, the first byte's lowest.
#if BRISK_SSE2

using text_block = __m128i;
using block_places = unsigned;
inline constexpr unsigned bits_of_place = 1;

[[gnu::always_inline]] inline text_block load_block(const char* p) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
}
[[gnu::always_inline]] inline text_block block_of(std::uint64_t first, std::uint64_t second) {
  return _mm_set_epi64x(static_cast<long long>(second), static_cast<long long>(first));
}
[[gnu::always_inline]] inline void store_block(char* p, text_block block) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(p), block);
}
[[gnu::always_inline]] inline text_block either(text_block a, text_block b) { return _mm_or_si128(a, b); }
[[gnu::always_inline]] inline text_block equal_to(text_block block, char c) {
  return _mm_cmpeq_epi8(block, _mm_set1_epi8(c));
}
[[gnu::always_inline]] inline text_block is_control(text_block block) {
  return _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8(0x1F)), block);
}
// Signed comparison: bytes from 0x80 on are negative, so that one finds control characters and what is not ASCII.
[[gnu::always_inline]] inline text_block is_control_or_not_ascii(text_block block) {
  return _mm_cmplt_epi8(block, _mm_set1_epi8(0x20));
}
[[gnu::always_inline]] inline block_places places_of(text_block flags) {
  return static_cast<unsigned>(_mm_movemask_epi8(flags));
}
[[gnu::always_inline]] inline block_places places_not_ascii(text_block block) { return places_of(block); }
inline bool any_set(text_block flags) { return _mm_movemask_epi8(flags) != 0; }

#elif BRISK_NEON

using text_block = uint8x16_t;
using block_places = std::uint64_t;
inline constexpr unsigned bits_of_place = 4;

[[gnu::always_inline]] inline text_block load_block(const char* p) {
  return vld1q_u8(reinterpret_cast<const std::uint8_t*>(p));
}
[[gnu::always_inline]] inline text_block block_of(std::uint64_t first, std::uint64_t second) {
  return vcombine_u8(vcreate_u8(first), vcreate_u8(second));
}
[[gnu::always_inline]] inline void store_block(char* p, text_block block) {
  vst1q_u8(reinterpret_cast<std::uint8_t*>(p), block);
}
[[gnu::always_inline]] inline text_block either(text_block a, text_block b) { return vorrq_u8(a, b); }
[[gnu::always_inline]] inline text_block equal_to(text_block block, char c) {
  return vceqq_u8(block, vdupq_n_u8(static_cast<std::uint8_t>(c)));
}
[[gnu::always_inline]] inline text_block is_control(text_block block) { return vcltq_u8(block, vdupq_n_u8(0x20)); }
[[gnu::always_inline]] inline text_block is_control_or_not_ascii(text_block block) {
  return vcltq_s8(vreinterpretq_s8_u8(block), vdupq_n_s8(0x20));
}
// Pairs of bytes, moved down by four bits and cut to a byte: the upper half of the first and the lower of the second.
[[gnu::always_inline]] inline block_places places_of(text_block flags) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(flags), 4)), 0);
}
[[gnu::always_inline]] inline block_places places_not_ascii(text_block block) {
  return places_of(vcltzq_s8(vreinterpretq_s8_u8(block)));
}
inline bool any_set(text_block flags) { return places_of(flags) != 0; }

#endif

#if BRISK_SSE2 || BRISK_NEON

// The number of the first place of some. (Inlined without being forced: forced, it makes GCC 12 lay out the loops that
// look for such a place as if they found one each time.)
inline int first_place(block_places places) { return std::countr_zero(places) / static_cast<int>(bits_of_place); }

// `"`, `\` and control characters: where the plain part of a JSON string ends.
[[gnu::always_inline]] inline text_block stops_in_block(text_block block) {
  const text_block control = is_control(block);
  const text_block quote = equal_to(block, '"');
  const text_block backslash = equal_to(block, '\\');
  return either(either(quote, backslash), control);
}

#endif

}  // namespace BRISK_TAG
}  // namespace brisk::detail

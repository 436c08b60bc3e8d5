// Text room: finding the end of a JSON string's plain part, inline. Knows no types, options or errors.
#pragma once

#include <bit>
#include <brisk/config.hpp>
#include <brisk/detail/text/copy_plain.hpp>
#include <cstddef>
#include <cstdint>
#if BRISK_SSE2
#include <emmintrin.h>
#endif

namespace brisk::detail {
inline namespace BRISK_TAG {

// Where scanning stopped, and whether a byte before it is not ASCII.
struct string_stop {
  const char* at;
  bool non_ascii;
};

// The first `"`, `\` or control character in [p, readable_end), or readable_end.
inline string_stop scan_string(const char* p, const char* readable_end) {
#if BRISK_SSE2
  unsigned high = 0;
  while (readable_end - p >= 16) {
    const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8(0x1F)), block);
    const __m128i quote = _mm_cmpeq_epi8(block, _mm_set1_epi8('"'));
    const __m128i backslash = _mm_cmpeq_epi8(block, _mm_set1_epi8('\\'));
    const auto stops = static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quote, backslash), control)));
    const auto highs = static_cast<unsigned>(_mm_movemask_epi8(block));
    if (stops != 0) {
      // The bits below the lowest stop.
      high |= highs & (stops ^ (stops - 1));
      return {p + std::countr_zero(stops), high != 0};
    }
    high |= highs;
    p += 16;
  }
#else
  std::uint64_t high = 0;
  while (readable_end - p >= 8) {
    // Without their top bits, bytes that are not ASCII look like others: a word that seems to hold a stop is looked at
    // byte by byte.
    const std::uint64_t word = load_word(p);
    if (special_in_word(word & 0x7F7F7F7F7F7F7F7Fu) != 0) {
      for (int i = 0; i < 8; ++i) {
        const auto c = static_cast<unsigned char>(p[i]);
        if (c == '"' || c == '\\' || c < 0x20) return {p + i, high != 0};
        high |= c & 0x80u;
      }
    }
    high |= word & 0x8080808080808080u;
    p += 8;
  }
#endif
  while (p != readable_end) {
    const auto c = static_cast<unsigned char>(*p);
    if (c == '"' || c == '\\' || c < 0x20) break;
    high |= c & 0x80u;
    ++p;
  }
  return {p, high != 0};
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

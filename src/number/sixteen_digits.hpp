// Number room: eight and sixteen digits of a number at once, by vector code where the build has it.
#pragma once

#include <bit>
#include <brisk/config.hpp>
#include <cstdint>
#include <cstring>

#if BRISK_SSE2
#include <emmintrin.h>
#endif

namespace brisk::detail {

// The eight digits of n < 10^8, the first in the lowest byte: n is split in two halves, each in two, each in two, all
// lanes at once. The reciprocals: 109951163 is 2^40 / 10000 + 0.23, exact for n below 4 * 10^8; 5243 is 2^19 / 100 +
// 0.12, exact below 43690; 103 is 2^10 / 10 + 0.6, exact below 179.
inline std::uint64_t eight_digits(std::uint64_t n) {
  const std::uint64_t upper = (n * 109951163) >> 40;
  const std::uint64_t fours = upper | ((n - upper * 10000) << 32);
  const std::uint64_t hundreds = ((fours * 5243) >> 19) & 0x0000'007f'0000'007f;
  const std::uint64_t twos = hundreds | ((fours - hundreds * 100) << 16);
  const std::uint64_t tens = ((twos * 103) >> 10) & 0x000f'000f'000f'000f;
  return tens | ((twos - tens * 10) << 8);
}

#if BRISK_SSE2

// Sixteen digits, the first in the lowest byte.
using sixteen_digits = __m128i;

// Those of high * 10^8 + low, both below 10^8.
inline sixteen_digits to_digits(std::uint64_t high, std::uint64_t low) {
  const __m128i eights = _mm_set_epi64x(static_cast<std::int64_t>(low), static_cast<std::int64_t>(high));
  // n / 10000 for n < 10^8: 109951163 is 2^40 / 10000 + 0.23, which is exact for n below 4 * 10^8.
  const __m128i upper = _mm_srli_epi64(_mm_mul_epu32(eights, _mm_set1_epi64x(109951163)), 40);
  const __m128i lower = _mm_sub_epi64(eights, _mm_mul_epu32(upper, _mm_set1_epi64x(10000)));
  const __m128i fours = _mm_or_si128(upper, _mm_slli_epi64(lower, 32));
  // n / 100 for n < 10^4: 5243 is 2^19 / 100 + 0.12, exact for n below 43690.
  const __m128i hundreds = _mm_srli_epi16(_mm_mulhi_epu16(fours, _mm_set1_epi32(5243)), 3);
  const __m128i rest = _mm_sub_epi32(fours, _mm_mullo_epi16(hundreds, _mm_set1_epi32(100)));
  const __m128i twos = _mm_or_si128(hundreds, _mm_slli_epi32(rest, 16));
  // n / 10 for n < 100: 6554 is 2^16 / 10 + 0.4, exact for n below 16384. Tens go below, n - 10 * tens above.
  const __m128i tens = _mm_mulhi_epu16(twos, _mm_set1_epi16(6554));
  return _mm_sub_epi16(_mm_slli_epi16(twos, 8), _mm_mullo_epi16(tens, _mm_set1_epi16(10 * 256 - 1)));
}

inline void store_digits(char* out, sixteen_digits digits) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_or_si128(digits, _mm_set1_epi8('0')));
}

#else

struct sixteen_digits {
  char value[16];
};

inline sixteen_digits to_digits(std::uint64_t high, std::uint64_t low) {
  std::uint64_t halves[2] = {eight_digits(high), eight_digits(low)};
  sixteen_digits digits;
  for (std::uint64_t& half : halves) {
    if constexpr (std::endian::native == std::endian::big) half = __builtin_bswap64(half);
  }
  std::memcpy(digits.value, halves, 16);
  return digits;
}

inline void store_digits(char* out, const sixteen_digits& digits) {
  for (int i = 0; i < 16; ++i) out[i] = static_cast<char>('0' + digits.value[i]);
}

#endif

}  // namespace brisk::detail

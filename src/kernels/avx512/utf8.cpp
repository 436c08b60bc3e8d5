// Room kernels, AVX-512: validation of UTF-8.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx512/utf8.hpp"

#include <cstdint>

#include "kernels/generic/utf8.hpp"
#include "kernels/generic/utf8_tables.hpp"
#include "kernels/x86/intrinsics.hpp"

namespace brisk::detail::avx512 {

BRISK_TARGET_AVX512
namespace {

// The tables of generic/utf8_tables.hpp four times over: vpermb looks at the low six bits of an index, so the two bits
// above a nibble, whatever they are, do not matter and need no mask.
struct utf8_tables {
  __m512i first_high, first_low, second_high;
};

inline __m512i table(const std::uint8_t* entries) noexcept {
  return _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(entries)));
}

// What a block must know of the one before: its bytes from E0 up and from F0 up, a bit each.
struct utf8_leads {
  std::uint64_t three, four;
};

// A bit for each byte of `here` that is wrong where it stands; `before` holds the byte before each.
inline std::uint64_t utf8_faults(const utf8_tables& tables, __m512i here, __m512i before, utf8_leads& leads) noexcept {
  const __m512i first_high = _mm512_permutexvar_epi8(_mm512_srli_epi16(before, 4), tables.first_high);
  const __m512i first_low = _mm512_permutexvar_epi8(before, tables.first_low);
  const __m512i second_high = _mm512_permutexvar_epi8(_mm512_srli_epi16(here, 4), tables.second_high);
  const __m512i pairs = _mm512_ternarylogic_epi64(first_high, first_low, second_high, 0x80);  // a & b & c
  const std::uint64_t three = _mm512_cmpge_epu8_mask(here, _mm512_set1_epi8(static_cast<char>(0xE0)));
  const std::uint64_t four = _mm512_cmpge_epu8_mask(here, _mm512_set1_epi8(static_cast<char>(0xF0)));
  const std::uint64_t continued = (three << 2 | leads.three >> 62) | (four << 3 | leads.four >> 61);
  leads = {three, four};
  const std::uint64_t two_continuations = _mm512_movepi8_mask(pairs);
  const std::uint64_t wrong_pairs = _mm512_test_epi8_mask(pairs, _mm512_set1_epi8(0x7F));
  return (continued ^ two_continuations) | wrong_pairs;
}

}  // namespace

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  if (size < 3) return scalar::find_invalid_utf8(data, size);
  const utf8_tables tables{table(utf8_pairs.first_high), table(utf8_pairs.first_low), table(utf8_pairs.second_high)};
  utf8_leads leads{0, 0};
  std::size_t position = 0;
  __mmask64 has_predecessor = ~std::uint64_t{1};  // nothing is read before the first byte: masked lanes do not fault
  while (size - position >= 64) {
    const char* const p = data + position;
    const __m512i here = _mm512_loadu_si512(p);
    const __m512i before = _mm512_maskz_loadu_epi8(has_predecessor, p - 1);
    has_predecessor = ~std::uint64_t{0};
    // ASCII needs no look when it also closes the block before: that block's last byte is in `before`.
    if (_mm512_movepi8_mask(_mm512_or_si512(here, before)) == 0 && (leads.three >> 62 | leads.four >> 61) == 0) {
      leads = {0, 0};
      position += 64;
      while (size - position >= 256) {
        const char* const q = data + position;
        const __m512i low = _mm512_or_si512(_mm512_loadu_si512(q), _mm512_loadu_si512(q + 64));
        const __m512i high = _mm512_or_si512(_mm512_loadu_si512(q + 128), _mm512_loadu_si512(q + 192));
        if (_mm512_movepi8_mask(_mm512_or_si512(low, high)) != 0) break;
        position += 256;
      }
      continue;
    }
    if (utf8_faults(tables, here, before, leads) != 0) {
      if (position == 0) return scalar::find_invalid_utf8(data, size);
      return scalar::find_invalid_utf8_from(data, size, utf8_sequence_start(data, position));
    }
    position += 64;
  }
  if (position < size) {
    const __mmask64 within = _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(size - position));
    const char* const p = data + position;
    const __m512i here = _mm512_maskz_loadu_epi8(within, p);
    const __m512i before = _mm512_maskz_loadu_epi8(within & has_predecessor, p - 1);
    if ((utf8_faults(tables, here, before, leads) & within) != 0) {
      if (position == 0) return scalar::find_invalid_utf8(data, size);
      return scalar::find_invalid_utf8_from(data, size, utf8_sequence_start(data, position));
    }
  }
  return find_truncated_utf8(data, size);
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx512

#endif

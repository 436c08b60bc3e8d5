// Text room: escaping.
#include <bit>
#include <brisk/config.hpp>
#include <brisk/detail/text/escape.hpp>
#include <cstdint>
#include <cstring>
#if BRISK_SSE2
#include <emmintrin.h>
#endif

namespace brisk::detail {
namespace {

// The letter behind the `\` in a byte's escape, `u` where four digits follow, or 0 for a byte that stays as it is.
struct escape_letters {
  char of[256] = {};
  constexpr escape_letters() {
    for (unsigned c = 0; c < 0x20; ++c) of[c] = 'u';
    of['\b'] = 'b';
    of['\f'] = 'f';
    of['\n'] = 'n';
    of['\r'] = 'r';
    of['\t'] = 't';
    of['"'] = '"';
    of['\\'] = '\\';
  }
};
constexpr escape_letters letters;

char* put_escape(char* out, char c, char letter) noexcept {
  out[0] = '\\';
  out[1] = letter;
  if (letter != 'u') [[likely]]
    return out + 2;
  out[2] = out[3] = '0';
  out[4] = static_cast<char>('0' + (c >> 4));  // below 0x20: 0 or 1
  out[5] = "0123456789abcdef"[c & 15];
  return out + 6;
}

}  // namespace

char* escape_text(char* out, const char* text, std::size_t size) noexcept {
  const char* const end = text + size;
#if BRISK_SSE2
  // Blocks of 16 are stored whole; where one holds a character to escape, the cursor stops there, the escape overwrites
  // what was stored, and the next block begins behind it.
  while (end - text >= 16) {
    const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out), block);
    const __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8(0x1F)), block);
    const __m128i quote = _mm_cmpeq_epi8(block, _mm_set1_epi8('"'));
    const __m128i backslash = _mm_cmpeq_epi8(block, _mm_set1_epi8('\\'));
    const auto mask = static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quote, backslash), control)));
    if (mask == 0) {
      text += 16;
      out += 16;
      continue;
    }
    const int plain = std::countr_zero(mask);
    text += plain;
    out += plain;
    const char c = *text++;
    out = put_escape(out, c, letters.of[static_cast<unsigned char>(c)]);
  }
#endif
  while (text != end) {
    const char c = *text++;
    const char letter = letters.of[static_cast<unsigned char>(c)];
    if (letter == 0) [[likely]] {
      *out++ = c;
    } else {
      out = put_escape(out, c, letter);
    }
  }
  return out;
}

}  // namespace brisk::detail

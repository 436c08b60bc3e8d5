// Text room: escaping.
#include <brisk/config.hpp>
#include <brisk/detail/text/escape.hpp>
#include <bit>
#include <cstdint>
#include <cstring>
#if BRISK_SSE2
#include <emmintrin.h>
#endif

namespace brisk::detail {
namespace {

// The escapes of the bytes below 0x20, of `"` and of `\`: up to six characters and their number.
struct escape_entry {
  char text[7];
  unsigned char size;
};

struct escape_table {
  escape_entry of[256] = {};
  constexpr escape_table() {
    constexpr const char* hex = "0123456789abcdef";
    for (unsigned c = 0; c < 0x20; ++c) {
      of[c] = {{'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15], 0}, 6};
    }
    const auto brief = [&](unsigned char c, char letter) { of[c] = {{'\\', letter}, 2}; };
    brief('\b', 'b');
    brief('\f', 'f');
    brief('\n', 'n');
    brief('\r', 'r');
    brief('\t', 't');
    brief('"', '"');
    brief('\\', '\\');
  }
};
constexpr escape_table escapes;

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
    const auto mask =
        static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quote, backslash), control)));
    if (mask == 0) {
      text += 16;
      out += 16;
      continue;
    }
    const int plain = std::countr_zero(mask);
    text += plain;
    out += plain;
    const escape_entry& entry = escapes.of[static_cast<unsigned char>(*text++)];
    std::memcpy(out, &entry, 8);
    out += entry.size;
  }
#endif
  while (text != end) {
    const char c = *text++;
    const escape_entry& entry = escapes.of[static_cast<unsigned char>(c)];
    if (entry.size == 0) {
      *out++ = c;
    } else {
      std::memcpy(out, &entry, 8);
      out += entry.size;
    }
  }
  return out;
}

}  // namespace brisk::detail

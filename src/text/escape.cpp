// Text room: escaping.
#include <brisk/config.hpp>
#include <brisk/detail/text/block.hpp>
#include <brisk/detail/text/escape.hpp>
#include <cstdint>
#include <cstring>

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
#if BRISK_SSE2 || BRISK_NEON
  // Blocks of 16 are stored whole; where one holds a character to escape, the cursor stops there, the escape overwrites
  // what was stored, and the next block begins behind it.
  while (end - text >= 16) {
    const text_block block = load_block(text);
    store_block(out, block);
    const block_places stops = places_of(stops_in_block(block));
    if (stops == 0) {
      text += 16;
      out += 16;
      continue;
    }
    const int plain = first_place(stops);
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

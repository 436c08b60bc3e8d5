// Text room: strings with escapes.
#include <brisk/config.hpp>
#include <brisk/detail/text/block.hpp>
#include <brisk/detail/text/scan_string.hpp>
#include <brisk/detail/text/unescape.hpp>
#include <cstdint>
#include <cstring>

namespace brisk::detail {
namespace {

// The character that a letter after `\` stands for, or 0. `u` is not among them.
class short_escapes {
 public:
  constexpr short_escapes() {
    constexpr char letters[] = "\"\\/bfnrt";
    constexpr char meant[] = "\"\\/\b\f\n\r\t";
    for (int i = 0; i < 8; ++i) of_[static_cast<unsigned char>(letters[i]) - first] = meant[i];
  }
  constexpr char operator[](char letter) const {
    const auto index = static_cast<unsigned>(static_cast<unsigned char>(letter)) - first;
    return index < sizeof(of_) ? of_[index] : '\0';
  }

 private:
  static constexpr unsigned first = '"';
  char of_['t' - '"' + 1] = {};
};
constexpr short_escapes shorts;

// The value of a hexadecimal digit. -1 marks what is no digit: shifted left by at most 12 bits and joined to others it
// stays above 0xFFFF.
class hex_values {
 public:
  constexpr hex_values() {
    for (auto& value : of_) value = -1;
    for (unsigned i = 0; i < 10; ++i) of_[i] = static_cast<signed char>(i);
    for (unsigned i = 0; i < 6; ++i) of_['a' - first + i] = of_['A' - first + i] = static_cast<signed char>(10 + i);
  }
  constexpr unsigned operator[](char digit) const {
    const auto index = static_cast<unsigned>(static_cast<unsigned char>(digit)) - first;
    return static_cast<unsigned>(index < sizeof(of_) ? of_[index] : -1);
  }

 private:
  static constexpr unsigned first = '0';
  signed char of_['f' - '0' + 1] = {};
};
constexpr hex_values hex;

}  // namespace

unsigned hex_of_four(const char* digits) noexcept {
  return hex[digits[0]] << 12 | hex[digits[1]] << 8 | hex[digits[2]] << 4 | hex[digits[3]];
}

char* encode_utf8(char* out, unsigned code_point) noexcept {
  const auto put = [&](unsigned byte) { *out++ = static_cast<char>(byte); };
  if (code_point < 0x80) {
    put(code_point);
  } else if (code_point < 0x800) {
    put(0xC0 | code_point >> 6);
    put(0x80 | (code_point & 0x3F));
  } else if (code_point < 0x10000) {
    put(0xE0 | code_point >> 12);
    put(0x80 | (code_point >> 6 & 0x3F));
    put(0x80 | (code_point & 0x3F));
  } else {
    put(0xF0 | code_point >> 18);
    put(0x80 | (code_point >> 12 & 0x3F));
    put(0x80 | (code_point >> 6 & 0x3F));
    put(0x80 | (code_point & 0x3F));
  }
  return out;
}

const char* find_closing_quote(const char* p, const char* readable_end) noexcept {
  for (;;) {
    p = scan_string(p, readable_end).at;
    if (p == readable_end) return nullptr;
    if (*p == '"') return p;
    if (*p != '\\' || readable_end - p < 2) return nullptr;
    p += 2;
  }
}

std::size_t unescape_text(char* out, const char* text, std::size_t size) noexcept {
  char* const begin = out;
  const char* const end = text + size;
  while (text != end) {
#if BRISK_SSE2 || BRISK_NEON
    // The text lies at or ahead of the result, so a block that is inside the text is inside the result's room too.
    if (end - text >= 16) {
      const text_block block = load_block(text);
      store_block(out, block);
      const block_places stops = places_of(equal_to(block, '\\'));
      if (stops == 0) {
        text += 16;
        out += 16;
        continue;
      }
      const int plain = first_place(stops);
      text += plain;
      out += plain;
    }
#endif
    if (*text != '\\') {
      *out++ = *text++;
      continue;
    }
    if (end - text < 2) return not_unescaped;
    const char letter = text[1];
    if (letter != 'u') {
      const char meant = shorts[letter];
      if (meant == 0) return not_unescaped;
      *out++ = meant;
      text += 2;
      continue;
    }
    if (end - text < 6) return not_unescaped;
    unsigned code_point = hex_of_four(text + 2);
    if (code_point > 0xFFFF || (code_point >= 0xDC00 && code_point <= 0xDFFF)) return not_unescaped;
    text += 6;
    if (code_point >= 0xD800 && code_point <= 0xDBFF) {
      if (end - text < 6 || text[0] != '\\' || text[1] != 'u') return not_unescaped;
      const unsigned low = hex_of_four(text + 2);
      if (low < 0xDC00 || low > 0xDFFF) return not_unescaped;
      code_point = 0x10000 + ((code_point - 0xD800) << 10) + (low - 0xDC00);
      text += 6;
    }
    out = encode_utf8(out, code_point);
  }
  return static_cast<std::size_t>(out - begin);
}

}  // namespace brisk::detail

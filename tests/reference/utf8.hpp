// Reference for tests: well-formed UTF-8 by arithmetic on code points, with no care for speed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace brisk::reference {

// The one encoding of a code point, as Unicode's table 3-6 distributes its bits.
inline std::string encode_utf8(std::uint32_t code_point) {
  const auto continuation = [&](unsigned shift) { return static_cast<char>(0x80 | (code_point >> shift & 0x3F)); };
  if (code_point < 0x80) return {static_cast<char>(code_point)};
  if (code_point < 0x800) return {static_cast<char>(0xC0 | code_point >> 6), continuation(0)};
  if (code_point < 0x10000) {
    return {static_cast<char>(0xE0 | code_point >> 12), continuation(6), continuation(0)};
  }
  return {static_cast<char>(0xF0 | code_point >> 18), continuation(12), continuation(6), continuation(0)};
}

// The offset of the first sequence that is not the encoding of a Unicode scalar value, or the size of the text.
inline std::size_t find_invalid_utf8(std::string_view text) {
  std::size_t position = 0;
  while (position < text.size()) {
    const auto lead = static_cast<unsigned char>(text[position]);
    std::size_t length = 0;
    std::uint32_t code_point = 0;
    if (lead < 0x80) {
      length = 1;
      code_point = lead;
    } else if (lead >> 5 == 0b110) {
      length = 2;
      code_point = lead & 0x1F;
    } else if (lead >> 4 == 0b1110) {
      length = 3;
      code_point = lead & 0x0F;
    } else if (lead >> 3 == 0b11110) {
      length = 4;
      code_point = lead & 0x07;
    } else {
      return position;
    }
    if (text.size() - position < length) return position;
    for (std::size_t i = 1; i < length; ++i) {
      code_point = code_point << 6 | (static_cast<unsigned char>(text[position + i]) & 0x3F);
    }
    const bool scalar_value = code_point < 0xD800 || (code_point > 0xDFFF && code_point <= 0x10FFFF);
    if (!scalar_value || encode_utf8(code_point) != text.substr(position, length)) return position;
    position += length;
  }
  return position;
}

}  // namespace brisk::reference

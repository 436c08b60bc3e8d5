// Reference for tests: Base64 bit by bit, as RFC 4648 describes it, with no care for speed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace brisk::reference {

inline constexpr std::string_view base64_alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Section 4: the bits of all bytes in a row, zeros added up to a multiple of six, six bits a character, '=' added up to
// a multiple of four characters.
inline std::string encode_base64(std::string_view bytes) {
  std::vector<bool> bits;
  for (const char byte : bytes) {
    for (int bit = 7; bit >= 0; --bit) bits.push_back((static_cast<unsigned char>(byte) >> bit & 1) != 0);
  }
  while (bits.size() % 6 != 0) bits.push_back(false);
  std::string text;
  for (std::size_t i = 0; i < bits.size(); i += 6) {
    std::size_t value = 0;
    for (std::size_t bit = 0; bit < 6; ++bit) value = value * 2 + (bits[i + bit] ? 1 : 0);
    text += base64_alphabet[value];
  }
  while (text.size() % 4 != 0) text += '=';
  return text;
}

// The bytes whose text this is, if there are any: what decodes must encode to the same text.
inline std::optional<std::string> decode_base64(std::string_view text) {
  std::string bytes;
  unsigned value = 0;
  int count = 0;
  for (const char character : text) {
    const std::size_t sextet = base64_alphabet.find(character);
    if (sextet == std::string_view::npos) break;
    for (int bit = 5; bit >= 0; --bit) {
      value = value * 2 + (sextet >> bit & 1);
      if (++count == 8) {
        bytes += static_cast<char>(value);
        value = 0;
        count = 0;
      }
    }
  }
  if (encode_base64(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace brisk::reference

// Lab, orders: a Base64 decoder (RFC 4648 section 4) as it is written without a thought of the processor: one walk over
// the text to validate it, a second one to decode it, and in both a choice between ranges for every digit. Which range
// comes next cannot be foretold for bytes that are as good as random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace orders {

inline bool is_base64_digit(char c) {
  if (c >= 'A' && c <= 'Z') return true;
  if (c >= 'a' && c <= 'z') return true;
  if (c >= '0' && c <= '9') return true;
  return c == '+' || c == '/';
}

// Of a character that is a digit.
inline std::uint32_t branchy_value(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<std::uint32_t>(c - 'a') + 26;
  if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0') + 52;
  return c == '+' ? 62 : 63;
}

// How many characters are digits; the rest is padding. Throws std::runtime_error if anything else is there.
inline std::size_t validated_digits(std::string_view text) {
  if (text.size() % 4 != 0) throw std::runtime_error("Base64 of a wrong length");
  std::size_t digits = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '=') {
      if (i + 2 < text.size()) throw std::runtime_error("Base64 with padding inside");
    } else if (!is_base64_digit(text[i])) {
      throw std::runtime_error("no Base64 digit");
    } else if (digits != i) {
      throw std::runtime_error("Base64 with a digit behind its padding");
    } else {
      ++digits;
    }
  }
  return digits;
}

// Throws std::runtime_error.
inline std::vector<std::byte> branchy_base64_decode(std::string_view text) {
  const std::size_t digits = validated_digits(text);
  std::vector<std::byte> bytes(digits * 3 / 4);
  std::size_t at = 0;
  std::uint32_t group = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    group = group << 6 | branchy_value(text[i]);
    if (i % 4 == 3) {
      bytes[at++] = static_cast<std::byte>(group >> 16);
      bytes[at++] = static_cast<std::byte>(group >> 8);
      bytes[at++] = static_cast<std::byte>(group);
      group = 0;
    }
  }
  if (digits % 4 == 3) {
    bytes[at++] = static_cast<std::byte>(group >> 10);
    bytes[at++] = static_cast<std::byte>(group >> 2);
  } else if (digits % 4 == 2) {
    bytes[at++] = static_cast<std::byte>(group >> 4);
  }
  return bytes;
}

}  // namespace orders

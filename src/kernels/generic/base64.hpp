// Room kernels, scalar: Base64 by tables, for short ranges, for the ends of long ones, and for machines without
// vectors.
#pragma once

#include <brisk/detail/bytes/base64.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace brisk::detail {

// Both directions of one alphabet of 64 characters.
struct base64_table {
  char characters[65];
  std::array<std::uint8_t, 256> values;  // 0..63, or base64_no_value
};

inline constexpr std::uint8_t base64_no_value = 0xFF;

constexpr base64_table make_base64_table(const char (&characters)[65]) noexcept {
  base64_table alphabet{};
  alphabet.values.fill(base64_no_value);
  for (std::size_t i = 0; i < 64; ++i) {
    alphabet.characters[i] = characters[i];
    alphabet.values[static_cast<unsigned char>(characters[i])] = static_cast<std::uint8_t>(i);
  }
  return alphabet;
}

inline constexpr base64_table base64_standard =
    make_base64_table("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

inline constexpr base64_table base64_url =
    make_base64_table("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

constexpr base64_table make_base64_either() noexcept {
  base64_table table = base64_standard;
  table.values['-'] = 62;
  table.values['_'] = 63;
  return table;
}
inline constexpr base64_table base64_either = make_base64_either();

namespace scalar {

char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept;
base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept;

}  // namespace scalar
}  // namespace brisk::detail

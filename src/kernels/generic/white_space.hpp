// Room kernels, scalar: the white space of Base64 texts.
#pragma once

#include <cstddef>
#include <cstdint>

namespace brisk::detail {

constexpr bool is_white_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// For look-ups among 16 by the low nibble: the white space of that nibble, or something with another low nibble.
struct white_space_table {
  alignas(16) char entries[16] = {' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', 0, 0, '\r', 0, 0};
};
inline constexpr white_space_table white_spaces;

// For each set of eight places, a bit each: the other places, in order. What follows them is unspecified.
struct kept_places_table {
  alignas(8) std::uint8_t entries[256][8];
};
consteval kept_places_table make_kept_places() {
  kept_places_table table{};
  for (unsigned white = 0; white < 256; ++white) {
    unsigned kept = 0;
    for (unsigned place = 0; place < 8; ++place) {
      if ((white >> place & 1) == 0) table.entries[white][kept++] = static_cast<std::uint8_t>(place);
    }
  }
  return table;
}
inline constexpr kept_places_table kept_places = make_kept_places();

// What every backend's kernels promise. Nothing outside [text, text + size) is read.
//
// How many characters are white space.
using white_space_counter = std::size_t(const char* text, std::size_t size) noexcept;

// Writes all characters that are not white space to `out`, and returns their end. May write white_space_room bytes
// after it, and nothing more than that after the first `size` bytes.
using white_space_stripper = char*(char* out, const char* text, std::size_t size) noexcept;
inline constexpr std::size_t white_space_room = 64;

namespace scalar {

white_space_counter count_white_space;
white_space_stripper strip_white_space;

}  // namespace scalar
}  // namespace brisk::detail

// Room kernels: the tables of Base64, Base64url and hex, for every backend, all derived from the alphabets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace brisk::detail {

// From values to characters.
struct byte_text_writing {
  alignas(64) char characters[64];  // a hex alphabet four times over: its index is any number whose low nibble counts
  // For look-ups among 16: what to add to a sextet for its character, by range. 0 is A..Z, 1 is a..z, 2 to 11 are 0..9,
  // 12 and 13 the last two characters.
  alignas(16) std::int8_t distance_to_character[16];
};

consteval byte_text_writing make_base64_writing(std::string_view characters) {
  byte_text_writing tables{};
  for (std::size_t i = 0; i < 64; ++i) tables.characters[i] = characters[i];
  for (std::size_t range = 0; range < 14; ++range) {
    const std::size_t first = range < 2 ? range * 26 : range + 50;
    tables.distance_to_character[range] = static_cast<std::int8_t>(characters[first] - static_cast<int>(first));
  }
  return tables;
}

consteval byte_text_writing make_hex_writing(std::string_view characters) {
  byte_text_writing tables{};
  for (std::size_t i = 0; i < 64; ++i) tables.characters[i] = characters[i % 16];
  return tables;
}

// No value: the only table entry with bits above the low six.
inline constexpr std::uint8_t no_value = 0xFF;

// From characters to values.
struct byte_text_reading {
  alignas(64) std::uint8_t values[256];  // or no_value

  // For look-ups among 16. The characters of one high nibble are a set of low nibbles; each different set that occurs
  // is a bit here. A character is in the alphabet when the set of its high nibble is among those of its low nibble.
  alignas(16) std::uint8_t sets_of_low_nibble[16];
  alignas(16) std::uint8_t set_of_high_nibble[16];

  // What to add to a character for its value stands in the place (high nibble + turn of the low nibble) modulo 16. A
  // turn moves the characters of one low nibble away from those of others that need other distances: of '+' and '/',
  // which share their high nibble, one must go elsewhere, and takes its whole low nibble along.
  alignas(16) std::uint8_t turn_of_low_nibble[16];
  alignas(16) std::int8_t distance_to_value[16];
};

// `characters` in the order of their values; `others` are the characters of the last values, too.
consteval byte_text_reading make_reading(std::string_view characters, std::string_view others = {}) {
  byte_text_reading tables{};
  for (std::uint8_t& value : tables.values) value = no_value;
  const auto add = [&tables](std::string_view part, std::size_t first) {
    for (const char character : part) {
      tables.values[static_cast<unsigned char>(character)] = static_cast<std::uint8_t>(first++);
    }
  };
  add(characters, 0);
  add(others, characters.size() - others.size());

  const auto value = [&tables](unsigned high, unsigned low) { return tables.values[high * 16 + low]; };
  unsigned sets[8] = {};
  unsigned known = 0;
  for (unsigned high = 0; high < 8; ++high) {
    unsigned set = 0;
    for (unsigned low = 0; low < 16; ++low) set |= (value(high, low) != no_value ? 1u : 0u) << low;
    if (set == 0) continue;
    unsigned number = 0;
    while (number < known && sets[number] != set) ++number;
    if (number == known) sets[known++] = set;
    tables.set_of_high_nibble[high] = static_cast<std::uint8_t>(1u << number);
  }
  for (unsigned low = 0; low < 16; ++low) {
    for (unsigned number = 0; number < known; ++number) {
      if ((sets[number] >> low & 1) != 0) tables.sets_of_low_nibble[low] |= static_cast<std::uint8_t>(1u << number);
    }
  }

  // The first turn that brings no two characters of different distances together. There is one for the alphabets here;
  // for one that has none, the search would not end and the constant expression not compile.
  bool taken[16] = {};
  for (unsigned low = 0; low < 16; ++low) {
    const auto distance = [&value, low](unsigned high) { return value(high, low) - static_cast<int>(high * 16 + low); };
    const auto fits = [&](unsigned turn) {
      for (unsigned high = 0; high < 8; ++high) {
        const unsigned place = (high + turn) % 16;
        if (value(high, low) == no_value || !taken[place]) continue;
        if (tables.distance_to_value[place] != distance(high)) return false;
      }
      return true;
    };
    unsigned turn = 0;
    while (!fits(turn)) ++turn;
    tables.turn_of_low_nibble[low] = static_cast<std::uint8_t>(turn);
    for (unsigned high = 0; high < 8; ++high) {
      if (value(high, low) == no_value) continue;
      taken[(high + turn) % 16] = true;
      tables.distance_to_value[(high + turn) % 16] = static_cast<std::int8_t>(distance(high));
    }
  }
  return tables;
}

inline constexpr char base64_characters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
inline constexpr char base64url_characters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

inline constexpr byte_text_writing base64_writing = make_base64_writing(base64_characters);
inline constexpr byte_text_writing base64url_writing = make_base64_writing(base64url_characters);
inline constexpr byte_text_writing hex_writing = make_hex_writing("0123456789abcdef");
inline constexpr byte_text_writing upper_hex_writing = make_hex_writing("0123456789ABCDEF");

inline constexpr byte_text_reading base64_reading = make_reading(base64_characters);
inline constexpr byte_text_reading base64url_reading = make_reading(base64url_characters);
inline constexpr byte_text_reading either_base64_reading = make_reading(base64_characters, "-_");
inline constexpr byte_text_reading hex_reading = make_reading("0123456789abcdef", "ABCDEF");

}  // namespace brisk::detail

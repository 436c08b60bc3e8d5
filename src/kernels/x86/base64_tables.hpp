// Room kernels: the tables of x86/base64.inc, 16 entries each, for the byte shuffle.
#pragma once

#include <cstdint>

namespace brisk::detail::x86 {

// The shuffle that brings 12 consecutive bytes into the order that sextets_of_groups wants.
alignas(16) inline constexpr std::int8_t groups_of_bytes[16] = {1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10};

// What to add to a sextet for its character, by range: A..Z, a..z, then each of 0..9, '+' and '/' by itself.
alignas(16) inline constexpr std::int8_t distance_to_character[16] = {
    'A',      'a' - 26, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52, '0' - 52,
    '0' - 52, '0' - 52, '0' - 52, '0' - 52, '+' - 62, '/' - 63, 0,        0};

// The characters of one high nibble are a set of low nibbles. There are four different such sets, a bit each:
//   1: B F         high nibble 2: + /
//   2: 0 to 9      high nibble 3: 0 to 9
//   4: 1 to F      high nibbles 4 and 6: from A and a on
//   8: 0 to A      high nibbles 5 and 7: as far as Z and z
// A character is in the alphabet when the set of its high nibble is among those of its low nibble.
alignas(16) inline constexpr std::int8_t sets_by_low_nibble[16] = {
    2 | 8,     2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8, 2 | 4 | 8,
    2 | 4 | 8, 2 | 4 | 8, 4 | 8,     1 | 4,     4,         4,         4,         1 | 4};
alignas(16) inline constexpr std::int8_t set_of_high_nibble[16] = {0, 0, 1, 2, 4, 8, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0};

// What to add to a character for its sextet, by its high nibble; '/' has the otherwise unused entry 1.
alignas(16) inline constexpr std::int8_t distance_to_sextet[16] = {
    0, 63 - '/', 62 - '+', 52 - '0', 0 - 'A', 0 - 'A', 26 - 'a', 26 - 'a', 0, 0, 0, 0, 0, 0, 0, 0};

// The shuffle that brings the bytes of 24-bit numbers in 32-bit lanes into reading order, 12 in 16; -1 yields zero.
alignas(16) inline constexpr std::int8_t bytes_of_groups[16] = {2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1};

}  // namespace brisk::detail::x86

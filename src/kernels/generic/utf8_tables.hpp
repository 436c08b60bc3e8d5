// Room kernels: the tables of the vector kernels for UTF-8.
//
// The method is that of Keiser and Lemire, "Validating UTF-8 in less than one instruction per byte" (2021): every pair
// of neighbouring bytes is classified by three lookups of 16 entries, whose results are combined with AND.
//
// Eight properties of a pair (first, second) matter. Each is a set of pairs of the form
//   high nibble of first in H, low nibble of first in L, high nibble of second in S,
// so one bit in three tables, set at the members of H, L and S, survives the AND exactly for that set. Seven are errors
// by themselves. The eighth bit is none: two continuation bytes in a row must stand, and may only stand, two or three
// bytes after a lead byte of a sequence that long. A kernel compares that bit with what the bytes two and three before
// demand: from E0 up the second byte after, from F0 up the third byte after.
//
// That this is the whole of table 3-7: a byte without a lead before it is caught by continuation_after_ascii or by the
// eighth bit; a sequence too short by lead_without_continuation or by the eighth bit; one too long by the eighth bit;
// and all limits on the second byte are the five sets in between. A sequence cut off by the end of the text is left to
// the caller.
#pragma once

#include <cstddef>
#include <cstdint>

namespace brisk::detail {

struct utf8_pair_tables {
  std::uint8_t first_high[16], first_low[16], second_high[16];
};

inline constexpr std::uint8_t utf8_two_continuations = 0x80;  // the eighth bit

constexpr utf8_pair_tables make_utf8_pair_tables() noexcept {
  // Sets of nibbles, as words of 16 bits.
  const auto range = [](unsigned from, unsigned to) { return (2u << to) - (1u << from); };
  const unsigned any = range(0, 15);
  const unsigned continuation = range(8, 11);
  struct pair_set {
    unsigned first_high, first_low, second_high;
  };
  const pair_set sets[8] = {
      {range(12, 15), any, any & ~continuation},                 // lead_without_continuation
      {range(0, 7), any, continuation},                          // continuation_after_ascii
      {range(12, 12), range(0, 1), continuation},                // C0, C1: overlong for two bytes
      {range(14, 14), range(0, 0), range(8, 9)},                 // E0 80..9F: overlong for three bytes
      {range(14, 14), range(13, 13), range(10, 11)},             // ED A0..BF: surrogates
      {range(15, 15), range(4, 15), range(9, 11)},               // F4 90..BF and F5..FF: past U+10FFFF
      {range(15, 15), range(0, 0) | range(5, 15), range(8, 8)},  // F0 80..8F: overlong for four; F5..FF 80..8F: past
      {continuation, any, continuation},                         // two continuations in a row
  };
  utf8_pair_tables tables{};
  for (unsigned bit = 0; bit < 8; ++bit) {
    for (unsigned nibble = 0; nibble < 16; ++nibble) {
      const auto entry = [&](unsigned set) { return static_cast<std::uint8_t>((set >> nibble & 1) << bit); };
      tables.first_high[nibble] |= entry(sets[bit].first_high);
      tables.first_low[nibble] |= entry(sets[bit].first_low);
      tables.second_high[nibble] |= entry(sets[bit].second_high);
    }
  }
  return tables;
}

inline constexpr utf8_pair_tables utf8_pairs = make_utf8_pair_tables();

}  // namespace brisk::detail

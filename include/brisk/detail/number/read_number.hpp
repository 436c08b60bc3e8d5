// Number room: decimal text to numbers, by the grammar of RFC 8259 section 6.
//
// Contract of all functions here: `[p, readable_end)` may be read and holds at least 64 bytes on entry. Bytes past the
// document's end inside that range are zero, so a number stops there; a text may also run up to `readable_end` itself.
// Each function gives the position after the number, or nullptr when the text is not the number asked for: not of the
// grammar, or out of range. What follows a number is not checked except where said.
#pragma once

#include <bit>
#include <brisk/config.hpp>
#include <cstdint>
#include <cstring>

namespace brisk::detail {

// Reads a number, correctly rounded (to nearest, ties to even) whatever its length. A number too large for the type is
// nullptr; one too small is zero of its sign.
const char* read_double(const char* p, const char* readable_end, double& out);
const char* read_float(const char* p, const char* readable_end, float& out);

// Checks the grammar only.
const char* skip_number(const char* p, const char* readable_end);

// Reads the digits of an integer, seven at least, at `p`, which is after its sign; a fraction or an exponent after them
// is nullptr. For the inline functions below: 63 bytes are readable, and no digit after the 21st is looked at.
const char* read_long_integer(const char* p, std::uint64_t& out);

inline namespace BRISK_TAG {

// Eight characters less '0': a byte below ten is a digit, and the first character is the lowest byte.
inline std::uint64_t load_digits(const char* p) {
  std::uint64_t text;
  std::memcpy(&text, p, 8);
  if constexpr (std::endian::native == std::endian::big) text = __builtin_bswap64(text);
  return text ^ 0x3030'3030'3030'3030;
}

// The top bit of each byte that is no digit, up to the first such byte; what is set after it means nothing. Adding 0x76
// sets the top bit of a byte of 10 or more; what has it set already is no digit either. A carry out of a byte can only
// come from one that is no digit, so it spoils nothing before the first.
inline std::uint64_t mark_others(std::uint64_t digits) {
  return ((digits + 0x7676'7676'7676'7676) | digits) & 0x8080'8080'8080'8080;
}

// How many digits come first, 0..8.
inline unsigned count_digits(std::uint64_t digits) {
  return static_cast<unsigned>(std::countr_zero(mark_others(digits))) / 8;
}

// The value of eight digits: pairs, then (with the factors 10^6 and 100, and 10^4 and 1, for the upper half of each
// product) all four pairs at once. No lane overflows: 99 * 101 * 10^4 + ... is below 10^8 < 2^32.
inline std::uint64_t value_of_eight(std::uint64_t digits) {
  constexpr std::uint64_t lanes = 0x0000'00ff'0000'00ff;
  digits = digits * 10 + (digits >> 8);
  return ((digits & lanes) * (100 + (std::uint64_t{1'000'000} << 32)) +
          ((digits >> 16) & lanes) * (1 + (std::uint64_t{10'000} << 32))) >>
         32;
}

// The value of the first `count` digits, 0..7: zeros are moved in before them, and what follows is moved out.
inline std::uint64_t value_of_fewer(std::uint64_t digits, unsigned count) {
  return value_of_eight(digits << (56 - 8 * count) << 8);
}

// Neither a fraction nor an exponent begins with `c`.
inline bool ends_integer(char c) { return c != '.' && (c | 0x20) != 'e'; }

// An integer of up to seven characters, its sign apart.
struct short_integer {
  std::uint64_t magnitude;
  const char* end;  // nullptr when it is no integer, or a longer one
  bool negative;
  bool longer;  // than seven characters
};

// Up to seven characters, which most have, take one load, no loop, and no wait for the sign: its mark is taken away
// where there is one.
[[gnu::always_inline]] inline short_integer read_short_integer(const char* p) {
  const std::uint64_t text = load_digits(p);
  const bool negative = *p == '-';
  const std::uint64_t others = mark_others(text) & ~(std::uint64_t{negative} << 7);
  if (others == 0) return {0, nullptr, negative, true};
  const unsigned length = static_cast<unsigned>(std::countr_zero(others)) / 8;
  const std::uint64_t digits = text >> (8 * unsigned{negative});
  const unsigned count = length - negative;
  const char* const end = p + length;
  // Where there is no digit the first character is none; a zero stands alone.
  const bool begins = (digits & 0xff) - 1 < 9 || ((digits & 0xff) == 0 && count == 1);
  return {value_of_fewer(digits, count), begins && ends_integer(*end) ? end : nullptr, negative, false};
}

inline const char* read_magnitude(const char* p, std::uint64_t& out, bool& negative) {
  const short_integer one = read_short_integer(p);
  negative = one.negative;
  if (one.longer) return read_long_integer(p + negative, out);
  out = one.magnitude;
  return one.end;
}

// Reads an integer. A fraction or an exponent after the digits makes the text no integer: nullptr. `-0` is 0.
inline const char* read_uint64(const char* p, [[maybe_unused]] const char* readable_end, std::uint64_t& out) {
  bool negative;
  std::uint64_t magnitude = 0;
  const char* const end = read_magnitude(p, magnitude, negative);
  if (end == nullptr || (negative && magnitude != 0)) return nullptr;
  out = magnitude;
  return end;
}

inline const char* read_int64(const char* p, [[maybe_unused]] const char* readable_end, std::int64_t& out) {
  bool negative;
  std::uint64_t magnitude = 0;
  const char* const end = read_magnitude(p, magnitude, negative);
  if (end == nullptr || magnitude > (std::uint64_t{1} << 63) - !negative) return nullptr;
  out = static_cast<std::int64_t>(negative ? 0 - magnitude : magnitude);
  return end;
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

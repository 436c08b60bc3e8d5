// Number room: integers to decimal text.
#pragma once

#include <bit>
#include <brisk/config.hpp>
#include <cstdint>
#include <cstring>

namespace brisk::detail {

// Bytes that may be stored to from `out` on; a text is at most 20 characters long.
inline constexpr std::size_t integer_room = 24;

// Writes any number of 10000 or more, for the inline functions below.
char* write_long_integer(char* out, std::uint64_t v);

inline namespace BRISK_TAG {

// "00" to "99".
inline constexpr char two_digits[] =
    "0001020304050607080910111213141516171819"
    "2021222324252627282930313233343536373839"
    "4041424344454647484950515253545556575859"
    "6061626364656667686970717273747576777879"
    "8081828384858687888990919293949596979899";

// Stores text whose first character is the lowest byte.
template <class Word>
inline void store_text(char* out, Word text) {
  if constexpr (std::endian::native == std::endian::big) {
    for (std::size_t i = 0; i < sizeof(Word); ++i) out[i] = static_cast<char>(text >> (8 * i));
  } else {
    std::memcpy(out, &text, sizeof(Word));
  }
}

inline std::uint32_t load_two_digits(std::uint32_t v) {
  const auto* p = reinterpret_cast<const unsigned char*>(two_digits) + 2 * v;
  return p[0] | (std::uint32_t{p[1]} << 8);
}

// Writes `v` below 10000: all four digits at once, moved over the leading zeros, without a branch on their number.
inline char* write_four_digits(char* out, std::uint32_t v) {
  const std::uint32_t hundreds = (v * 5243) >> 19;  // 5243 is 2^19 / 100 + 0.12: exact below 43690
  const std::uint32_t text = load_two_digits(hundreds) | (load_two_digits(v - hundreds * 100) << 16);
  const unsigned zeros = unsigned{v < 10} + unsigned{v < 100} + unsigned{v < 1000};
  store_text(out, text >> (8 * zeros));
  return out + (4 - zeros);
}

// Writes `v` in decimal to `out` and gives the end of the text. Most numbers have four digits at most.
inline char* write_uint64(char* out, std::uint64_t v) {
  return v < 10000 ? write_four_digits(out, static_cast<std::uint32_t>(v)) : write_long_integer(out, v);
}

inline char* write_int64(char* out, std::int64_t v) {
  *out = '-';
  const bool negative = v < 0;
  const auto bits = static_cast<std::uint64_t>(v);
  return write_uint64(out + negative, negative ? 0 - bits : bits);
}

inline char* write_uint32(char* out, std::uint32_t v) { return write_uint64(out, v); }
inline char* write_int32(char* out, std::int32_t v) { return write_int64(out, v); }

}  // namespace BRISK_TAG
}  // namespace brisk::detail

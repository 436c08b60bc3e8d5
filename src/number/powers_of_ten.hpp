// Number room: 128-bit powers of ten, shared by shortest writing and by reading, and the multiplication they need.
#pragma once

#include <brisk/config.hpp>
#include <cstdint>

namespace brisk::detail {

// For 10^i the integer g = high * 2^64 + low in [2^127, 2^128) with g <= 10^i * 2^(127 - b) < g + 1, where
// b = floor(log2(10^i)). Always rounded down, never adjusted; exact for 0 <= i <= 55. tools/make_powers_of_ten.py tells
// where the range comes from and makes the table.
struct power_of_ten {
  std::uint64_t high;
  std::uint64_t low;
};

inline constexpr int first_power_of_ten = -342;
inline constexpr int last_power_of_ten = 323;
[[gnu::visibility("hidden")]] extern const power_of_ten powers_of_ten[last_power_of_ten - first_power_of_ten + 1];

// floor(log2(10^i)) for |i| <= 400 (the script checks each value).
constexpr int floor_log2_of_power_of_ten(int i) { return (i * 217706) >> 16; }

struct uint64_pair {
  std::uint64_t high;
  std::uint64_t low;
};

// The whole product of two 64-bit numbers.
inline uint64_pair multiply(std::uint64_t a, std::uint64_t b) {
#if BRISK_INT128
  __extension__ using uint128 = unsigned __int128;
  const uint128 product = static_cast<uint128>(a) * b;
  return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
#else
  // Schoolbook in halves. `middle` is below 3 * 2^32: each of its terms is below 2^32.
  constexpr std::uint64_t half = 0xffffffff;
  const std::uint64_t low_low = (a & half) * (b & half);
  const std::uint64_t high_low = (a >> 32) * (b & half);
  const std::uint64_t low_high = (a & half) * (b >> 32);
  const std::uint64_t middle = (low_low >> 32) + (high_low & half) + (low_high & half);
  return {(a >> 32) * (b >> 32) + (high_low >> 32) + (low_high >> 32) + (middle >> 32),
          (middle << 32) | (low_low & half)};
#endif
}

// floor((a * b + c) / 2^64); the sum fits, since a * b <= 2^128 - 2^65 + 1.
inline std::uint64_t multiply_add_high(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  const uint64_pair product = multiply(a, b);
  return product.high + (product.low + c < c);
}

// floor(g * b / 2^64): the upper 128 of the 192 bits.
inline uint64_pair multiply_high(const power_of_ten& g, std::uint64_t b) {
  const std::uint64_t carried = multiply(g.low, b).high;
  const uint64_pair upper = multiply(g.high, b);
  const std::uint64_t low = upper.low + carried;
  return {upper.high + (low < carried), low};
}

}  // namespace brisk::detail

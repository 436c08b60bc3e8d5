// Number room: integers of five digits or more to decimal text.
#include <bit>
#include <brisk/detail/number/write_integer.hpp>

#include "sixteen_digits.hpp"

namespace brisk::detail {
namespace {

// Writes v, 1 <= v < 10^8: all eight digits at once, moved over the leading zeros.
inline char* write_eight_digits(char* out, std::uint64_t v) {
  const std::uint64_t digits = eight_digits(v);
  const int zeros = std::countr_zero(digits) / 8;
  store_text(out, (digits | 0x3030'3030'3030'3030) >> (8 * zeros));
  return out + (8 - zeros);
}

}  // namespace

char* write_long_integer(char* out, std::uint64_t v) {
  if (v < 100'000'000) return write_eight_digits(out, v);
  const std::uint64_t upper = v / 100'000'000;
  const std::uint64_t lower = v - upper * 100'000'000;
  if (upper < 100'000'000) {
    out = write_eight_digits(out, upper);
    store_text(out, eight_digits(lower) | 0x3030'3030'3030'3030);
    return out + 8;
  }
  const std::uint64_t top = upper / 100'000'000;  // 1844 at most
  out = write_four_digits(out, static_cast<std::uint32_t>(top));
  store_digits(out, to_digits(upper - top * 100'000'000, lower));
  return out + 16;
}

}  // namespace brisk::detail

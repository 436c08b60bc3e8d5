// Number room: integers of five digits or more to decimal text.
#include <brisk/detail/number/write_integer.hpp>

#include "sixteen_digits.hpp"

namespace brisk::detail {
namespace {

// Writes v < 10^8 of which `zeros` of eight digits are leading zeros: all eight at once, moved over the zeros. The
// number of zeros comes from comparisons and not from the digits: what is written next waits for it, and for no digit.
inline char* write_eight_digits(char* out, std::uint64_t v, unsigned zeros) {
  store_text(out, (eight_digits(v) | 0x3030'3030'3030'3030) >> (8 * zeros));
  return out + (8 - zeros);
}

inline unsigned zeros_before_five_or_more(std::uint64_t v) {
  return unsigned{v < 100'000} + unsigned{v < 1'000'000} + unsigned{v < 10'000'000};
}

inline unsigned zeros_before(std::uint64_t v) {
  return zeros_before_five_or_more(v) + unsigned{v < 10} + unsigned{v < 100} + unsigned{v < 1'000} +
         unsigned{v < 10'000};
}

}  // namespace

char* write_long_integer(char* out, std::uint64_t v) {
  if (v < 100'000'000) return write_eight_digits(out, v, zeros_before_five_or_more(v));
  const std::uint64_t upper = v / 100'000'000;
  const std::uint64_t lower = v - upper * 100'000'000;
  if (upper < 100'000'000) {
    out = write_eight_digits(out, upper, zeros_before(upper));
    store_text(out, eight_digits(lower) | 0x3030'3030'3030'3030);
    return out + 8;
  }
  const std::uint64_t top = upper / 100'000'000;  // 1844 at most
  out = write_four_digits(out, static_cast<std::uint32_t>(top));
  store_digits(out, to_digits(upper - top * 100'000'000, lower));
  return out + 16;
}

}  // namespace brisk::detail

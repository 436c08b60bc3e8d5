// Number room: decimal text to integers and floating-point numbers.
#include <bit>
#include <brisk/config.hpp>
#include <brisk/detail/number/read_number.hpp>
#include <cstdint>

#include "compare_decimal.hpp"
#include "powers_of_ten.hpp"

namespace brisk::detail {
namespace {

constexpr std::uint64_t small_powers[] = {1,
                                          10,
                                          100,
                                          1'000,
                                          10'000,
                                          100'000,
                                          1'000'000,
                                          10'000'000,
                                          100'000'000};

bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }

const char* skip_digits(const char* p, const char* readable_end) {
  while (readable_end - p >= 8) {
    const unsigned count = count_digits(load_digits(p));
    p += count;
    if (count < 8) return p;
  }
  while (p != readable_end && is_digit(*p)) ++p;
  return p;
}

template <class T>
struct format;
template <>
struct format<double> {
  using bits = std::uint64_t;
  static constexpr int precision = 53;
  static constexpr int least_exponent = -1022;  // of the leading bit of a normal number
  static constexpr int greatest_exponent = 1023;
  static constexpr bits infinity = 0x7ff0'0000'0000'0000;
};
template <>
struct format<float> {
  using bits = std::uint32_t;
  static constexpr int precision = 24;
  static constexpr int least_exponent = -126;
  static constexpr int greatest_exponent = 127;
  static constexpr bits infinity = 0x7f80'0000;
};

// The magnitude of a number nearest to a decimal, as bits; format::infinity or more when it is too large.
//
// Let w be the digits with their leading bit moved to bit 63, and g the power of ten (see powers_of_ten.hpp). The number
// is t * 2^s for a known s, with t = w * (exact power) / 2^64 and z <= t < z + 2, where z is the upper 128 bits of w * g:
// g has lost less than one unit and w < 2^64, and the cut loses less than another. Rounding needs to know on which side
// of a halfway point t lies; only when one lies in [z, z + 2) does it take the exact comparison. With a power of ten
// below 10^28 (g.low is zero) t is z itself. When digits were left out after the 19th, t is below z + 18 * 2^64 instead:
// w >= 10^18 * 2^4 grows by less than 2^4 + 1, and so do the upper 64 bits of z.
template <class T, bool cut>
inline typename format<T>::bits nearest(const decimal& number) {
  using traits = format<T>;
  using bits = typename traits::bits;
  // Digits are below 10^19: with a lesser exponent the number is below 10^-324, less than half the least double.
  if (number.digits == 0 || number.exponent < first_power_of_ten) return 0;
  if (number.exponent > 308) return traits::infinity;
  const auto exponent = static_cast<int>(number.exponent);

  const power_of_ten& g = powers_of_ten[exponent - first_power_of_ten];
  const int zeros = std::countl_zero(number.digits);
  const uint64_pair z = multiply_high(g, number.digits << zeros);
  const auto top = static_cast<int>(z.high >> 63);
  // z * 2^64 stands for digits * 2^zeros * 10^exponent * 2^(127 - b), so the leading bit of z weighs:
  const int leading = 63 + top + floor_log2_of_power_of_ten(exponent) - zeros;

  int drop = 63 - traits::precision + top;  // bits of z.high below the last that is kept
  int field = leading - traits::least_exponent;  // of the exponent, less what the leading bit of m adds to it
  if (leading > traits::greatest_exponent) return traits::infinity;
  if (field < 0) [[unlikely]] {
    drop -= field;
    field = 0;
    if (drop > 64) {
      // Below half the least number, surely so when another bit is dropped; or so near that it takes the comparison.
      if (drop > 65 || z.high < ~std::uint64_t{0} - 18) return 0;
      return compare_with_halfway(number, 1, traits::least_exponent - traits::precision) > 0;
    }
  }
  std::uint64_t m = drop == 64 ? 0 : z.high >> drop;
  const std::uint64_t half = std::uint64_t{1} << (drop - 1);
  const std::uint64_t rest = z.high & (half - 1 + half);
  bool up = rest >= half;
  bool unsure;
  if constexpr (cut) {
    unsure = rest <= half && half - rest <= 18;
  } else {
    unsure = z.low + 2 <= 2 && (z.low == 0 ? rest == half : rest == half - 1);
  }
  if (unsure) [[unlikely]] {
    if (!cut && g.low == 0) {
      up = rest == half && (m & 1) != 0;
    } else {
      const int unit = field + traits::least_exponent - (traits::precision - 1);
      const int sign = compare_with_halfway(number, 2 * m + 1, unit - 1);
      up = sign > 0 || (sign == 0 && (m & 1) != 0);
    }
  }
  // The leading bit of a normal m adds one to the exponent field; so does a carry out of the fraction.
  return static_cast<bits>(m + up) + (static_cast<bits>(field) << (traits::precision - 1));
}

// The exponent at `p`, which stands after the digits, added to `exponent`.
inline const char* read_exponent(const char* p, const char* readable_end, std::int64_t& exponent) {
  if (p == readable_end || (*p | 0x20) != 'e') return p;
  ++p;
  bool negative = false;
  if (p != readable_end && (*p == '-' || *p == '+')) negative = *p++ == '-';
  if (p == readable_end || !is_digit(*p)) return nullptr;
  // 10^16 and more are all the same, since no text is long enough to weigh that up.
  std::int64_t magnitude = 0;
  do {
    if (magnitude < 1'000'000'000'000'000) magnitude = magnitude * 10 + (*p - '0');
    ++p;
  } while (p != readable_end && is_digit(*p));
  exponent += negative ? -magnitude : magnitude;
  return p;
}

template <class T>
inline const char* finish(const char* end, bool negative, typename format<T>::bits magnitude, T& out) {
  using bits = typename format<T>::bits;
  if (magnitude >= format<T>::infinity) return nullptr;
  out = std::bit_cast<T>(magnitude | (static_cast<bits>(negative) << (sizeof(bits) * 8 - 1)));
  return end;
}

// Any number, for those that the quick way below gives up: more than 19 digits, leading zeros counted. `p` is after the
// sign.
template <class T>
[[gnu::noinline]] const char* read_long(const char* p, const char* readable_end, bool negative, T& out) {
  const char* const whole = p;
  p = skip_digits(p, readable_end);
  const char* const point = p;
  if (point == whole || (*whole == '0' && point - whole > 1)) return nullptr;
  if (p != readable_end && *p == '.') {
    p = skip_digits(p + 1, readable_end);
    if (p == point + 1) return nullptr;
  }
  decimal number{0, 0, whole, p, 0};
  const char* const end = read_exponent(p, readable_end, number.text_exponent);
  if (end == nullptr) return nullptr;

  const char*& text = number.text;
  while (text != number.text_end && (*text == '0' || *text == '.')) ++text;
  // The weight of a digit before the point is its distance to the last of them; behind it, the point is in between.
  number.text_exponent += text < point ? point - text - 1 : point - text;
  int count = 0;
  const char* digit = text;
  for (; digit != number.text_end && count < 19; ++digit) {
    if (*digit == '.') continue;
    number.digits = number.digits * 10 + static_cast<std::uint64_t>(*digit - '0');
    ++count;
  }
  number.exponent = number.text_exponent - (count - 1);
  if (digit == number.text_end) {
    number.text = nullptr;
    return finish(end, negative, nearest<T, false>(number), out);
  }
  return finish(end, negative, nearest<T, true>(number), out);
}

// Adds the digits at `p` to `value`, eight at a time; at most 24 are looked at (what is more than 19 does not count).
inline const char* add_digits(const char* p, std::uint64_t& value) {
  for (int i = 0; i < 3; ++i) {
    const std::uint64_t digits = load_digits(p);
    const unsigned count = count_digits(digits);
    if (count < 8) {
      value = value * small_powers[count] + value_of_fewer(digits, count);
      return p + count;
    }
    value = value * 100'000'000 + value_of_eight(digits);
    p += 8;
  }
  return p;
}

// Up to 19 digits in all. No byte after the 52nd is looked at before the exponent: sign, 24 digits, point, 24 digits,
// and two more for its beginning.
template <class T>
inline const char* read(const char* p, const char* readable_end, T& out) {
  const bool negative = *p == '-';
  p += negative;
  const char* const whole = p;
  decimal number{0, 0, nullptr, nullptr, 0};
  p = add_digits(p, number.digits);
  const std::ptrdiff_t whole_count = p - whole;
  if (whole_count == 0 || (*whole == '0' && whole_count > 1)) return nullptr;
  std::ptrdiff_t count = whole_count;
  if (*p == '.') {
    const char* const fraction = p + 1;
    p = add_digits(fraction, number.digits);
    if (p == fraction) return nullptr;
    number.exponent = fraction - p;
    count += p - fraction;
  }
  if (count > 19) [[unlikely]] return read_long(whole, readable_end, negative, out);
  if ((*p | 0x20) == 'e') {
    p = read_exponent(p, readable_end, number.exponent);
    if (p == nullptr) return nullptr;
  }
  return finish(p, negative, nearest<T, false>(number), out);
}

}  // namespace

const char* read_double(const char* p, const char* readable_end, double& out) { return read(p, readable_end, out); }
const char* read_float(const char* p, const char* readable_end, float& out) { return read(p, readable_end, out); }

const char* skip_number(const char* p, const char* readable_end) {
  p += *p == '-';
  const char* const whole = p;
  p = skip_digits(p, readable_end);
  if (p == whole || (*whole == '0' && p - whole > 1)) return nullptr;
  if (p != readable_end && *p == '.') {
    const char* const fraction = p + 1;
    p = skip_digits(fraction, readable_end);
    if (p == fraction) return nullptr;
  }
  std::int64_t exponent = 0;
  return read_exponent(p, readable_end, exponent);
}

const char* read_long_integer(const char* p, std::uint64_t& out) {
  if (*p == '0') return nullptr;
  std::uint64_t value = value_of_eight(load_digits(p));
  p += 8;
  std::uint64_t digits = load_digits(p);
  unsigned count = count_digits(digits);
  if (count == 8) {
    value = value * 100'000'000 + value_of_eight(digits);
    p += 8;
    digits = load_digits(p);
    count = count_digits(digits);
    if (count > 4) return nullptr;
    // Twenty digits: 2^64 - 1 is 18446744073709551615.
    if (count == 4) {
      const std::uint64_t last = value_of_fewer(digits, 4);
      if (value > 1'844'674'407'370'955 || (value == 1'844'674'407'370'955 && last > 1615)) return nullptr;
    }
  }
  out = value * small_powers[count] + value_of_fewer(digits, count);
  p += count;
  return ends_integer(*p) ? p : nullptr;
}

}  // namespace brisk::detail

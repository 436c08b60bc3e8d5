// Number room: decimal text to integers and floating-point numbers.
#include <bit>
#include <brisk/config.hpp>
#include <brisk/detail/number/read_number.hpp>
#include <cfloat>
#include <cstdint>
#include <type_traits>

#include "compare_decimal.hpp"
#include "powers_of_ten.hpp"

#if BRISK_SSE2
#include <emmintrin.h>
#endif

namespace brisk::detail {
namespace {

constexpr std::uint64_t small_powers[] = {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000};

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

// A binary format: the precision in bits, and the least and the greatest exponent of the leading bit of a normal
// number.
struct format {
  int precision;
  int least_exponent;
  int greatest_exponent;
  std::uint64_t infinity() const {
    return static_cast<std::uint64_t>(greatest_exponent - least_exponent + 2) << (precision - 1);
  }
};
constexpr format double_format{53, -1022, 1023};
constexpr format float_format{24, -126, 127};

// How rounding works, here and in `read` below.
//
// Let w be the digits with their leading bit moved to bit 63, and g the power of ten (see powers_of_ten.hpp). The
// number is t * 2^s for a known s, with t = w * (exact power) / 2^64 and z <= t < z + 2, where z is the upper 128 bits
// of w * g: g has lost less than one unit and w < 2^64, and the cut loses less than another. The bits of z.high that do
// not fit the format are dropped, and rounding asks on which side of the halfway point t lies. Halfway points are
// multiples of 2^64. So only when one lies in [z, z + 2), and z.low is 0 or at most 2 below 2^64, does it take the
// exact comparison. With g.low zero, as it is for 10^0 to 10^27 and no other, t is z itself.

// The magnitude of a number nearest to a decimal, as bits; infinity() or more when it is too large. When digits were
// left out after the 19th, t is below z + 18 * 2^64: w >= 10^18 * 2^4 grows by less than 2^4 + 1, and so does z.high.
std::uint64_t nearest(const decimal& number, const format& f) {
  // Digits are below 10^19: with a lesser exponent the number is below 10^-324, less than half the least double.
  if (number.digits == 0 || number.exponent < first_power_of_ten) return 0;
  if (number.exponent > 308) return f.infinity();
  const auto exponent = static_cast<int>(number.exponent);
  const power_of_ten& g = powers_of_ten[exponent - first_power_of_ten];
  const int zeros = std::countl_zero(number.digits);
  const uint64_pair z = multiply_high(g, number.digits << zeros);
  const auto top = static_cast<int>(z.high >> 63);
  // z * 2^64 stands for digits * 2^zeros * 10^exponent * 2^(127 - b), so the leading bit of z weighs:
  const int leading = 63 + top + floor_log2_of_power_of_ten(exponent) - zeros;
  if (leading > f.greatest_exponent) return f.infinity();

  int drop = 63 - f.precision + top;
  int field = leading - f.least_exponent;  // the exponent field, less what the leading bit of m will add to it
  if (field < 0) {
    drop -= field;
    field = 0;
    if (drop > 64) {
      // Below half the least number: surely so when yet another bit is dropped, or when t cannot reach 2^128.
      if (drop > 65 || z.high < ~std::uint64_t{0} - 18) return 0;
      return compare_with_halfway(number, 1, f.least_exponent - f.precision) > 0;
    }
  }
  const std::uint64_t m = drop == 64 ? 0 : z.high >> drop;
  const std::uint64_t half = std::uint64_t{1} << (drop - 1);
  const std::uint64_t rest = z.high & (half - 1 + half);
  bool up = rest >= half;
  const bool unsure =
      number.text != nullptr ? rest <= half && half - rest <= 18 : z.low + 2 <= 2 && rest == half - (z.low != 0);
  if (unsure) {
    const int unit = field + f.least_exponent - (f.precision - 1);
    const int sign = compare_with_halfway(number, 2 * m + 1, unit - 1);
    up = sign > 0 || (sign == 0 && (m & 1) != 0);
  }
  // The leading bit of a normal m adds one to the exponent field; so does a carry out of the fraction.
  return m + up + (static_cast<std::uint64_t>(field) << (f.precision - 1));
}

// The exponent at `p`, which stands after the digits, added to `exponent`.
const char* read_exponent(const char* p, const char* readable_end, std::int64_t& exponent) {
  if (p == readable_end || (*p | 0x20) != 'e') return p;
  ++p;
  bool negative = false;
  if (p != readable_end && (*p == '-' || *p == '+')) negative = *p++ == '-';
  if (p == readable_end || !is_digit(*p)) return nullptr;
  // 10^15 and more are all the same, since no text is long enough to weigh that up.
  std::int64_t magnitude = 0;
  do {
    if (magnitude < 1'000'000'000'000'000) magnitude = magnitude * 10 + (*p - '0');
    ++p;
  } while (p != readable_end && is_digit(*p));
  exponent += negative ? -magnitude : magnitude;
  return p;
}

// Any number at all, for those that the quick way below gives up. `bits` is its magnitude.
[[gnu::noinline]] const char* read_any(const char* p, const char* readable_end, const format& f, std::uint64_t& bits) {
  p += *p == '-';
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
  if (digit == number.text_end) number.text = nullptr;
  bits = nearest(number, f);
  return bits < f.infinity() ? end : nullptr;
}

template <class T>
inline T make(bool negative, std::uint64_t magnitude) {
  using bits = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
  return std::bit_cast<T>(static_cast<bits>(magnitude | (std::uint64_t{negative} << (sizeof(T) * 8 - 1))));
}

template <class T>
constexpr format format_of = sizeof(T) == 8 ? double_format : float_format;

template <class T>
[[gnu::noinline]] const char* read_rare(const char* p, const char* readable_end, T& out) {
  std::uint64_t magnitude;
  const char* const end = read_any(p, readable_end, format_of<T>, magnitude);
  if (end != nullptr) out = make<T>(*p == '-', magnitude);
  return end;
}

// Bit i is set where byte i of 32 is no digit.
inline std::uint32_t others_of_32(const char* p) {
#if BRISK_SSE2
  const auto digits_of_16 = [](const char* q) {
    const __m128i less_zero = _mm_sub_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(q)), _mm_set1_epi8('0'));
    return static_cast<std::uint32_t>(
        _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(less_zero, _mm_set1_epi8(9)), less_zero)));
  };
  return ~(digits_of_16(p) | (digits_of_16(p + 16) << 16));
#else
  std::uint32_t others = 0;
  for (unsigned i = 0; i < 32; i += 8) {
    // As in count_digits, but no carry may leave a byte here, since every byte counts. The top bits, moved to bits 8 *
    // j, are gathered in the top byte by the factors 2^(56 - 7 * j); no two terms meet.
    constexpr std::uint64_t low = 0x7f7f'7f7f'7f7f'7f7f;
    const std::uint64_t digits = load_digits(p + i);
    const std::uint64_t top = (((digits & low) + 0x7676'7676'7676'7676) | digits) & ~low;
    others |= static_cast<std::uint32_t>(((top >> 7) * 0x0102'0408'1020'4080) >> 56) << i;
  }
  return others;
#endif
}

// value * 10^count + the value of `count` digits, 0..23.
inline std::uint64_t append_digits(std::uint64_t value, const char* p, unsigned count) {
  if (count >= 8) {
    value = value * 100'000'000 + value_of_eight(load_digits(p));
    p += 8;
    count -= 8;
    if (count >= 8) {
      value = value * 100'000'000 + value_of_eight(load_digits(p));
      p += 8;
      count -= 8;
    }
  }
  return value * small_powers[count] + value_of_fewer(load_digits(p), count);
}

// Whether one operation rounds once, to the type and to nearest: in another mode one of the two sums is not 1.
inline bool rounds_to_nearest() {
  if constexpr (FLT_EVAL_METHOD != 0) return false;
  static const volatile float little = 0x1p-40F;
  const float value = little;
  return 1.0F + value == 1.0F - value;
}

// Exact in both formats.
template <class T>
constexpr T exact_powers[] = {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000};

// The quick way: up to 19 digits in all, leading zeros counted; up to 4 of an exponent; a normal number below the last
// binade, or zero. All else starts again in read_rare, called last so that this function needs no stack.
//
// One look at 32 bytes finds where digits begin and end, so that the next number need not wait for the value of this
// one, nor for a chain of looks. Sign, 21 bytes of digits and point, two of an exponent, 8 more for its load: inside
// the 64.
template <class T>
inline const char* read(const char* const begin, const char* readable_end, T& out) {
  constexpr format f = format_of<T>;
  const bool negative = *begin == '-';
  const char* const p = begin + negative;
  // Loaded from `begin` and moved, so that the load need not wait for the sign.
  std::uint64_t others = (others_of_32(begin) | (std::uint64_t{1} << 32)) >> negative;
  const auto whole = static_cast<unsigned>(std::countr_zero(others));
  if (whole == 0 || (*p == '0' && whole != 1)) return nullptr;
  const char* end = p + whole;
  std::uint64_t digits;
  int exponent = 0;
  if (*end == '.') {
    others &= others - 1;
    const auto length = static_cast<unsigned>(std::countr_zero(others));
    // A zero before the point is no digit that counts.
    if (length > 20U + (*p == '0') || whole > 7) [[unlikely]]
      return read_rare(begin, readable_end, out);
    const unsigned fraction = length - whole - 1;
    if (fraction == 0) return nullptr;
    if (length <= 8 && (p[length] | 0x20) != 'e' && rounds_to_nearest()) {
      // Up to seven digits and a point, which is moved out. Both numbers are exact, so the quotient is rounded once.
      const std::uint64_t text = load_digits(p);
      const std::uint64_t before = (std::uint64_t{1} << (8 * whole)) - 1;
      const std::uint64_t value = value_of_fewer((text & before) | ((text >> 8) & ~before), length - 1);
      const T magnitude = static_cast<T>(static_cast<std::int64_t>(value)) / exact_powers<T>[fraction];
      out = negative ? -magnitude : magnitude;
      return p + length;
    }
    digits = append_digits(value_of_fewer(load_digits(p), whole), end + 1, fraction);
    exponent = -static_cast<int>(fraction);
    end = p + length;
  } else {
    if (whole > 19) [[unlikely]]
      return read_rare(begin, readable_end, out);
    digits = append_digits(0, p, whole);
    if (whole <= 7 && (*end | 0x20) != 'e') {
      const T magnitude = static_cast<T>(static_cast<std::int64_t>(digits));
      out = negative ? -magnitude : magnitude;
      return end;
    }
  }
  if ((*end | 0x20) == 'e') {
    ++end;
    const bool minus = *end == '-';
    end += minus || *end == '+';
    const std::uint64_t text = load_digits(end);
    const unsigned count = count_digits(text);
    if (count == 0) return nullptr;
    if (count > 4) [[unlikely]]
      return read_rare(begin, readable_end, out);
    const auto magnitude = static_cast<int>(value_of_fewer(text, count));
    exponent += minus ? -magnitude : magnitude;
    end += count;
  }
  if (digits == 0) {
    out = make<T>(negative, 0);
    return end;
  }

  const auto index = static_cast<unsigned>(exponent - first_power_of_ten);
  if (index > static_cast<unsigned>(308 - first_power_of_ten)) [[unlikely]]
    return read_rare(begin, readable_end, out);
  const power_of_ten& g = powers_of_ten[index];
  const int zeros = std::countl_zero(digits);
  const uint64_pair z = multiply_high(g, digits << zeros);
  const auto top = static_cast<int>(z.high >> 63);
  const int field = 63 - f.least_exponent + top + floor_log2_of_power_of_ten(exponent) - zeros;
  const bool unsure = z.low + 2 <= 2 && g.low != 0;
  if (unsure || static_cast<unsigned>(field) >= static_cast<unsigned>(f.greatest_exponent - f.least_exponent))
      [[unlikely]] {
    return read_rare(begin, readable_end, out);
  }
  // m and one bit more, the half, which rounds up if any bit follows it or if m is odd.
  const int drop = 62 - f.precision + top;
  const std::uint64_t twice = z.high >> drop;
  const bool more = ((z.high << (64 - drop)) | z.low) != 0;
  const std::uint64_t m = (twice >> 1) + (twice & 1 & (std::uint64_t{more} | (twice >> 1)));
  out = make<T>(negative, m + (static_cast<std::uint64_t>(field) << (f.precision - 1)));
  return end;
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
  std::uint64_t digits = load_digits(p);
  unsigned count = count_digits(digits);
  std::uint64_t value = 0;
  if (count == 8) {
    value = value_of_eight(digits);
    p += 8;
    digits = load_digits(p);
    count = count_digits(digits);
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
  }
  out = value * small_powers[count] + value_of_fewer(digits, count);
  p += count;
  return ends_integer(*p) ? p : nullptr;
}

}  // namespace brisk::detail

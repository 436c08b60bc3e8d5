// Number room: shortest decimal text of floating-point numbers.
//
// The method is Schubfach's (R. Giulietti), in the arrangement that looks for the shorter candidate first.
//
// Let v = m * 2^e with the integer m of at most 53 bits, and 10^k <= 2^e < 10^(k+1). Exactly the numbers within half a
// unit, 2^(e-1), of v read back to v; the two ends belong to them when m is even, because ties are read to even.
// This interval is 2^e long, so it holds at most one multiple of 10^(k+1) and at least one of 10^k. Then
//   - a multiple of 10^(k+1) in the interval is the shortest text, once its trailing zeros are dropped;
//   - without one, every multiple of 10^k inside has the same number of digits, and the one nearest to v is inside.
// With x = v / 10^(k+1), its fraction f, and h = 2^(e-1) / 10^(k+1), which lies in [0.05, 0.5), there are three
// decisions:
//   down:  f < h      (f <= h for even m)        the multiple below v is in the interval
//   up:    f + h > 1  (f + h >= 1 for even m)    the multiple above is
//   digit: 10 * f rounded to nearest, ties to even.
// f and h are computed in units of 2^-64, rounded down, from a 128-bit power of ten that is itself rounded down. That
// the three decisions come out right all the same, for every m and e of a double, is proved by number theory and by
// looking at each near miss: tools/make_powers_of_ten.py --prove. For float a test goes through all values.
//
// When m is the least of its binade the lower neighbour is nearer: only 2^(e-2) below v belongs to the interval. These
// 2046 doubles take a path of their own, and a test looks at each of them.
#include <bit>
#include <brisk/config.hpp>
#include <brisk/detail/number/write_float.hpp>
#include <brisk/detail/number/write_integer.hpp>
#include <cstdint>
#include <cstring>

#include "powers_of_ten.hpp"
#include "sixteen_digits.hpp"

namespace brisk::detail {
namespace {

// `tens` units of 10^(k+1) and `digit` of 10^k; a digit of 0 says that the shorter candidate was taken (or is as good).
// Whole words, because Clang packs two halves into one register, and then k has to wait for the digit.
struct shortest {
  std::uint64_t tens;
  std::uint64_t digit;
  std::int64_t k;
};

// Keeps the compiler from moving work across this point: the order in the source is the one that needs the fewest
// registers.
inline void keep_here([[maybe_unused]] const power_of_ten*& g, [[maybe_unused]] std::uint64_t& half) {
#if defined(__GNUC__)
  asm("" : "+r"(g), "+r"(half));
#endif
}

struct scaled {
  std::uint64_t whole;     // of x
  std::uint64_t fraction;  // f
  std::uint64_t half;      // h
};

// g stands for 10^(-k-1) = g * 2^(b - 127), so that x = m * g * 2^(e + b - 127). n = e + b is -4..-1 (-3..0 for the
// least m of a binade), because 2^e * 10^(-k-1) is in [0.1, 1) (in [0.13, 1.34)). The upper 128 bits of
// (m * 2^(n + 10)) * g are x * 2^73, and m * 2^(n + 10) is below 2^63. h * 2^64 is g * 2^(n - 64).
// `even` is added to h, so that the comparisons let the ends of the interval in.
inline scaled scale(std::uint64_t m, int e, int k, std::uint64_t even) {
  const int power = -k - 1;
  const power_of_ten* g = powers_of_ten + (power - first_power_of_ten);
  const int n = e + floor_log2_of_power_of_ten(power);
  std::uint64_t half = (g->high >> -n) + even;
  keep_here(g, half);
  const uint64_pair product = multiply_high(*g, m << (n + 10));
  return {product.high >> 9, (product.high << 55) | (product.low >> 9), half};
}

// 10 * f to nearest. The 6 over a half is for what f has lost (the proof uses the value). A tie is possible at 0.25 and
// 0.75 only, and must go to 2 and to 8.
inline std::uint64_t nearest_digit(std::uint64_t fraction) {
  const std::uint64_t nearest = multiply_add_high(fraction, 10, (std::uint64_t{1} << 63) + 6);
  return fraction == std::uint64_t{1} << 62 ? 2 : nearest;
}

// For m with both neighbours at the same distance.
inline shortest shorten(std::uint64_t m, int e) {
  const int k = (e * 315653) >> 20;  // floor(log10(2^e)) for |e| <= 1100
  const scaled x = scale(m, e, k, ~m & 1);
  const bool up = x.fraction + x.half < x.half;
  const bool down = x.half > x.fraction;
  // Taken away by a mask: whether the multiple is above or below is a coin toss that must not become a branch.
  const std::uint64_t keep = (std::uint64_t{up} | std::uint64_t{down}) - 1;
  return {x.whole + up, nearest_digit(x.fraction) & keep, k};
}

// For m that is the least of its binade.
inline shortest shorten_binade_start(std::uint64_t m, int e) {
  const int k = (e * 315653 - 131008) >> 20;  // floor(log10(3/4 * 2^e)) for |e| <= 1100
  const scaled x = scale(m, e, k, 0);
  const bool up = x.fraction + x.half < x.half;
  const bool down = x.half / 2 >= x.fraction;
  // The nearest multiple of 10^k may lie below the short side of the interval; then the next one is the nearest inside.
  const std::uint64_t nearest = nearest_digit(x.fraction);
  const std::uint64_t least = multiply_add_high(x.fraction - x.half / 2, 10, ~std::uint64_t{0});
  return {x.whole + up, up || down ? 0 : nearest < least ? least : nearest, k};
}

#if BRISK_SSE2

inline unsigned non_zero_digits(sixteen_digits digits) {
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpgt_epi8(digits, _mm_setzero_si128())));
}

// For point = 1..21, `blend_mask + 21 - point` is the mask of the digits before the decimal point.
alignas(16) constexpr unsigned char blend_mask[37] = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
                                                      255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

// Stores 17 bytes: the digits with a gap of one byte after the first `point` of them. No gap when `point` exceeds 16.
inline void store_with_gap(char* out, sixteen_digits digits, int point) {
  const __m128i text = _mm_or_si128(digits, _mm_set1_epi8('0'));
  const __m128i before = _mm_loadu_si128(reinterpret_cast<const __m128i*>(blend_mask + 21 - point));
  const __m128i moved = _mm_slli_si128(text, 1);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out + 1), text);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out),
                   _mm_or_si128(_mm_and_si128(before, text), _mm_andnot_si128(before, moved)));
}

inline void store_after_gap(char* out, sixteen_digits digits) {
  const __m128i text = _mm_or_si128(digits, _mm_set1_epi8('0'));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out + 1), text);
  *out = static_cast<char>(_mm_cvtsi128_si32(text));
}

#else

inline unsigned non_zero_digits(const sixteen_digits& digits) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 16; ++i) mask |= unsigned{digits.value[i] != 0} << i;
  return mask;
}

inline void store_with_gap(char* out, const sixteen_digits& digits, int point) {
  for (int i = 0; i < 16; ++i) out[i + (i >= point)] = static_cast<char>('0' + digits.value[i]);
}

inline void store_after_gap(char* out, const sixteen_digits& digits) { store_with_gap(out, digits, 1); }

#endif

// Keeps the compiler from turning the branch around it into a conditional move. Where the text ends decides where the
// next number is stored, and loads may have to wait for the addresses of stores before them: a predicted end lets
// numbers overlap, an end that is computed chains them (measured: 21 against 13 ns for a number).
inline void keep_branch([[maybe_unused]] int& value) {
#if defined(__GNUC__)
  asm("" : "+r"(value));
#endif
}

// Writes 0.D * 10^point, where D are the digits of `sixteen`, exactly that many, and then `last`. All others call it
// last.
[[gnu::noinline]] char* lay_out(char* out, std::uint64_t sixteen, std::uint64_t last, int point) {
  const std::uint64_t high = sixteen / 100'000'000;
  const sixteen_digits digits = to_digits(high, sixteen - high * 100'000'000);
  // The number of digits up to the last that is not zero.
  int count = 17;
  if (last == 0) {
    count = static_cast<int>(std::bit_width(non_zero_digits(digits)));
    keep_branch(count);
  }
  if (static_cast<unsigned>(point + 5) <= 26) {  // -6 < point <= 21: no exponent
    // One text for all: leading zeros (kept when point <= 0), digits with a gap after `gap` of them, zeros. A gap after
    // 17 or more digits is none. At most 7 + 24 bytes are touched.
    const bool below_one = point <= 0;
    const int gap = below_one ? 17 : point;
    std::memcpy(out, "0.000000", 8);
    out += below_one ? 2 - point : 0;
    std::memcpy(out + 16, "00000000", 8);
    store_with_gap(out, digits, gap);
    out[16 + (gap <= 16)] = static_cast<char>('0' + last);
    out[gap] = '.';
    const int whole = below_one ? count : point;
    return out + (count > whole ? count + 1 : whole);
  }
  store_after_gap(out, digits);
  out[1] = '.';
  out[17] = static_cast<char>('0' + last);
  out += count + (count > 1);
  const int exponent = point - 1;
  const auto magnitude = static_cast<unsigned>(exponent < 0 ? -exponent : exponent);
  out[0] = 'e';
  out[1] = exponent < 0 ? '-' : '+';
  // Three digits (41 / 2^12 is exact for n / 100 below 1099), less the leading zeros.
  const unsigned hundreds = (magnitude * 41) >> 12;
  const unsigned rest = magnitude - hundreds * 100;
  const unsigned tens = (rest * 103) >> 10;
  out[2] = static_cast<char>('0' + hundreds);
  out += hundreds != 0;
  out[2] = static_cast<char>('0' + tens);
  out += magnitude >= 10;
  out[2] = static_cast<char>('0' + rest - tens * 10);
  return out + 3;
}

// x has 15 or 16 digits before the point; with 15, the digit of 10^k completes them.
inline char* write_shortest(char* out, const shortest& s) {
  if (s.tens < 1'000'000'000'000'000) {
    int point = static_cast<int>(s.k) + 16;
    keep_branch(point);
    return lay_out(out, s.tens * 10 + s.digit, 0, point);
  }
  return lay_out(out, s.tens, s.digit, static_cast<int>(s.k) + 17);
}

// x has 6 to 8 digits before the point, or fewer when v is subnormal: they are moved up to 8.
inline char* write_shortest_float(char* out, shortest s) {
  while (s.tens < 10'000'000) {
    s.tens = s.tens * 10 + s.digit;
    s.digit = 0;
    --s.k;
  }
  return lay_out(out, s.tens * 100'000'000 + s.digit * 10'000'000, 0, static_cast<int>(s.k) + 9);
}

// The numbers that are neither whole nor the ordinary case: those at the start of a binade, and subnormal ones.
[[gnu::noinline]] shortest shorten_rare(std::uint64_t m, int e, bool binade_start) {
  return binade_start ? shorten_binade_start(m, e) : shorten(m, e);
}

char* write_zero(char* out) {
  *out = '0';
  return out + 1;
}

[[gnu::noinline]] char* write_rare_double(char* out, std::uint64_t fraction, int exponent) {
  if (exponent == 0 && fraction == 0) return write_zero(out);
  shortest s = exponent != 0 ? shorten_rare(std::uint64_t{1} << 52, exponent - 1075, true)
                             : shorten_rare(fraction, -1074, false);
  // Few bits give few digits: move them up to where those of other numbers are.
  while (s.tens < 100'000'000'000'000) {
    s.tens = s.tens * 10 + s.digit;
    s.digit = 0;
    --s.k;
  }
  return write_shortest(out, s);
}

[[gnu::noinline]] char* write_rare_float(char* out, std::uint32_t fraction, int exponent) {
  if (exponent == 0 && fraction == 0) return write_zero(out);
  return write_shortest_float(out, exponent != 0 ? shorten_rare(std::uint64_t{1} << 23, exponent - 150, true)
                                                 : shorten_rare(fraction, -149, false));
}

}  // namespace

char* write_double(char* out, double v) {
  const auto bits = std::bit_cast<std::uint64_t>(v);
  const std::uint64_t fraction = bits & 0x000f'ffff'ffff'ffff;
  const int exponent = static_cast<int>(bits >> 52) & 0x7ff;
  *out = '-';
  out += bits >> 63;
  const std::uint64_t m = fraction | (std::uint64_t{1} << 52);
  // A whole number below 2^53 is its own shortest text: no neighbour is nearer than 1/2.
  if (static_cast<unsigned>(1075 - exponent) <= static_cast<unsigned>(std::countr_zero(m))) {
    return write_uint64(out, m >> (1075 - exponent));
  }
  if (exponent == 0 || fraction == 0) [[unlikely]]
    return write_rare_double(out, fraction, exponent);
  return write_shortest(out, shorten(m, exponent - 1075));
}

char* write_float(char* out, float v) {
  const auto bits = std::bit_cast<std::uint32_t>(v);
  const std::uint32_t fraction = bits & 0x007f'ffff;
  const int exponent = static_cast<int>(bits >> 23) & 0xff;
  *out = '-';
  out += bits >> 31;
  const std::uint64_t m = fraction | (std::uint64_t{1} << 23);
  if (static_cast<unsigned>(150 - exponent) <= static_cast<unsigned>(std::countr_zero(m))) {
    return write_uint64(out, m >> (150 - exponent));
  }
  if (exponent == 0 || fraction == 0) [[unlikely]]
    return write_rare_float(out, fraction, exponent);
  return write_shortest_float(out, shorten(m, exponent - 150));
}

}  // namespace brisk::detail

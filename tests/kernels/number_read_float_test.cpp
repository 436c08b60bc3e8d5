// Tests of the number room: text to floating-point numbers, and the grammar.
#include <brisk/detail/number/read_number.hpp>
#include <brisk/detail/number/write_float.hpp>

#include <cfenv>
#include <cmath>
#include <fstream>

#include "number_support.hpp"

namespace {

using namespace brisk::detail;
using number_test::random_bits;
using number_test::read_guarded;

std::ptrdiff_t read(std::string_view text, double& v) {
  return read_guarded(text, [&](const char* p, const char* end) { return read_double(p, end, v); });
}
std::ptrdiff_t read(std::string_view text, float& v) {
  return read_guarded(text, [&](const char* p, const char* end) { return read_float(p, end, v); });
}
std::ptrdiff_t skip(std::string_view text) {
  return read_guarded(text, [](const char* p, const char* end) { return skip_number(p, end); });
}

double reference(const std::string& text, double) { return std::strtod(text.c_str(), nullptr); }
float reference(const std::string& text, float) { return std::strtof(text.c_str(), nullptr); }

// The text must be read whole and give the bits of `expected`; an infinite `expected` must be refused.
template <class T>
void expect_value(const std::string& text, T expected) {
  using bits = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
  T value = 77;
  const std::ptrdiff_t after = read(text, value);
  if (std::isinf(expected)) {
    ASSERT_EQ(after, -1) << text.substr(0, 200);
    ASSERT_EQ(value, T{77});
    return;
  }
  ASSERT_EQ(after, static_cast<std::ptrdiff_t>(text.size())) << text.substr(0, 200);
  ASSERT_EQ(std::bit_cast<bits>(value), std::bit_cast<bits>(expected))
      << text.substr(0, 200) << " gives " << std::hexfloat << value << " for " << expected;
}

void expect_as_strtod(const std::string& text) {
  expect_value(text, reference(text, double{}));
  expect_value(text, reference(text, float{}));
}

template <class... Arguments>
std::string print(const char* format, Arguments... arguments) {
  std::string text(2000, '\0');
  text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), format, arguments...)));
  return text;
}

TEST(number_read_float, reads_the_conformance_texts_to_the_bit) {
  const auto root = number_test::data_root();
  if (root.empty()) GTEST_SKIP() << "skipped: no conformance data (set BRISK_DATA)";
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(root / "conformance" / "numbers")) {
    if (entry.path().extension() != ".txt") continue;
    std::ifstream file(entry.path());
    std::string half;
    std::string single;
    std::string twice;
    std::string text;
    while (file >> half >> single >> twice >> text) {
      if (skip(text) != static_cast<std::ptrdiff_t>(text.size())) {
        double refused;
        EXPECT_NE(read(text, refused), static_cast<std::ptrdiff_t>(text.size())) << text;
        continue;
      }
      expect_value(text, std::bit_cast<double>(static_cast<std::uint64_t>(std::stoull(twice, nullptr, 16))));
      expect_value(text, std::bit_cast<float>(static_cast<std::uint32_t>(std::stoul(single, nullptr, 16))));
      ++count;
    }
  }
  EXPECT_GT(count, 52'000);
}

TEST(number_read_float, accepts_the_grammar_of_rfc8259_and_nothing_else) {
  for (const char* text : {"0", "-0", "1", "10", "-12", "0.0", "0.5", "-0.25", "1.5e3", "1E3", "1e+3", "1e-3", "0e0",
                           "0E+00", "1e00000000000000000000000001", "123456789012345678901234567890",
                           "0.00000000000000000000000001", "12345678.12345678e12"}) {
    expect_as_strtod(text);
    EXPECT_EQ(skip(text), static_cast<std::ptrdiff_t>(std::strlen(text))) << text;
  }
  for (const char* text : {"",
                           "-",
                           "+1",
                           "--1",
                           ".5",
                           "-.5",
                           "1.",
                           "-1.",
                           "0.",
                           "1.e5",
                           "1e",
                           "1e+",
                           "1E-",
                           "1.5e",
                           "0e",
                           "00",
                           "01",
                           "-00",
                           "-01",
                           "00.5",
                           "01.5",
                           "1.5e+",
                           "NaN",
                           "Infinity",
                           "inf",
                           "nan",
                           "e5",
                           "x",
                           " 1",
                           "1.x",
                           "1ex",
                           "1e+x",
                           "0123456789012345678901234567890",
                           "1234567890123456789012345.",
                           "1234567890123456789012345.e1",
                           "1234567890123456789012345e",
                           "1234567890123456789012345e-"}) {
    double d = 77;
    float f = 77;
    EXPECT_EQ(read(text, d), -1) << text;
    EXPECT_EQ(read(text, f), -1) << text;
    EXPECT_EQ(skip(text), -1) << text;
    EXPECT_EQ(d, 77);
    EXPECT_EQ(f, 77);
  }
}

TEST(number_read_float, stops_at_what_follows) {
  const auto expect_end = [](const std::string& number, const std::string& rest) {
    double d = 0;
    ASSERT_EQ(read(number + rest, d), static_cast<std::ptrdiff_t>(number.size())) << number + rest;
    ASSERT_EQ(d, std::strtod(number.c_str(), nullptr));
    ASSERT_EQ(skip(number + rest), static_cast<std::ptrdiff_t>(number.size())) << number + rest;
  };
  for (const char* number : {"5", "-5", "0", "1.25", "1e5", "1.5e-5", "12345678", "1234567890123456",
                             "0.1234567890123456", "1234567890123456789012345.5", "1e100"}) {
    for (const char* rest : {",", "]", "}", " ", "\n", ":", "/", "-1", "+1", "\"", "\x80", "\xff", "a"}) {
      expect_end(number, rest);
    }
  }
  expect_end("1.5", ".5");
  expect_end("1e5", ".5");
  expect_end("1e5", "e5");
  expect_end("0", "x0");
}

TEST(number_read_float, keeps_the_sign_of_zero) {
  for (const char* text :
       {"-0", "-0.0", "-0e5", "-0.000000000000000000000000000000000", "-1e-400", "-0e-999999999999999999999"}) {
    double d = 1;
    float f = 1;
    ASSERT_GT(read(text, d), 0);
    ASSERT_GT(read(text, f), 0);
    EXPECT_TRUE(d == 0 && std::signbit(d)) << text;
    EXPECT_TRUE(f == 0 && std::signbit(f)) << text;
  }
}

TEST(number_read_float, refuses_what_would_be_infinite) {
  // The greatest double is 2^1024 - 2^971; 2^1024 - 2^970 lies halfway to 2^1024 and is rounded to it.
  const std::string halfway =
      "17976931348623158079372897140530341507993413271003782693617377898044496829276475094664901797758720709633028641"
      "66928879109465555478519404026306574886715058206819089020007083836762738548458177115317644757302700698555713669"
      "59622842914819860834936475292719074168444365510704342711559699508093042880177904174497792";
  const double infinite = std::numeric_limits<double>::infinity();
  expect_value(halfway, infinite);
  expect_value(halfway + ".0000000", infinite);
  std::string below = halfway;
  --below.back();
  expect_value(below, std::numeric_limits<double>::max());
  expect_value(below + ".999", std::numeric_limits<double>::max());
  for (const char* text :
       {"1e309", "-1e309", "1.7976931348623159e308", "1e400", "1e999999999", "1e99999999999999999999", "123e500"}) {
    expect_value(text, infinite);
  }
  const float infinite_float = std::numeric_limits<float>::infinity();
  // Likewise for float, with 2^128 - 2^103 = 340282356779733661637539395458142568448.
  expect_value("3.4028235677973367e38", infinite_float);
  expect_value("3.4028235677973366e38", std::numeric_limits<float>::max());
  expect_value("340282356779733661637539395458142568448", infinite_float);
  expect_value("340282356779733661637539395458142568447", std::numeric_limits<float>::max());
  expect_value("340282356779733661637539395458142568447.99999", std::numeric_limits<float>::max());
  expect_value("1e39", infinite_float);
  expect_value("1e300", infinite_float);
}

TEST(number_read_float, reads_exponents_of_any_length) {
  expect_value("1e-99999999999999999999", 0.0);
  expect_value("0e999999999", 0.0);
  expect_value("0e99999999999999999999999999999", 0.0);
  expect_value("0.0e+99999999999999999999999999999", 0.0);
  expect_value("1e" + std::string(100'000, '0') + "5", 1e5);
  expect_value("1e-" + std::string(100'000, '9'), 0.0);
  expect_value("1e" + std::string(100'000, '9'), std::numeric_limits<double>::infinity());
}

TEST(number_read_float, reads_numbers_of_a_million_digits) {
  const std::string zeros(1'000'000, '0');
  expect_value("0." + zeros + "1e1000001", 1.0);
  expect_value("0." + zeros + "125e1000000", 0.125);
  expect_value("1" + zeros + "e-1000000", 1.0);
  expect_value("0." + zeros, 0.0);
  expect_value("0." + zeros + "1", 0.0);
  expect_value("1" + zeros, std::numeric_limits<double>::infinity());
  expect_value("1." + zeros, 1.0);
  // Halfway between 1 and the next double, and a little more, which only the last of a million digits tells.
  const std::string halfway = "1.00000000000000011102230246251565404236316680908203125";
  expect_value(halfway, 1.0);
  expect_value(halfway + zeros, 1.0);
  expect_value(halfway + zeros + "1", 0x1.0000000000001p0);
  expect_value("1.00000000000000011102230246251565404236316680908203124" + std::string(1'000'000, '9'), 1.0);
  expect_value("1" + std::string(1'000'000, '3') + "e-1000000", 1.3333333333333333);
}

TEST(number_read_float, reads_around_half_the_least_number) {
  // 2^-1075, half the least double, is 2.470328229206232720...e-324, and 2^-150 is 7.006492321624085354...e-46.
  expect_value("2.4703282292062327e-324", 0.0);
  expect_value("2.4703282292062328e-324", 0x1p-1074);
  expect_value("4.9406564584124654e-324", 0x1p-1074);
  expect_value("7.006492321624085e-46", 0.0F);
  expect_value("7.006492321624086e-46", 0x1p-149F);
  expect_value("2.2250738585072014e-308", 0x1p-1022);
  expect_value("2.2250738585072011e-308", 0x0.fffffffffffffp-1022);
  const std::string exact = print("%.1100g", 0x1p-1074);
  expect_as_strtod(exact);
  // Five times 2^-1076 and such: every odd multiple of 2^-1075 is a tie.
  for (std::uint64_t m = 1; m < 200; ++m) {
    const long double tie = std::ldexp(static_cast<long double>(2 * m - 1), -1075);
    const std::string text = print("%.800Lg", tie);
    expect_as_strtod(text);
    const std::size_t e = text.find('e');
    expect_as_strtod(text.substr(0, e) + "00000001" + text.substr(e));
  }
}

TEST(number_read_float, reads_ties_to_even_and_their_neighbours) {
  random_bits random(6);
  const auto around = [](const std::string& text) {
    expect_as_strtod(text);
    const std::size_t e = text.find('e');
    const std::string digits = text.substr(0, e);
    const std::string exponent = e == std::string::npos ? "" : text.substr(e);
    if (digits.find('.') == std::string::npos) return;
    expect_as_strtod(digits + "0" + exponent);
    expect_as_strtod(digits + "1" + exponent);
    expect_as_strtod(digits + std::string(800, '0') + "1" + exponent);
    std::string less = digits;
    --less.back();  // the last digit of a tie is 5
    expect_as_strtod(less + "9999999999" + exponent);
    expect_as_strtod(less + std::string(800, '9') + exponent);
  };
  for (int i = 0; i < 5'000; ++i) {
    std::uint64_t bits = random() >> 1;
    if (i % 3 == 0) bits = (bits & 0x000f'ffff'ffff'ffff) | ((1023 - 40 + random() % 110) << 52);
    if (i % 7 == 0) bits >>= 11;
    const auto v = std::bit_cast<double>(bits);
    const auto next = std::bit_cast<double>(bits + 1);
    if (std::isfinite(next)) {
      around(print("%.1100Lg", (static_cast<long double>(v) + static_cast<long double>(next)) / 2));
    }
    const auto single = std::bit_cast<float>(static_cast<std::uint32_t>(random() >> 33));
    const auto next_single = std::nextafter(single, std::numeric_limits<float>::infinity());
    if (std::isfinite(next_single)) {
      around(print("%.200g", (static_cast<double>(single) + static_cast<double>(next_single)) / 2));
    }
  }
}

TEST(number_read_float, rounds_floats_once) {
  // 1 + 2^-24 + 2^-60 is above the tie of the floats 1 and 1 + 2^-23, but its nearest double is the tie itself.
  expect_value("1.000000059604644776", 0x1.000002p0F);
  expect_value("1.00000005960464477539062499999", 1.0F);
  expect_value("1.000000059604644775390625", 1.0F);
  expect_value("1.00000017881393432617187499", 0x1.000002p0F);
  expect_value("1.000000178813934326171875", 0x1.000004p0F);
}

TEST(number_read_float, reads_random_numbers_as_strtod_does) {
  random_bits random(7);
  for (int i = 0; i < 300'000; ++i) {
    const auto d = std::bit_cast<double>(random());
    if (std::isfinite(d)) expect_as_strtod(print("%.*g", static_cast<int>(1 + random() % 25), d));
    const auto f = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (std::isfinite(f)) expect_as_strtod(print("%.*g", static_cast<int>(1 + random() % 15), static_cast<double>(f)));
  }
}

TEST(number_read_float, reads_random_digits_with_points_and_exponents) {
  random_bits random(8);
  for (int i = 0; i < 300'000; ++i) {
    std::string text = std::to_string(random() >> (random() & 63));
    if (random() % 4 == 0) text = "-" + text;
    if (random() % 4 != 0) {
      text += ".";
      text += std::string(random() % 8 == 0 ? random() % 30 : random() % 3, '0');
      text += std::to_string(random() >> (random() & 63));
    }
    if (random() % 2 == 0) {
      text += random() % 2 == 0 ? "e" : "E";
      const auto exponent = static_cast<int>(random() % (random() % 2 == 0 ? 700 : 30));
      text += random() % 2 == 0 ? "-" : random() % 2 == 0 ? "+" : "";
      text += std::to_string(exponent);
    }
    expect_as_strtod(text);
    ASSERT_EQ(skip(text), static_cast<std::ptrdiff_t>(text.size())) << text;
  }
}

TEST(number_read_float, reads_two_decimals) {
  for (int i = 0; i < 200'000; ++i) expect_as_strtod(print("%d.%02d", i / 100, i % 100));
}

TEST(number_read_float, reads_whole_numbers_and_their_ties) {
  for (int shift = 1; shift < 64; ++shift) {
    for (std::uint64_t d = 0; d < 300; ++d) {
      expect_as_strtod(std::to_string((std::uint64_t{1} << shift) + d));
      expect_as_strtod(std::to_string((std::uint64_t{1} << shift) - d));
      expect_as_strtod(std::to_string((std::uint64_t{1} << shift) + d) + ".0");
      expect_as_strtod(std::to_string((std::uint64_t{1} << shift) + d) + ".5");
    }
  }
}

TEST(number_read_float, reads_back_what_is_written) {
  random_bits random(9);
  for (int i = 0; i < 500'000; ++i) {
    const auto d = std::bit_cast<double>(random());
    char text[float_room];
    if (std::isfinite(d)) {
      expect_value(std::string(text, static_cast<std::size_t>(write_double(text, d) - text)), d);
    }
    const auto f = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (std::isfinite(f)) expect_value(std::string(text, static_cast<std::size_t>(write_float(text, f) - text)), f);
  }
}

TEST(number_read_float, full_reads_back_every_float) {
  if (!number_test::full_run()) GTEST_SKIP() << "skipped: all 2^32 floats take minutes (set BRISK_FULL=1)";
  char text[float_room + 64] = {};
  for (std::uint64_t bits = 0; bits <= 0xffff'ffff; bits += number_test::full_run_step) {
    const auto v = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    if (!std::isfinite(v)) continue;
    char* const end = write_float(text, v);
    *end = '\0';
    float back = 77;
    if (read_float(text, text + sizeof text, back) != end ||
        std::bit_cast<std::uint32_t>(back) != static_cast<std::uint32_t>(bits)) {
      FAIL() << std::hex << bits;
    }
  }
}

TEST(number_read_float, rounds_to_nearest_in_every_rounding_mode) {
  for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    std::fesetround(mode);
    double d[4];
    float f[4];
    const std::ptrdiff_t after = read("0.1", d[0]) + read("-0.1", d[1]) + read("123.45", d[2]) + read("1e23", d[3]) +
                                 read("0.1", f[0]) + read("-0.1", f[1]) + read("123.45", f[2]) + read("1e23", f[3]);
    std::fesetround(FE_TONEAREST);
    EXPECT_EQ(after, 2 * (3 + 4 + 6 + 4));
    EXPECT_EQ(d[0], 0x1.999999999999ap-4);
    EXPECT_EQ(d[1], -0x1.999999999999ap-4);
    EXPECT_EQ(d[2], 0x1.edccccccccccdp6);
    EXPECT_EQ(d[3], 0x1.52d02c7e14af6p76);
    EXPECT_EQ(f[0], 0x1.99999ap-4F);
    EXPECT_EQ(f[1], -0x1.99999ap-4F);
    EXPECT_EQ(f[2], 0x1.edccccp6F);
    EXPECT_EQ(f[3], 0x1.52d02cp76F);
  }
}

TEST(number_read_float, reads_up_to_the_end_of_readable_memory) {
  // Numbers of every length from 60 characters on that touch the end of what can be read.
  for (std::size_t length = 60; length < 140; ++length) {
    expect_as_strtod(std::string(length, '7'));
    expect_as_strtod("0." + std::string(length - 2, '7'));
    expect_as_strtod("-" + std::string(length - 40, '7') + "." + std::string(39, '1'));
    expect_as_strtod("0." + std::string(length - 2, '0'));
    expect_as_strtod("0." + std::string(length - 6, '3') + "e-12");
    expect_as_strtod("1e" + std::string(length - 3, '0') + "9");
    for (const char* tail : {".", "e", "e+", "e-", ".5e"}) {
      double d;
      const std::string text = std::string(length - std::strlen(tail), '7') + tail;
      EXPECT_EQ(read(text, d), -1) << text;
      EXPECT_EQ(skip(text), -1) << text;
    }
  }
}

}  // namespace

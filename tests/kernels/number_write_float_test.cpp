// Tests of the number room: floating-point numbers to their shortest text.
#include <brisk/detail/number/write_float.hpp>

#include <cmath>
#include <fstream>

#include "number_support.hpp"

namespace {

using namespace brisk::detail;
using number_test::ecmascript_text;
using number_test::random_bits;

std::string write(double v) {
  char out[float_room + 8];
  std::memset(out, '#', sizeof out);
  const char* const end = write_double(out, v);
  for (std::size_t i = float_room; i < sizeof out; ++i) EXPECT_EQ(out[i], '#');
  return std::string(out, static_cast<std::size_t>(end - out));
}

std::string write(float v) {
  char out[float_room + 8];
  std::memset(out, '#', sizeof out);
  const char* const end = write_float(out, v);
  for (std::size_t i = float_room; i < sizeof out; ++i) EXPECT_EQ(out[i], '#');
  return std::string(out, static_cast<std::size_t>(end - out));
}

template <class T>
void expect_shortest(T v) {
  if (!std::isfinite(v)) return;
  ASSERT_EQ(write(v), ecmascript_text(v)) << std::hexfloat << v;
}

TEST(number_write_float, follows_the_forms_of_ecmascript) {
  // The forms at each limit of ECMA-262, Number::toString, and examples of RFC 8785, appendix B.
  EXPECT_EQ(write(0.0), "0");
  EXPECT_EQ(write(1.0), "1");
  EXPECT_EQ(write(-1.5), "-1.5");
  EXPECT_EQ(write(1e20), "100000000000000000000");
  EXPECT_EQ(write(1e21), "1e+21");
  EXPECT_EQ(write(123456789012345680000.0), "123456789012345680000");
  EXPECT_EQ(write(1234567890123456800000.0), "1.2345678901234568e+21");
  EXPECT_EQ(write(1e-6), "0.000001");
  EXPECT_EQ(write(1e-7), "1e-7");
  EXPECT_EQ(write(0.0000012345678901234567), "0.0000012345678901234567");
  EXPECT_EQ(write(-0.000000125), "-1.25e-7");
  EXPECT_EQ(write(5e-324), "5e-324");
  EXPECT_EQ(write(-5e-324), "-5e-324");
  EXPECT_EQ(write(1.7976931348623157e308), "1.7976931348623157e+308");
  EXPECT_EQ(write(9007199254740992.0), "9007199254740992");
  EXPECT_EQ(write(295147905179352830000.0), "295147905179352830000");
  EXPECT_EQ(write(9.999999999999997e22), "9.999999999999997e+22");
  EXPECT_EQ(write(1e23), "1e+23");
  EXPECT_EQ(write(1.0000000000000001e23), "1.0000000000000001e+23");
  EXPECT_EQ(write(333333333.3333332), "333333333.3333332");
  EXPECT_EQ(write(-0.0000033333333333333333), "-0.0000033333333333333333");
  EXPECT_EQ(write(1424953923781206.2), "1424953923781206.2");
}

TEST(number_write_float, keeps_the_sign_of_zero) {
  EXPECT_EQ(write(-0.0), "-0");
  EXPECT_EQ(write(-0.0F), "-0");
}

TEST(number_write_float, takes_the_nearest_of_the_shortest_and_the_even_one_of_two) {
  // 2^-44 is 5.684341886080801486968994140625e-14 exactly; 2^-25 is 2.98023223876953125e-8: a tie in the 17th digit.
  EXPECT_EQ(write(0x1p-44), "5.684341886080802e-14");
  EXPECT_EQ(write(0x1p-25), "2.9802322387695312e-8");
  EXPECT_EQ(write(0x1p-12F), "0.00024414062");
  EXPECT_EQ(write(2e-44F), "2e-44");
  EXPECT_EQ(write(1e23F), "1e+23");
  EXPECT_EQ(write(16777216.0F), "16777216");
  EXPECT_EQ(write(3.4028235e38F), "3.4028235e+38");
  EXPECT_EQ(write(1e-45F), "1e-45");
}

TEST(number_write_float, agrees_with_the_texts_of_rfc8785) {
  const auto root = number_test::data_root();
  if (root.empty()) GTEST_SKIP() << "skipped: no conformance data (set BRISK_DATA)";
  std::ifstream file(root / "conformance" / "rfc8785" / "es6_10000.txt");
  std::string line;
  int count = 0;
  while (std::getline(file, line)) {
    const std::size_t comma = line.find(',');
    const std::uint64_t bits = std::strtoull(line.substr(0, comma).c_str(), nullptr, 16);
    std::string expected = line.substr(comma + 1);
    while (!expected.empty() && expected.back() == '\r') expected.pop_back();
    if (bits == std::uint64_t{1} << 63) expected = "-0";
    ASSERT_EQ(write(std::bit_cast<double>(bits)), expected) << line;
    ++count;
  }
  EXPECT_EQ(count, 10000);
}

TEST(number_write_float, writes_doubles_around_every_binade_start) {
  for (std::uint64_t exponent = 0; exponent < 2047; ++exponent) {
    for (std::uint64_t d = 0; d < 40; ++d) {
      expect_shortest(std::bit_cast<double>((exponent << 52) + d));
      expect_shortest(std::bit_cast<double>((exponent << 52) - d));
    }
  }
}

TEST(number_write_float, writes_doubles_near_every_power_of_ten) {
  for (int exponent = -330; exponent <= 308; ++exponent) {
    const double power = std::strtod(("1e" + std::to_string(exponent)).c_str(), nullptr);
    for (std::uint64_t d = 0; d < 40; ++d) {
      expect_shortest(std::bit_cast<double>(std::bit_cast<std::uint64_t>(power) + d));
      if (power != 0) expect_shortest(std::bit_cast<double>(std::bit_cast<std::uint64_t>(power) - d));
    }
  }
}

TEST(number_write_float, writes_random_doubles) {
  random_bits random(2);
  for (int i = 0; i < 1'000'000; ++i) expect_shortest(std::bit_cast<double>(random()));
}

TEST(number_write_float, writes_random_doubles_of_every_exponent) {
  random_bits random(3);
  for (std::uint64_t exponent = 0; exponent < 2047; ++exponent) {
    for (int i = 0; i < 200; ++i) {
      const std::uint64_t fraction = (random() >> 12) & (~std::uint64_t{0} << (random() % 52));
      expect_shortest(std::bit_cast<double>((exponent << 52) | fraction));
    }
  }
}

TEST(number_write_float, writes_short_decimals_and_whole_numbers) {
  random_bits random(4);
  for (int i = 0; i < 300'000; ++i) {
    expect_shortest(static_cast<double>(i) / 100);
    expect_shortest(static_cast<float>(i) / 100);
    expect_shortest(static_cast<double>(i));
    expect_shortest(static_cast<float>(i));
    expect_shortest(static_cast<double>(random() >> (random() & 63)));
    expect_shortest(static_cast<float>(random() >> (random() & 63)));
    expect_shortest(std::ldexp(static_cast<double>(random() >> 11), -static_cast<int>(random() % 80)));
  }
  for (std::uint64_t d = 0; d < 1000; ++d) {
    expect_shortest(static_cast<double>((std::uint64_t{1} << 53) - d));
    expect_shortest(static_cast<double>((std::uint64_t{1} << 53) + 2 * d));
  }
}

TEST(number_write_float, writes_a_stratified_sample_of_floats) {
  for (std::uint32_t exponent = 0; exponent < 255; ++exponent) {
    for (std::uint32_t fraction = 0; fraction < 0x80'0000; fraction += 4093) {
      expect_shortest(std::bit_cast<float>((exponent << 23) | fraction));
    }
    for (std::uint32_t d = 0; d < 64; ++d) {
      expect_shortest(std::bit_cast<float>((exponent << 23) + d));
      expect_shortest(std::bit_cast<float>((exponent << 23) - d));
    }
  }
}

TEST(number_write_float, full_writes_every_float) {
  if (!number_test::full_run()) GTEST_SKIP() << "skipped: all 2^31 floats take minutes (set BRISK_FULL=1)";
  // The sign is written apart from the rest, and the tests above cover it.
  for (std::uint32_t bits = 0; bits < 0x7f80'0000; bits += number_test::full_run_step) {
    const auto v = std::bit_cast<float>(bits);
    char out[float_room];
    const char* const end = write_float(out, v);
    char scientific[64];
    // Compared by digits and exponent, which is quicker than laying out the reference: both are read back as one.
    const char* const reference =
        std::to_chars(scientific, scientific + sizeof scientific, v, std::chars_format::scientific).ptr;
    const auto significant = [](const char* p, const char* last, char* to) {
      bool leading = true;
      int zeros = 0;
      char* const begin = to;
      for (; p != last && *p != 'e'; ++p) {
        if (*p == '.' || (leading && *p == '0')) continue;
        leading = false;
        zeros = *p == '0' ? zeros + 1 : 0;
        *to++ = *p;
      }
      return to - begin - zeros;
    };
    char mine[64];
    char theirs[64];
    const auto length = significant(out, end, mine);
    if (length != significant(scientific, reference, theirs) ||
        std::memcmp(mine, theirs, static_cast<std::size_t>(length)) != 0 || bits % 61 == 0) {
      ASSERT_EQ(std::string(out, static_cast<std::size_t>(end - out)), ecmascript_text(v)) << bits;
    }
  }
}

}  // namespace

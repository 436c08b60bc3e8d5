// Tests, unit: scalars in both directions. Expected texts are RFC 8259 and arithmetic: the limits of two's complement
// and of IEEE 754.
#include "unit/write_support.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace {

using brisk::test::expect_both_ways;
using brisk::test::written;

TEST(boolean, is_true_or_false) {
  expect_both_ways(true, "true");
  expect_both_ways(false, "false");
}

TEST(integer, is_written_at_the_limits_of_each_width) {
  expect_both_ways(std::int8_t{-128}, "-128");
  expect_both_ways(std::int8_t{127}, "127");
  expect_both_ways(std::uint8_t{0}, "0");
  expect_both_ways(std::uint8_t{255}, "255");
  expect_both_ways(std::int16_t{-32768}, "-32768");
  expect_both_ways(std::int16_t{32767}, "32767");
  expect_both_ways(std::uint16_t{65535}, "65535");
  expect_both_ways(std::numeric_limits<std::int32_t>::min(), "-2147483648");
  expect_both_ways(std::numeric_limits<std::int32_t>::max(), "2147483647");
  expect_both_ways(std::numeric_limits<std::uint32_t>::max(), "4294967295");
  expect_both_ways(std::numeric_limits<std::int64_t>::min(), "-9223372036854775808");
  expect_both_ways(std::numeric_limits<std::int64_t>::max(), "9223372036854775807");
  expect_both_ways(std::numeric_limits<std::uint64_t>::max(), "18446744073709551615");
  expect_both_ways(std::numeric_limits<long>::min(), "-9223372036854775808");
  expect_both_ways(std::numeric_limits<unsigned long long>::max(), "18446744073709551615");
  expect_both_ways(0, "0");
  expect_both_ways(-1, "-1");
}

template <class Integer>
void expect_every_power_of_ten() {
  // The numbers around each change of length: 9, 10, 11, 99, 100, 101, ...
  std::vector<Integer> numbers;
  std::string expected = "[";
  const auto add = [&](Integer number) {
    if (!numbers.empty()) expected += ',';
    numbers.push_back(number);
    expected += std::to_string(number);
  };
  for (Integer power = 1;; power = static_cast<Integer>(power * 10)) {
    for (unsigned step = 0; step <= 2; ++step) {
      const auto number = static_cast<Integer>(power - 1 + static_cast<Integer>(step));
      add(number);
      if constexpr (std::is_signed_v<Integer>) add(static_cast<Integer>(-number));
    }
    if (power > std::numeric_limits<Integer>::max() / 10) break;
  }
  expect_both_ways(numbers, expected + "]");
}

TEST(integer, is_written_at_every_change_of_length) {
  expect_every_power_of_ten<std::int8_t>();
  expect_every_power_of_ten<std::int16_t>();
  expect_every_power_of_ten<std::uint16_t>();
  expect_every_power_of_ten<std::int32_t>();
  expect_every_power_of_ten<std::uint32_t>();
  expect_every_power_of_ten<std::int64_t>();
  expect_every_power_of_ten<std::uint64_t>();
}

TEST(byte, alone_is_a_number) {
  expect_both_ways(std::byte{0}, "0");
  expect_both_ways(std::byte{255}, "255");
  EXPECT_FALSE(brisk::try_from_json<std::byte>("256"));
  EXPECT_FALSE(brisk::try_from_json<std::byte>("-1"));
}

TEST(character, is_a_text_of_one) {
  expect_both_ways('a', R"("a")");
  expect_both_ways('"', R"("\"")");
  expect_both_ways('\\', R"("\\")");
  expect_both_ways('\n', R"("\n")");
  expect_both_ways('\0', R"("\u0000")");
  expect_both_ways('\x1f', R"("\u001f")");
  expect_both_ways('\x7f', "\"\x7f\"");
  expect_both_ways(u8'z', R"("z")");
}

TEST(character, outside_ascii_is_no_text) {
  EXPECT_EQ(written('\x80'), "error text_not_utf8");
  EXPECT_EQ(written('\xff'), "error text_not_utf8");
  EXPECT_EQ(written(static_cast<char8_t>(0xC3)), "error text_not_utf8");
  EXPECT_FALSE(brisk::try_from_json<char>("\"\xC3\xA9\""));
  EXPECT_FALSE(brisk::try_from_json<char>(R"("ab")"));
  EXPECT_FALSE(brisk::try_from_json<char>(R"("")"));
}

TEST(floating, is_the_shortest_text_that_is_read_back) {
  expect_both_ways(0.1, "0.1");
  expect_both_ways(0.1f, "0.1");
  expect_both_ways(0.5, "0.5");
  expect_both_ways(-2.25, "-2.25");
  expect_both_ways(1.0 / 3, "0.3333333333333333");
  expect_both_ways(1.0f / 3, "0.33333334");
  expect_both_ways(123456.789, "123456.789");
}

// The text is brisk's own choice in these; what must hold is that the same number is read.
template <class Float>
void expect_same_number(Float value) {
  const std::string text = written(value);
  const auto back = brisk::try_from_json<Float>(text);
  ASSERT_TRUE(back) << text;
  EXPECT_TRUE(*back == value && std::signbit(*back) == std::signbit(value)) << text;
}

TEST(floating, keeps_extreme_numbers) {
  for (const double sign : {1.0, -1.0}) {
    expect_same_number(sign * 0.0);
    expect_same_number(sign * 1.0);
    expect_same_number(sign * 1e23);
    expect_same_number(sign * 9007199254740993.0);
    expect_same_number(sign * std::numeric_limits<double>::max());
    expect_same_number(sign * std::numeric_limits<double>::min());
    expect_same_number(sign * std::numeric_limits<double>::denorm_min());
    expect_same_number(static_cast<float>(sign) * std::numeric_limits<float>::max());
    expect_same_number(static_cast<float>(sign) * std::numeric_limits<float>::min());
    expect_same_number(static_cast<float>(sign) * std::numeric_limits<float>::denorm_min());
  }
}

TEST(floating, that_is_not_finite_is_a_string) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  expect_both_ways(infinity, R"("Infinity")");
  expect_both_ways(-infinity, R"("-Infinity")");
  expect_both_ways(static_cast<float>(-infinity), R"("-Infinity")");
  EXPECT_EQ(written(nan), R"("NaN")");
  EXPECT_EQ(written(-nan), R"("NaN")");
  EXPECT_EQ(written(static_cast<float>(nan)), R"("NaN")");
  EXPECT_TRUE(std::isnan(brisk::from_json<double>(R"("NaN")")));
  expect_both_ways(std::vector<double>{infinity, 0.5, -infinity}, R"(["Infinity",0.5,"-Infinity"])");
}

TEST(null, is_what_nullptr_is_written_as) { EXPECT_EQ(written(nullptr), "null"); }

TEST(optional_scalar, is_null_or_its_value) {
  expect_both_ways(std::optional<int>{}, "null");
  expect_both_ways(std::optional<int>{-7}, "-7");
  expect_both_ways(std::optional<bool>{false}, "false");
  expect_both_ways(std::optional<char>{'"'}, R"("\"")");
  expect_both_ways(std::optional<double>{0.5}, "0.5");
  expect_both_ways(std::vector<std::optional<std::uint8_t>>{{}, 255, {}, 0}, "[null,255,null,0]");
}

struct all_scalars {
  bool truth{};
  char letter{};
  std::int8_t i8{};
  std::uint8_t u8{};
  std::int16_t i16{};
  std::uint16_t u16{};
  std::int32_t i32{};
  std::uint32_t u32{};
  std::int64_t i64{};
  std::uint64_t u64{};
  float f{};
  double d{};
  std::byte b{};

  bool operator==(const all_scalars&) const = default;
};

TEST(run_of_scalars, is_written_with_every_one_at_its_longest) {
  expect_both_ways(
      all_scalars{false, '\0', -128, 255, -32768, 65535, std::numeric_limits<std::int32_t>::min(), 4294967295u,
                  std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::uint64_t>::max(),
                  -std::numeric_limits<float>::infinity(), -std::numeric_limits<double>::infinity(), std::byte{255}},
      R"({"truth":false,"letter":"\u0000","i8":-128,"u8":255,"i16":-32768,"u16":65535,)"
      R"("i32":-2147483648,"u32":4294967295,"i64":-9223372036854775808,"u64":18446744073709551615,)"
      R"("f":"-Infinity","d":"-Infinity","b":255})");
}

}  // namespace

// Tests, unit: numbers that fit are read exactly, and numbers that do not fit are errors and never change.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/validate.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "reference/json_targets.hpp"

namespace {

using brisk::error_code;
using brisk::reference::json_verdict;
using brisk::reference::verdict_of;

template <class T>
struct holder {
  T value{};
};

// A text into T: at the root, as a member and as an element. Every place has the same verdict, or it is a failure.
template <class T>
json_verdict read_everywhere(const std::string& text, T& out) {
  const auto root = brisk::try_from_json<T>(text);
  const auto member = brisk::try_from_json<holder<T>>("{\"value\":" + text + "}");
  const auto optional = brisk::try_from_json<holder<std::optional<T>>>("{\"value\" : " + text + " }");
  const auto element = brisk::try_from_json<std::list<T>>("[" + text + "]");
  const json_verdict verdict = verdict_of(root);
  if (root) {
    out = *root;
    EXPECT_TRUE(member && member->value == out) << text;
    EXPECT_TRUE(optional && optional->value == out) << text;
    EXPECT_TRUE(element && *element == std::list<T>{out}) << text;
  } else {
    const auto moved = [&](std::size_t by) { return json_verdict{verdict.code, verdict.offset + by}; };
    EXPECT_EQ(verdict_of(member), moved(9)) << text;
    EXPECT_EQ(verdict_of(optional), moved(11)) << text;
    EXPECT_EQ(verdict_of(element), moved(1)) << text;
  }
  return verdict;
}

template <class T>
void expect_read(const std::string& text, T expected) {
  T value{};
  const json_verdict verdict = read_everywhere<T>(text, value);
  EXPECT_TRUE(verdict.valid()) << text << ": " << verdict;
  EXPECT_EQ(value, expected) << text;
}

template <class T>
void expect_refused(const std::string& text, error_code code) {
  T value{};
  EXPECT_EQ(read_everywhere<T>(text, value), (json_verdict{code, 0})) << text;
}

// A decimal number, one more or less than it by the arithmetic of school.
std::string next_in_magnitude(std::string digits) {
  const std::size_t first = digits[0] == '-' ? 1 : 0;
  for (std::size_t i = digits.size(); i-- > first;) {
    if (digits[i] != '9') {
      ++digits[i];
      return digits;
    }
    digits[i] = '0';
  }
  digits.insert(first, 1, '1');
  return digits;
}

template <class T>
class integers : public testing::Test {};
using integer_types = testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t,
                                     std::uint32_t, std::int64_t, std::uint64_t, long, unsigned long, long long>;
TYPED_TEST_SUITE(integers, integer_types);

TYPED_TEST(integers, are_read_at_their_limits_and_refused_beyond) {
  using limits = std::numeric_limits<TypeParam>;
  const std::string greatest = std::to_string(limits::max());
  expect_read<TypeParam>(greatest, limits::max());
  expect_refused<TypeParam>(next_in_magnitude(greatest), error_code::number_out_of_range);
  expect_refused<TypeParam>(greatest + "0", error_code::number_out_of_range);
  if (std::is_signed_v<TypeParam>) {
    const std::string least = std::to_string(limits::min());
    expect_read<TypeParam>(least, limits::min());
    expect_refused<TypeParam>(next_in_magnitude(least), error_code::number_out_of_range);
  } else {
    expect_read<TypeParam>("0", 0);
    expect_refused<TypeParam>("-1", error_code::number_out_of_range);
  }
  expect_read<TypeParam>("-0", 0);
}

TYPED_TEST(integers, refuse_numbers_far_beyond_their_limits) {
  for (const char* text :
       {"300000000000000000000", "18446744073709551616", "-9223372036854775809", "99999999999999999999",
        "100000000000000000000000000000000000000000", "-340282366920938463463374607431768211456"}) {
    expect_refused<TypeParam>(text, error_code::number_out_of_range);
  }
  // Digits of which the lower 64 bits are a small number: 2^64 + 1, 2^65, 2^128.
  for (const char* text : {"18446744073709551617", "36893488147419103232", "340282366920938463463374607431768211456"}) {
    expect_refused<TypeParam>(text, error_code::number_out_of_range);
  }
}

TYPED_TEST(integers, refuse_fractions_and_exponents) {
  for (const char* text : {"1.0", "0.0", "1e0", "1E2", "100e-2", "0e0", "-0.0", "1.5", "12345678.0", "12345678e1",
                           "1234567890123456789.5", "1e400", "123456789012345678901234567890.0"}) {
    expect_refused<TypeParam>(text, error_code::not_an_integer);
  }
}

TYPED_TEST(integers, refuse_other_kinds_of_values) {
  for (const char* text : {"\"1\"", "true", "null", "[1]", "{}", "\"\"", "\"NaN\""}) {
    if (std::string_view(text) == "null") continue;  // an optional takes it
    expect_refused<TypeParam>(text, error_code::wrong_type);
  }
  EXPECT_EQ(verdict_of(brisk::try_from_json<TypeParam>("null")), (json_verdict{error_code::wrong_type, 0}));
}

TEST(small_integers, are_read_exactly_and_others_refused_one_by_one) {
  for (int i = -70'000; i <= 70'000; ++i) {
    const std::string text = std::to_string(i);
    const auto check = [&]<class T>(T) {
      const auto read = brisk::try_from_json<T>(text);
      const bool fits = i >= std::numeric_limits<T>::min() && i <= std::numeric_limits<T>::max();
      ASSERT_EQ(read.has_value(), fits) << text;
      if (fits) {
        ASSERT_EQ(*read, static_cast<T>(i)) << text;
      } else {
        ASSERT_EQ(read.error(), (brisk::error{error_code::number_out_of_range, 0})) << text;
      }
    };
    check(std::int8_t{});
    check(std::uint8_t{});
    check(std::int16_t{});
    check(std::uint16_t{});
    if (HasFailure()) return;
  }
}

TEST(a_byte, is_a_number_from_0_to_255) {
  EXPECT_EQ(brisk::from_json<std::byte>("255"), std::byte{255});
  EXPECT_EQ(verdict_of(brisk::try_from_json<std::byte>("256")), (json_verdict{error_code::number_out_of_range, 0}));
  EXPECT_EQ(verdict_of(brisk::try_from_json<std::byte>("-1")), (json_verdict{error_code::number_out_of_range, 0}));
}

TEST(floating_point, takes_numbers_of_every_form) {
  const char* const texts[] = {"0",
                               "-0",
                               "1",
                               "-1",
                               "0.1",
                               "1e0",
                               "1E+2",
                               "1e-2",
                               "0e0",
                               "0.0e-0",
                               "123.456",
                               "9007199254740993",
                               "1e22",
                               "1e23",
                               "4.9e-324",
                               "2.2250738585072011e-308",
                               "1.7976931348623157e308",
                               "1e-400",
                               "0.000000000000000000000000000000000000000000000000000000001",
                               "0e999999999999999999999"};
  for (const char* text : texts) {
    expect_read<double>(text, std::strtod(text, nullptr));
  }
  for (const char* text : {"0", "0.1", "16777217", "3.4028234e38", "1e-45", "1e-50", "3.40282346638528859e38"}) {
    expect_read<float>(text, std::strtof(text, nullptr));
  }
}

TEST(floating_point, keeps_the_sign_of_zero) {
  EXPECT_TRUE(std::signbit(brisk::from_json<double>("-0")));
  EXPECT_TRUE(std::signbit(brisk::from_json<double>("-0.0e5")));
  EXPECT_TRUE(std::signbit(brisk::from_json<float>("-0")));
  EXPECT_TRUE(std::signbit(brisk::from_json<double>("-1e-400")));
  EXPECT_FALSE(std::signbit(brisk::from_json<double>("0")));
}

TEST(floating_point, refuses_numbers_that_would_become_infinite) {
  for (const char* text :
       {"1e309", "-1e309", "1.8e308", "1e400", "22e2222", "1e1000000000000000000000", "1.7976931348623159e308"}) {
    expect_refused<double>(text, error_code::number_out_of_range);
  }
  for (const char* text : {"3.5e38", "-1e39", "1e308"}) {
    expect_refused<float>(text, error_code::number_out_of_range);
  }
  expect_refused<double>(std::string(400, '9'), error_code::number_out_of_range);
}

TEST(floating_point, takes_the_three_words_for_what_is_not_finite_and_no_other_strings) {
  EXPECT_TRUE(std::isnan(brisk::from_json<double>("\"NaN\"")));
  EXPECT_EQ(brisk::from_json<double>("\"Infinity\""), std::numeric_limits<double>::infinity());
  EXPECT_EQ(brisk::from_json<float>("\"-Infinity\""), -std::numeric_limits<float>::infinity());
  for (const char* text : {"\"nan\"", "\"Inf\"", "\"+Infinity\"", "\"NaN \"", "\"1\"", "\"\"", "\"Infinity"}) {
    EXPECT_FALSE(brisk::try_from_json<double>(text)) << text;
  }
  // Bare words are not JSON.
  for (const char* text : {"NaN", "Infinity", "-Infinity", "+1", ".5", "inf"}) {
    EXPECT_FALSE(brisk::try_from_json<double>(text)) << text;
    EXPECT_FALSE(brisk::validate(text)) << text;
  }
}

TEST(numbers, that_a_type_cannot_hold_are_skipped_where_nobody_wants_them) {
  EXPECT_TRUE(
      brisk::try_from_json<brisk::reference::skips_all>(R"({"u":1e400,"v":[18446744073709551616,-1e-999],"known":1})"));
}

TEST(numbers, leave_an_object_unharmed_when_they_do_not_fit) {
  holder<std::int8_t> object{5};
  EXPECT_FALSE(brisk::read_json(R"({"value":300})", object));
  EXPECT_EQ(object.value, 5);
}

TEST(keys_of_numbers, are_read_at_their_limits_and_refused_beyond) {
  using map = std::map<std::int8_t, int>;
  EXPECT_EQ(brisk::from_json<map>(R"({"-128":1,"127":2,"0":3})"), (map{{-128, 1}, {127, 2}, {0, 3}}));
  for (const char* text : {"128", "-129", "1.0", "1e1", "01", " 1", "1 ", "", "-", "+1", "0x1", "1\\u0000", "one",
                           "100000000000000000000000000000000000000000"}) {
    EXPECT_EQ(verdict_of(brisk::try_from_json<map>("{\"" + std::string(text) + "\":1}")),
              (json_verdict{error_code::invalid_key, 1}))
        << text;
  }
  using wide = std::map<std::uint64_t, int>;
  EXPECT_EQ(brisk::from_json<wide>(R"({"18446744073709551615":1})"), (wide{{18446744073709551615u, 1}}));
  EXPECT_FALSE(brisk::try_from_json<wide>(R"({"18446744073709551616":1})"));
  EXPECT_EQ((brisk::from_json<std::map<std::int64_t, int>>(R"({"-922337203685477580\u0038":1})").begin()->first),
            std::numeric_limits<std::int64_t>::min());
}

}  // namespace

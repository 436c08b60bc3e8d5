// Tests of the number room: text to integers.
#include <brisk/detail/number/read_number.hpp>

#include <limits>
#include <optional>

#include "number_support.hpp"

namespace {

using namespace brisk::detail;
using number_test::random_bits;
using number_test::read_guarded;

// The value of the integer at the start of the text, where it must end at `length`; nothing when it is refused.
template <class T, class Read>
std::optional<T> read_to(std::string_view text, std::size_t length, Read read) {
  T value = 77;
  const std::ptrdiff_t after = read_guarded(text, [&](const char* p, const char* end) { return read(p, end, value); });
  if (after < 0) {
    EXPECT_EQ(value, T{77}) << text;
    return std::nullopt;
  }
  EXPECT_EQ(static_cast<std::size_t>(after), length) << text;
  return value;
}

std::optional<std::uint64_t> as_unsigned(std::string_view text) {
  return read_to<std::uint64_t>(text, text.size(), read_uint64);
}
std::optional<std::int64_t> as_signed(std::string_view text) {
  return read_to<std::int64_t>(text, text.size(), read_int64);
}

TEST(number_read_integer, reads_every_integer_of_up_to_five_digits) {
  for (int v = 0; v < 100'000; ++v) {
    const std::string text = std::to_string(v);
    ASSERT_EQ(as_unsigned(text), static_cast<std::uint64_t>(v));
    ASSERT_EQ(as_signed(text), v);
    ASSERT_EQ(as_signed("-" + text), -v);
  }
}

TEST(number_read_integer, reads_the_limits_and_refuses_what_is_beyond) {
  EXPECT_EQ(as_unsigned("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(as_signed("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(as_signed("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  for (const char* text :
       {"18446744073709551616", "18446744073709551620", "18446744073709551700", "18446744073709560000",
        "18446744073710000000", "19000000000000000000", "20000000000000000000", "99999999999999999999",
        "100000000000000000000", "184467440737095516150", "999999999999999999999999999999"}) {
    EXPECT_EQ(as_unsigned(text), std::nullopt) << text;
    EXPECT_EQ(as_signed(text), std::nullopt) << text;
    EXPECT_EQ(as_signed("-" + std::string(text)), std::nullopt) << text;
  }
  for (const char* text : {"9223372036854775808", "-9223372036854775809", "18446744073709551615",
                           "-18446744073709551615", "-18446744073709551616"}) {
    EXPECT_EQ(as_signed(text), std::nullopt) << text;
  }
}

TEST(number_read_integer, reads_negative_zero_and_no_other_negative_as_unsigned) {
  EXPECT_EQ(as_unsigned("-0"), 0U);
  EXPECT_EQ(as_signed("-0"), 0);
  for (const char* text : {"-1", "-10", "-12345678", "-1234567890123456789", "-18446744073709551615"}) {
    EXPECT_EQ(as_unsigned(text), std::nullopt) << text;
  }
}

TEST(number_read_integer, refuses_what_is_no_integer) {
  for (const char* text : {"",
                           "-",
                           "--1",
                           "+1",
                           "00",
                           "01",
                           "-00",
                           "-01",
                           "007",
                           "00000000",
                           "000000001",
                           "0000000000000001",
                           "-012345678901",
                           ".5",
                           "-.5",
                           "1.",
                           "1.0",
                           "0.0",
                           "-0.0",
                           "1e5",
                           "1E5",
                           "0e0",
                           "-0e1",
                           "12345678.5",
                           "12345678e1",
                           "1234567890123456.0",
                           "1234567890123456E1",
                           "12345678901234567890.5",
                           "1234567.5",
                           "123456789.0",
                           "a",
                           "x1",
                           " 1",
                           "/",
                           ":",
                           "-a",
                           "e1",
                           "E"}) {
    EXPECT_EQ(as_unsigned(text), std::nullopt) << text;
    EXPECT_EQ(as_signed(text), std::nullopt) << text;
  }
}

TEST(number_read_integer, stops_at_what_follows) {
  // Every byte but digits, point and exponent ends an integer of any length.
  for (int length = 1; length <= 19; ++length) {
    const std::string digits(static_cast<std::size_t>(length), '7');
    for (int c = 0; c < 256; ++c) {
      if ((c >= '0' && c <= '9') || c == '.' || c == 'e' || c == 'E') continue;
      const std::string text = digits + static_cast<char>(c) + "5.5";
      ASSERT_EQ(read_to<std::uint64_t>(text, digits.size(), read_uint64), std::stoull(digits)) << text;
      ASSERT_EQ(read_to<std::int64_t>("-" + text, digits.size() + 1, read_int64), -std::stoll(digits)) << text;
    }
  }
  EXPECT_EQ(read_to<std::uint64_t>("0,1", 1, read_uint64), 0U);
  EXPECT_EQ(read_to<std::int64_t>("-0]", 2, read_int64), 0);
}

TEST(number_read_integer, reads_integers_near_powers_of_ten_and_two) {
  const auto check = [](std::uint64_t v) {
    ASSERT_EQ(as_unsigned(std::to_string(v)), v);
    const auto s = static_cast<std::int64_t>(v);
    ASSERT_EQ(as_signed(std::to_string(s)), s);
  };
  for (std::uint64_t power = 1;; power *= 10) {
    for (std::uint64_t d = 0; d < 100; ++d) {
      check(power + d);
      check(power - d);
    }
    if (power == 10'000'000'000'000'000'000U) break;
  }
  for (int shift = 0; shift < 64; ++shift) {
    for (std::uint64_t d = 0; d < 100; ++d) {
      check((std::uint64_t{1} << shift) + d);
      check((std::uint64_t{1} << shift) - d);
    }
  }
}

TEST(number_read_integer, reads_random_integers_of_every_width) {
  random_bits random(5);
  for (int i = 0; i < 500'000; ++i) {
    const std::uint64_t v = random() >> (random() & 63);
    ASSERT_EQ(as_unsigned(std::to_string(v)), v);
    const auto s = static_cast<std::int64_t>(random()) >> (random() & 63);
    ASSERT_EQ(as_signed(std::to_string(s)), s);
  }
}

TEST(number_read_integer, reads_up_to_the_end_of_readable_memory) {
  // 64 readable bytes, all of them digits: too long for any integer, and refused without a look beyond.
  EXPECT_EQ(as_unsigned(std::string(64, '1')), std::nullopt);
  EXPECT_EQ(as_signed("-" + std::string(63, '1')), std::nullopt);
}

}  // namespace

// Tests of the number room: integers to text.
#include <brisk/detail/number/write_integer.hpp>

#include <limits>

#include "number_support.hpp"

namespace {

using namespace brisk::detail;
using number_test::random_bits;

template <class T, class Write>
void expect_text(T v, Write write) {
  char expected[32];
  const char* const expected_end = std::to_chars(expected, expected + sizeof expected, v).ptr;
  char text[integer_room + 8];
  std::memset(text, '#', sizeof text);
  const char* const end = write(text, v);
  ASSERT_EQ(std::string(text, static_cast<std::size_t>(end - text)),
            std::string(expected, static_cast<std::size_t>(expected_end - expected)));
  // Nothing is stored beyond the room that was asked for.
  for (std::size_t i = integer_room; i < sizeof text; ++i) ASSERT_EQ(text[i], '#');
}

void expect_all_types(std::uint64_t v) {
  expect_text(v, write_uint64);
  expect_text(static_cast<std::int64_t>(v), write_int64);
  expect_text(static_cast<std::int64_t>(0 - v), write_int64);
  expect_text(static_cast<std::uint32_t>(v), write_uint32);
  expect_text(static_cast<std::int32_t>(v), write_int32);
  expect_text(static_cast<std::int32_t>(0 - v), write_int32);
}

TEST(number_write_integer, writes_every_integer_of_up_to_six_digits) {
  for (std::uint64_t v = 0; v < 1'000'000; ++v) expect_all_types(v);
}

TEST(number_write_integer, writes_integers_near_powers_of_ten_and_two) {
  for (std::uint64_t power = 1;; power *= 10) {
    for (std::uint64_t d = 0; d < 300; ++d) {
      expect_all_types(power + d);
      expect_all_types(power - d);
    }
    if (power == 10'000'000'000'000'000'000U) break;
  }
  for (int shift = 0; shift < 64; ++shift) {
    for (std::uint64_t d = 0; d < 300; ++d) {
      expect_all_types((std::uint64_t{1} << shift) + d);
      expect_all_types((std::uint64_t{1} << shift) - d);
    }
  }
}

TEST(number_write_integer, writes_the_limits_of_each_type) {
  const auto text = [](auto write, auto v) {
    char out[integer_room];
    return std::string(out, static_cast<std::size_t>(write(out, v) - out));
  };
  EXPECT_EQ(text(write_uint64, std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(text(write_int64, std::numeric_limits<std::int64_t>::max()), "9223372036854775807");
  EXPECT_EQ(text(write_int64, std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(text(write_uint32, std::numeric_limits<std::uint32_t>::max()), "4294967295");
  EXPECT_EQ(text(write_int32, std::numeric_limits<std::int32_t>::max()), "2147483647");
  EXPECT_EQ(text(write_int32, std::numeric_limits<std::int32_t>::min()), "-2147483648");
  EXPECT_EQ(text(write_int32, std::int32_t{0}), "0");
}

TEST(number_write_integer, writes_random_integers_of_every_width) {
  random_bits random(1);
  for (int i = 0; i < 1'000'000; ++i) expect_all_types(random() >> (random() & 63));
}

}  // namespace

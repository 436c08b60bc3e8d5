// Tests, unit: writing into spans of fixed size. Whatever the size, nothing outside is touched, and the size needed is
// told exactly.
#include "kernels/guard_page.hpp"
#include "unit/write_support.hpp"

#include <array>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace {

using brisk::error_code;
using brisk::test::guard_page;
using brisk::test::written;
using brisk::test::written_pretty;

enum class color { red, a_color_with_a_rather_long_name };

struct item {
  std::optional<int> first;
  std::string text;
  double real{};
  color c{};
  std::vector<std::byte> bytes;
  bool last{};
};

struct everything {
  std::int64_t number = std::numeric_limits<std::int64_t>::min();
  std::string text = "plain";
  std::string escaped = "\"\\\n\x01 foreign \xE8\xAA\x9E";
  std::string long_text = std::string(300, 'x');
  std::vector<int> numbers{1, -2147483647, 3};
  std::vector<std::string> texts{"", "a", "sixteen bytes..."};
  std::map<std::string, std::optional<double>> table{{"", std::nullopt}, {"key", -1.7976931348623157e308}};
  std::map<int, bool> by_number{{-5, true}, {7, false}};
  std::vector<item> items{{1, "a", 0.5, color::a_color_with_a_rather_long_name, {}, true}, {}};
  std::optional<item> perhaps;
  std::vector<std::byte> bytes = std::vector<std::byte>(50);
  std::pair<char, std::array<float, 2>> two{'"', {0.1f, -std::numeric_limits<float>::infinity()}};
  std::vector<std::vector<std::vector<int>>> nested{{{}, {1}}, {}};
};

// Writes into a span of `size` bytes whose end is the last byte that may be touched, and again with its start as the
// first one.
template <class Write>
void expect_span(const guard_page& room, std::size_t size, const std::string& expected, const Write& write) {
  for (char* const place : {room.end() - size, room.begin()}) {
    // A border on the side without a guard.
    char* const border = place == room.begin() ? place + size : place - 64;
    std::memset(border, '#', 64);
    const std::expected<std::size_t, brisk::error> result = write(std::span<char>(place, size));
    if (size < expected.size()) {
      ASSERT_FALSE(result.has_value()) << size;
      ASSERT_EQ(result.error().code, error_code::does_not_fit) << size;
      ASSERT_EQ(result.error().offset, expected.size()) << size;
    } else {
      ASSERT_EQ(result, expected.size()) << size;
      ASSERT_TRUE(std::string_view(place, expected.size()) == expected) << size;
    }
    for (int i = 0; i < 64; ++i) ASSERT_EQ(border[i], '#') << size;
  }
}

template <class T>
void expect_every_size(const T& value) {
  const guard_page room(16384);
  const std::string compact = written(value);
  for (std::size_t size = 0; size <= compact.size() + 5; ++size) {
    expect_span(room, size, compact, [&](std::span<char> out) { return brisk::write_json(value, out); });
  }
  for (const brisk::pretty& style :
       {brisk::pretty::conventional, brisk::pretty{20, ' ', brisk::pretty::colon_style::spaced}}) {
    const std::string indented = written_pretty(value, style);
    ASSERT_LT(indented.size() + 100, room.capacity());
    for (std::size_t size = 0; size <= indented.size() + 5; ++size) {
      expect_span(room, size, indented,
                  [&](std::span<char> out) { return brisk::write_pretty_json(value, out, style); });
    }
  }
  for (const std::size_t more : {63u, 64u, 65u, 100u}) {
    expect_span(room, compact.size() + more, compact,
                [&](std::span<char> out) { return brisk::write_json(value, out); });
  }
}

TEST(span, of_any_size_takes_an_object_or_tells_its_size) { expect_every_size(everything{}); }

TEST(span, of_any_size_takes_scalars) {
  expect_every_size(0);
  expect_every_size(std::numeric_limits<std::int64_t>::min());
  expect_every_size(-1.7976931348623157e308);
  expect_every_size(false);
  expect_every_size(nullptr);
  expect_every_size('\x01');
  expect_every_size(color::a_color_with_a_rather_long_name);
  expect_every_size(std::optional<std::uint64_t>{std::numeric_limits<std::uint64_t>::max()});
}

TEST(span, of_any_size_takes_texts_and_bytes) {
  for (const std::size_t size : {0u, 1u, 3u, 7u, 15u, 16u, 17u, 31u, 32u, 33u, 63u, 64u, 65u, 130u, 300u}) {
    expect_every_size(std::string(size, 'x'));
    expect_every_size(std::string(size / 4, '\n'));
    expect_every_size(std::vector<std::byte>(size));
  }
}

TEST(span, of_any_size_takes_containers) {
  expect_every_size(std::vector<int>{});
  expect_every_size(std::vector<int>(40, std::numeric_limits<int>::min()));
  expect_every_size(std::vector<double>(20, 0.1));
  expect_every_size(std::vector<std::string>(40, "abc"));
  expect_every_size(std::map<std::string, int>{{"a", 1}, {"bcdefghijklmnopqrstuvwxyz", 2}});
  expect_every_size(std::vector<item>(4));
}

TEST(span, too_small_for_a_large_text_tells_its_size) {
  const std::vector<std::string> large(100000, "0123456789\n");
  const std::string expected = written(large);
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{10}, std::size_t{70}, std::size_t{20000}, expected.size() - 1}) {
    std::vector<char> room(size);
    const auto result = brisk::write_json(large, std::span(room));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, error_code::does_not_fit);
    EXPECT_EQ(result.error().offset, expected.size());
  }
  std::vector<char> room(expected.size());
  ASSERT_EQ(brisk::write_json(large, std::span(room)), expected.size());
  EXPECT_TRUE(std::string_view(room.data(), room.size()) == expected);
}

TEST(span, may_be_an_array_of_bytes) {
  std::array<std::byte, 3> bytes{};
  ASSERT_EQ(brisk::write_json(123, bytes), 3u);
  EXPECT_EQ(bytes[0], std::byte{'1'});
  unsigned char plain[8] = {};
  ASSERT_EQ(brisk::write_json(std::string("ab"), plain), 4u);
  EXPECT_EQ(std::memcmp(plain, "\"ab\"\0\0\0", 8), 0);
  char small[2];
  EXPECT_EQ(brisk::write_json(123, small).error().offset, 3u);
  EXPECT_EQ(brisk::write_json(123, std::span<char>()).error().offset, 3u);
}

TEST(span, that_is_too_small_is_told_in_words) {
  char small[2];
  const auto error = brisk::write_json(123, small).error();
  const auto told = brisk::explain_writing(error, 123);
  EXPECT_EQ(told.expected, "room for 3 bytes");
}

}  // namespace

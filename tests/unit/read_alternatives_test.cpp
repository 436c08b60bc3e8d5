// Tests, unit: values whose type has a choice or a length: variants, optionals, arrays of fixed length, enumerators,
// fixed texts and bytes. What fits is read, and what does not is at fault where it begins.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "reference/json_targets.hpp"

namespace {

using brisk::error_code;
using brisk::reference::json_verdict;
using brisk::reference::verdict_of;

template <class T>
void expect_refused(std::string_view text, error_code code, std::size_t offset) {
  EXPECT_EQ(verdict_of(brisk::try_from_json<T>(text)), (json_verdict{code, offset})) << text;
}

struct point {
  int x = 1;
  int y = 2;
  bool operator==(const point&) const = default;
};

TEST(a_variant, takes_the_alternative_of_the_kind_that_it_meets) {
  using any = std::variant<std::nullptr_t, bool, int, std::string, std::vector<int>, point>;
  EXPECT_EQ(brisk::from_json<any>("null"), any{nullptr});
  EXPECT_EQ(brisk::from_json<any>("false"), any{false});
  EXPECT_EQ(brisk::from_json<any>("-5"), any{-5});
  EXPECT_EQ(brisk::from_json<any>("\"\\u0041\""), any{std::string("A")});
  EXPECT_EQ(brisk::from_json<any>("[1, 2]"), (any{std::vector<int>{1, 2}}));
  EXPECT_EQ(brisk::from_json<any>("{\"y\":5}"), (any{point{1, 5}}));
  EXPECT_EQ((brisk::from_json<std::vector<any>>("[1,null,[],{}]")),
            (std::vector<any>{1, nullptr, std::vector<int>{}, point{}}));
}

TEST(a_variant, refuses_what_no_alternative_takes_and_what_its_alternative_cannot_hold) {
  using some = std::variant<std::int8_t, std::vector<int>>;
  expect_refused<some>("true", error_code::wrong_type, 0);
  expect_refused<some>("null", error_code::wrong_type, 0);
  expect_refused<some>(" {}", error_code::wrong_type, 1);
  expect_refused<some>("128", error_code::number_out_of_range, 0);
  expect_refused<some>("1.5", error_code::not_an_integer, 0);
  expect_refused<some>("[1,true]", error_code::wrong_type, 3);
  expect_refused<some>("[1,2", error_code::unexpected_end, 4);
  expect_refused<some>("tru", error_code::unexpected_end, 0 + 3);
  expect_refused<some>("?", error_code::expected_value, 0);
}

TEST(a_variant, keeps_nothing_of_another_alternative) {
  std::variant<int, point, std::vector<int>> any = point{7, 8};
  ASSERT_TRUE(brisk::read_json("{\"x\":3}", any));
  EXPECT_EQ(std::get<point>(any), (point{3, 2}));
  ASSERT_TRUE(brisk::read_json("[1]", any));
  ASSERT_TRUE(brisk::read_json("[]", any));
  EXPECT_TRUE(std::get<std::vector<int>>(any).empty());
}

TEST(a_variant, of_arrays_of_fixed_length_reads_no_further_than_they_are_long) {
  using some = std::variant<std::array<int, 2>, std::string>;
  EXPECT_EQ(brisk::from_json<some>("[1,2]"), (some{std::array{1, 2}}));
  expect_refused<some>("[1]", error_code::wrong_length, 0);
  expect_refused<some>("[1,2,3]", error_code::wrong_length, 0);
  expect_refused<some>("[]", error_code::wrong_length, 0);
}

TEST(an_array_of_fixed_length, takes_as_many_elements_and_no_more_or_fewer) {
  EXPECT_EQ((brisk::from_json<std::array<int, 3>>("[1,2,3]")), (std::array{1, 2, 3}));
  EXPECT_EQ((brisk::from_json<std::array<int, 0>>("[]")), (std::array<int, 0>{}));
  for (const char* text : {"[]", "[1]", "[1,2]", "[1,2,3,4]", "[1,2,3,4,5,6,7,8,9]", "[ ]", "[1,2,3,\"x\"]"}) {
    expect_refused<std::array<int, 3>>(text, error_code::wrong_length, 0);
    expect_refused<std::tuple<int, int, int>>(text, error_code::wrong_length, 0);
    expect_refused<std::map<std::string, std::array<int, 3>>>("{\"k\":" + std::string(text) + "}",
                                                              error_code::wrong_length, 5);
  }
  expect_refused<std::array<int, 0>>("[1]", error_code::wrong_length, 0);
  expect_refused<std::tuple<>>("[1]", error_code::wrong_length, 0);
  EXPECT_TRUE(brisk::try_from_json<std::tuple<>>("[]"));
  expect_refused<std::pair<int, int>>("{}", error_code::wrong_type, 0);
}

TEST(an_array_of_fixed_length, is_as_strict_in_what_it_has_no_room_for) {
  expect_refused<std::array<int, 2>>("[1,2,03]", error_code::invalid_number, 6);
  expect_refused<std::array<int, 2>>("[1,2,]", error_code::trailing_comma, 5);
  expect_refused<std::array<int, 2>>("[1,2,\"\n\"]", error_code::control_character, 6);
  expect_refused<std::array<int, 2>>("[1,2,3", error_code::unexpected_end, 6);
  expect_refused<std::array<int, 2>>("[1,]", error_code::trailing_comma, 3);
  expect_refused<std::array<int, 2>>("[1 2]", error_code::expected_comma_or_end, 3);
  expect_refused<std::tuple<int, int>>("[1,2,[}]", error_code::expected_value, 6);
  expect_refused<std::tuple<int, int>>("[1,true,3]", error_code::wrong_type, 3);
}

TEST(an_array_of_fixed_length, keeps_the_count_of_levels_when_it_fails_and_when_it_does_not) {
  const std::string text = "[[1,2],[3,4],[5,6]]";
  EXPECT_TRUE((brisk::try_from_json<std::vector<std::array<int, 2>>>(text, {2})));
  EXPECT_TRUE((brisk::try_from_json<std::vector<std::pair<int, int>>>(text, {2})));
  EXPECT_TRUE((brisk::try_from_json<std::array<std::tuple<int, int>, 3>>(text, {2})));
  EXPECT_FALSE((brisk::try_from_json<std::array<std::tuple<int, int>, 3>>(text, {1})));
}

TEST(arrays_of_arrays, are_wrong_where_the_inner_one_is) {
  using matrix = std::array<std::array<int, 2>, 2>;
  EXPECT_EQ(brisk::from_json<matrix>("[[1,2],[3,4]]"), (matrix{std::array{1, 2}, std::array{3, 4}}));
  expect_refused<matrix>("[[1,2],[3]]", error_code::wrong_length, 7);
  expect_refused<matrix>("[[1,2],[3,4,5]]", error_code::wrong_length, 7);
  expect_refused<matrix>("[[1,2]]", error_code::wrong_length, 0);
  struct holder {
    int plane[2][2];
  };
  EXPECT_EQ(brisk::from_json<holder>("{\"plane\":[[1,2],[3,4]]}").plane[1][0], 3);
  expect_refused<holder>("{\"plane\":[[1,2],[3]]}", error_code::wrong_length, 16);
}

enum class level { low = 1, high = 5 };

TEST(an_enumerator, is_read_by_its_whole_name) {
  EXPECT_EQ(brisk::from_json<level>("\"high\""), level::high);
  EXPECT_EQ(brisk::from_json<level>("\"h\\u0069gh\""), level::high);
  for (const char* text : {"\"\"", "\"hig\"", "\"highe\"", "\"High\"", "\" high\"", "\"high\\u0000\"",
                           "\"level::high\"", "\"5\"", "\"(level)2\""}) {
    expect_refused<level>(text, error_code::unknown_enumerator, 0);
  }
  for (const char* text : {"5", "null", "true", "[\"high\"]", "{}"})
    expect_refused<level>(text, error_code::wrong_type, 0);
  expect_refused<level>("\"hi\xFFgh\"", error_code::invalid_utf8, 3);
  expect_refused<level>("\"high", error_code::unexpected_end, 5);
  EXPECT_EQ((brisk::from_json<std::map<level, int>>("{\"low\":1,\"high\":2}")),
            (std::map<level, int>{{level::low, 1}, {level::high, 2}}));
  expect_refused<std::map<level, int>>("{\"low\":1,\"mid\":2}", error_code::invalid_key, 9);
}

TEST(an_optional, takes_null_and_a_value_and_nothing_else) {
  EXPECT_EQ(brisk::from_json<std::optional<int>>("null"), std::nullopt);
  EXPECT_EQ(brisk::from_json<std::optional<int>>(" 5 "), 5);
  expect_refused<std::optional<int>>("nul", error_code::unexpected_end, 3);
  expect_refused<std::optional<int>>("nulL", error_code::invalid_literal, 0);
  expect_refused<std::optional<int>>("nullnull", error_code::trailing_text, 4);
  expect_refused<std::optional<int>>("\"null\"", error_code::wrong_type, 0);
  expect_refused<std::optional<std::string>>("1", error_code::wrong_type, 0);
  EXPECT_EQ(*brisk::from_json<std::unique_ptr<int>>("5"), 5);
  EXPECT_EQ(brisk::from_json<std::unique_ptr<int>>("null"), nullptr);
  expect_refused<std::shared_ptr<int>>("true", error_code::wrong_type, 0);
  EXPECT_EQ(*brisk::from_json<std::shared_ptr<const std::string>>(R"("kept")"),
            "kept");  // the value is always a new one
  EXPECT_EQ(*brisk::from_json<std::unique_ptr<const int>>("6"), 6);
}

TEST(a_text_of_fixed_length, takes_no_more_than_it_has_room_for) {
  struct holder {
    char text[4];
  };
  EXPECT_EQ(std::string_view(brisk::from_json<holder>("{\"text\":\"abcd\"}").text, 4), "abcd");
  EXPECT_STREQ(brisk::from_json<holder>("{\"text\":\"\\u20ac\"}").text, "\xE2\x82\xAC");
  EXPECT_STREQ(brisk::from_json<holder>("{\"text\":\"\"}").text, "");
  expect_refused<holder>("{\"text\":\"abcde\"}", error_code::wrong_length, 8);
  expect_refused<holder>("{\"text\":\"\\u20ac\\u20ac\"}", error_code::wrong_length, 8);
  expect_refused<holder>("{\"text\":5}", error_code::wrong_type, 8);
  expect_refused<holder>("{\"text\":\"\\x\"}", error_code::invalid_escape, 9);
}

TEST(a_character, is_a_string_of_one_ascii_character) {
  EXPECT_EQ(brisk::from_json<char>("\"x\""), 'x');
  EXPECT_EQ(brisk::from_json<char>("\"\\n\""), '\n');
  EXPECT_EQ(brisk::from_json<char>("\"\\u0000\""), '\0');
  expect_refused<char>("\"\"", error_code::wrong_length, 0);
  expect_refused<char>("\"xy\"", error_code::wrong_length, 0);
  expect_refused<char>("\"\xC3\xA9\"", error_code::wrong_length, 0);
  expect_refused<char>("65", error_code::wrong_type, 0);
}

TEST(bytes_of_fixed_length, take_as_many_and_no_more_or_fewer) {
  using three = std::array<std::byte, 3>;
  EXPECT_EQ(brisk::from_json<three>("\"AQID\""), (three{std::byte{1}, std::byte{2}, std::byte{3}}));
  for (const char* text : {"\"\"", "\"AQI=\"", "\"AQIDBA==\"", "\"AQIDBAUG\""}) {
    expect_refused<three>(text, error_code::wrong_length, 0);
  }
  expect_refused<three>("\"AQI*\"", error_code::invalid_base64, 4);
  expect_refused<three>("[1,2,3]", error_code::wrong_type, 0);
  using none = std::array<std::byte, 0>;
  EXPECT_TRUE(brisk::try_from_json<none>("\"\""));
  expect_refused<none>("\"AQID\"", error_code::wrong_length, 0);
}

TEST(truth, is_one_of_two_words) {
  EXPECT_TRUE(brisk::from_json<bool>("true"));
  EXPECT_FALSE(brisk::from_json<bool>(" false"));
  for (const char* text : {"1", "0", "\"true\"", "null", "[]"}) expect_refused<bool>(text, error_code::wrong_type, 0);
  expect_refused<bool>("TRUE", error_code::expected_value, 0);
  expect_refused<bool>("truefalse", error_code::trailing_text, 4);
  expect_refused<std::vector<bool>>("[true,1]", error_code::wrong_type, 6);
}

}  // namespace

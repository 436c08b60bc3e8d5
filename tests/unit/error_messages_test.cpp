// Tests, unit: what an error says to a person: what was expected, what was found, and what to do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/validate.hpp>

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reference/json_targets.hpp"

namespace {

using brisk::error_code;
using testing::HasSubstr;

enum class color { red, green, blue };

struct all {
  std::uint8_t small = 0;
  std::int64_t large = 0;
  float ratio = 0;
  double exact = 0;
  bool flag = false;
  char letter = ' ';
  char code[3] = {};
  std::string name;
  color kind = color::red;
  std::array<int, 2> pair = {};
  std::array<std::byte, 2> two = {};
  std::vector<std::byte> bytes;
  std::map<int, int> by_number;
  std::variant<bool, std::string> any;
  std::nullptr_t nothing = nullptr;
};

struct view {
  std::string_view text;
};

struct said {
  std::string_view text;
  error_code code;
  std::string_view expected;  // parts of the message; "" for no claim, and for no hint
  std::string_view found;
  std::string_view hint;
};

// One at least for each code, with what a user needs to know: the type's limits, the value met, the next step.
const said messages[] = {
    {"", error_code::unexpected_end, "", "end of the text", "empty"},
    {R"({"small":)", error_code::unexpected_end, "rest of the value", "end of the text", "cut off"},
    {R"({"small":})", error_code::expected_value, "an integer from 0 to 255", "`}`", ""},
    {R"({"unknown":})", error_code::expected_value, "a value", "`}`", ""},
    {R"({"name":'x'})", error_code::expected_value, "a string", "`'`", "double quotes"},
    {"// c\n1", error_code::expected_value, "", "`/`", "no comments"},
    {R"({"exact":NaN})", error_code::expected_value, "a number", "`N`", "\"NaN\""},
    {R"({"exact":Infinity})", error_code::expected_value, "a number", "`I`", "\"Infinity\""},
    {R"({"flag":True})", error_code::expected_value, "true or false", "`T`", "true, false and null"},
    {R"({"flag":None})", error_code::expected_value, "true or false", "`N`", "true, false and null"},
    {R"({"small":+1})", error_code::expected_value, "", "`+`", "a digit"},
    {R"({"ratio":.5})", error_code::expected_value, "", "`.`", "a digit"},
    {"\xEF\xBB\xBF{}", error_code::expected_value, "", "byte order mark", "three bytes"},
    {"{small:1}", error_code::expected_key, "name in double quotes", "`s`", ""},
    {"{'small':1}", error_code::expected_key, "name in double quotes", "`'`", "double quotes"},
    {"{// c\n}", error_code::expected_key, "name in double quotes", "`/`", "no comments"},
    {"{\"small\":1 /* c */}", error_code::expected_comma_or_end, "`,`", "`/`", "no comments"},
    {"{} // c", error_code::trailing_text, "end of the text", "`/`", "no comments"},
    {R"({"small" 1})", error_code::expected_colon, "`:`", "`1`", ""},
    {R"({"small":1 "flag":true})", error_code::expected_comma_or_end, "`,`", "`\"`", "comma missing"},
    {R"({"small":1;})", error_code::expected_comma_or_end, "`,`", "`;`", ""},
    {R"({"small":0x10})", error_code::expected_comma_or_end, "`,`", "`x`", ""},
    {R"({"pair":[1,]})", error_code::trailing_comma, "after the comma", "`]`", "last comma"},
    {R"({"flag":tru, "small":1})", error_code::invalid_literal, "true, false or null", "`tru`", ""},
    {R"({"flag":nil})", error_code::invalid_literal, "true, false or null", "`nil`", ""},
    {R"({"small":01})", error_code::invalid_number, "without leading zeros", "`1`", ""},
    {R"({"exact":1.})", error_code::invalid_number, "a digit", "`}`", ""},
    {"{\"name\":\"a\tb\"}", error_code::control_character, "", "U+0009", "\\t"},
    {R"({"name":"\d"})", error_code::invalid_escape, "an escape", R"(`\d`)", ""},
    {R"({"name":"\u12x4"})", error_code::invalid_escape, "four hexadecimal digits", R"(`\u12x4`)", ""},
    {R"({"name":"\ud83d?"})", error_code::lone_surrogate, "surrogate pair", R"(`\ud83d` alone)", ""},
    {"{\"name\":\"\xE9\"}", error_code::invalid_utf8, "UTF-8", "byte 0xE9", ""},
    {R"({"small":1} {})", error_code::trailing_text, "end of the text", "`{`", ""},
    {R"({"small":"5"})", error_code::wrong_type, "an integer from 0 to 255", "the string \"5\"", "quotes"},
    {R"({"small":null})", error_code::wrong_type, "an integer from 0 to 255", "null", "std::optional"},
    {R"({"small":true})", error_code::wrong_type, "an integer from 0 to 255", "true", ""},
    {R"({"small":[]})", error_code::wrong_type, "an integer from 0 to 255", "an empty array", ""},
    {R"({"small":{"a":1}})", error_code::wrong_type, "an integer from 0 to 255", "an object", ""},
    {R"({"name":5})", error_code::wrong_type, "a string", "the number 5", ""},
    {R"({"bytes":[1,2]})", error_code::wrong_type, "Base64", "an array", "brisk::accept::numbers"},
    {R"({"nothing":0})", error_code::wrong_type, "null", "the number 0", ""},
    {R"({"any":1})", error_code::wrong_type, "alternatives", "the number 1", ""},
    {R"([{}])", error_code::wrong_type, "an object", "an array", ""},
    {R"({"small":300})", error_code::number_out_of_range, "an integer from 0 to 255", "the number 300", ""},
    {R"({"small":-1})", error_code::number_out_of_range, "an integer from 0 to 255", "the number -1", ""},
    {R"({"large":9223372036854775808})", error_code::number_out_of_range,
     "from -9223372036854775808 to 9223372036854775807", "the number 9223372036854775808", ""},
    {R"({"exact":1e400})", error_code::number_out_of_range, "can hold", "the number 1e400", ""},
    {R"({"ratio":1e39})", error_code::number_out_of_range, "can hold", "the number 1e39", ""},
    {R"({"small":1.0})", error_code::not_an_integer, "an integer from 0 to 255", "the number 1.0", "fraction"},
    {R"({"kind":"gren"})", error_code::unknown_enumerator, R"("red", "green" and "blue")", "\"gren\"", "\"green\""},
    {R"({"kind":"GREEN"})", error_code::unknown_enumerator, "\"red\"", "\"GREEN\"", "\"green\""},
    {R"({"kind":"something"})", error_code::unknown_enumerator, "\"red\"", "\"something\"", ""},
    {R"({"pair":[1,2,3]})", error_code::wrong_length, "an array of 2 elements", "an array of 3 elements", ""},
    {R"({"pair":[1]})", error_code::wrong_length, "an array of 2 elements", "an array of 1 element", ""},
    {R"({"code":"abcd"})", error_code::wrong_length, "at most 3 bytes", "a string of 4 bytes", ""},
    {R"({"letter":"ab"})", error_code::wrong_length, "one ASCII character", "a string of 2 bytes", ""},
    {R"({"two":"AAAA"})", error_code::wrong_length, "2 bytes", "Base64 for 3 bytes", ""},
    {R"({"bytes":"A*"})", error_code::invalid_base64, "RFC 4648", "`*`", ""},
    {R"({"by_number":{"1":1,"x":1}})", error_code::invalid_key, "a key of the map", "\"x\"", ""},
};

brisk::explanation explained(std::string_view text, error_code code) {
  const auto result = brisk::try_from_json<all>(text);
  EXPECT_FALSE(result) << text;
  if (result) return {};
  EXPECT_EQ(result.error().code, code) << text << ": " << brisk::name_of(result.error().code);
  return brisk::explain(result.error(), text);
}

TEST(message, says_what_was_expected_and_found_and_what_to_do) {
  for (const said& one : messages) {
    const brisk::explanation told = explained(one.text, one.code);
    EXPECT_THAT(told.expected, HasSubstr(one.expected)) << one.text;
    EXPECT_THAT(told.found, HasSubstr(one.found)) << one.text;
    EXPECT_THAT(told.hint, HasSubstr(one.hint)) << one.text;
    EXPECT_EQ(told.hint.empty(), one.hint.empty()) << one.text << ": " << told.hint;
    EXPECT_THAT(told.summary(), HasSubstr(": expected " + told.expected + ", found " + told.found)) << one.text;
    EXPECT_EQ(told.summary().find('\n'), std::string::npos) << one.text;
    EXPECT_THAT(told.to_string(), HasSubstr(told.hint)) << one.text;
    EXPECT_THAT(told.to_string(), HasSubstr(told.excerpt)) << one.text;
  }
}

TEST(message, of_depth_names_the_option) {
  const std::string text(300, '[');
  const auto told = brisk::explain(brisk::validate(text).error(), text);
  EXPECT_EQ(told.code, error_code::depth_exceeded);
  EXPECT_THAT(told.hint, HasSubstr("max_depth"));
  EXPECT_EQ(told.column, 257u);
}

TEST(message, of_a_view_of_escapes_says_what_to_use_instead) {
  constexpr std::string_view text = R"({"text":"a\n"})";
  const auto result = brisk::try_from_json<view>(text);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error(), (brisk::error{error_code::text_has_escapes, 8}));
  EXPECT_THAT(brisk::explain(result.error(), text).hint, HasSubstr("std::string"));
}

TEST(message, has_a_summary_in_one_known_form) {
  const auto told = explained("{\n  \"small\": 300\n}", error_code::number_out_of_range);
  EXPECT_EQ(told.summary(), "at /small (line 2, column 12): expected an integer from 0 to 255, found the number 300");
  EXPECT_EQ(told.to_string(), told.summary() + "\n  \"small\": 300\n           ^");
}

TEST(message, shortens_what_it_found) {
  const std::string text = "{\"small\":\"" + std::string(1000, 'x') + "\"}";
  const auto told = explained(text, error_code::wrong_type);
  EXPECT_LT(told.found.size(), 80u);
  EXPECT_TRUE(told.found.ends_with("..."));
  const auto number = explained("{\"small\":" + std::string(1000, '9') + "}", error_code::number_out_of_range);
  EXPECT_LT(number.found.size(), 80u);
  EXPECT_LT(number.excerpt.size(), 200u);
}

TEST(every_message, is_of_one_of_the_cases_above) {
  std::set<error_code> seen = {error_code::depth_exceeded, error_code::text_has_escapes};
  for (const said& one : messages) seen.insert(one.code);
  for (int code = 1; code <= 14; ++code) EXPECT_TRUE(seen.contains(static_cast<error_code>(code))) << code;
  for (int code = 32; code <= 39; ++code) EXPECT_TRUE(seen.contains(static_cast<error_code>(code))) << code;
}

TEST(name, of_every_code_is_as_it_is_declared) {
  const std::map<int, std::string_view> names = {{0, "none"},
                                                 {1, "unexpected_end"},
                                                 {2, "expected_value"},
                                                 {3, "expected_key"},
                                                 {4, "expected_colon"},
                                                 {5, "expected_comma_or_end"},
                                                 {6, "trailing_comma"},
                                                 {7, "invalid_literal"},
                                                 {8, "invalid_number"},
                                                 {9, "control_character"},
                                                 {10, "invalid_escape"},
                                                 {11, "lone_surrogate"},
                                                 {12, "invalid_utf8"},
                                                 {13, "trailing_text"},
                                                 {14, "depth_exceeded"},
                                                 {15, "expected_separator"},
                                                 {32, "wrong_type"},
                                                 {33, "number_out_of_range"},
                                                 {34, "not_an_integer"},
                                                 {35, "unknown_enumerator"},
                                                 {36, "wrong_length"},
                                                 {37, "invalid_base64"},
                                                 {38, "text_has_escapes"},
                                                 {39, "invalid_key"},
                                                 {40, "invalid_hex"},
                                                 {64, "text_not_utf8"},
                                                 {65, "unnamed_enumerator"},
                                                 {66, "too_deep_to_write"},
                                                 {67, "does_not_fit"},
                                                 {68, "sink_failed"},
                                                 {69, "no_alternative"},
                                                 {70, "number_not_json"},
                                                 {96, "call_out_of_place"},
                                                 {97, "unknown"},
                                                 {41, "no_such_part"},
                                                 {42, "no_pointer"},
                                                 {43, "record_too_long"},
                                                 {44, "unknown"}};
  for (const auto& [number, name] : names) EXPECT_EQ(brisk::name_of(static_cast<error_code>(number)), name);
}

TEST(exception, explains_itself_and_needs_the_text_no_more) {
  std::string text = "{\n  \"kind\": \"gren\"\n}";
  try {
    (void)brisk::from_json<all>(text);
    FAIL();
  } catch (const brisk::exception& caught) {
    text.assign(text.size(), '#');
    EXPECT_EQ(caught.cause(), (brisk::error{error_code::unknown_enumerator, 12}));
    EXPECT_EQ(caught.told().line, 2u);
    EXPECT_EQ(caught.told().path, "/kind");
    const std::string what = caught.what();
    EXPECT_EQ(what, caught.told().to_string());
    EXPECT_THAT(what, HasSubstr("at /kind (line 2, column 11)"));
    EXPECT_THAT(what, HasSubstr("did you mean \"green\"?"));
    EXPECT_THAT(what, HasSubstr("\n  \"kind\": \"gren\"\n          ^"));
    const brisk::exception copy = caught;
    EXPECT_STREQ(copy.what(), caught.what());
  }
}

TEST(exception, is_a_standard_exception) {
  EXPECT_THROW((void)brisk::from_json<int>("x"), std::exception);
  EXPECT_THROW((void)brisk::from_json<int>(""), brisk::exception);
}

TEST(excerpt, of_a_text_that_ends_too_early_shows_its_last_line) {
  const brisk::explanation told = explained("{\"small\":1,\n \"flag\":\n\n", error_code::unexpected_end);
  EXPECT_EQ(told.offset, 22u);
  EXPECT_EQ(told.line, 2u);
  EXPECT_EQ(told.column, 9u);
  EXPECT_EQ(told.excerpt, " \"flag\":\n        ^");
}

}  // namespace

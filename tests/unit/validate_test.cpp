// Tests, unit: validation, and one case at least of every fault of the grammar: at the root, inside members that are
// read and inside members that are skipped.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/validate.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reference/json_targets.hpp"

namespace {

using brisk::error_code;
using brisk::reference::json_verdict;
using brisk::reference::verdict_of;
using namespace std::string_view_literals;

struct faulty {
  std::string_view text;
  error_code code;
  std::size_t offset;  // counted by hand
};

// Values that no text after them can save: the fault is inside.
constexpr faulty faults[] = {
    {"[1,]"sv, error_code::trailing_comma, 3},
    {"[1 , ]"sv, error_code::trailing_comma, 5},
    {"{\"a\":1,}"sv, error_code::trailing_comma, 7},
    {"[,1]"sv, error_code::expected_value, 1},
    {"[1,,2]"sv, error_code::expected_value, 3},
    {"[]]"sv, error_code::trailing_text, 2},
    {"[1}"sv, error_code::expected_comma_or_end, 2},
    {"{\"a\":1]"sv, error_code::expected_comma_or_end, 6},
    {"[1 2]"sv, error_code::expected_comma_or_end, 3},
    {"[1:2]"sv, error_code::expected_comma_or_end, 2},
    {"{\"a\":1 \"b\":2}"sv, error_code::expected_comma_or_end, 7},
    {"{\"a\" 1}"sv, error_code::expected_colon, 5},
    {"{\"a\",1}"sv, error_code::expected_colon, 4},
    {"{\"a\"}"sv, error_code::expected_colon, 4},
    {"{\"a\":}"sv, error_code::expected_value, 5},
    {"{\"a\"::1}"sv, error_code::expected_value, 5},
    {"{,}"sv, error_code::expected_key, 1},
    {"{1:1}"sv, error_code::expected_key, 1},
    {"{a:1}"sv, error_code::expected_key, 1},
    {"{'a':1}"sv, error_code::expected_key, 1},
    {"{null:1}"sv, error_code::expected_key, 1},
    {"{\"a\":1,,\"b\":2}"sv, error_code::expected_key, 7},
    {"{[]:1}"sv, error_code::expected_key, 1},
    {"'a'"sv, error_code::expected_value, 0},
    {"/* c */ 1"sv, error_code::expected_value, 0},
    {"[1 /* c */]"sv, error_code::expected_comma_or_end, 3},
    {"\xEF\xBB\xBF{}"sv, error_code::expected_value, 0},
    {"\xC2\xA0"
     "1"sv,
     error_code::expected_value, 0},  // a no-break space is no white space
    {"\v1"sv, error_code::expected_value, 0},
    {"\f1"sv, error_code::expected_value, 0},
    {"\0 1"sv, error_code::expected_value, 0},
    {"True"sv, error_code::expected_value, 0},
    {"NaN"sv, error_code::expected_value, 0},
    {"undefined"sv, error_code::expected_value, 0},
    {"trua"sv, error_code::invalid_literal, 0},
    {"[nul]"sv, error_code::invalid_literal, 1},
    {"fals "sv, error_code::invalid_literal, 0},
    {"nan"sv, error_code::invalid_literal, 0},
    {"[truee]"sv, error_code::expected_comma_or_end, 5},
    {"01"sv, error_code::invalid_number, 1},
    {"-01"sv, error_code::invalid_number, 2},
    {"00"sv, error_code::invalid_number, 1},
    {"[1.]"sv, error_code::invalid_number, 3},
    {"[1e]"sv, error_code::invalid_number, 3},
    {"[1e+]"sv, error_code::invalid_number, 4},
    {"[1E-]"sv, error_code::invalid_number, 4},
    {"[-]"sv, error_code::invalid_number, 2},
    {"[--1]"sv, error_code::invalid_number, 2},
    {"[-a]"sv, error_code::invalid_number, 2},
    {"[1.e1]"sv, error_code::invalid_number, 3},
    {"[+1]"sv, error_code::expected_value, 1},
    {"[.5]"sv, error_code::expected_value, 1},
    {"[1.2.3]"sv, error_code::expected_comma_or_end, 4},
    {"[1e2e3]"sv, error_code::expected_comma_or_end, 4},
    {"[0x10]"sv, error_code::expected_comma_or_end, 2},
    {"[1_000]"sv, error_code::expected_comma_or_end, 2},
    {"[12345678901234567890123x]"sv, error_code::expected_comma_or_end, 24},
    {"\"a\nb\""sv, error_code::control_character, 2},
    {"\"\t\""sv, error_code::control_character, 1},
    {"\"0123456789abcdef0123456789abcdef\x1F\""sv, error_code::control_character, 33},
    {"\"a\0b\""sv, error_code::control_character, 2},
    {"\"\\n\n\""sv, error_code::control_character, 3},
    {"\"\\x\""sv, error_code::invalid_escape, 1},
    {"\"ab\\'\""sv, error_code::invalid_escape, 3},
    {"\"\\u12\""sv, error_code::invalid_escape, 1},
    {"\"\\u12g4\""sv, error_code::invalid_escape, 1},
    {"\"\\U0041\""sv, error_code::invalid_escape, 1},
    {"\"\\u 041\""sv, error_code::invalid_escape, 1},
    {"\"\\ud83d\\u12\""sv, error_code::invalid_escape, 7},
    {"\"\\ud800\""sv, error_code::lone_surrogate, 1},
    {"\"\\udc00\""sv, error_code::lone_surrogate, 1},
    {"\"x\\udc00\\ud800\""sv, error_code::lone_surrogate, 2},
    {"\"\\ud800\\ud800\\udc00\""sv, error_code::lone_surrogate, 1},
    {"\"\\ud800\\n\""sv, error_code::lone_surrogate, 1},
    {"\"\\uD800x\""sv, error_code::lone_surrogate, 1},
    {"\"\x80\""sv, error_code::invalid_utf8, 1},
    {"\"\xC0\xAF\""sv, error_code::invalid_utf8, 1},
    {"\"\xC3\""sv, error_code::invalid_utf8, 1},
    {"\"\xE0\x80\xAF\""sv, error_code::invalid_utf8, 1},
    {"\"\xED\xA0\x80\""sv, error_code::invalid_utf8, 1},
    {"\"\xF4\x90\x80\x80\""sv, error_code::invalid_utf8, 1},
    {"\"\xF8\x88\x80\x80\x80\""sv, error_code::invalid_utf8, 1},
    {"\"\xFF\""sv, error_code::invalid_utf8, 1},
    {"\"a string of more than thirty-two bytes: \xC3\xA9 \xE9 \\n\""sv, error_code::invalid_utf8, 44},
    {"{\"\x80\":1}"sv, error_code::invalid_utf8, 2},
    {"{\"\\ud800\":1}"sv, error_code::lone_surrogate, 2},
    {"{\"\\q\":1}"sv, error_code::invalid_escape, 2},
    {"{\"\n\":1}"sv, error_code::control_character, 2},
    {"{\"a\":[{\"b\":01}]}"sv, error_code::invalid_number, 12},
};

// What is only cut off.
constexpr std::string_view beginnings[] = {
    "",
    " \n",
    "[",
    "[1",
    "[1,",
    "{",
    "{\"a",
    "{\"a\"",
    "{\"a\":",
    "{\"a\":1",
    "{\"a\":1,",
    "\"",
    "\"\\",
    "\"\\u",
    "\"\\u12",
    "\"\\ud83d",
    "\"\\ud83d\\",
    "\"\\ud83d\\u",
    "\"\\ud83d\\ude0",
    "\"\xC3",
    "\"\xE2\x82",
    "\"\xF0\x9F\x98",
    "\"\xF0",
    "t",
    "tru",
    "fals",
    "n",
    "-",
    "1.",
    "1e",
    "1e-",
    "[[[]",
};

struct target {
  int before = 0;
  brisk::reference::tree value;
  int behind = 0;
};

TEST(faults_of_the_grammar, are_found_at_the_root) {
  for (const faulty& one : faults) {
    const json_verdict expected{one.code, one.offset};
    EXPECT_EQ(brisk::reference::validated(one.text), expected) << one.text;
    EXPECT_EQ(brisk::reference::as_tree(one.text), expected) << one.text;
    EXPECT_EQ(brisk::reference::check_json(one.text), expected) << one.text;
    EXPECT_FALSE(one.text.find('\0') == std::string_view::npos && brisk::reference::accepted_by_nlohmann(one.text) &&
                 !one.text.starts_with("\xEF\xBB\xBF"))
        << one.text;
  }
}

TEST(faults_of_the_grammar, are_found_in_members_that_are_read_and_in_members_that_are_skipped) {
  for (const char* name : {"value", "unknown"}) {
    for (const std::string_view end : {", \"behind\":1}"sv, "}"sv, ""sv}) {
      const std::string head = std::string("{\"before\":1,\"") + name + "\": ";
      for (const faulty& one : faults) {
        const std::string text = head + std::string(one.text) + std::string(end);
        json_verdict expected{one.code, head.size() + one.offset};
        // Behind a value that is inside an object, text is missing its comma.
        if (one.code == error_code::trailing_text) expected.code = error_code::expected_comma_or_end;
        EXPECT_EQ(verdict_of(brisk::try_from_json<target>(text)), expected) << text;
        EXPECT_EQ(brisk::reference::validated(text), expected) << text;
      }
    }
  }
}

TEST(faults_of_the_grammar, are_found_in_elements) {
  for (const faulty& one : faults) {
    const std::string text = "[0, " + std::string(one.text) + ",0]";
    json_verdict expected{one.code, 4 + one.offset};
    if (one.code == error_code::trailing_text) expected.code = error_code::expected_comma_or_end;
    if (one.text == "[]]") expected = {error_code::trailing_text, 7};  // it closes the array around it
    EXPECT_EQ(brisk::reference::as_tree(text), expected) << text;
    EXPECT_EQ(brisk::reference::validated(text), expected) << text;
  }
}

TEST(texts_that_are_cut_off, end_too_early_at_their_end) {
  for (const std::string_view text : beginnings) {
    const json_verdict expected{error_code::unexpected_end, text.size()};
    EXPECT_EQ(brisk::reference::validated(text), expected) << text;
    EXPECT_EQ(brisk::reference::as_tree(text), expected) << text;
    for (const char* name : {"value", "unknown"}) {
      const std::string member = std::string("{\"") + name + "\":" + std::string(text);
      EXPECT_EQ(verdict_of(brisk::try_from_json<target>(member)),
                (json_verdict{error_code::unexpected_end, member.size()}))
          << member;
    }
  }
}

TEST(text_after_the_value, is_refused) {
  for (const std::string_view end :
       {"x"sv, " 1"sv, ","sv, "]"sv, "}"sv, "\0"sv, " \0"sv, "{}"sv, "\xEF\xBB\xBF"sv, "//"sv, "\x1A"sv, ":"sv}) {
    for (const std::string_view value : {"1 "sv, "\"a\""sv, "[]"sv, "{}"sv, "null "sv, "[1,2]"sv}) {
      const std::string text = std::string(value) + std::string(end);
      std::size_t at = value.size();
      while (text[at] == ' ') ++at;
      const json_verdict expected{error_code::trailing_text, at};
      EXPECT_EQ(brisk::reference::validated(text), expected) << text;
      EXPECT_EQ(brisk::reference::as_tree(text), expected) << text;
    }
    const std::string object = "{\"known\":1}" + std::string(end);
    EXPECT_FALSE(brisk::try_from_json<brisk::reference::skips_all>(object)) << object;
    EXPECT_FALSE(brisk::try_from_json<int>("1 " + std::string(end)));
  }
}

TEST(white_space, of_four_kinds_is_allowed_around_every_token) {
  constexpr std::string_view space = " \t\r\n \n";
  std::string text;
  for (const std::string_view token : {"{"sv, "\"known\""sv, ":"sv, "1"sv, ","sv, "\"u\""sv, ":"sv, "["sv, "true"sv,
                                       ","sv, "{"sv, "}"sv, "]"sv, "}"sv}) {
    text += space;
    text += token;
  }
  text += space;
  EXPECT_TRUE(brisk::validate(text));
  EXPECT_EQ(brisk::from_json<brisk::reference::skips_all>(text).known, 1);
}

TEST(validation, accepts_every_view_of_text) {
  const std::string text = "[1]";
  EXPECT_TRUE(brisk::validate(text));
  EXPECT_TRUE(brisk::validate(text.c_str()));
  EXPECT_TRUE(brisk::validate(std::string_view(text)));
  EXPECT_TRUE(brisk::validate(std::u8string_view(u8"[\"\u00e9\"]")));
  EXPECT_TRUE(brisk::validate(std::as_bytes(std::span(text))));
  EXPECT_FALSE(brisk::validate(std::string_view()));
  EXPECT_FALSE(brisk::validate(std::string_view(text).substr(0, 2)));
}

TEST(validation, accepts_legal_texts_that_look_odd) {
  for (const std::string_view text :
       {"-0"sv, "0e-00"sv, "\"\x7F\""sv, "\"\\u0000\""sv, "{\"\":{\"\":[]}}"sv, "{\"a\":1,\"a\":2}"sv, "1e999"sv,
        "\"\\/\""sv, "\"\xEF\xBF\xBF\xF4\x8F\xBF\xBF\""sv, "\"\\uDBFF\\uDFFF\""sv, "[[[[[[[[]]]]]]]]"sv}) {
    EXPECT_TRUE(brisk::validate(text)) << text;
    EXPECT_TRUE(brisk::reference::check_json(text).valid()) << text;
  }
}

}  // namespace

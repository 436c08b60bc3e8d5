// Tests, unit: where an error says that it is: offset, line, column, JSON Pointer, and the excerpt with its caret.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/validate.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "reference/json_targets.hpp"

namespace {

using brisk::error_code;

struct item {
  int price = 0;
  std::array<int, 2> size = {};
  std::vector<std::byte> image;
};
struct order {
  std::string name;
  std::vector<item> items;
  std::map<std::string, item> by_name;
  std::optional<item> gift;
  std::tuple<int, std::map<std::string, std::vector<bool>>> notes;
};

template <class T>
brisk::explanation explained(std::string_view text) {
  const auto result = brisk::try_from_json<T>(text);
  EXPECT_FALSE(result) << text;
  return result ? brisk::explanation{} : brisk::explain(result.error(), text);
}

template <class T>
void expect_path(std::string_view text, error_code code, std::string_view path) {
  const auto told = explained<T>(text);
  EXPECT_EQ(told.code, code) << text;
  EXPECT_EQ(told.path, path) << text;
}

TEST(error, is_small_and_trivially_copyable) {
  static_assert(std::is_trivially_copyable_v<brisk::error>);
  static_assert(sizeof(brisk::error) <= 3 * sizeof(void*));
  EXPECT_FALSE(brisk::error{});
  EXPECT_EQ(brisk::error{}.code, error_code::none);
  EXPECT_EQ(brisk::explain(brisk::error{}, "1").summary(), "no error");
}

TEST(path, leads_to_the_value_at_fault) {
  expect_path<order>(R"({"name":1})", error_code::wrong_type, "/name");
  expect_path<order>(R"({"items":[{},{"price":"x"}]})", error_code::wrong_type, "/items/1/price");
  expect_path<order>(R"({"items":[{},{},{"size":[1]}]})", error_code::wrong_length, "/items/2/size");
  expect_path<order>(R"({"items":[{},{},{"size":[1,2.5]}]})", error_code::not_an_integer, "/items/2/size/1");
  expect_path<order>(R"({"by_name":{"a":{},"b":{"price":1e3}}})", error_code::not_an_integer, "/by_name/b/price");
  expect_path<order>(R"({"gift":{"price":2147483648}})", error_code::number_out_of_range, "/gift/price");
  expect_path<order>(R"({"notes":[1,{"k":[true,false,0]}]})", error_code::wrong_type, "/notes/1/k/2");
  expect_path<int>("true", error_code::wrong_type, "");
  expect_path<order>("[]", error_code::wrong_type, "");
}

TEST(path, leads_through_members_that_are_skipped) {
  expect_path<order>(R"({"u":[{"v":{"w":[0,01]}}]})", error_code::invalid_number, "/u/0/v/w/1");
  expect_path<order>(R"({"u":{"a":1,"b":"x)"
                     "\x01"
                     R"("}})",
                     error_code::control_character, "/u/b");
}

TEST(path, has_escapes_for_tilde_and_slash) {
  // RFC 6901 section 3: ~ is ~0 and / is ~1.
  expect_path<order>(R"({"by_name":{"a/b":{"price":""}}})", error_code::wrong_type, "/by_name/a~1b/price");
  expect_path<order>(R"({"by_name":{"m~n":{"price":""}}})", error_code::wrong_type, "/by_name/m~0n/price");
  expect_path<order>(R"({"by_name":{"~1":{"price":""}}})", error_code::wrong_type, "/by_name/~01/price");
  expect_path<order>(R"({"by_name":{"":{"price":""}}})", error_code::wrong_type, "/by_name//price");
  expect_path<order>(R"({"by_name":{"\u00e9\/\"":{"price":""}}})", error_code::wrong_type,
                     "/by_name/\xC3\xA9~1\"/price");
}

TEST(path, of_a_fault_in_a_name_is_that_of_the_object) {
  expect_path<order>(R"({"items":[{"pr\xice":1}]})", error_code::invalid_escape, "/items/0");
  expect_path<order>(R"({"gift":{"price":1,}})", error_code::trailing_comma, "/gift");
  expect_path<std::map<int, int>>(R"({"1":1,"x":2})", error_code::invalid_key, "");
  expect_path<std::vector<std::map<int, int>>>(R"([{},{"1":1,"x":2}])", error_code::invalid_key, "/1");
}

TEST(path, of_a_text_that_is_cut_off_leads_to_where_it_stops) {
  expect_path<order>(R"({"items":[{},{"price":)", error_code::unexpected_end, "/items/1/price");
  expect_path<order>(R"({"name":"abc)", error_code::unexpected_end, "/name");
}

TEST(path, is_shown_on_one_line_whatever_the_names_are) {
  const auto told = explained<order>(R"({"by_name":{"a\nb\u001b[31m":{"price":""}}})");
  EXPECT_EQ(told.path, "/by_name/a\nb\x1B[31m/price");
  EXPECT_EQ(told.summary().find('\n'), std::string::npos);
  EXPECT_EQ(told.summary().find('\x1B'), std::string::npos);
}

// ---- lines, columns and the caret

// The excerpt's first line, and how many characters stand before the caret in the second.
struct excerpt {
  std::string line;
  std::size_t caret;
};
std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}
excerpt excerpt_of(const brisk::explanation& told) {
  const std::size_t end = told.excerpt.find('\n');
  EXPECT_NE(end, std::string::npos);
  const std::string below = told.excerpt.substr(end + 1);
  EXPECT_EQ(below.find_first_not_of(' '), below.size() - 1);
  EXPECT_EQ(below.back(), '^');
  return {told.excerpt.substr(0, end), below.size() - 1};
}
// The text of the excerpt from the caret on.
std::string at_caret(const brisk::explanation& told) {
  const auto [line, caret] = excerpt_of(told);
  std::size_t at = 0;
  for (std::size_t count = 0; at < line.size() && count < caret; ++count) {
    ++at;
    while (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80) ++at;
  }
  return line.substr(at);
}

TEST(place, counts_lines_and_columns_from_one) {
  const auto first = explained<int>("x");
  EXPECT_EQ(first.offset, 0u);
  EXPECT_EQ(first.line, 1u);
  EXPECT_EQ(first.column, 1u);
  EXPECT_EQ(first.excerpt, "x\n^");
  const auto told = explained<order>("{\n  \"name\": \"n\",\n  \"items\": [\n    {\"price\": 1.5}\n  ]\n}\n");
  EXPECT_EQ(told.line, 4u);
  EXPECT_EQ(told.column, 15u);
  EXPECT_EQ(told.excerpt, "    {\"price\": 1.5}\n              ^");
}

TEST(place, counts_characters_and_not_bytes) {
  // Two, three and four bytes before the fault: one column each.
  const auto told = explained<std::vector<std::string>>("[\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\", 5]");
  EXPECT_EQ(told.offset, 14u);
  EXPECT_EQ(told.column, 9u);
  EXPECT_EQ(excerpt_of(told).caret, 8u);
  EXPECT_EQ(at_caret(told), "5]");
}

TEST(place, takes_line_ends_of_all_systems) {
  const auto told = explained<std::vector<int>>("[1,\r\n2,\r\nx]\r\n");
  EXPECT_EQ(told.line, 3u);
  EXPECT_EQ(told.column, 1u);
  EXPECT_EQ(told.excerpt, "x]\n^");
}

TEST(place, of_a_raw_line_end_inside_a_string_is_the_end_of_its_line) {
  const auto told = explained<std::string>("\"ab\ncd\"");
  EXPECT_EQ(told.code, error_code::control_character);
  EXPECT_EQ(told.line, 1u);
  EXPECT_EQ(told.column, 4u);
  EXPECT_EQ(told.excerpt, "\"ab\n   ^");
}

TEST(place, of_the_end_is_behind_the_last_character) {
  const auto told = explained<std::vector<int>>("[1,\n 2");
  EXPECT_EQ(told.line, 2u);
  EXPECT_EQ(told.column, 3u);
  EXPECT_EQ(told.excerpt, " 2\n  ^");
}

TEST(excerpt, shortens_long_lines_around_the_fault) {
  for (const char* filler : {"a", "\xC3\xA9", "\xF0\x9F\x98\x80"}) {
    for (std::size_t before : {0u, 10u, 38u, 39u, 40u, 41u, 100u, 5000u}) {
      std::string text = "[\"";
      for (std::size_t i = 0; i < before; ++i) text += filler;
      text += "\",@\"";
      for (int i = 0; i < 200; ++i) text += filler;
      text += "\"]";
      const auto told = explained<std::vector<std::string>>(text);
      EXPECT_EQ(told.column, before + 5) << before;
      const auto [line, caret] = excerpt_of(told);
      EXPECT_TRUE(at_caret(told).starts_with("@\"")) << told.excerpt;
      EXPECT_LE(characters_in(line), 90u);
      EXPECT_TRUE(line.ends_with("..."));
      EXPECT_EQ(line.starts_with("..."), std::string_view(filler).size() * before + 4 > 40) << before << filler;
      EXPECT_EQ(brisk::reference::find_invalid_utf8(line), line.size());
    }
  }
}

TEST(excerpt, shows_nothing_that_spoils_a_terminal) {
  const auto told = explained<order>("{\"name\":\"\x1B[31m\"}");
  EXPECT_EQ(told.offset, 9u);
  EXPECT_EQ(told.to_string().find('\x1B'), std::string::npos);
  const auto bytes = explained<std::string>("\"\xC3\xA9\xFF\xFEx\"");
  EXPECT_EQ(bytes.code, error_code::invalid_utf8);
  EXPECT_EQ(bytes.column, 3u);
  EXPECT_EQ(bytes.excerpt, "\"\xC3\xA9??x\"\n  ^");
  const auto tab = explained<std::vector<int>>("[\t1,\tx]");
  EXPECT_EQ(tab.column, 6u);
  EXPECT_EQ(at_caret(tab), "x]");
}

TEST(excerpt, is_of_the_line_at_fault_alone) {
  const auto told = explained<std::vector<int>>("[1,\n2,\nx,\n4]");
  EXPECT_EQ(told.excerpt, "x,\n^");
}

TEST(explaining, a_text_that_is_not_the_one_that_was_read_does_no_harm) {
  const auto result = brisk::try_from_json<order>(R"({"items":[{"price":1.5}]})");
  for (const std::string_view other : {"", "{", "[1,2", "\"", "\\", "{\"items\":[{\"price\":", "\xFF\xFF\xFF\xFF",
                                       "                                                     "}) {
    EXPECT_FALSE(brisk::explain(result.error(), other).summary().empty());
  }
  for (int code = 0; code < 80; ++code) {
    for (const std::size_t offset : {0u, 1u, 5u, 1000u}) {
      const brisk::error made{static_cast<error_code>(code), offset};
      EXPECT_FALSE(brisk::explain(made, "[1,").to_string().empty()) << code;
      EXPECT_FALSE(brisk::explain(made, "\"\\u").to_string().empty()) << code;
      EXPECT_FALSE(brisk::explain(made, "").to_string().empty()) << code;
    }
  }
}

// ---- offsets inside Base64

TEST(base64, is_at_fault_at_the_character_that_is_wrong) {
  const auto fault_of = [](std::string_view inside) {
    const std::string text = "{\"items\":[{\"image\":\"" + std::string(inside) + "\"}]}";
    const auto result = brisk::try_from_json<order>(text);
    EXPECT_FALSE(result) << inside;
    EXPECT_EQ(result.error().code, error_code::invalid_base64) << inside;
    EXPECT_EQ(brisk::explain(result.error(), text).path, "/items/0/image") << inside;
    return result.error().offset - 20;  // behind the opening quote
  };
  EXPECT_EQ(fault_of("AA*A"), 2u);
  EXPECT_EQ(fault_of("AAAA-AAA"), 4u);  // of the URL alphabet
  EXPECT_EQ(fault_of("AAAAAAA_"), 7u);
  EXPECT_EQ(fault_of("AAAAAA AA"), 6u);
  EXPECT_EQ(fault_of("AAB="), 2u);  // two bits of the third character are spare and set
  EXPECT_EQ(fault_of("AB=="), 1u);  // four bits of the second
  EXPECT_EQ(fault_of("A==="), 1u);
  EXPECT_EQ(fault_of("===="), 0u);
  EXPECT_EQ(fault_of("AA=A"), 3u);
  EXPECT_EQ(fault_of("AAA=AAAA"), 4u);  // text after the padding
  EXPECT_EQ(fault_of("AAA"), 3u);       // padding is missing: where it would be
  EXPECT_EQ(fault_of("AA"), 2u);
  EXPECT_EQ(fault_of("AAAAA"), 5u);
  EXPECT_EQ(fault_of(std::string(1000, 'A') + "!AAA"), 1000u);
  EXPECT_EQ(fault_of("AA\xC3\xA9"
                     "A"),
            2u);
  // Behind an escape, and at one: where they stand in the text.
  const auto escaped = brisk::try_from_json<std::vector<std::byte>>("\"AA\\u002aA\"");
  EXPECT_EQ(escaped.error(), (brisk::error{error_code::invalid_base64, 3}));
  EXPECT_EQ(brisk::from_json<std::vector<std::byte>>("\"\\u0041AA=\"").size(), 2u);
  EXPECT_EQ(brisk::from_json<std::vector<std::byte>>("\"AA\\/A\"")[1], std::byte{0x0F});
}

TEST(base64, is_at_fault_as_a_string_before_it_is_as_base64) {
  const auto code_of = [](std::string_view text) {
    return brisk::reference::verdict_of(brisk::try_from_json<std::vector<std::byte>>(text));
  };
  using brisk::reference::json_verdict;
  EXPECT_EQ(code_of("\"AA\nA\""), (json_verdict{error_code::control_character, 3}));
  EXPECT_EQ(code_of("\"AA\xFF"
                    "A\""),
            (json_verdict{error_code::invalid_utf8, 3}));
  EXPECT_EQ(code_of("\"AA"), (json_verdict{error_code::unexpected_end, 3}));
  EXPECT_EQ(code_of("\"AA\\q\""), (json_verdict{error_code::invalid_escape, 3}));
}

}  // namespace

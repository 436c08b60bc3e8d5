// Tests, unit: texts that end exactly where memory ends, and texts whose tokens lie across the places where the reader
// changes its way of working: the size up to which a document is copied whole, and the last bytes of a larger one.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/validate.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/guard_page.hpp"
#include "reference/json_rich.hpp"
#include "reference/json_targets.hpp"

namespace {

using brisk::error_code;
using brisk::reference::json_verdict;
using brisk::test::guard_page;

// A document of letters between brackets that takes `size` bytes, for a few kinds of letters.
std::vector<std::string> documents_of(std::size_t size) {
  std::vector<std::string> result;
  const auto fill = [&](std::string_view head, std::string_view repeated, std::string_view tail) {
    if (size < head.size() + tail.size()) return;
    std::string text(head);
    while (text.size() + repeated.size() + tail.size() <= size) text += repeated;
    text += tail;
    if (text.size() == size) result.push_back(text);
  };
  fill("\"", "a", "\"");
  fill("\"", "\\n", "\"");
  fill("\"", "\\u00e9", "\"");
  fill("\"", "\\ud83d\\ude00", "\"");
  fill("\"", "\xC3\xA9", "\"");
  fill("\"a", "\xE2\x82\xAC", "\"");
  fill("\"ab", "\xF0\x9F\x98\x80", "\"");
  fill("1", "2", "");
  fill("-1", "0", "");
  fill("0.5", "1", "");
  fill("1.5e0", "0", "");
  fill("1.5e-", "0", "7");
  fill("[1", ",2", "]");
  fill("[\"\"", ",\"\"", "]");
  fill("[true", ",null", "]");
  fill("[[", "],[", "]]");
  fill("[{}", ",{}", "]");
  fill("{\"a\":1", ",\"b\":2", "}");
  fill("", " ", "true");
  fill("false", "\n", "");
  fill("[", " ", "null]");
  fill("{ \"k\" : [\t", " ", "{}\r\n ] }");
  if (size % 2 == 0 && size > 0) result.push_back(std::string(size / 2, '[') + std::string(size / 2, ']'));
  return result;
}

TEST(text_before_unreadable_memory, of_every_short_length_is_read_to_its_end_and_no_further) {
  const guard_page page(4096);
  std::size_t documents = 0;
  for (std::size_t size = 0; size <= 300; ++size) {
    for (const std::string& document : documents_of(size)) {
      ++documents;
      const std::string_view text = page.place_at_end(document);
      ASSERT_TRUE(brisk::reference::validated(text).valid()) << document;
      // Thousands of digits make a number that no double holds, and JSON all the same.
      const json_verdict read = brisk::reference::as_tree(text);
      ASSERT_TRUE(read.valid() || read == (json_verdict{error_code::number_out_of_range, 0})) << document << read;
      const std::string_view cut = page.place_at_end(std::string_view(document).substr(0, size - 1));
      const json_verdict expected = brisk::reference::check_json(cut);
      ASSERT_EQ(brisk::reference::validated(cut), expected) << document;
      if (read.valid()) {
        ASSERT_EQ(brisk::reference::as_tree(cut), expected) << document;
      }
      const std::string skip = brisk::reference::wrapped(document, "");
      ASSERT_EQ(brisk::reference::skipped(page.place_at_end(skip), 1000),
                (json_verdict{error_code::unexpected_end, skip.size()}));
    }
  }
  EXPECT_GT(documents, 2000u);
}

TEST(text_before_unreadable_memory, is_read_to_equal_values) {
  const guard_page page(8192);
  for (std::size_t size = 1; size <= 300; ++size) {
    std::string digits = "1";
    while (digits.size() < size) digits += static_cast<char>('0' + digits.size() % 10);
    EXPECT_EQ(brisk::from_json<double>(page.place_at_end(digits)), std::strtod(digits.c_str(), nullptr));
    if (size <= 19) {
      EXPECT_EQ(brisk::from_json<std::uint64_t>(page.place_at_end(digits)), std::stoull(digits));
      EXPECT_EQ(brisk::from_json<std::int64_t>(page.place_at_end(digits)), std::stoll(digits));
    }
    const std::string inside = digits.substr(1);
    EXPECT_EQ(brisk::from_json<std::string>(page.place_at_end('"' + inside + '"')), inside);
    const std::string_view viewed = page.place_at_end('"' + inside + '"');
    const auto view = brisk::from_json<std::string_view>(viewed);
    EXPECT_EQ(view, inside);
    EXPECT_EQ(view.data(), viewed.data() + 1);  // of the caller's text, wherever it was read
  }
}

std::string rich_document(std::size_t strings) {
  brisk::test::rich value;
  value.text = "with \"escapes\"\n and \xE2\x82\xAC and \xF0\x9F\x98\x80";
  value.note = "note";
  value.u64 = 18446744073709551615u;
  value.double_value = 1.7976931348623157e308;
  value.blob.resize(20, std::byte{255});
  value.doubles = {1.5, -2.25, 1e-300};
  value.leaves = {{"one", 1, {1, 2, 3}}, {"two", {}, {}}};
  value.by_name = {{"k/~\"", {"x", -1, {}}}};
  value.any = std::string("any \xC3\xA9");
  value.root = {"root", {{"child", {{"grandchild", {}}}}}};
  value.queue.assign(strings, "a string of some length, \\ and then some");
  return brisk::to_pretty_json(value);
}

TEST(text_before_unreadable_memory, that_is_cut_off_anywhere_ends_too_early_there) {
  for (const std::size_t strings : {std::size_t{0}, std::size_t{180}}) {
    const std::string document = rich_document(strings);
    const guard_page page(document.size() + 100);
    ASSERT_TRUE(strings == 0 ? document.size() > 300 && document.size() < 4096 : document.size() > 8192);
    for (std::size_t size = 0; size < document.size(); ++size) {
      const std::string_view text = page.place_at_end(std::string_view(document).substr(0, size));
      const json_verdict expected{error_code::unexpected_end, size};
      ASSERT_EQ(brisk::reference::validated(text), expected);
      ASSERT_EQ(brisk::reference::verdict_of(brisk::try_from_json<brisk::test::rich>(text)), expected);
      if (strings != 0 && size % 7 != 0) continue;
      ASSERT_EQ(brisk::reference::as_tree(text), expected);
      const std::string skip = brisk::reference::wrapped(document.substr(0, size), "");
      ASSERT_EQ(brisk::reference::skipped(page.place_at_end(skip)),
                (json_verdict{error_code::unexpected_end, skip.size()}));
    }
    EXPECT_TRUE(brisk::validate(page.place_at_end(document)));
  }
}

TEST(text_after_unreadable_memory, is_read_from_its_start_and_no_earlier) {
  const std::string document = rich_document(0);
  const guard_page page(document.size());
  const std::string_view text = page.place_at_start(document);
  EXPECT_EQ(brisk::to_pretty_json(brisk::from_json<brisk::test::rich>(text)), document);
  EXPECT_EQ(brisk::reference::validated(page.place_at_start(",")), (json_verdict{error_code::expected_value, 0}));
  EXPECT_EQ(brisk::reference::validated(page.place_at_start("]")), (json_verdict{error_code::expected_value, 0}));
  const auto error = brisk::try_from_json<int>(page.place_at_start("\"1\"")).error();
  EXPECT_EQ(brisk::explain(error, page.place_at_start("\"1\"")).column, 1u);
}

TEST(text_around_the_size_that_is_copied_whole, is_read_to_equal_values) {
  const std::string tail = rich_document(0).substr(1);
  const auto expected = brisk::from_json<brisk::test::rich>("{" + tail);
  const guard_page page(8192);
  for (std::size_t size = 3900; size <= 4400; ++size) {
    std::string head = "{\"unknown\":\"";
    head.append(size - tail.size() - head.size() - 2, 'x');
    head += "\",";
    const std::string_view text = page.place_at_end(head + tail);
    ASSERT_EQ(text.size(), size);
    ASSERT_TRUE(brisk::validate(text));
    ASSERT_EQ(brisk::from_json<brisk::test::rich>(text), expected);
    ASSERT_EQ(brisk::reference::validated(page.place_at_end(head + tail + "]")),
              (json_verdict{error_code::trailing_text, size}));
  }
}

// ---- tokens across the last bytes of a larger text

const std::string tokens[] = {
    R"("short")",
    R"("a string that is longer than one of the blocks in which the reader looks for its end, and than two of them")",
    R"("\u00e9\n\"\\ escapes \ud83d\ude00 and text")",
    "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 as they stand\"",
    "12345678901234567890",
    "-0.00012345678901234567890123456789012345678901234567890123456789012345678901234567890e-10",
    "0",
    "true",
    "false",
    "null",
    "[ ]",
    R"({"key":{"another key":[1,2,{}]}})",
    "[1,\n\t                                                                              2 ,3 ]",
    R"({   "k"   :                 1                  ,          "l"  :   [ ] })",
    R"({"a key of more than thirty-one bytes, so that it takes more blocks":1})",
    R"([[[[[[[[[["deep"]]]]]]]]]])",
};

// `["fff...",token   ]` of `size` bytes in which the token begins at `at`.
std::string with_token_at(const std::string& token, std::size_t at, std::size_t size) {
  std::string text = "[\"";
  text.append(at - 4, 'f');
  text += "\"," + token;
  text.append(size - text.size() - 1, ' ');
  return text + "]";
}

TEST(tokens_near_the_end_of_a_large_text, are_read_to_equal_values_at_every_place) {
  constexpr std::size_t size = 5000;
  const guard_page page(size + 100);
  for (const std::string& token : tokens) {
    const nlohmann::json expected = nlohmann::json::parse(token);
    for (std::size_t at = size - token.size() - 200; at + token.size() < size; ++at) {
      const std::string document = with_token_at(token, at, size);
      const std::string_view text = page.place_at_end(document);
      ASSERT_EQ(text.size(), size);
      ASSERT_EQ(brisk::reference::validated(text), json_verdict{}) << token << at;
      const auto read = brisk::try_from_json<brisk::reference::tree_array>(text);
      ASSERT_TRUE(read) << token << " at " << at;
      ASSERT_TRUE(brisk::reference::same(read->at(1), expected)) << token << " at " << at;
      const std::string_view skip = page.place_at_end(brisk::reference::wrapped(document, "}"));
      ASSERT_TRUE(brisk::reference::skipped(skip).valid()) << token << " at " << at;
    }
  }
}

TEST(tokens_near_the_end_of_a_large_text, are_refused_at_the_same_place_by_every_way_of_reading) {
  constexpr std::size_t size = 5000;
  const guard_page page(size + 100);
  const std::string faults[] = {"01",       "1e",       "-",           "tru",  "nulll",      "\"\\x\"",
                                "\"\x01\"", "\"\xC3\"", "\"\\ud800\"", "[1,]", "{\"a\":1,}", "{\"a\" 1}",
                                "{1:1}",    "[1 2]",    "{\"\\q\":1}", "]",    "",           "'a'"};
  for (const std::string& fault : faults) {
    for (std::size_t at = size - fault.size() - 160; at + fault.size() < size; ++at) {
      const std::string_view text = page.place_at_end(with_token_at(fault, at, size));
      const json_verdict expected = brisk::reference::check_json(text);
      ASSERT_FALSE(expected.valid());
      ASSERT_EQ(brisk::reference::validated(text), expected) << fault << " at " << at;
      ASSERT_EQ(brisk::reference::as_tree(text), expected) << fault << " at " << at;
      const std::string skip = brisk::reference::wrapped(text, "}");
      ASSERT_EQ(brisk::reference::skipped(page.place_at_end(skip)), brisk::reference::check_json(skip)) << fault;
    }
  }
}

struct members {
  std::string pad;
  int alpha = 0;
  std::array<int, 3> beta = {};
  std::string a_name_of_many_words_that_takes_more_than_thirty_one_bytes_and_more_than_fifty_six;
  std::map<std::string, std::string_view> gamma;
  std::optional<bool> delta;
  std::vector<std::vector<int>> rows;
};

TEST(members_near_the_end_of_a_large_text, are_read_to_equal_values_at_every_place) {
  const std::string tail =
      R"(","alpha": -123456, "beta":[1,2,3],)"
      R"("a_name_of_many_words_that_takes_more_than_thirty_one_bytes_and_more_than_fifty_six":"long",)"
      R"("foreign":{"alpha":[1,{"x":"y"}]},"gamma":{"k\u0065y":"view of it"},"delta":true,"rows":[[1],[],[2,3]])";
  const guard_page page(6000);
  for (std::size_t behind = 0; behind < 260; ++behind) {
    std::string document = R"({"pad":")" + std::string(5000 - tail.size() - behind, 'p') + tail;
    document += std::string(behind, ' ') + "}";
    const std::string_view text = page.place_at_end(document);
    const auto read = brisk::try_from_json<members>(text);
    ASSERT_TRUE(read) << behind;
    ASSERT_EQ(read->alpha, -123456);
    ASSERT_EQ(read->beta, (std::array{1, 2, 3}));
    ASSERT_EQ(read->a_name_of_many_words_that_takes_more_than_thirty_one_bytes_and_more_than_fifty_six, "long");
    ASSERT_EQ(read->gamma.at("key"), "view of it");
    ASSERT_EQ(read->gamma.at("key").data(), text.data() + text.find("view of it"));
    ASSERT_EQ(read->delta, true);
    ASSERT_EQ(read->rows, (std::vector<std::vector<int>>{{1}, {}, {2, 3}}));
  }
}

// A value that turns out wrong only at its end, when the reader has gone on to another part of its memory.
template <class T>
void expect_wrong_length_everywhere(const std::string& value) {
  const guard_page page(6000);
  for (std::size_t at = 4700; at + value.size() < 4999; ++at) {
    const std::string_view text = page.place_at_end(with_token_at(value, at, 5000));
    ASSERT_EQ(brisk::reference::verdict_of(brisk::try_from_json<std::pair<std::string, T>>(text)),
              (json_verdict{error_code::wrong_length, at}));
  }
}

TEST(arrays_of_wrong_length_near_the_end_of_a_large_text, are_at_fault_where_they_begin) {
  expect_wrong_length_everywhere<std::array<int, 2>>("[1,2,3]");
  expect_wrong_length_everywhere<std::array<int, 4>>("[1,2,3]");
  expect_wrong_length_everywhere<std::pair<int, std::string>>(
      R"([1,"a string, so that there is something to read",3])");
  expect_wrong_length_everywhere<std::tuple<int, std::string, int>>(R"([1,"a string of some length"])");
}

}  // namespace

// Tests, conformance: suites of documents that a reader must accept or refuse. Every document goes through validation,
// through the skipping of an unknown member, through reading into a recursive type, into a tree and token by token; all
// must say the same, and the same as the plain reading of the grammar.
#include <gtest/gtest.h>

#include <map>
#include <string_view>

#include "conformance/data.hpp"
#include "reference/json_targets.hpp"
#include "reference/tokens.hpp"

namespace {

using brisk::error_code;
using brisk::reference::json_verdict;
using brisk::test::document;

constexpr std::size_t prefix = brisk::reference::skipped_prefix.size();

// Whether a verdict of reading into doubles may differ from the grammar's: a number that no double can hold comes
// first.
bool is_overflow_before(const json_verdict& typed, const json_verdict& grammar) {
  return typed.code == error_code::number_out_of_range && (grammar.valid() || typed.offset < grammar.offset);
}

// All ways of reading agree with the plain reading of the grammar, whose verdict is returned.
json_verdict agreed(const document& one) {
  using namespace brisk::reference;
  const json_verdict expected = check_json(one.text);
  EXPECT_EQ(validated(one.text), expected) << one.name;
  for (const std::string_view end : {"}", "", ",\"known\":1}"}) {
    const std::string text = wrapped(one.text, end);
    EXPECT_EQ(skipped(text), check_json(text)) << one.name;
    EXPECT_EQ(validated(text), check_json(text)) << one.name;
  }
  // A fault inside the document is the same fault when the document is skipped, as far along as the text before it.
  if (!expected.valid() && expected.code != error_code::trailing_text) {
    EXPECT_EQ(skipped(wrapped(one.text, ""), brisk::default_depth + 1),
              (json_verdict{expected.code, expected.offset + prefix}))
        << one.name;
  }
  const json_verdict typed = as_tree(one.text);
  if (!is_overflow_before(typed, expected)) {
    EXPECT_EQ(typed, expected) << one.name;
  }
  EXPECT_EQ(by_tokens(one.text), expected) << one.name;
  EXPECT_EQ(as_value(one.text), expected) << one.name;
  return expected;
}

TEST(json_test_suite, has_its_y_files_accepted_and_its_n_files_refused) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/JSONTestSuite/test_parsing");
  int accepted = 0;
  int refused = 0;
  for (const document& one : documents) {
    const json_verdict verdict = agreed(one);
    if (one.name.starts_with("y_")) {
      EXPECT_TRUE(verdict.valid()) << one.name << ": " << verdict;
      ++accepted;
    } else if (one.name.starts_with("n_")) {
      EXPECT_FALSE(verdict.valid()) << one.name;
      ++refused;
    }
  }
  EXPECT_EQ(accepted, 95);
  EXPECT_EQ(refused, 188);
}

// What the suite leaves to the parser, and why brisk decides as it does.
const std::map<std::string_view, error_code> choices = {
    // The grammar sets no limit to numbers (RFC 8259 section 6): a text with a number that no double holds is JSON.
    // Only
    // reading it into a type that cannot hold it is an error.
    {"i_number_double_huge_neg_exp.json", error_code::none},
    {"i_number_huge_exp.json", error_code::none},
    {"i_number_neg_int_huge_exp.json", error_code::none},
    {"i_number_pos_double_huge_exp.json", error_code::none},
    {"i_number_real_neg_overflow.json", error_code::none},
    {"i_number_real_pos_overflow.json", error_code::none},
    {"i_number_real_underflow.json", error_code::none},
    {"i_number_too_big_neg_int.json", error_code::none},
    {"i_number_too_big_pos_int.json", error_code::none},
    {"i_number_very_big_negative_int.json", error_code::none},
    // A lone surrogate is no Unicode text (RFC 7493 section 2.1): it could not be written again as UTF-8.
    {"i_object_key_lone_2nd_surrogate.json", error_code::lone_surrogate},
    {"i_string_1st_surrogate_but_2nd_missing.json", error_code::lone_surrogate},
    {"i_string_1st_valid_surrogate_2nd_invalid.json", error_code::lone_surrogate},
    {"i_string_incomplete_surrogate_and_escape_valid.json", error_code::lone_surrogate},
    {"i_string_incomplete_surrogate_pair.json", error_code::lone_surrogate},
    {"i_string_incomplete_surrogates_escape_valid.json", error_code::lone_surrogate},
    {"i_string_invalid_lonely_surrogate.json", error_code::lone_surrogate},
    {"i_string_invalid_surrogate.json", error_code::lone_surrogate},
    {"i_string_inverted_surrogates_U+1D11E.json", error_code::lone_surrogate},
    {"i_string_lone_second_surrogate.json", error_code::lone_surrogate},
    // JSON text is UTF-8 (RFC 8259 section 8.1); what is not is refused where it stands.
    {"i_string_UTF-8_invalid_sequence.json", error_code::invalid_utf8},
    {"i_string_UTF8_surrogate_U+D800.json", error_code::invalid_utf8},
    {"i_string_invalid_utf-8.json", error_code::invalid_utf8},
    {"i_string_iso_latin_1.json", error_code::invalid_utf8},
    {"i_string_lone_utf8_continuation_byte.json", error_code::invalid_utf8},
    {"i_string_not_in_unicode_range.json", error_code::invalid_utf8},
    {"i_string_overlong_sequence_2_bytes.json", error_code::invalid_utf8},
    {"i_string_overlong_sequence_6_bytes.json", error_code::invalid_utf8},
    {"i_string_overlong_sequence_6_bytes_null.json", error_code::invalid_utf8},
    {"i_string_truncated-utf-8.json", error_code::invalid_utf8},
    // UTF-16 and byte order marks are not part of the grammar: the first byte begins no value.
    {"i_string_UTF-16LE_with_BOM.json", error_code::expected_value},
    {"i_string_utf16BE_no_BOM.json", error_code::expected_value},
    {"i_string_utf16LE_no_BOM.json", error_code::expected_value},
    {"i_structure_UTF-8_BOM_empty_object.json", error_code::expected_value},
    // The default limit is 256 levels.
    {"i_structure_500_nested_arrays.json", error_code::depth_exceeded},
};

TEST(json_test_suite, has_a_choice_made_for_each_of_its_i_files) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/JSONTestSuite/test_parsing");
  std::size_t seen = 0;
  for (const document& one : documents) {
    if (!one.name.starts_with("i_")) continue;
    const auto choice = choices.find(one.name);
    ASSERT_NE(choice, choices.end()) << one.name;
    EXPECT_EQ(agreed(one).code, choice->second) << one.name;
    ++seen;
  }
  EXPECT_EQ(seen, choices.size());
}

TEST(json_test_suite, accepts_five_hundred_levels_when_the_limit_allows_them) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/JSONTestSuite/test_parsing");
  for (const document& one : documents) {
    if (one.name != "i_structure_500_nested_arrays.json") continue;
    EXPECT_TRUE(brisk::reference::validated(one.text, 500).valid());
    EXPECT_EQ(brisk::reference::validated(one.text, 499), (json_verdict{error_code::depth_exceeded, 499}));
    EXPECT_TRUE(brisk::reference::as_tree(one.text, 500).valid());
  }
}

// Files called "fail" that are legal JSON: the program that they were made for asked for more than RFC 8259 does.
const std::map<std::string_view, std::string_view> legal_fails = {
    {"fail01_EXCLUDE.json", "a string is a whole document, since RFC 7159"},
    {"fail18_EXCLUDE.json", "20 levels are not too deep"},
    {"fail39_EXCLUDE.json", "names should be unique and need not be"},
    {"fail41_toolarge.json", "2^64 is a number, for types that hold it"},
    {"fail60.json", "1e1111 is a number"},
    {"fail73.json", "a number of 44 digits is a number"},
};

TEST(json_checker, has_its_files_accepted_and_refused) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/jsonchecker");
  std::size_t legal = 0;
  for (const document& one : documents) {
    if (one.name.ends_with(".ndjson")) continue;  // several documents in one file
    const bool expected = one.name.starts_with("pass") || legal_fails.contains(one.name);
    const json_verdict verdict = agreed(one);
    EXPECT_EQ(verdict.valid(), expected) << one.name << ": " << verdict;
    legal += legal_fails.contains(one.name);
  }
  EXPECT_EQ(legal, legal_fails.size());
}

TEST(inputs_of_fuzzers, are_never_accepted) {
  BRISK_DOCUMENTS_OR_SKIP(documents, "conformance/issue150");
  EXPECT_EQ(documents.size(), 1457u);
  for (const document& one : documents) EXPECT_FALSE(agreed(one).valid()) << one.name;
}

}  // namespace

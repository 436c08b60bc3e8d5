// Tests, unit: Base64 and hex without JSON, their errors: code, offset, and what they say.
#include <brisk/bytes.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reference/base64.hpp"

namespace {

using namespace std::string_view_literals;
using brisk::base64_rules;
using brisk::bytes_error;
using brisk::bytes_error_code;
using enum brisk::bytes_error_code;

bytes_error error_of(std::string_view text, const base64_rules& rules = {}) {
  const auto result = brisk::try_from_base64<std::string>(text, rules);
  return result ? bytes_error{} : result.error();
}

bytes_error error_of_hex(std::string_view text) {
  const auto result = brisk::try_from_hex<std::string>(text);
  return result ? bytes_error{} : result.error();
}

struct faulty {
  std::string_view text;
  base64_rules rules;
  bytes_error_code code;
  std::size_t offset;
  bool at_end = false;
};

constexpr base64_rules optional{.padding = brisk::base64_padding::optional};
constexpr base64_rules wrapped = base64_rules::wrapped;
constexpr base64_rules unpadded = base64_rules::standard_unpadded;
constexpr base64_rules url = base64_rules::url;
constexpr base64_rules lenient = base64_rules::lenient;

// Worked out by hand. A digit's value: A is 0, Q 16, g 32, h 33, 8 is 60, 9 is 61.
constexpr faulty faults[] = {
    {"Zm9v!mFy", {}, not_a_digit, 4},
    {"Zm9v\nmFy", {}, not_a_digit, 4},
    {" Zm9v", {}, not_a_digit, 0},
    {"Zm9vY-Fy", {}, not_a_digit, 5},
    {"Zm9vY_Fy", {}, not_a_digit, 5},
    {"Zm9vY+Fy", url, not_a_digit, 5},
    {"Zm9vY/Fy", url, not_a_digit, 5},
    {"Zm9v\0AAA"sv, {}, not_a_digit, 4},
    {"Zm9vYmF\xE9", {}, not_a_digit, 7},
    {"Zm9v\vAAA", lenient, not_a_digit, 4},
    {"Zm9v*", {}, not_a_digit, 4},
    {"=", {}, misplaced_padding, 0},
    {"====", {}, misplaced_padding, 0},
    {"Z===", {}, misplaced_padding, 1},
    {"Zm9v=", {}, misplaced_padding, 4},
    {"Zm9vY===", {}, misplaced_padding, 5},
    {"Zm8==", {}, misplaced_padding, 4},
    {"Zg===", {}, misplaced_padding, 4},
    {"Zg==", unpadded, misplaced_padding, 2},
    {"Zm8=", unpadded, misplaced_padding, 3},
    {" Z m = ", unpadded, not_a_digit, 0},
    {" Z = = =", lenient, misplaced_padding, 3},
    {"Zg", {}, missing_padding, 2, true},
    {"Zg=", {}, missing_padding, 3, true},
    {"Zm8", {}, missing_padding, 3, true},
    {"Zg=A", {}, missing_padding, 3},
    {"Zg=\n", wrapped, missing_padding, 4, true},
    {"Zg=\nA", wrapped, missing_padding, 4},
    {"Zg \n", wrapped, missing_padding, 4, true},
    {"Zg=", optional, missing_padding, 3, true},
    {"Zg==Zg==", {}, text_after_padding, 4},
    {"Zg==\n", {}, text_after_padding, 4},
    {"Zg== \n A", wrapped, text_after_padding, 7},
    {"Zm8=A", {}, text_after_padding, 4},
    {"Z", {}, incomplete_group, 1, true},
    {"Zm9vY", {}, incomplete_group, 5, true},
    {"Zm9vY", unpadded, incomplete_group, 5, true},
    {"Zm9v Y ", lenient, incomplete_group, 7, true},
    {"Zh==", {}, spare_bits, 1},
    {"Zm9=", {}, spare_bits, 2},
    {"Zh", unpadded, spare_bits, 1},
    {"Zm9vZm9", optional, spare_bits, 6},
    {"Z h\n= =", wrapped, spare_bits, 2},
    {"ZQ8=", {}, none, 0},
};

TEST(bytes_errors, say_what_and_where) {
  for (const faulty& one : faults) {
    const bytes_error found = error_of(one.text, one.rules);
    EXPECT_EQ(found.code, one.code) << one.text << ": " << found.to_string();
    if (one.code == none) continue;
    EXPECT_EQ(found.offset, one.offset) << one.text << ": " << found.to_string();
    EXPECT_EQ(found.at_end, one.at_end) << one.text;
    EXPECT_EQ(found.found, one.at_end ? '\0' : one.text[one.offset]) << one.text;
    EXPECT_EQ(found.rules, one.rules);
    EXPECT_EQ(found.encoding, brisk::bytes_encoding::base64);
  }
}

TEST(bytes_errors, say_what_and_where_in_hex) {
  const faulty of_hex[] = {
      {"0", {}, incomplete_group, 1, true}, {"abc", {}, incomplete_group, 3, true}, {"0g", {}, not_a_digit, 1},
      {"g0", {}, not_a_digit, 0},           {"00 11", {}, not_a_digit, 2},          {"0x11", {}, not_a_digit, 1},
      {"00=", {}, not_a_digit, 2},          {"1122g", {}, not_a_digit, 4},
  };
  for (const faulty& one : of_hex) {
    const bytes_error found = error_of_hex(one.text);
    EXPECT_EQ(found.code, one.code) << one.text;
    EXPECT_EQ(found.offset, one.offset) << one.text;
    EXPECT_EQ(found.at_end, one.at_end) << one.text;
    EXPECT_EQ(found.encoding, brisk::bytes_encoding::hex);
  }
}

TEST(bytes_errors, are_told_in_a_sentence) {
  EXPECT_EQ(error_of("Zm9v!mFy").to_string(),
            "at offset 4: expected a digit of Base64 (A-Z, a-z, 0-9, + and /), found `!`");
  EXPECT_EQ(error_of("Zm9v_mFy").to_string(),
            "at offset 4: expected a digit of Base64 (A-Z, a-z, 0-9, + and /), found `_`, a digit of Base64url");
  EXPECT_EQ(error_of("Zm9v+mFy", url).to_string(),
            "at offset 4: expected a digit of Base64url (A-Z, a-z, 0-9, - and _), found `+`, a digit of standard "
            "Base64");
  EXPECT_EQ(error_of("Zm9v\nAAA").to_string(),
            "at offset 4: expected a digit of Base64 (A-Z, a-z, 0-9, + and /), found the byte 0x0A, white space, which "
            "these rules refuse");
  EXPECT_EQ(error_of("Zm9v\xE9", lenient).to_string(),
            "at offset 4: expected a digit of Base64 (A-Z, a-z, 0-9, +, /, - and _), found the byte 0xE9");
  EXPECT_EQ(error_of("Zm8=", unpadded).to_string(), "at offset 3: expected Base64 without padding, found `=`");
  EXPECT_EQ(error_of("Z===").to_string(),
            "at offset 1: expected padding nowhere but after two or three digits of the last group of four, found `=`");
  EXPECT_EQ(error_of("Zm8").to_string(),
            "at offset 3: expected padding (`=`) up to a group of four characters, found the end of the text");
  EXPECT_EQ(error_of("Zg==Zg==").to_string(),
            "at offset 4: expected the end of the text behind its padding, found `Z`");
  EXPECT_EQ(error_of("Zm9vY").to_string(),
            "at offset 5: expected another digit, since the one digit of the last group is less than a byte, found the "
            "end of the text");
  EXPECT_EQ(error_of("Zh==").to_string(), "at offset 1: expected a last digit whose spare bits are zero, found `h`");
  EXPECT_EQ(error_of_hex("0g").to_string(), "at offset 1: expected a hexadecimal digit (0-9, A-F, a-f), found `g`");
  EXPECT_EQ(error_of_hex("0").to_string(),
            "at offset 1: expected the second hexadecimal digit of a byte, found the end of the text");
  EXPECT_EQ(error_of("Zm9v").to_string(), "no error");

  char room[1];
  EXPECT_EQ(brisk::write_hex("ab"sv, room).error().to_string(), "expected room for 4 bytes, found room for 1");
  EXPECT_EQ((brisk::try_from_hex<std::array<char, 2>>("00").error().to_string()),
            "expected a text of 2 bytes, found one of 1 byte");
}

TEST(bytes_errors, have_names) {
  EXPECT_EQ(brisk::name_of(none), "none");
  EXPECT_EQ(brisk::name_of(not_a_digit), "not_a_digit");
  EXPECT_EQ(brisk::name_of(misplaced_padding), "misplaced_padding");
  EXPECT_EQ(brisk::name_of(missing_padding), "missing_padding");
  EXPECT_EQ(brisk::name_of(text_after_padding), "text_after_padding");
  EXPECT_EQ(brisk::name_of(incomplete_group), "incomplete_group");
  EXPECT_EQ(brisk::name_of(spare_bits), "spare_bits");
  EXPECT_EQ(brisk::name_of(does_not_fit), "does_not_fit");
  EXPECT_EQ(brisk::name_of(wrong_size), "wrong_size");
}

TEST(bytes_errors, are_thrown_by_the_throwing_forms) {
  try {
    (void)brisk::from_base64<std::vector<std::byte>>("Zm9v!mFy");
    FAIL();
  } catch (const brisk::bytes_exception& thrown) {
    EXPECT_EQ(thrown.cause().code, not_a_digit);
    EXPECT_EQ(thrown.cause().offset, 4u);
    EXPECT_EQ(thrown.what(), thrown.cause().to_string());
  }
  EXPECT_THROW((void)brisk::from_hex<std::string>("0"), brisk::bytes_exception);
  EXPECT_THROW((void)(brisk::from_hex<std::array<char, 2>>("00")), brisk::bytes_exception);
}

// 100 characters, of which the last is padding: 74 bytes. Every other character in every place.
TEST(bytes_errors, tell_every_corruption_of_a_character) {
  std::string bytes;
  for (int i = 0; i < 74; ++i) bytes += static_cast<char>(i * 37 + 11);
  const std::string text = brisk::reference::encode_base64(bytes);
  ASSERT_EQ(text.size(), 100u);
  ASSERT_EQ(text.find('='), 99u);
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int value = 0; value < 256; ++value) {
      std::string damaged = text;
      damaged[at] = static_cast<char>(value);
      const bytes_error found = error_of(damaged);
      const std::size_t digit = brisk::reference::base64_alphabet.find(damaged[at]);
      if (damaged == text) {
        ASSERT_EQ(found.code, none);
      } else if (at == 99) {
        // The three digits before it are followed by a fourth, and that is a text; or by what is none.
        ASSERT_EQ(found.code, digit != std::string_view::npos ? none : not_a_digit);
        if (found) {
          ASSERT_EQ(found.offset, at);
        }
      } else if (digit != std::string_view::npos) {
        // The last digit has two spare bits.
        const bool spare = at == 98 && digit % 4 != 0;
        ASSERT_EQ(found.code, spare ? spare_bits : none);
        if (spare) {
          ASSERT_EQ(found.offset, at);
        }
      } else if (damaged[at] != '=') {
        ASSERT_EQ(found.code, not_a_digit);
        ASSERT_EQ(found.offset, at);
      } else if (at % 4 < 2) {
        ASSERT_EQ(found.code, misplaced_padding);
        ASSERT_EQ(found.offset, at);
      } else if (at % 4 == 3) {
        const bool spare = brisk::reference::base64_alphabet.find(text[at - 1]) % 4 != 0;
        ASSERT_EQ(found.code, spare ? spare_bits : text_after_padding);
        ASSERT_EQ(found.offset, spare ? at - 1 : at + 1);
      } else {
        const bool spare = brisk::reference::base64_alphabet.find(text[at - 1]) % 16 != 0;
        const bool at_last = at == 98;
        ASSERT_EQ(found.code, spare ? spare_bits : at_last ? none : missing_padding);
        if (found) {
          ASSERT_EQ(found.offset, spare ? at - 1 : at + 1);
        }
      }
    }
  }
}

}  // namespace

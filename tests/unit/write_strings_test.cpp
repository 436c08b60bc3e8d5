// Tests, unit: strings as they are written: the escapes of RFC 8259 section 7, text of every length with something in
// every place, and text that is not UTF-8.
#include "kernels/guard_page.hpp"
#include "unit/write_support.hpp"

#include <cstring>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using brisk::test::written;

// The JSON string of a text, one byte at a time, from the table in RFC 8259 section 7.
std::string reference(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    switch (c) {
      case '"':
        result += "\\\"";
        break;
      case '\\':
        result += "\\\\";
        break;
      case '\b':
        result += "\\b";
        break;
      case '\f':
        result += "\\f";
        break;
      case '\n':
        result += "\\n";
        break;
      case '\r':
        result += "\\r";
        break;
      case '\t':
        result += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          constexpr const char* hex = "0123456789abcdef";
          result += "\\u00";
          result += hex[c >> 4];
          result += hex[c & 15];
        } else {
          result += c;
        }
    }
  }
  return result + "\"";
}

TEST(string, escapes_each_ascii_character_as_the_standard_says) {
  for (int i = 0; i < 128; ++i) {
    const std::string one(1, static_cast<char>(i));
    const std::string json = written(one);
    EXPECT_EQ(json, reference(one)) << i;
    EXPECT_EQ(written(static_cast<char>(i)), json) << i;
    EXPECT_EQ(brisk::from_json<std::string>(json), one) << i;
    const bool plain = i >= 0x20 && i != '"' && i != '\\';
    EXPECT_EQ(json.size() == 3, plain) << i;
  }
  EXPECT_EQ(written(std::string("\x1f/\x7f")), "\"\\u001f/\x7f\"");
}

TEST(string, escapes_every_pair_of_special_characters) {
  constexpr std::string_view specials("\"\\\n\t\0\x1f a", 8);
  for (std::size_t length = 2; length <= 40; ++length) {
    for (const char first : specials) {
      for (const char second : specials) {
        for (std::size_t at = 0; at + 1 < length; at += 3) {
          std::string text(length, 'x');
          text[at] = first;
          text[at + 1] = second;
          ASSERT_EQ(written(text), reference(text));
        }
      }
    }
  }
}

// What may stand in one place of a text.
struct insertion {
  std::string_view text;
  bool valid;
};

constexpr insertion insertions[] = {
    {"", true},
    {"\"", true},
    {"\\", true},
    {"\n", true},
    {{"\0", 1}, true},
    {"\x1f", true},
    {"\x7f", true},
    {"\xC3\xA9", true},
    {"\xE8\xAA\x9E", true},
    {"\xF0\x9F\x98\x80", true},
    {"\xF4\x8F\xBF\xBF", true},
    // Lone and missing continuation bytes, overlong forms, surrogates, past the end of Unicode.
    {"\x80", false},
    {"\xC3", false},
    {"\xC0\xAF", false},
    {"\xE0\x80\xAF", false},
    {"\xED\xA0\x80", false},
    {"\xF4\x90\x80\x80", false},
    {"\xF0\x9F\x98", false},
    {"\xFF", false}};

// A text of `length` bytes around what is inserted at `at`.
std::string with_insertion(std::size_t length, std::size_t at, std::string_view inserted) {
  std::string text(length, ' ');
  for (std::size_t i = 0; i < length; ++i) text[i] = static_cast<char>('a' + i % 26);
  return text.replace(at, inserted.size(), inserted);
}

class length_and_place : public testing::TestWithParam<insertion> {};

TEST_P(length_and_place, makes_no_difference_in_any_sink) {
  const auto [inserted, valid] = GetParam();
  const std::size_t longest = brisk::test::full() ? 600 : 100;
  std::string reused;
  std::vector<char> characters;
  std::vector<std::byte> bytes;
  std::ostringstream stream;
  const brisk::test::guard_page source(4096), target(8192);
  std::vector<std::size_t> lengths;
  for (std::size_t length = 0; length <= longest; ++length) lengths.push_back(length);
  for (const std::size_t length : {127u, 128u, 129u, 254u, 255u, 256u, 257u, 258u, 300u, 511u, 512u, 513u, 600u}) {
    if (length > longest) lengths.push_back(length);
  }
  for (const std::size_t length : lengths) {
    if (inserted.size() > length) continue;
    for (std::size_t at = 0; at + inserted.size() <= length; ++at) {
      if (inserted.empty() && at > 0) break;
      // Past the first blocks every third place is enough.
      if (!brisk::test::full() && at > 40 && at + 40 < length && at % 7 != 0) continue;
      const std::string text = with_insertion(length, at, inserted);
      // The last byte of the text is the last that may be read.
      const std::string_view placed = source.place_at_end(text);
      const auto fresh = brisk::try_to_json(placed);
      ASSERT_EQ(fresh.has_value(), valid) << length << " at " << at;
      if (!valid) {
        EXPECT_EQ(fresh.error().code, brisk::error_code::text_not_utf8);
        EXPECT_EQ(fresh.error().offset, 0u);
        EXPECT_FALSE(brisk::write_json(placed, reused));
        EXPECT_EQ(reused, "");
        continue;
      }
      const std::string expected = reference(text);
      ASSERT_EQ(*fresh, expected) << length << " at " << at;
      ASSERT_EQ(brisk::write_json(placed, reused), expected.size());
      ASSERT_EQ(reused, expected);
      ASSERT_EQ(brisk::write_json(placed, characters), expected.size());
      ASSERT_TRUE(std::string_view(characters.data(), characters.size()) == expected);
      ASSERT_EQ(brisk::write_json(placed, bytes), expected.size());
      ASSERT_TRUE(std::memcmp(bytes.data(), expected.data(), expected.size()) == 0);
      const std::span<char> exact(target.end() - expected.size(), expected.size());
      ASSERT_EQ(brisk::write_json(placed, exact), expected.size());
      ASSERT_TRUE(std::string_view(exact.data(), exact.size()) == expected);
      if (at % 16 == 0) {
        stream.str("");
        ASSERT_EQ(brisk::write_json(placed, stream), expected.size());
        ASSERT_EQ(stream.view(), expected);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(of_a_string, length_and_place, testing::ValuesIn(insertions));

TEST(string, is_the_same_at_every_alignment) {
  const brisk::test::guard_page source(4096), target(4096);
  for (std::size_t shift = 0; shift < 32; ++shift) {
    for (std::size_t length = 0; length <= 96; ++length) {
      const std::string text = with_insertion(length, length / 2, length % 3 == 0 && length > 0 ? "\"" : "");
      const std::string expected = reference(text);
      std::memcpy(source.begin() + shift, text.data(), text.size());
      const std::string_view placed(source.begin() + shift, text.size());
      const std::span<char> room(target.begin() + shift, 300);
      std::memset(target.begin(), '#', 400);
      ASSERT_EQ(brisk::write_json(placed, room), expected.size());
      ASSERT_TRUE(std::string_view(room.data(), expected.size()) == expected);
      // Nothing in front of the room is touched, and nothing behind it.
      for (std::size_t i = 0; i < shift; ++i) ASSERT_EQ(target.begin()[i], '#');
      for (std::size_t i = shift + 300; i < 400; ++i) ASSERT_EQ(target.begin()[i], '#');
    }
  }
}

TEST(string, may_have_any_length) {
  // Around the pieces in which long texts are written, and the sizes of buffers.
  for (const std::size_t size :
       {2047u, 2048u, 2049u, 4096u, 16320u, 16383u, 16384u, 16385u, 65536u, 1048576u, 5000000u}) {
    std::string text(size, 'a');
    ASSERT_EQ(written(text), "\"" + text + "\"");
    ASSERT_EQ(written(std::string(size, '"')), reference(std::string(size, '"')));
    // Characters of three bytes lie across every boundary.
    std::string foreign;
    while (foreign.size() < size) foreign += "\xE8\xAA\x9E";
    ASSERT_EQ(written(foreign), "\"" + foreign + "\"");
    foreign.back() = 'x';
    ASSERT_EQ(written(foreign), "error text_not_utf8");
  }
}

TEST(string, that_is_all_escapes_is_written_through_small_rooms) {
  const std::string text(5000, '\x01');
  const std::string expected = reference(text);
  EXPECT_EQ(expected.size(), 30002u);
  std::vector<std::string> many(50, text);
  std::ostringstream stream;
  ASSERT_EQ(brisk::write_json(many, stream), 50 * 30003u + 1);
  EXPECT_TRUE(stream.str() == written(many));
}

}  // namespace

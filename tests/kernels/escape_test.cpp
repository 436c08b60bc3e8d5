// Tests, kernels: escaping by the table of RFC 8259 section 7, against a loop over the bytes.
#include "kernels/guard_page.hpp"

#include <brisk/detail/text/escape.hpp>

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <string>
#include <string_view>

namespace {

using brisk::test::guard_page;

std::string reference(std::string_view text) {
  std::string result;
  for (const char c : text) {
    constexpr std::string_view brief = "\"\\\b\f\n\r\t";
    constexpr std::string_view letters = "\"\\bfnrt";
    const std::size_t at = brief.find(c);
    if (at != std::string_view::npos) {
      result += '\\';
      result += letters[at];
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr const char* digits = "0123456789abcdef";
      result += "\\u00";
      result += digits[c >> 4];
      result += digits[c & 15];
    } else {
      result += c;
    }
  }
  return result;
}

// Into the room that escape_text asks for, the last byte of which is the last before the guard.
std::string escaped(const guard_page& room, std::string_view text) {
  const std::size_t need = text.size() * brisk::detail::escape_growth + brisk::detail::escape_room;
  char* const out = room.end() - need;
  char* const end = brisk::detail::escape_text(out, text.data(), text.size());
  return std::string(out, end);
}

TEST(escape_text, writes_every_byte_as_the_standard_says) {
  const guard_page source(4096), room(4096);
  for (int value = 0; value < 256; ++value) {
    const std::string text(1, static_cast<char>(value));
    EXPECT_EQ(escaped(room, source.place_at_end(text)), reference(text)) << value;
  }
  EXPECT_EQ(escaped(room, std::string_view("\"\\/\b\f\n\r\t\0\x1f", 10)), "\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f");
}

TEST(escape_text, escapes_in_every_place_of_every_length) {
  const guard_page source(4096), room(8192);
  for (std::size_t size = 0; size <= 100; ++size) {
    for (std::size_t place = 0; place < size; ++place) {
      for (const char c : {'"', '\n', '\0', '\x1f', '\x7f', '\xC3'}) {
        std::string text(size, 'a');
        text[place] = c;
        ASSERT_EQ(escaped(room, source.place_at_end(text)), reference(text)) << size << ' ' << place;
      }
    }
  }
}

TEST(escape_text, needs_no_more_room_than_it_says_at_its_longest) {
  const guard_page source(4096), room(16384);
  for (std::size_t size = 0; size <= 300; ++size) {
    const std::string text(size, '\x01');
    ASSERT_EQ(escaped(room, source.place_at_end(text)).size(), size * brisk::detail::escape_growth);
    // Plain up to the end, and the longest escape there.
    std::string last(size, 'a');
    if (size > 0) last.back() = '\x02';
    ASSERT_EQ(escaped(room, source.place_at_end(last)), reference(last));
  }
}

TEST(escape_text, is_right_for_random_bytes) {
  const guard_page source(4096), room(16384);
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string text(random() % 200, ' ');
    const auto share = 1 + random() % 20;
    for (char& c : text) c = static_cast<char>(random() % share == 0 ? random() % 256 : 'a' + random() % 26);
    ASSERT_EQ(escaped(room, source.place_at_end(text)), reference(text));
  }
}

}  // namespace

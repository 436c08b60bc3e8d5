// Tests, kernels: the end of a string's plain part, against a loop over the bytes, up to the last readable one.
#include "kernels/guard_page.hpp"

#include <brisk/detail/text/scan_string.hpp>

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

namespace {

using brisk::test::guard_page;

bool stops(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

void expect_stop(std::string_view text) {
  std::size_t at = 0;
  bool non_ascii = false;
  while (at < text.size() && !stops(text[at])) {
    non_ascii = non_ascii || static_cast<unsigned char>(text[at]) >= 0x80;
    ++at;
  }
  const auto found = brisk::detail::scan_string(text.data(), text.data() + text.size());
  ASSERT_EQ(static_cast<std::size_t>(found.at - text.data()), at) << text.size();
  ASSERT_EQ(found.non_ascii, non_ascii) << text.size() << ' ' << at;
}

TEST(scan_string, knows_every_byte) {
  const guard_page source(4096);
  for (int value = 0; value < 256; ++value) {
    for (std::size_t place = 0; place < 40; ++place) {
      std::string text(40, 'a');
      text[place] = static_cast<char>(value);
      expect_stop(source.place_at_end(text));
    }
  }
}

TEST(scan_string, stops_in_every_place_of_every_length) {
  const guard_page source(4096);
  for (std::size_t size = 0; size <= 100; ++size) {
    expect_stop(source.place_at_end(std::string(size, 'a')));
    expect_stop(source.place_at_end(std::string(size, '\xC3')));
    for (std::size_t place = 0; place < size; ++place) {
      for (const char c : {'"', '\\', '\n', '\x1f', '\x80', '\xff'}) {
        std::string text(size, 'a');
        text[place] = c;
        expect_stop(source.place_at_end(text));
      }
    }
  }
}

TEST(scan_string, tells_only_of_letters_before_the_stop) {
  const guard_page source(4096);
  for (std::size_t size = 2; size <= 50; ++size) {
    for (std::size_t stop = 0; stop < size; ++stop) {
      for (std::size_t letter = 0; letter < size; ++letter) {
        if (letter == stop) continue;
        std::string text(size, 'a');
        text[stop] = '"';
        text[letter] = '\xA9';
        expect_stop(source.place_at_end(text));
      }
    }
  }
}

TEST(scan_string, takes_letters_with_their_top_bit_for_what_they_are) {
  // Without its top bit each of these is a quote, a backslash or a control character.
  const guard_page source(4096);
  for (const char c : {'\xA2', '\xDC', '\x80', '\x9F'}) {
    for (std::size_t size = 1; size <= 40; ++size) expect_stop(source.place_at_end(std::string(size, c)));
  }
}

TEST(scan_string, is_right_for_random_bytes) {
  const guard_page source(4096);
  std::mt19937 random(1);
  for (int round = 0; round < 50000; ++round) {
    std::string text(random() % 120, ' ');
    for (char& c : text) c = static_cast<char>(random() % 40 == 0 ? random() % 256 : 'a' + random() % 26);
    expect_stop(source.place_at_end(text));
  }
}

}  // namespace

// Tests, kernels: copying text that needs no escape, against a loop over its bytes, at the edges of readable and
// writable memory.
#include "kernels/guard_page.hpp"

#include <brisk/detail/text/copy_plain.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace {

using brisk::test::guard_page;

bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

TEST(special_in_word, flags_exactly_the_bytes_that_are_not_plain) {
  for (int value = 0; value < 256; ++value) {
    for (int place = 0; place < 8; ++place) {
      char bytes[8];
      std::memset(bytes, 'a', 8);
      bytes[place] = static_cast<char>(value);
      EXPECT_EQ(brisk::detail::special_in_word(brisk::detail::load_word(bytes)) == 0, is_plain(bytes[place]))
          << value << " at " << place;
    }
  }
}

TEST(copy_plain, knows_every_byte_in_every_place_of_every_length) {
  const guard_page source(4096), target(4096);
  for (std::size_t size = 1; size <= 80; ++size) {
    for (std::size_t place = 0; place < size; ++place) {
      // Every value up to two blocks, and then those on either side of each limit.
      for (int value = 0; value < 256; ++value) {
        constexpr std::string_view limits("\x00\x1f\x20\x21\x22\x23\x5b\x5c\x5d\x7e\x7f\x80\x81\xff", 14);
        const char c = static_cast<char>(value);
        if (size > 34 && limits.find(c) == std::string_view::npos) continue;
        std::string text(size, 'a');
        text[place] = c;
        const std::string_view placed = source.place_at_end(text);
        char* const out = target.end() - size;
        ASSERT_EQ(brisk::detail::copy_plain(out, placed.data(), size), is_plain(c))
            << size << ' ' << place << ' ' << value;
        if (is_plain(c)) {
          ASSERT_EQ(std::memcmp(out, text.data(), size), 0) << size << ' ' << place << ' ' << value;
        }
      }
    }
  }
}

TEST(copy_plain, copies_every_length_without_touching_more) {
  const guard_page source(8192), target(8192);
  for (std::size_t size = 0; size <= 600; ++size) {
    std::string text(size, ' ');
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + i % 26);
    for (const bool at_end : {true, false}) {
      const std::string_view placed = at_end ? source.place_at_end(text) : source.place_at_start(text);
      char* const out = at_end ? target.end() - size : target.begin();
      char* const border = at_end ? out - 32 : out + size;
      std::memset(border, '#', 32);
      ASSERT_TRUE(brisk::detail::copy_plain(out, placed.data(), size));
      ASSERT_EQ(std::string_view(out, size), text);
      for (int i = 0; i < 32; ++i) ASSERT_EQ(border[i], '#') << size;
    }
  }
}

}  // namespace

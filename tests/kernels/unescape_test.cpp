// Tests, kernels: what escapes stand for (RFC 8259 section 7) and what is none; nothing is stored past the size of the
// raw text.
#include "kernels/guard_page.hpp"

#include <brisk/detail/text/unescape.hpp>

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <string_view>

namespace {

using brisk::detail::not_unescaped;
using brisk::test::guard_page;

const guard_page& source() {
  static const guard_page page(65536);
  return page;
}
const guard_page& target() {
  static const guard_page page(65536);
  return page;
}

// The result, or "-" for what is no valid text. The room is exactly as large as the raw text.
std::string unescaped(std::string_view raw) {
  const std::string_view placed = source().place_at_end(raw);
  char* const out = target().end() - raw.size();
  const std::size_t size = brisk::detail::unescape_text(out, placed.data(), placed.size());
  return size == not_unescaped ? "-" : std::string(out, size);
}

std::string escape_of(unsigned unit, bool capitals = false) {
  char text[8];
  std::snprintf(text, sizeof(text), capitals ? "\\u%04X" : "\\u%04x", unit);
  return text;
}

// UTF-8 by its definition (RFC 3629 section 3).
std::string utf8_of(unsigned code_point) {
  const auto byte = [](unsigned value) { return static_cast<char>(value); };
  if (code_point < 0x80) return {byte(code_point)};
  if (code_point < 0x800) return {byte(0xC0 + code_point / 64), byte(0x80 + code_point % 64)};
  if (code_point < 0x10000) {
    return {byte(0xE0 + code_point / 4096), byte(0x80 + code_point / 64 % 64), byte(0x80 + code_point % 64)};
  }
  return {byte(0xF0 + code_point / 262144), byte(0x80 + code_point / 4096 % 64), byte(0x80 + code_point / 64 % 64),
          byte(0x80 + code_point % 64)};
}

TEST(unescape_text, knows_the_eight_short_escapes_and_no_others) {
  EXPECT_EQ(unescaped(R"(\"\\\/\b\f\n\r\t)"), "\"\\/\b\f\n\r\t");
  for (int value = 0; value < 256; ++value) {
    const char c = static_cast<char>(value);
    if (std::string_view("\"\\/bfnrtu").find(c) != std::string_view::npos) continue;
    EXPECT_EQ(unescaped(std::string("\\") + c), "-") << value;
  }
}

TEST(unescape_text, knows_every_unit_of_utf16) {
  for (unsigned unit = 0; unit < 0x10000; ++unit) {
    const bool surrogate = unit >= 0xD800 && unit <= 0xDFFF;
    ASSERT_EQ(unescaped(escape_of(unit)), surrogate ? "-" : utf8_of(unit)) << unit;
    ASSERT_EQ(unescaped(escape_of(unit, true)), surrogate ? "-" : utf8_of(unit)) << unit;
  }
}

TEST(unescape_text, joins_surrogate_pairs) {
  for (unsigned code_point = 0x10000; code_point <= 0x10FFFF; code_point += code_point < 0x10800 ? 1 : 61) {
    const unsigned high = 0xD800 + (code_point - 0x10000) / 1024;
    const unsigned low = 0xDC00 + (code_point - 0x10000) % 1024;
    ASSERT_EQ(unescaped(escape_of(high) + escape_of(low)), utf8_of(code_point)) << code_point;
  }
  EXPECT_EQ(unescaped("\\udbff\\udfff"), "\xF4\x8F\xBF\xBF");
  EXPECT_EQ(unescaped("\\ud83d\\ude00"), "\xF0\x9F\x98\x80");
}

TEST(unescape_text, takes_no_half_of_a_pair) {
  for (const char* const raw :
       {"\\ud800", "\\udc00", "\\ud800a", "\\ud800\\n", "\\ud800\\ud800", "\\udc00\\ud800", "\\ud800\\u0041",
        "\\ud800\\u", "\\ud800\\udc0", "\\ud800\\udc0g", "\\ud800 \\udc00", "\\udbff\\ue000", "a\\udfff"}) {
    EXPECT_EQ(unescaped(raw), "-") << raw;
  }
}

TEST(unescape_text, wants_four_hexadecimal_digits) {
  for (int place = 0; place < 4; ++place) {
    for (int value = 0; value < 256; ++value) {
      std::string raw = "\\u0041";
      raw[static_cast<std::size_t>(2 + place)] = static_cast<char>(value);
      const bool digit =
          (value >= '0' && value <= '9') || (value >= 'a' && value <= 'f') || (value >= 'A' && value <= 'F');
      if (!digit) {
        ASSERT_EQ(unescaped(raw), "-") << place << ' ' << value;
      } else {
        const auto unit = static_cast<unsigned>(std::stoul(raw.substr(2), nullptr, 16));
        ASSERT_EQ(unescaped(raw), unit >= 0xD800 && unit <= 0xDFFF ? "-" : utf8_of(unit)) << raw;
      }
    }
  }
  for (const char* const raw : {"\\", "\\u", "\\u0", "\\u00", "\\u004", "a\\", "\\\\\\"})
    EXPECT_EQ(unescaped(raw), "-");
}

TEST(unescape_text, finds_an_escape_in_every_place_of_every_length) {
  for (std::size_t size = 0; size <= 80; ++size) {
    const std::string plain(size, 'a');
    ASSERT_EQ(unescaped(plain), plain);
    for (std::size_t place = 0; place <= size; ++place) {
      for (const auto& [raw, meant] : {std::pair<std::string, std::string>{"\\n", "\n"},
                                       {"\\u00e9", "\xC3\xA9"},
                                       {"\\ud83d\\ude00", "\xF0\x9F\x98\x80"},
                                       {"\\n\\n", "\n\n"}}) {
        ASSERT_EQ(unescaped(std::string(plain).insert(place, raw)), std::string(plain).insert(place, meant));
      }
      ASSERT_EQ(unescaped(std::string(plain).insert(place, "\\x")), "-");
    }
  }
}

TEST(find_closing_quote, steps_over_escapes) {
  const auto found = [](std::string_view raw) -> std::ptrdiff_t {
    const std::string_view placed = source().place_at_end(raw);
    const char* const at = brisk::detail::find_closing_quote(placed.data(), placed.data() + placed.size());
    return at == nullptr ? -1 : at - placed.data();
  };
  EXPECT_EQ(found("\""), 0);
  EXPECT_EQ(found("abc\"def\""), 3);
  EXPECT_EQ(found("a\\\"b\""), 4);
  EXPECT_EQ(found("a\\\\\"b\""), 3);
  EXPECT_EQ(found("a\\\\\\\"\""), 5);
  EXPECT_EQ(found(""), -1);
  EXPECT_EQ(found("abc"), -1);
  EXPECT_EQ(found("abc\\"), -1);
  EXPECT_EQ(found("abc\\\""), -1);
  EXPECT_EQ(found("a\nb\""), -1);
  for (std::size_t size = 0; size < 80; ++size) {
    const std::string text(size, 'a');
    EXPECT_EQ(found(text + "\"" + text), static_cast<std::ptrdiff_t>(size));
    EXPECT_EQ(found(text + "\\\"" + text + "\""), static_cast<std::ptrdiff_t>(2 * size + 2));
  }
}

}  // namespace

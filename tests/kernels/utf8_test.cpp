// Tests of kernels: validation of UTF-8, on every backend that this machine has.
#include <gtest/gtest.h>
#include <brisk/detail/text/utf8.hpp>

#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/every_backend.hpp"
#include "kernels/guard_page.hpp"
#include "reference/utf8.hpp"

namespace {

using namespace std::string_literals;
namespace reference = brisk::reference;

// Ill-formed sequences, one for each row and edge of table 3-7; the error is at their first byte.
const std::vector<std::string> ill_formed = {"\x80",
                                             "\xBF",
                                             "\xC0\x80",
                                             "\xC0\xBF",
                                             "\xC1\x80",
                                             "\xC1\xBF",
                                             "\xC2",
                                             "\xC2\x7F",
                                             "\xC2\xC0",
                                             "\xDF",
                                             "\xDF\x7F",
                                             "\xDF\xC0",
                                             "\xE0\x80\x80",
                                             "\xE0\x9F\xBF",
                                             "\xE0\xA0",
                                             "\xE0\xA0\x7F",
                                             "\xE0\xA0\xC0",
                                             "\xE1",
                                             "\xE1\x80",
                                             "\xE1\x7F\x80",
                                             "\xED\xA0\x80",
                                             "\xED\xBF\xBF",
                                             "\xED\xA0\xBD\xED\xB8\x80",
                                             "\xEF\xBF",
                                             "\xEF\xC0\xBF",
                                             "\xF0\x80\x80\x80",
                                             "\xF0\x8F\xBF\xBF",
                                             "\xF0\x90\x80",
                                             "\xF0\x90\x80\x7F",
                                             "\xF0\x90\x80\xC0",
                                             "\xF1\x80",
                                             "\xF1\x80\xC0\x80",
                                             "\xF1\x80\x7F\x80",
                                             "\xF4\x90\x80\x80",
                                             "\xF4\xBF\xBF\xBF",
                                             "\xF5\x80\x80\x80",
                                             "\xF7\xBF\xBF\xBF",
                                             "\xF8\x88\x80\x80\x80",
                                             "\xFC\x84\x80\x80\x80\x80",
                                             "\xFE",
                                             "\xFF"};

// First and last of each class of well-formed sequences.
const std::vector<std::string> well_formed = {"\0"s,
                                              "\x7F",
                                              "\xC2\x80",
                                              "\xDF\xBF",
                                              "\xE0\xA0\x80",
                                              "\xE0\xBF\xBF",
                                              "\xE1\x80\x80",
                                              "\xEC\xBF\xBF",
                                              "\xED\x80\x80",
                                              "\xED\x9F\xBF",
                                              "\xEE\x80\x80",
                                              "\xEF\xBF\xBF",
                                              "\xF0\x90\x80\x80",
                                              "\xF0\xBF\xBF\xBF",
                                              "\xF1\x80\x80\x80",
                                              "\xF3\xBF\xBF\xBF",
                                              "\xF4\x80\x80\x80",
                                              "\xF4\x8F\xBF\xBF"};

std::string repeat(std::string_view unit, std::size_t size) {
  std::string text;
  while (text.size() + unit.size() <= size) text += unit;
  text.append(size - text.size(), '.');
  return text;
}

// Texts of exactly `size` bytes in which a kernel meets sequences of each length at each place.
std::vector<std::string> texts_of(std::size_t size) {
  return {repeat("a", size), repeat("\xC3\xA9", size), repeat("\xE2\x82\xAC", size), repeat("\xF0\x9F\x98\x80", size),
          repeat("na\xC3\xAFve \xE6\x97\xA5\xE6\x9C\xAC \xF0\x9F\x8E\xB5", size)};
}

class utf8 : public brisk::test::every_backend {
 protected:
  std::size_t find(std::string_view text) const { return GetParam().find_invalid_utf8(text.data(), text.size()); }

  brisk::test::guard_page memory_{8192};
};

INSTANTIATE_TEST_SUITE_P(kernels, utf8, testing::ValuesIn(brisk::detail::every_backend),
                         brisk::test::backend_test_name);

TEST_P(utf8, accepts_the_ends_of_every_class_of_sequences) {
  for (const std::string& sequence : well_formed) {
    for (std::size_t before = 0; before <= 200; ++before) {
      const std::string text = std::string(before, 'x') + sequence;
      ASSERT_EQ(find(text), text.size()) << before;
      ASSERT_EQ(find(text + std::string(100, 'y')), text.size() + 100) << before;
    }
  }
}

TEST_P(utf8, finds_each_error_at_each_offset) {
  for (std::size_t before = 0; before <= 200; ++before) {
    for (const std::string& head : texts_of(before)) {
      for (const std::string& error : ill_formed) {
        const std::string text = head + error;
        ASSERT_EQ(find(text), before) << testing::PrintToString(error);
        ASSERT_EQ(find(text + "."), before) << testing::PrintToString(error);
        ASSERT_EQ(find(text + std::string(90, '.')), before) << testing::PrintToString(error);
      }
    }
  }
}

TEST_P(utf8, finds_the_first_of_several_errors) {
  for (std::size_t first = 0; first <= 140; first += 3) {
    for (std::size_t second = first + 1; second <= 280; ++second) {
      std::string text = repeat("\xE2\x82\xAC", 300);
      text[first] = '\xFF';
      text[second] = '\xFF';
      ASSERT_EQ(find(text), first);
    }
  }
}

TEST_P(utf8, judges_every_sequence_of_two_bytes) {
  for (const std::size_t before : {std::size_t{0}, std::size_t{63}, std::size_t{127}}) {
    std::string text(before + 2 + 80, '.');
    for (int first = 0; first < 256; ++first) {
      for (int second = 0; second < 256; ++second) {
        text[before] = static_cast<char>(first);
        text[before + 1] = static_cast<char>(second);
        ASSERT_EQ(find(text), reference::find_invalid_utf8(text)) << first << ' ' << second;
      }
    }
  }
}

// All three bytes in every combination that the tables can tell apart: every lead byte, every second byte, and third
// bytes around the limits of each class; across the border of two blocks and inside one.
TEST_P(utf8, judges_every_prefix_of_three_bytes) {
  constexpr unsigned char thirds[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xF0, 0xFF};
  for (const std::size_t before : {std::size_t{62}, std::size_t{70}}) {
    std::string text(before + 3 + 64, '.');
    for (int first = 0x80; first < 256; ++first) {
      for (int second = 0; second < 256; ++second) {
        for (const unsigned char third : thirds) {
          text[before] = static_cast<char>(first);
          text[before + 1] = static_cast<char>(second);
          text[before + 2] = static_cast<char>(third);
          ASSERT_EQ(find(text), reference::find_invalid_utf8(text)) << first << ' ' << second << ' ' << int{third};
        }
      }
    }
  }
}

TEST_P(utf8, judges_sequences_of_four_bytes_around_every_limit) {
  constexpr unsigned char edges[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
                                     0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF};
  for (const std::size_t before : {std::size_t{0}, std::size_t{61}, std::size_t{80}}) {
    std::string text(before + 4 + 64, '.');
    for (const unsigned char first : edges) {
      for (const unsigned char second : edges) {
        for (const unsigned char third : edges) {
          for (const unsigned char fourth : edges) {
            text[before] = static_cast<char>(first);
            text[before + 1] = static_cast<char>(second);
            text[before + 2] = static_cast<char>(third);
            text[before + 3] = static_cast<char>(fourth);
            ASSERT_EQ(find(text), reference::find_invalid_utf8(text)) << testing::PrintToString(text);
          }
        }
      }
    }
  }
}

TEST_P(utf8, accepts_every_scalar_value_and_no_surrogate) {
  std::string text;
  for (std::uint32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
    if (code_point < 0xD800 || code_point > 0xDFFF) text += reference::encode_utf8(code_point);
  }
  EXPECT_EQ(text.size(), 4'382'592u);  // 128 + 1,920 * 2 + (63,488 - 2,048) * 3 + 1,048,576 * 4
  EXPECT_EQ(find(text), text.size());
  for (std::uint32_t surrogate = 0xD800; surrogate <= 0xDFFF; ++surrogate) {
    const std::string sequence = reference::encode_utf8(surrogate);
    ASSERT_EQ(find(sequence), 0u);
    ASSERT_EQ(find(std::string(100, '.') + sequence + std::string(100, '.')), 100u);
  }
}

TEST_P(utf8, rejects_a_sequence_that_the_end_cuts_off) {
  for (const std::string& sequence : well_formed) {
    for (std::size_t kept = 1; kept < sequence.size(); ++kept) {
      for (std::size_t before = 0; before <= 200; ++before) {
        for (const std::string& head : texts_of(before)) {
          ASSERT_EQ(find(memory_.place_at_end(head + sequence.substr(0, kept))), before);
        }
      }
    }
  }
}

TEST_P(utf8, reads_nothing_outside_the_text) {
  for (std::size_t size = 0; size <= 400; ++size) {
    for (const std::string& text : texts_of(size)) {
      ASSERT_EQ(find(memory_.place_at_end(text)), size);
      ASSERT_EQ(find(memory_.place_at_start(text)), size);
    }
  }
}

TEST_P(utf8, does_not_depend_on_the_alignment) {
  const std::string text = texts_of(333).back();
  std::string damaged = text;
  damaged[301] = '\xF8';
  const std::size_t place = reference::find_invalid_utf8(damaged);
  for (std::size_t offset = 0; offset < 64; ++offset) {
    const std::string moved = std::string(offset, '\xFF') + text;
    ASSERT_EQ(find(std::string_view(moved).substr(offset)), text.size());
    const std::string moved_damaged = std::string(offset, '\xFF') + damaged;
    ASSERT_EQ(find(std::string_view(moved_damaged).substr(offset)), place);
  }
}

TEST_P(utf8, agrees_with_the_reference_on_damaged_texts) {
  std::mt19937 random(11);
  for (int round = 0; round < 20'000; ++round) {
    const std::size_t size = random() % 300;
    auto texts = texts_of(size);
    std::string& text = texts[random() % texts.size()];
    for (std::size_t damages = random() % 3; damages > 0 && size > 0; --damages) {
      text[random() % size] = static_cast<char>(random());
    }
    ASSERT_EQ(find(text), reference::find_invalid_utf8(text)) << testing::PrintToString(text);
  }
}

// Lines of the file: "number:valid:text", "number:valid hex:bytes", "number:invalid hex:bytes:...".
TEST_P(utf8, agrees_with_the_conformance_cases) {
  std::ifstream file(brisk::test::shared_data() / "conformance/utf8/utf8tests.txt");
  if (!file) GTEST_SKIP() << "no conformance data at " << brisk::test::shared_data();
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string number, kind, content;
    std::getline(fields, number, ':');
    std::getline(fields, kind, ':');
    std::getline(fields, content, ':');
    std::string text;
    if (kind == "valid") {
      text = content;
    } else {
      std::string digits;
      for (const char character : content) {
        if (character != ' ') digits += character;
      }
      for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        text += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
      }
    }
    ++cases;
    const bool valid = kind.find("invalid") == std::string::npos;
    for (const std::size_t padding : {std::size_t{0}, std::size_t{100}}) {
      const std::string padded = std::string(padding, ' ') + text + std::string(padding, ' ');
      EXPECT_EQ(find(padded) == padded.size(), valid) << line;
      EXPECT_EQ(find(padded), reference::find_invalid_utf8(padded)) << line;
    }
  }
  EXPECT_GT(cases, 200);
}

TEST_P(utf8, agrees_with_the_reference_on_the_stress_file) {
  std::ifstream file(brisk::test::shared_data() / "conformance/utf8/UTF-8-test.txt", std::ios::binary);
  if (!file) GTEST_SKIP() << "no conformance data at " << brisk::test::shared_data();
  std::string all;
  for (std::string line; std::getline(file, line); all += line + '\n') {
    ASSERT_EQ(find(line), reference::find_invalid_utf8(line)) << line;
  }
  // Every suffix: the kernel meets the file's errors one after another.
  for (std::string_view rest = all; !rest.empty();) {
    const std::size_t place = find(rest);
    ASSERT_EQ(place, reference::find_invalid_utf8(rest));
    rest.remove_prefix(place < rest.size() ? place + 1 : place);
  }
}

TEST(utf8_entry_point, agrees_with_the_reference_at_every_length) {
  for (std::size_t size = 0; size <= 300; ++size) {
    for (std::string text : texts_of(size)) {
      ASSERT_EQ(brisk::detail::find_invalid_utf8(text.data(), size), size);
      for (std::size_t i = 0; i < size; i += 7) {
        std::string damaged = text;
        damaged[i] = '\xC0';
        ASSERT_EQ(brisk::detail::find_invalid_utf8(damaged.data(), size), reference::find_invalid_utf8(damaged));
      }
    }
  }
  EXPECT_EQ(brisk::detail::find_invalid_utf8(nullptr, 0), 0u);
}

}  // namespace

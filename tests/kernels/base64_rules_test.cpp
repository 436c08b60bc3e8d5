// Tests of kernels: reading Base64 by rules, and writing what the rules read, through the entry points.
#include <gtest/gtest.h>
#include <brisk/detail/bytes/base64.hpp>

#include <algorithm>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/base64_support.hpp"
#include "kernels/every_backend.hpp"
#include "kernels/guard_page.hpp"
#include "reference/base64.hpp"

namespace {

using brisk::detail::base64_decoded_size;
using brisk::detail::base64_fault_kind;
using brisk::detail::find_base64_fault;
using brisk::test::base64_alphabet;
using brisk::test::base64_padding;
using brisk::test::base64_rules;
using brisk::test::every_rules;
using brisk::test::full_run;
using brisk::test::random_bytes;
using brisk::test::reference_decode;
using brisk::test::unpadded;
using brisk::test::unsigned_bytes;

class base64_by_rules : public testing::Test {
 protected:
  // Into memory of exactly the size that the text announces, next to a guard page.
  std::optional<std::string> decode(std::string_view text, const base64_rules& rules) const {
    const std::size_t size = base64_decoded_size(text.data(), text.size(), rules);
    auto* const out = reinterpret_cast<unsigned char*>(output_.end() - size);
    const auto decoded = brisk::detail::decode_base64(out, text.data(), text.size(), rules);
    EXPECT_LE(decoded.size, size);
    if (!decoded.valid) return std::nullopt;
    EXPECT_EQ(decoded.size, size);
    return std::string(output_.end() - size, size);
  }

  brisk::test::guard_page input_{65536};
  brisk::test::guard_page output_{65536};
};

TEST_F(base64_by_rules, is_strict_by_default) {
  EXPECT_EQ(base64_rules{}, (base64_rules{base64_alphabet::standard, base64_padding::required, false}));
}

// RFC 4648, section 10: none of the vectors has one of the last two characters, so that they are Base64url as well.
TEST_F(base64_by_rules, follows_the_vectors_of_rfc_4648) {
  constexpr std::pair<std::string_view, std::string_view> vectors[] = {
      {"", ""},
      {"f", "Zg=="},
      {"fo", "Zm8="},
      {"foo", "Zm9v"},
      {"foob", "Zm9vYg=="},
      {"fooba", "Zm9vYmE="},
      {"foobar", "Zm9vYmFy"},
  };
  for (const auto& [bytes, text] : vectors) {
    const std::string bare = unpadded(std::string(text));
    for (const base64_rules& rules : every_rules()) {
      const bool padded = rules.padding != base64_padding::refused || bare == text;
      const bool unpadded = rules.padding != base64_padding::required || bare == text;
      EXPECT_EQ(decode(text, rules), padded ? std::optional(std::string(bytes)) : std::nullopt);
      EXPECT_EQ(decode(bare, rules), unpadded ? std::optional(std::string(bytes)) : std::nullopt);
    }
    std::string out(text.size() + brisk::detail::base64_room, '~');
    char* const end = brisk::detail::encode_base64url(out.data(), unsigned_bytes(bytes), bytes.size());
    EXPECT_EQ(std::string(out.data(), end), text);
  }
}

TEST_F(base64_by_rules, exact_forms_write_their_text_and_no_byte_more) {
  const std::string memory = random_bytes(400, 1);
  for (std::size_t size = 0; size <= 400; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::string standard = brisk::reference::encode_base64(bytes);
    const std::string url = brisk::test::reference_base64url(bytes);
    struct form {
      char* (*encode)(char*, const unsigned char*, std::size_t) noexcept;
      std::string text;
    };
    const form forms[] = {{brisk::detail::encode_base64_exact, standard},
                          {brisk::detail::encode_base64url_exact, url},
                          {brisk::detail::encode_base64_unpadded_exact, unpadded(standard)},
                          {brisk::detail::encode_base64url_unpadded_exact, unpadded(url)}};
    for (const auto& [encode, text] : forms) {
      for (const std::string_view placed : {input_.place_at_end(bytes), input_.place_at_start(bytes)}) {
        char* const out = output_.end() - text.size();
        ASSERT_EQ(encode(out, unsigned_bytes(placed), size), output_.end());
        ASSERT_EQ(std::string(out, output_.end()), text);
      }
    }
    std::string url_text(url.size() + brisk::detail::base64_room, '~');
    char* const end = brisk::detail::encode_base64url(url_text.data(), unsigned_bytes(bytes), size);
    ASSERT_EQ(std::string(url_text.data(), end), url);
  }
}

TEST_F(base64_by_rules, decodes_every_length_beside_guard_pages) {
  const std::string memory = random_bytes(1000, 2);
  for (std::size_t size = 0; size <= 1000; size += size < 300 || full_run() ? 1 : 7) {
    const std::string bytes = memory.substr(0, size);
    const std::string padded = brisk::reference::encode_base64(bytes);
    for (const base64_rules& rules : every_rules()) {
      std::string text = rules.padding == base64_padding::required ? padded : unpadded(padded);
      if (rules.alphabet != base64_alphabet::standard) text = brisk::test::replaced(text, "+/", "-_");
      ASSERT_EQ(decode(input_.place_at_end(text), rules), bytes) << size;
      ASSERT_EQ(decode(input_.place_at_start(text), rules), bytes) << size;
    }
  }
}

TEST_F(base64_by_rules, reads_lines_as_mime_writes_them) {
  const std::string memory = random_bytes(20'000, 3);
  for (std::size_t size = 0; size <= memory.size(); size += size < 400 ? 1 : 397) {
    const std::string bytes = memory.substr(0, size);
    const std::string text = brisk::reference::encode_base64(bytes);
    for (const std::size_t width : {std::size_t{64}, std::size_t{76}}) {
      std::string lines;
      for (std::size_t i = 0; i < text.size(); i += width) lines += text.substr(i, width) + "\r\n";
      const std::string_view placed = input_.place_at_end(lines);
      ASSERT_EQ(decode(placed, {.white_space = true}), bytes) << size;
      ASSERT_EQ(decode(placed, {}).has_value(), size == 0) << size;
    }
  }
}

// Long texts are decoded in blocks: here white space of every density moves the groups against the blocks.
TEST_F(base64_by_rules, reads_long_texts_with_white_space_anywhere) {
  std::mt19937 random(4);
  for (int round = 0; round < (full_run() ? 2000 : 150); ++round) {
    const std::string bytes = random_bytes(3000 + random() % 10'000, 5);
    const std::string padded = brisk::reference::encode_base64(bytes);
    const base64_rules rules{base64_alphabet::standard, static_cast<base64_padding>(round % 3), true};
    const unsigned one_in = 1u << random() % 9;
    std::string text;
    for (const char c : rules.padding == base64_padding::refused ? unpadded(padded) : padded) {
      while (random() % (one_in + 1) == 0) text += " \t\r\n"[random() % 4];
      text += c;
    }
    text += "\n ";
    ASSERT_EQ(decode(input_.place_at_end(text), rules), bytes) << rules.white_space << one_in;
    // One wrong character anywhere.
    const std::size_t place = random() % text.size();
    text[place] = '*';
    ASSERT_EQ(decode(input_.place_at_end(text), rules), std::nullopt);
    const auto fault = find_base64_fault(text.data(), text.size(), rules);
    ASSERT_LE(fault.offset, place);
    ASSERT_NE(fault.kind, base64_fault_kind::none);
  }
}

TEST_F(base64_by_rules, reads_white_space_alone_as_nothing) {
  for (std::size_t size = 0; size <= 300; ++size) {
    const std::string text(size, '\n');
    for (base64_rules rules : every_rules()) ASSERT_EQ(decode(text, rules).has_value(), rules.white_space || size == 0);
  }
}

// Every short text over characters of each kind, whole and behind a group, under every rule.
TEST_F(base64_by_rules, accepts_what_the_reference_accepts_and_names_the_first_fault_elsewhere) {
  using enum base64_fault_kind;
  // 'A' has no bits, 'g' (32) none that could be spare, 'E' (4) some after one character, 'B' (1) always.
  constexpr std::string_view characters = "AgEB+_= !";
  const std::size_t longest = full_run() ? 5 : 4;
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].size() == longest) break;
    for (const char next : characters) texts.push_back(texts[i] + next);
  }
  const auto can_go_on = [](const std::string& start, const base64_rules& rules) {
    for (const char* const rest : {"", "A", "AA", "AAA", "="}) {
      if (reference_decode(start + rest, rules)) return true;
    }
    return false;
  };
  for (const base64_rules& rules : every_rules()) {
    for (const std::string& text : texts) {
      const auto expected = reference_decode(text, rules);
      ASSERT_EQ(decode(text, rules), expected) << text << ", " << testing::PrintToString(rules);
      const auto fault = find_base64_fault(text.data(), text.size(), rules);
      ASSERT_EQ(fault.kind == none, expected.has_value()) << text << ", " << testing::PrintToString(rules);
      if (fault.kind == none) {
        ASSERT_EQ(fault.offset, text.size());
        continue;
      }
      // What stands before the fault is the start of a valid text; with the character at fault it is none, unless that
      // one is wrong only since the text ends there.
      ASSERT_TRUE(can_go_on(text.substr(0, fault.offset), rules)) << text << ", " << testing::PrintToString(rules);
      if (fault.offset == text.size()) {
        ASSERT_TRUE(fault.kind == missing_padding || fault.kind == incomplete_group) << text;
      } else if (fault.kind != spare_bits) {
        ASSERT_FALSE(can_go_on(text.substr(0, fault.offset + 1), rules))
            << text << ", " << testing::PrintToString(rules);
      }
      // The same behind a group.
      const std::string behind = "QUJD" + text;
      const auto same = find_base64_fault(behind.data(), behind.size(), rules);
      ASSERT_EQ(same.offset, fault.offset + 4) << text;
      ASSERT_EQ(same.kind, fault.kind) << text;
    }
  }
}

TEST_F(base64_by_rules, judges_every_corruption_of_one_character_as_the_reference_does) {
  const std::string padded = brisk::reference::encode_base64(random_bytes(73, 6));
  ASSERT_EQ(padded.size(), 100u);
  for (const base64_rules& rules : every_rules()) {
    std::string text = rules.padding == base64_padding::refused ? unpadded(padded) : padded;
    if (rules.alphabet == base64_alphabet::url) text = brisk::test::replaced(text, "+/", "-_");
    for (std::size_t position = 0; position < text.size(); ++position) {
      for (int byte = 0; byte < 256; ++byte) {
        // Nearly every byte is outside of every alphabet: those are tried at every ninth place in short runs.
        if ((byte < 9 || byte > 127) && position % 9 != 0 && !full_run()) continue;
        std::string changed = text;
        changed[position] = static_cast<char>(byte);
        ASSERT_EQ(decode(changed, rules), reference_decode(changed, rules)) << "byte " << byte << " at " << position;
      }
    }
  }
}

struct fault_case {
  std::string_view text;
  base64_rules rules;
  std::size_t offset;
  base64_fault_kind kind;
};

TEST_F(base64_by_rules, names_the_first_character_that_is_wrong) {
  using enum base64_fault_kind;
  constexpr base64_rules strict;
  constexpr base64_rules url{base64_alphabet::url, base64_padding::required, false};
  constexpr base64_rules bare{base64_alphabet::url, base64_padding::refused, false};
  constexpr base64_rules loose{base64_alphabet::either, base64_padding::optional, true};
  constexpr fault_case cases[] = {
      {"-_-_", strict, 0, not_in_alphabet},
      {"-_-_", url, 4, none},
      {"+_-_", url, 0, not_in_alphabet},
      {"-_/_", url, 2, not_in_alphabet},
      {"-+/_", loose, 4, none},
      {"-+*_", loose, 2, not_in_alphabet},
      {"Zg==", bare, 2, misplaced_padding},
      {"Zm8=", bare, 3, misplaced_padding},
      {"Zg", bare, 2, none},
      {"Zm8", bare, 3, none},
      {"Zh", bare, 1, spare_bits},
      {"Zm9", bare, 2, spare_bits},
      {"Z", bare, 1, incomplete_group},
      {"Zm9vY", bare, 5, incomplete_group},
      {"Zm9v\n", bare, 4, not_in_alphabet},
      {"Zg=", loose, 3, missing_padding},
      {"Zg= \n", loose, 5, missing_padding},
      {"Zg= =", loose, 5, none},
      {"Zg = = ", loose, 7, none},
      {"Zg==\r\n", loose, 6, none},
      {"Zg== =", loose, 5, misplaced_padding},
      {"Zg== Zg==", loose, 5, text_after_padding},
      {"Z h\n", loose, 2, spare_bits},
      {"Z\th = =", loose, 2, spare_bits},
      {"\nZ\n", loose, 3, incomplete_group},
      {"Z \f", loose, 2, not_in_alphabet},
      {" = ", loose, 1, misplaced_padding},
      {" Z=", loose, 2, misplaced_padding},
  };
  for (const fault_case& expected : cases) {
    const auto fault = find_base64_fault(expected.text.data(), expected.text.size(), expected.rules);
    EXPECT_EQ(fault.offset, expected.offset) << expected.text;
    EXPECT_EQ(fault.kind, expected.kind) << expected.text;
    EXPECT_EQ(decode(expected.text, expected.rules).has_value(), expected.kind == none) << expected.text;
  }
}

struct conformance_case {
  std::string text;
  std::optional<std::string> bytes;  // of a forgiving decoder
};

// A JSON string of the conformance file, from its opening quotation mark on; the escapes that the file uses.
std::string unescape(std::string_view line) {
  std::string text;
  for (std::size_t i = 1; i < line.size() && line[i] != '"'; ++i) {
    if (line[i] != '\\') {
      text += line[i];
      continue;
    }
    switch (line[++i]) {
      case 't':
        text += '\t';
        break;
      case 'n':
        text += '\n';
        break;
      case 'f':
        text += '\f';
        break;
      case 'r':
        text += '\r';
        break;
      case 'u':  // only U+00A0 occurs
        text += "\xC2\xA0";
        i += 4;
        break;
      default:
        ADD_FAILURE() << "unexpected escape in " << line;
    }
  }
  return text;
}

// Empty where the data is not.
std::vector<conformance_case> conformance_cases() {
  std::vector<conformance_case> cases;
  std::ifstream file(brisk::test::shared_data() / "conformance/base64/wpt-base64.json");
  for (std::string line; std::getline(file, line);) {
    const std::size_t start = line.find("[\"");
    if (start == std::string::npos) continue;
    conformance_case& next = cases.emplace_back(unescape(std::string_view(line).substr(start + 1)), std::nullopt);
    const std::size_t list = line.find(", [", start);
    if (list == std::string::npos) continue;
    std::istringstream numbers(line.substr(list + 3));
    next.bytes.emplace();
    for (int number; numbers >> number; numbers.ignore(1)) *next.bytes += static_cast<char>(number);
  }
  return cases;
}

// The strict decoder agrees with a forgiving one where the text is what its bytes encode to, and rejects everything
// else: white space, missing padding, spare bits.
TEST_F(base64_by_rules, is_stricter_than_the_forgiving_cases_by_rule) {
  const auto cases = conformance_cases();
  if (cases.empty()) GTEST_SKIP() << "skipped: no conformance data at " << brisk::test::shared_data();
  EXPECT_EQ(cases.size(), 71u);
  for (const auto& [text, bytes] : cases) {
    const bool canonical = bytes && brisk::reference::encode_base64(*bytes) == text;
    EXPECT_EQ(decode(text, {}), canonical ? bytes : std::nullopt) << text;
    const auto fault = find_base64_fault(text.data(), text.size(), {});
    EXPECT_EQ(fault.kind == base64_fault_kind::none, canonical) << text;
  }
}

TEST_F(base64_by_rules, differs_from_a_forgiving_decoder_in_spare_bits_and_form_feeds_alone) {
  // What a forgiving decoder accepts and the most lenient rules do not.
  constexpr std::string_view differences[] = {
      "ab",    // 'b' is 27 or 011011: the last four bits belong to no byte, and are not zero
      "ab==",  // the same
      "A/",    // '/' is 63 or 111111
      "AA/",   // the last two bits belong to no byte
      // The form feed is white space in HTML, and not here: RFC 4648 names none, and MIME and PEM have lines and
      // blanks.
      "ab\fcd", "ab\t\n\f\r cd", " \t\n\f\r ab\t\n\f\r cd\t\n\f\r ",
      "ab\t\n\f\r =\t\n\f\r =\t\n\f\r ",  // here the bits of 'b' besides
  };
  const auto cases = conformance_cases();
  if (cases.empty()) GTEST_SKIP() << "skipped: no conformance data at " << brisk::test::shared_data();
  std::size_t found = 0;
  for (const auto& [text, bytes] : cases) {
    const bool listed = std::find(std::begin(differences), std::end(differences), text) != std::end(differences);
    if (listed) {
      ++found;
      EXPECT_TRUE(bytes.has_value()) << text;
    }
    EXPECT_EQ(decode(text, {base64_alphabet::standard, base64_padding::optional, true}), listed ? std::nullopt : bytes)
        << text;
  }
  EXPECT_EQ(found, std::size(differences));
}

}  // namespace

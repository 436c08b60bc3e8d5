// Tests of kernels: Base64, on every backend that this machine has.
#include <gtest/gtest.h>
#include <brisk/detail/bytes/base64.hpp>

#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/every_backend.hpp"
#include "kernels/guard_page.hpp"
#include "reference/base64.hpp"

namespace {

using namespace std::string_literals;
using brisk::detail::base64_decoded;
using brisk::detail::base64_decoded_size;
using brisk::detail::base64_fault_kind;
using brisk::detail::base64_reading;
using brisk::detail::base64_room;
using brisk::detail::base64_size;
using brisk::detail::base64_writing;
using brisk::detail::find_base64_fault;

std::string random_bytes(std::size_t size, unsigned seed) {
  std::mt19937 random(seed);
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  return bytes;
}

const unsigned char* unsigned_bytes(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

class base64 : public brisk::test::every_backend {
 protected:
  // With the room after the text that the contract grants, and a watch on what lies past it.
  std::string encode(std::string_view bytes) const {
    const std::size_t size = base64_size(bytes.size());
    std::string buffer(size + base64_room + 8, '~');
    char* const end = GetParam().encode_base64(buffer.data(), unsigned_bytes(bytes), bytes.size(), base64_writing);
    EXPECT_EQ(end, buffer.data() + size);
    EXPECT_EQ(buffer.substr(size + base64_room), "~~~~~~~~");
    return buffer.substr(0, size);
  }

  // What decode_base64 does before it calls the kernel.
  static base64_decoded decode_to(unsigned char* out, std::string_view text) {
    if (text.size() % 4 != 0) return {0, false};
    std::string_view digits = text;
    for (int i = 0; i < 2 && digits.ends_with('='); ++i) digits.remove_suffix(1);
    return GetParam().decode_base64(out, digits.data(), digits.size(), base64_reading);
  }

  // Into memory of exactly the size that the text announces, next to a guard page.
  std::optional<std::string> decode(std::string_view text) const {
    const std::size_t size = base64_decoded_size(text.data(), text.size());
    auto* const out = reinterpret_cast<unsigned char*>(output_.end() - size);
    const auto decoded = decode_to(out, text);
    if (!decoded.valid) {
      EXPECT_LE(decoded.size, size);
      return std::nullopt;
    }
    EXPECT_EQ(decoded.size, size);
    return std::string(output_.end() - size, size);
  }

  brisk::test::guard_page input_{8192};
  brisk::test::guard_page output_{8192};
};

INSTANTIATE_TEST_SUITE_P(kernels, base64, testing::ValuesIn(brisk::detail::every_backend),
                         brisk::test::backend_test_name);

// RFC 4648, section 10.
constexpr std::pair<std::string_view, std::string_view> rfc_vectors[] = {
    {"", ""},
    {"f", "Zg=="},
    {"fo", "Zm8="},
    {"foo", "Zm9v"},
    {"foob", "Zm9vYg=="},
    {"fooba", "Zm9vYmE="},
    {"foobar", "Zm9vYmFy"},
};

TEST_P(base64, follows_the_vectors_of_rfc_4648) {
  for (const auto& [bytes, text] : rfc_vectors) {
    EXPECT_EQ(encode(bytes), text);
    EXPECT_EQ(decode(text), bytes);
  }
}

TEST_P(base64, encodes_every_length_at_every_alignment) {
  std::string memory = random_bytes(1100, 1);
  for (std::size_t size = 0; size <= 1000; ++size) {
    const std::size_t step = size <= 200 ? 1 : 21;
    for (std::size_t alignment = size % step; alignment < 64; alignment += step) {
      const std::string_view bytes = std::string_view(memory).substr(alignment, size);
      ASSERT_EQ(encode(bytes), brisk::reference::encode_base64(bytes)) << size << " bytes at " << alignment;
    }
  }
}

TEST_P(base64, decodes_every_length_at_every_alignment) {
  const std::string memory = random_bytes(1000, 2);
  std::string shifted;
  for (std::size_t size = 0; size <= 1000; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::string text = brisk::reference::encode_base64(bytes);
    const std::size_t step = size <= 200 ? 1 : 21;
    for (std::size_t alignment = size % step; alignment < 64; alignment += step) {
      shifted.assign(alignment, ' ');
      shifted += text;
      ASSERT_EQ(decode(std::string_view(shifted).substr(alignment)), bytes) << size << " bytes at " << alignment;
    }
  }
}

TEST_P(base64, reads_nothing_outside_the_input) {
  const std::string memory = random_bytes(700, 3);
  for (std::size_t size = 0; size <= 700; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::string text = brisk::reference::encode_base64(bytes);
    ASSERT_EQ(encode(input_.place_at_end(bytes)), text);
    ASSERT_EQ(encode(input_.place_at_start(bytes)), text);
    ASSERT_EQ(decode(input_.place_at_end(text)), bytes);
    ASSERT_EQ(decode(input_.place_at_start(text)), bytes);
  }
}

TEST_P(base64, writes_no_further_than_the_room_after_the_text) {
  const std::string memory = random_bytes(700, 4);
  for (std::size_t size = 0; size <= 700; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::size_t length = base64_size(size);
    char* const out = output_.end() - length - base64_room;
    char* const end = GetParam().encode_base64(out, unsigned_bytes(bytes), size, base64_writing);
    ASSERT_EQ(std::string(out, end), brisk::reference::encode_base64(bytes));
  }
}

TEST_P(base64, writes_nothing_before_the_result) {
  const std::string memory = random_bytes(300, 5);
  for (std::size_t size = 0; size <= 300; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::string text = brisk::reference::encode_base64(bytes);
    char* const out = output_.begin();
    GetParam().encode_base64(out, unsigned_bytes(bytes), size, base64_writing);
    ASSERT_EQ(std::string(out, text.size()), text);
    // The decoder may not touch the byte after its result either; here it has a neighbour instead of a guard.
    out[size] = '~';
    ASSERT_TRUE(decode_to(reinterpret_cast<unsigned char*>(out), text).valid);
    ASSERT_EQ(std::string(out, size + 1), bytes + "~");
  }
}

TEST_P(base64, accepts_exactly_the_alphabet_at_every_position) {
  const std::string text = brisk::reference::encode_base64(random_bytes(192, 6));  // 256 characters, no padding
  for (std::size_t position = 0; position < text.size(); ++position) {
    std::string changed = text;
    for (int byte = 0; byte < 256; ++byte) {
      changed[position] = static_cast<char>(byte);
      const bool in_alphabet = brisk::reference::base64_alphabet.find(changed[position]) != std::string_view::npos;
      if (byte == '=' && position + 1 == text.size()) continue;  // may be padding: see the test of corruptions
      const auto decoded = decode(changed);
      ASSERT_EQ(decoded.has_value(), in_alphabet) << "byte " << byte << " at " << position;
      if (!in_alphabet && byte != '=') {
        ASSERT_EQ(find_base64_fault(changed.data(), changed.size()).offset, position);
      } else if (in_alphabet && (position % 16 == 0 || position + 16 > text.size())) {
        ASSERT_EQ(decoded, brisk::reference::decode_base64(changed));
      }
    }
  }
}

TEST_P(base64, encodes_every_sextet_at_every_position) {
  for (std::size_t position = 0; position < 128; ++position) {
    for (std::size_t sextet = 0; sextet < 64; ++sextet) {
      std::string text(128, 'A');
      text[position] = brisk::reference::base64_alphabet[sextet];
      const auto bytes = brisk::reference::decode_base64(text);
      ASSERT_TRUE(bytes.has_value());
      ASSERT_EQ(encode(*bytes), text);
    }
  }
}

TEST_P(base64, rejects_or_decodes_each_corruption_as_the_reference_does) {
  // 100 characters, with two, one and no characters of padding.
  for (const std::size_t size : {std::size_t{73}, std::size_t{74}, std::size_t{75}}) {
    const std::string text = brisk::reference::encode_base64(random_bytes(size, 7));
    ASSERT_EQ(text.size(), 100u);
    for (std::size_t position = 0; position < text.size(); ++position) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string changed = text;
        changed[position] = static_cast<char>(byte);
        ASSERT_EQ(decode(changed), brisk::reference::decode_base64(changed)) << "byte " << byte << " at " << position;
      }
    }
  }
}

TEST_P(base64, accepts_no_prefix_whose_length_is_no_multiple_of_four) {
  const std::string text = brisk::reference::encode_base64(random_bytes(300, 8));
  for (std::size_t size = 0; size <= text.size(); ++size) {
    ASSERT_EQ(decode(std::string_view(text).substr(0, size)).has_value(), size % 4 == 0) << size;
  }
}

TEST_P(base64, rejects_spare_bits_after_texts_of_every_length) {
  for (std::size_t groups = 0; groups < 60; ++groups) {
    const std::string head(groups * 4, 'Q');
    for (std::size_t value = 0; value < 64; ++value) {
      const char character = brisk::reference::base64_alphabet[value];
      ASSERT_EQ(decode(head + "Q" + character + "==").has_value(), value % 16 == 0) << head.size();
      ASSERT_EQ(decode(head + "QQ" + character + "=").has_value(), value % 4 == 0) << head.size();
    }
  }
}

TEST_P(base64, rejects_padding_in_the_middle_and_padding_alone) {
  for (std::size_t groups = 0; groups < 40; ++groups) {
    const std::string tail(groups * 4, 'A');
    for (const std::string_view group : {"====", "A===", "=AAA", "A=AA", "AA=A", "=A==", "A=A=", "==A="}) {
      ASSERT_FALSE(decode(std::string(group) + tail).has_value()) << group << tail;
      ASSERT_FALSE(decode(tail + std::string(group)).has_value()) << tail << group;
    }
    if (groups == 0) continue;
    ASSERT_FALSE(decode("AA==" + tail).has_value());
    ASSERT_FALSE(decode("AAA=" + tail).has_value());
    ASSERT_FALSE(decode(tail + "AA==" + tail).has_value());
  }
}

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

// The file says what a forgiving decoder makes of a text. The strict one agrees where the text is what its bytes encode
// to, and rejects everything else: white space, missing padding, spare bits.
TEST_P(base64, is_stricter_than_the_forgiving_cases_by_rule) {
  std::ifstream file(brisk::test::shared_data() / "conformance/base64/wpt-base64.json");
  if (!file) GTEST_SKIP() << "no conformance data at " << brisk::test::shared_data();
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    const std::size_t start = line.find("[\"");
    if (start == std::string::npos) continue;
    ++cases;
    const std::string text = unescape(std::string_view(line).substr(start + 1));
    std::optional<std::string> expected;
    const std::size_t list = line.find(", [", start);
    if (list != std::string::npos) {
      std::istringstream numbers(line.substr(list + 3));
      std::string bytes;
      for (int number; numbers >> number; numbers.ignore(1)) bytes += static_cast<char>(number);
      if (brisk::reference::encode_base64(bytes) == text) expected = bytes;
    }
    EXPECT_EQ(decode(text), expected) << line;
    const auto fault = find_base64_fault(text.data(), text.size());
    EXPECT_EQ(fault.kind == base64_fault_kind::none, expected.has_value()) << line;
  }
  EXPECT_GT(cases, 60);
}

TEST(base64_sizes, are_those_of_the_padded_text) {
  EXPECT_EQ(base64_size(0), 0u);
  EXPECT_EQ(base64_size(1), 4u);
  EXPECT_EQ(base64_size(2), 4u);
  EXPECT_EQ(base64_size(3), 4u);
  EXPECT_EQ(base64_size(4), 8u);
  EXPECT_EQ(base64_size(3'000'000'000), 4'000'000'000u);
  const auto decoded = [](std::string_view text) { return base64_decoded_size(text.data(), text.size()); };
  EXPECT_EQ(decoded(""), 0u);
  EXPECT_EQ(decoded("="), 0u);
  EXPECT_EQ(decoded("AAA"), 0u);
  EXPECT_EQ(decoded("AAAA"), 3u);
  EXPECT_EQ(decoded("AAA="), 2u);
  EXPECT_EQ(decoded("AA=="), 1u);
  EXPECT_EQ(decoded("===="), 1u);
  EXPECT_EQ(decoded("AAAAA==="), 4u);
}

TEST(base64_entry_points, encode_and_decode_with_the_chosen_backend) {
  brisk::test::guard_page output(8192);
  const std::string memory = random_bytes(600, 9);
  for (std::size_t size = 0; size <= 600; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::string text = brisk::reference::encode_base64(bytes);
    std::string buffer(text.size() + base64_room, '~');
    char* const end = brisk::detail::encode_base64(buffer.data(), unsigned_bytes(bytes), size);
    ASSERT_EQ(std::string(buffer.data(), end), text);
    char* const exact = output.end() - text.size();
    ASSERT_EQ(brisk::detail::encode_base64_exact(exact, unsigned_bytes(bytes), size), output.end());
    ASSERT_EQ(std::string(exact, text.size()), text);
    auto* const out = reinterpret_cast<unsigned char*>(output.end() - size);
    const auto decoded = brisk::detail::decode_base64(out, text.data(), text.size());
    ASSERT_TRUE(decoded.valid);
    ASSERT_EQ(std::string(output.end() - size, decoded.size), bytes);
  }
}

struct fault_case {
  std::string_view text;
  std::size_t offset;
  base64_fault_kind kind;
};

TEST(base64_fault, names_the_first_character_that_is_wrong) {
  using enum base64_fault_kind;
  constexpr fault_case cases[] = {
      {"", 0, none},
      {"Zg==", 4, none},
      {"Zm8=", 4, none},
      {"Zm9v", 4, none},
      {"Zm9vYg==", 8, none},
      {"Zm9v!m9v", 4, not_in_alphabet},
      {" Zm9v", 0, not_in_alphabet},
      {"Zm9v\n", 4, not_in_alphabet},
      {"Zm9-", 3, not_in_alphabet},
      {"Zm9_", 3, not_in_alphabet},
      {"Zm\xC3\xA9", 2, not_in_alphabet},
      {"=", 0, misplaced_padding},
      {"====", 0, misplaced_padding},
      {"Z===", 1, misplaced_padding},
      {"Zm9v=", 4, misplaced_padding},
      {"Zm9vY===", 5, misplaced_padding},
      {"Zg===", 4, misplaced_padding},
      {"Zm8==", 4, misplaced_padding},
      {"Zg=", 3, missing_padding},
      {"Zg=A", 3, missing_padding},
      {"Zg=!", 3, missing_padding},
      {"Zg", 2, missing_padding},
      {"Zm8", 3, missing_padding},
      {"Zm9vYg", 6, missing_padding},
      {"Zg==Zg==", 4, text_after_padding},
      {"Zm8=Zm9v", 4, text_after_padding},
      {"Z", 1, incomplete_group},
      {"Zm9vY", 5, incomplete_group},
      {"Zh==", 1, spare_bits},
      {"Zm9=", 2, spare_bits},
      {"Zm9vYh==", 5, spare_bits},
      {"Zh=", 1, spare_bits},
  };
  for (const fault_case& expected : cases) {
    const auto fault = find_base64_fault(expected.text.data(), expected.text.size());
    EXPECT_EQ(fault.offset, expected.offset) << expected.text;
    EXPECT_EQ(fault.kind, expected.kind) << expected.text;
  }
}

// Every text of up to four characters over letters without and with spare bits, padding and a stranger.
TEST(base64_fault, is_found_exactly_where_the_reference_rejects) {
  constexpr std::string_view characters = "AgEx/=!";
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string text = texts[i];
    const auto fault = find_base64_fault(text.data(), text.size());
    ASSERT_EQ(fault.kind == base64_fault_kind::none, brisk::reference::decode_base64(text).has_value()) << text;
    ASSERT_LE(fault.offset, text.size());
    if (text.size() < 5) {
      for (const char next : characters) texts.push_back(text + next);
    }
  }
}

TEST(base64_fault, points_at_each_corrupted_character) {
  const std::string text = brisk::reference::encode_base64(random_bytes(73, 10));
  for (std::size_t position = 0; position < text.size(); ++position) {
    for (const char stranger : "\0 -_.~\x7F\x80\xFF"s) {
      std::string changed = text;
      changed[position] = stranger;
      const auto fault = find_base64_fault(changed.data(), changed.size());
      ASSERT_EQ(fault.offset, position);
      // The second '=' of the two is missing when something else stands there.
      ASSERT_EQ(fault.kind,
                position == text.size() - 1 ? base64_fault_kind::missing_padding : base64_fault_kind::not_in_alphabet);
    }
  }
}

}  // namespace

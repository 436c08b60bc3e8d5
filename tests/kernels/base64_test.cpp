// Tests of kernels: Base64, on every backend that this machine has.
#include <gtest/gtest.h>
#include <brisk/detail/bytes/base64.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/base64_support.hpp"
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

using brisk::detail::base64_size_unpadded;
using brisk::detail::base64url_reading;
using brisk::detail::base64url_writing;
using brisk::detail::either_base64_reading;
using brisk::test::full_run;
using brisk::test::random_bytes;
using brisk::test::unsigned_bytes;

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
    const std::size_t step = size <= 200 || full_run() ? 1 : 21;
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
    const std::size_t step = size <= 200 || full_run() ? 1 : 21;
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

// From 16 bytes up the kernels write their text and nothing else.
TEST_P(base64, writes_no_further_than_the_text_of_16_bytes_and_more) {
  const std::string memory = random_bytes(700, 11);
  for (std::size_t size = 16; size <= 700; ++size) {
    const std::string bytes = memory.substr(0, size);
    char* const out = output_.end() - base64_size(size);
    ASSERT_EQ(GetParam().encode_base64(out, unsigned_bytes(bytes), size, base64_writing), output_.end());
    ASSERT_EQ(std::string(out, output_.end()), brisk::reference::encode_base64(bytes));
  }
}

TEST_P(base64, decodes_characters_without_padding_and_touches_nothing_around_them) {
  const std::string memory = random_bytes(700, 12);
  for (std::size_t size = 0; size <= 700; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::string text = brisk::test::unpadded(brisk::reference::encode_base64(bytes));
    ASSERT_EQ(text.size(), base64_size_unpadded(size));
    for (const bool at_end : {true, false}) {
      const std::string_view placed = at_end ? input_.place_at_end(text) : input_.place_at_start(text);
      char* const out = at_end ? output_.end() - size : output_.begin();
      const auto decoded =
          GetParam().decode_base64(reinterpret_cast<unsigned char*>(out), placed.data(), placed.size(), base64_reading);
      ASSERT_TRUE(decoded.valid) << size;
      ASSERT_EQ(decoded.size, size);
      ASSERT_EQ(std::string(out, size), bytes);
    }
  }
}

// Long texts are moved to a boundary of memory first.
TEST_P(base64, encodes_and_decodes_long_texts_at_every_alignment_of_the_text) {
  const std::string bytes = random_bytes(13'001, 13);
  const std::string text = brisk::reference::encode_base64(bytes);
  std::string buffer(text.size() + 64 + base64_room, '~');
  std::string back(bytes.size(), '~');
  for (std::size_t alignment = 0; alignment < 64; ++alignment) {
    char* const out = buffer.data() + alignment;
    char* const end = GetParam().encode_base64(out, unsigned_bytes(bytes), bytes.size(), base64_writing);
    ASSERT_EQ(std::string_view(out, end), text);
    ASSERT_TRUE(decode_to(reinterpret_cast<unsigned char*>(back.data()), {out, text.size()}).valid);
    ASSERT_EQ(back, bytes);
  }
}

TEST_P(base64, writes_the_alphabet_of_section_5) {
  const std::string memory = random_bytes(600, 14);
  for (std::size_t size = 0; size <= 600; ++size) {
    const std::string bytes = memory.substr(0, size);
    std::string text(base64_size(size) + base64_room, '~');
    char* const end = GetParam().encode_base64(text.data(), unsigned_bytes(bytes), size, base64url_writing);
    ASSERT_EQ(std::string(text.data(), end), brisk::test::reference_base64url(bytes));
  }
}

// Each of the three alphabets, and nothing else, at every position of every block and in the ends.
TEST_P(base64, reads_exactly_each_alphabet_at_every_position) {
  struct reading {
    const brisk::detail::byte_text_reading& tables;
    std::string_view last_characters;  // what is in the alphabet besides letters and digits
  };
  const reading readings[] = {{base64_reading, "+/"}, {base64url_reading, "-_"}, {either_base64_reading, "+/-_"}};
  const std::string text(230, 'A');
  std::vector<unsigned char> out(text.size());
  for (const auto& [tables, last_characters] : readings) {
    for (std::size_t position = 0; position + 2 < text.size(); ++position) {
      std::string changed = text;
      for (int byte = 0; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        changed[position] = c;
        const bool in_alphabet = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                                 last_characters.find(c) != std::string_view::npos;
        const bool valid = GetParam().decode_base64(out.data(), changed.data(), changed.size(), tables).valid;
        ASSERT_EQ(valid, in_alphabet) << "byte " << byte << " at " << position;
        if (!valid) continue;
        // The character's value stands in the bytes, 6 bits of them, and zeros elsewhere.
        const std::size_t value = brisk::reference::base64_alphabet.find(c == '-' ? '+' : c == '_' ? '/' : c);
        const std::size_t first = position / 4 * 3;
        const std::size_t group = (out[first] * 65536u) + (out[first + 1] * 256u) + out[first + 2];
        ASSERT_EQ(group, value << (3 - position % 4) * 6) << "byte " << byte << " at " << position;
      }
    }
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

TEST(base64_sizes, are_those_of_the_padded_text) {
  EXPECT_EQ(base64_size(0), 0u);
  EXPECT_EQ(base64_size(1), 4u);
  EXPECT_EQ(base64_size(2), 4u);
  EXPECT_EQ(base64_size(3), 4u);
  EXPECT_EQ(base64_size(4), 8u);
  EXPECT_EQ(base64_size(3'000'000'000), 4'000'000'000u);
  EXPECT_EQ(base64_size_unpadded(0), 0u);
  EXPECT_EQ(base64_size_unpadded(1), 2u);
  EXPECT_EQ(base64_size_unpadded(2), 3u);
  EXPECT_EQ(base64_size_unpadded(3), 4u);
  EXPECT_EQ(base64_size_unpadded(4), 6u);
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

// 100 bytes are 33 groups, then a byte: two characters, of which the second has 4 spare bits, and two of padding.
TEST(base64_fault, is_found_for_every_corruption_of_one_character) {
  using enum base64_fault_kind;
  const std::string text = brisk::reference::encode_base64(random_bytes(100, 15));
  ASSERT_EQ(text.size(), 136u);
  const auto value = [&](std::size_t i) { return brisk::reference::base64_alphabet.find(text[i]); };
  for (std::size_t p = 0; p < 136; ++p) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = text;
      changed[p] = static_cast<char>(byte);
      const std::size_t sextet = brisk::reference::base64_alphabet.find(changed[p]);
      std::size_t offset = 136;
      base64_fault_kind kind = none;
      if (changed[p] == text[p]) {
        // as it was
      } else if (p == 135) {
        offset = p, kind = missing_padding;
      } else if (sextet != std::string_view::npos) {
        const std::size_t spare = p == 133 ? sextet & 15 : p == 134 ? sextet & 3 : 0;
        if (spare != 0) offset = p, kind = spare_bits;
      } else if (changed[p] != '=') {
        offset = p, kind = not_in_alphabet;
      } else if (p % 4 < 2) {
        offset = p, kind = misplaced_padding;
      } else if ((value(p - 1) & (p % 4 == 2 ? 15 : 3)) != 0) {
        offset = p - 1, kind = spare_bits;
      } else {
        offset = p + 1, kind = p % 4 == 2 ? missing_padding : text_after_padding;
      }
      const auto fault = find_base64_fault(changed.data(), changed.size());
      ASSERT_EQ(fault.offset, offset) << "byte " << byte << " at " << p;
      ASSERT_EQ(fault.kind, kind) << "byte " << byte << " at " << p;
      std::vector<unsigned char> out(base64_decoded_size(changed.data(), changed.size()));
      const auto decoded = brisk::detail::decode_base64(out.data(), changed.data(), changed.size());
      ASSERT_EQ(decoded.valid, kind == none) << "byte " << byte << " at " << p;
      if (!decoded.valid) continue;
      ASSERT_EQ(std::string(out.begin(), out.end()), brisk::reference::decode_base64(changed));
    }
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

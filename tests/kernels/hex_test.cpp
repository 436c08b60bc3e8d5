// Tests of kernels: hex, on every backend that this machine has.
#include <gtest/gtest.h>
#include <brisk/detail/bytes/hex.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernels/base64_support.hpp"
#include "kernels/every_backend.hpp"
#include "kernels/guard_page.hpp"

namespace {

using brisk::detail::base64_fault_kind;
using brisk::detail::find_hex_fault;
using brisk::detail::hex_decoded_size;
using brisk::detail::hex_size;
using brisk::test::full_run;
using brisk::test::random_bytes;
using brisk::test::unsigned_bytes;

// One digit after the other, by division.
std::string reference_hex(std::string_view bytes, bool capitals) {
  std::string text;
  for (const char byte : bytes) {
    for (const int digit : {static_cast<unsigned char>(byte) / 16, static_cast<unsigned char>(byte) % 16}) {
      text += static_cast<char>(digit < 10 ? '0' + digit : (capitals ? 'A' : 'a') + digit - 10);
    }
  }
  return text;
}

std::optional<int> reference_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

class hex : public brisk::test::every_backend {
 protected:
  // Between guard pages, so that nothing outside the text and the bytes is touched.
  std::string encode(std::string_view bytes, bool capitals) const {
    char* const out = output_.end() - hex_size(bytes.size());
    const auto& tables = capitals ? brisk::detail::upper_hex_writing : brisk::detail::hex_writing;
    EXPECT_EQ(GetParam().encode_hex(out, unsigned_bytes(bytes), bytes.size(), tables), output_.end());
    return {out, output_.end()};
  }

  std::optional<std::string> decode(std::string_view text) const {
    char* const out = output_.end() - text.size() / 2;
    const auto decoded = GetParam().decode_hex(reinterpret_cast<unsigned char*>(out), text.data(), text.size());
    EXPECT_EQ(decoded.size, text.size() / 2);
    if (!decoded.valid) return std::nullopt;
    return std::string(out, output_.end());
  }

  brisk::test::guard_page input_{8192};
  brisk::test::guard_page output_{8192};
};

INSTANTIATE_TEST_SUITE_P(kernels, hex, testing::ValuesIn(brisk::detail::every_backend), brisk::test::backend_test_name);

// RFC 4648, section 10.
constexpr std::pair<std::string_view, std::string_view> rfc_vectors[] = {
    {"", ""},
    {"f", "66"},
    {"fo", "666F"},
    {"foo", "666F6F"},
    {"foob", "666F6F62"},
    {"fooba", "666F6F6261"},
    {"foobar", "666F6F626172"},
};

TEST_P(hex, follows_the_vectors_of_rfc_4648) {
  for (const auto& [bytes, text] : rfc_vectors) {
    EXPECT_EQ(encode(bytes, true), text);
    EXPECT_EQ(decode(text), bytes);
  }
}

TEST_P(hex, encodes_and_decodes_every_length_at_every_alignment) {
  const std::string memory = random_bytes(1100, 1);
  std::string shifted;
  for (std::size_t size = 0; size <= 1000; ++size) {
    const std::size_t step = size <= 200 || full_run() ? 1 : 21;
    for (std::size_t alignment = size % step; alignment < 64; alignment += step) {
      const std::string_view bytes = std::string_view(memory).substr(alignment, size);
      const std::string text = reference_hex(bytes, size % 2 != 0);
      ASSERT_EQ(encode(bytes, size % 2 != 0), text) << size << " bytes at " << alignment;
      shifted.assign(alignment, ' ');
      shifted += text;
      ASSERT_EQ(decode(std::string_view(shifted).substr(alignment)), bytes) << size << " bytes at " << alignment;
    }
  }
}

TEST_P(hex, reads_nothing_outside_the_input) {
  const std::string memory = random_bytes(400, 2);
  for (std::size_t size = 0; size <= 400; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::string text = reference_hex(bytes, false);
    ASSERT_EQ(encode(input_.place_at_end(bytes), false), text);
    ASSERT_EQ(encode(input_.place_at_start(bytes), false), text);
    ASSERT_EQ(decode(input_.place_at_end(text)), bytes);
    ASSERT_EQ(decode(input_.place_at_start(text)), bytes);
  }
}

TEST_P(hex, writes_nothing_before_the_result) {
  const std::string memory = random_bytes(300, 3);
  char* const out = output_.begin();
  for (std::size_t size = 0; size <= 300; ++size) {
    const std::string bytes = memory.substr(0, size);
    const std::string text = reference_hex(bytes, false);
    out[text.size()] = '~';
    GetParam().encode_hex(out, unsigned_bytes(bytes), size, brisk::detail::hex_writing);
    ASSERT_EQ(std::string(out, text.size() + 1), text + "~");
    out[size] = '~';
    ASSERT_TRUE(GetParam().decode_hex(reinterpret_cast<unsigned char*>(out), text.data(), text.size()).valid);
    ASSERT_EQ(std::string(out, size + 1), bytes + "~");
  }
}

TEST_P(hex, encodes_every_byte_at_every_position) {
  for (std::size_t position = 0; position < 70; ++position) {
    std::string bytes(70, '\0');
    for (int byte = 0; byte < 256; ++byte) {
      bytes[position] = static_cast<char>(byte);
      for (const bool capitals : {false, true}) ASSERT_EQ(encode(bytes, capitals), reference_hex(bytes, capitals));
    }
  }
}

TEST_P(hex, accepts_the_digits_of_both_cases_alone_at_every_position) {
  for (const std::size_t size : {std::size_t{2}, std::size_t{14}, std::size_t{300}}) {
    for (std::size_t position = 0; position < size; ++position) {
      std::string text(size, '0');
      for (int byte = 0; byte < 256; ++byte) {
        text[position] = static_cast<char>(byte);
        std::optional<std::string> expected;
        if (const std::optional<int> digit = reference_digit(text[position])) {
          expected.emplace(size / 2, '\0');
          (*expected)[position / 2] = static_cast<char>(position % 2 == 0 ? *digit * 16 : *digit);
        }
        ASSERT_EQ(decode(text), expected) << "byte " << byte << " at " << position << " of " << size;
      }
    }
  }
}

TEST(hex_sizes, are_two_digits_a_byte) {
  EXPECT_EQ(hex_size(0), 0u);
  EXPECT_EQ(hex_size(7), 14u);
  EXPECT_EQ(hex_decoded_size(0), 0u);
  EXPECT_EQ(hex_decoded_size(14), 7u);
  EXPECT_EQ(hex_decoded_size(15), 0u);
}

TEST(hex_entry_points, encode_and_decode_with_the_chosen_backend) {
  brisk::test::guard_page output(8192);
  const std::string memory = random_bytes(300, 4);
  for (std::size_t size = 0; size <= 300; ++size) {
    const std::string bytes = memory.substr(0, size);
    for (const bool capitals : {false, true}) {
      const std::string text = reference_hex(bytes, capitals);
      std::string buffer(text.size() + brisk::detail::hex_room, '~');
      char* const end = brisk::detail::encode_hex(buffer.data(), unsigned_bytes(bytes), size, capitals);
      ASSERT_EQ(std::string(buffer.data(), end), text);
      char* const exact = output.end() - text.size();
      ASSERT_EQ(brisk::detail::encode_hex_exact(exact, unsigned_bytes(bytes), size, capitals), output.end());
      ASSERT_EQ(std::string(exact, text.size()), text);
      auto* const out = reinterpret_cast<unsigned char*>(output.end() - size);
      const auto decoded = brisk::detail::decode_hex(out, text.data(), text.size());
      ASSERT_TRUE(decoded.valid);
      ASSERT_EQ(decoded.size, size);
      ASSERT_EQ(std::string(output.end() - size, size), bytes);
    }
  }
}

TEST(hex_entry_points, refuse_an_odd_number_of_digits_and_write_nothing) {
  const std::string text(301, '7');
  for (std::size_t size = 1; size <= text.size(); size += 2) {
    unsigned char out = 0x55;
    const auto decoded = brisk::detail::decode_hex(&out, text.data(), size);
    ASSERT_FALSE(decoded.valid);
    ASSERT_EQ(decoded.size, 0u);
    ASSERT_EQ(out, 0x55);
  }
}

struct fault_case {
  std::string_view text;
  std::size_t offset;
  base64_fault_kind kind;
};

TEST(hex_fault, names_the_first_character_that_is_wrong) {
  using enum base64_fault_kind;
  constexpr fault_case cases[] = {
      {"", 0, none},
      {"00", 2, none},
      {"aF", 2, none},
      {"0", 1, incomplete_group},
      {"abc", 3, incomplete_group},
      {"g", 0, not_in_alphabet},
      {"0g", 1, not_in_alphabet},
      {"0x12", 1, not_in_alphabet},
      {"12 34", 2, not_in_alphabet},
      {"1234 ", 4, not_in_alphabet},
      {"12\xC3\xA9", 2, not_in_alphabet},
      {"12G4g", 2, not_in_alphabet},
      {"1=", 1, not_in_alphabet},
  };
  for (const fault_case& expected : cases) {
    const auto fault = find_hex_fault(expected.text.data(), expected.text.size());
    EXPECT_EQ(fault.offset, expected.offset) << expected.text;
    EXPECT_EQ(fault.kind, expected.kind) << expected.text;
  }
}

TEST(hex_fault, is_found_for_every_corruption_of_one_character) {
  const std::string text = reference_hex(random_bytes(50, 5), false);
  ASSERT_EQ(text.size(), 100u);
  std::vector<unsigned char> out(50);
  for (std::size_t position = 0; position < text.size(); ++position) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = text;
      changed[position] = static_cast<char>(byte);
      const bool valid = reference_digit(changed[position]).has_value();
      const auto fault = find_hex_fault(changed.data(), changed.size());
      ASSERT_EQ(fault.kind, valid ? base64_fault_kind::none : base64_fault_kind::not_in_alphabet);
      ASSERT_EQ(fault.offset, valid ? text.size() : position);
      ASSERT_EQ(brisk::detail::decode_hex(out.data(), changed.data(), changed.size()).valid, valid);
    }
  }
}

}  // namespace

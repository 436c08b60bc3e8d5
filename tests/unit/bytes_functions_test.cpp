// Tests, unit: Base64 and hex without JSON, whole: values, places, sizes.
#include <brisk/bytes.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;
using brisk::base64_form;
using brisk::base64_rules;
using brisk::bytes_error_code;
using brisk::hex_form;

using byte_vector = std::vector<std::byte>;

byte_vector bytes_of(std::string_view text) {
  const auto* const data = reinterpret_cast<const std::byte*>(text.data());
  return {data, data + text.size()};
}

// RFC 4648 section 10: BASE64 and BASE16.
struct vector_of_rfc {
  std::string_view bytes;
  std::string_view base64;
  std::string_view base64_unpadded;
  std::string_view hex;
};
constexpr vector_of_rfc vectors[] = {
    {"", "", "", ""},
    {"f", "Zg==", "Zg", "66"},
    {"fo", "Zm8=", "Zm8", "666F"},
    {"foo", "Zm9v", "Zm9v", "666F6F"},
    {"foob", "Zm9vYg==", "Zm9vYg", "666F6F62"},
    {"fooba", "Zm9vYmE=", "Zm9vYmE", "666F6F6261"},
    {"foobar", "Zm9vYmFy", "Zm9vYmFy", "666F6F626172"},
};

TEST(bytes_functions, follow_the_vectors_of_rfc_4648) {
  for (const vector_of_rfc& one : vectors) {
    EXPECT_EQ(brisk::to_base64(one.bytes), one.base64);
    EXPECT_EQ(brisk::to_base64(one.bytes, base64_form::url), one.base64);
    EXPECT_EQ(brisk::to_base64(one.bytes, base64_form::standard_unpadded), one.base64_unpadded);
    EXPECT_EQ(brisk::to_base64(one.bytes, base64_form::url_unpadded), one.base64_unpadded);
    EXPECT_EQ(brisk::to_hex(one.bytes, hex_form::capitals), one.hex);
    EXPECT_EQ(brisk::from_base64<std::string>(one.base64), one.bytes);
    EXPECT_EQ(brisk::from_base64<std::string>(one.base64_unpadded, base64_rules::url_unpadded), one.bytes);
    EXPECT_EQ(brisk::from_hex<std::string>(one.hex), one.bytes);
  }
}

// 0xFB 0xEF 0xBE is 62 four times, 0xFF three times is 63 four times.
TEST(bytes_functions, differ_in_the_last_two_digits_of_the_alphabets) {
  const auto data = "\xFB\xEF\xBE\xFF\xFF\xFF\xFF"sv;
  EXPECT_EQ(brisk::to_base64(data), "++++/////w==");
  EXPECT_EQ(brisk::to_base64(data, base64_form::standard_unpadded), "++++/////w");
  EXPECT_EQ(brisk::to_base64(data, base64_form::url), "----_____w==");
  EXPECT_EQ(brisk::to_base64(data, base64_form::url_unpadded), "----_____w");
  EXPECT_EQ(brisk::to_hex(data), "fbefbeffffffff");
  EXPECT_EQ(brisk::to_hex(data, hex_form::capitals), "FBEFBEFFFFFFFF");
}

TEST(bytes_functions, read_what_the_rules_of_the_same_name_are_for) {
  const std::string data = "\xFB\xEF\xBE\xFF\xFF\xFF\xFF";
  EXPECT_EQ(brisk::from_base64<std::string>("++++/////w=="), data);
  EXPECT_EQ(brisk::from_base64<std::string>("++++/////w", base64_rules::standard_unpadded), data);
  EXPECT_EQ(brisk::from_base64<std::string>("----_____w==", base64_rules::url), data);
  EXPECT_EQ(brisk::from_base64<std::string>("----_____w", base64_rules::url_unpadded), data);
  EXPECT_EQ(brisk::from_base64<std::string>("++++\r\n/////w==\n", base64_rules::wrapped), data);
  EXPECT_EQ(brisk::from_base64<std::string>(" +-+-\t/_/_/w", base64_rules::lenient), data);
  EXPECT_EQ(brisk::from_base64<std::string>("+-+-/_/_/w = =", base64_rules::lenient), data);
  EXPECT_EQ(brisk::from_hex<std::string>("FbeFbEffFFfFFf"), data);
}

TEST(bytes_functions, read_nothing_else) {
  EXPECT_FALSE(brisk::try_from_base64<std::string>("++++/////w"));
  EXPECT_FALSE(brisk::try_from_base64<std::string>("++++/////w==", base64_rules::standard_unpadded));
  EXPECT_FALSE(brisk::try_from_base64<std::string>("----_____w=="));
  EXPECT_FALSE(brisk::try_from_base64<std::string>("++++/////w==", base64_rules::url));
  EXPECT_FALSE(brisk::try_from_base64<std::string>("----_____w==", base64_rules::url_unpadded));
  EXPECT_FALSE(brisk::try_from_base64<std::string>("++++\n/////w=="));
  EXPECT_FALSE(brisk::try_from_base64<std::string>("++++\v/////w==", base64_rules::lenient));
  EXPECT_FALSE(brisk::try_from_base64<std::string>("++++/////w=", base64_rules::lenient));
  EXPECT_FALSE(brisk::try_from_hex<std::string>("0x10"));
  EXPECT_FALSE(brisk::try_from_hex<std::string>("10 20"));
}

TEST(bytes_functions, know_sizes_beforehand) {
  static_assert(brisk::base64_encoded_size(0) == 0);
  static_assert(brisk::base64_encoded_size(1) == 4);
  static_assert(brisk::base64_encoded_size(3) == 4);
  static_assert(brisk::base64_encoded_size(4, base64_form::url) == 8);
  static_assert(brisk::base64_encoded_size(1, base64_form::url_unpadded) == 2);
  static_assert(brisk::base64_encoded_size(2, base64_form::standard_unpadded) == 3);
  static_assert(brisk::base64_encoded_size(3, base64_form::standard_unpadded) == 4);
  static_assert(brisk::base64_decoded_bound(0) == 0);
  static_assert(brisk::base64_decoded_bound(4) == 3);
  static_assert(brisk::base64_decoded_bound(6) == 4);
  static_assert(brisk::base64_decoded_bound(7) == 5);
  static_assert(brisk::hex_encoded_size(5) == 10);
  static_assert(brisk::hex_decoded_size(10) == 5);
  EXPECT_EQ(brisk::base64_decoded_size("Zm9vYg=="), 4u);
  EXPECT_EQ(brisk::base64_decoded_size("Zm9vYg", base64_rules::url_unpadded), 4u);
  EXPECT_EQ(brisk::base64_decoded_size(" Zm9v\n Yg = =\n", base64_rules::lenient), 4u);
}

TEST(bytes_functions, take_bytes_of_every_kind) {
  const std::string as_string = "foo";
  const std::u8string as_u8 = u8"foo";
  const std::vector<unsigned char> as_unsigned = {'f', 'o', 'o'};
  const byte_vector as_bytes = bytes_of("foo");
  const std::vector<char> as_chars = {'f', 'o', 'o'};
  const std::array<std::uint8_t, 3> as_array = {'f', 'o', 'o'};
  const unsigned char plain_array[] = {'f', 'o', 'o'};
  const std::byte plain_bytes[] = {std::byte{'f'}, std::byte{'o'}, std::byte{'o'}};
  char memory[3] = {'f', 'o', 'o'};
  EXPECT_EQ(brisk::to_base64(as_string), "Zm9v");
  EXPECT_EQ(brisk::to_base64(as_u8), "Zm9v");
  EXPECT_EQ(brisk::to_base64(u8"foo"sv), "Zm9v");
  EXPECT_EQ(brisk::to_base64(as_unsigned), "Zm9v");
  EXPECT_EQ(brisk::to_base64(as_bytes), "Zm9v");
  EXPECT_EQ(brisk::to_base64(as_chars), "Zm9v");
  EXPECT_EQ(brisk::to_base64(as_array), "Zm9v");
  EXPECT_EQ(brisk::to_base64(plain_array), "Zm9v");
  EXPECT_EQ(brisk::to_base64(plain_bytes), "Zm9v");
  EXPECT_EQ(brisk::to_base64(std::span(memory)), "Zm9v");
  EXPECT_EQ(brisk::to_base64(std::span<const std::byte>(as_bytes)), "Zm9v");
  EXPECT_EQ(brisk::to_hex(std::span(as_bytes).first(2)), "666f");
  EXPECT_EQ(brisk::to_base64("a\0b"sv), "YQBi");
}

TEST(bytes_functions, take_text_of_every_kind) {
  const char* const pointer = "Zm9v";
  const char not_terminated[4] = {'Z', 'm', '9', 'v'};
  const unsigned char plain_array[] = {'Z', 'm', '9', 'v'};
  const byte_vector as_bytes = bytes_of("Zm9v");
  EXPECT_EQ(brisk::from_base64<std::string>("Zm9v"), "foo");
  EXPECT_EQ(brisk::from_base64<std::string>(u8"Zm9v"), "foo");
  EXPECT_EQ(brisk::from_base64<std::string>(pointer), "foo");
  EXPECT_EQ(brisk::from_base64<std::string>(not_terminated), "foo");
  EXPECT_EQ(brisk::from_base64<std::string>(plain_array), "foo");
  EXPECT_EQ(brisk::from_base64<std::string>("Zm9v"s), "foo");
  EXPECT_EQ(brisk::from_base64<std::string>(u8"Zm9v"s), "foo");
  EXPECT_EQ(brisk::from_base64<std::string>(as_bytes), "foo");
  EXPECT_EQ(brisk::from_hex<std::string>(std::span(as_bytes).first(0)), "");
  EXPECT_FALSE(brisk::try_from_base64<std::string>("Zm9v\0"sv));
}

TEST(bytes_functions, make_results_of_every_kind) {
  EXPECT_TRUE(brisk::to_base64<std::u8string>("foo"sv) == u8"Zm9v");
  EXPECT_EQ(brisk::to_base64<std::vector<char>>("foo"sv), (std::vector<char>{'Z', 'm', '9', 'v'}));
  EXPECT_EQ(brisk::to_hex<byte_vector>("f"sv), bytes_of("66"));
  EXPECT_EQ(brisk::from_base64<byte_vector>("Zm9v"), bytes_of("foo"));
  EXPECT_EQ(brisk::from_base64<std::vector<std::uint8_t>>("Zm9v"), (std::vector<std::uint8_t>{'f', 'o', 'o'}));
  EXPECT_TRUE(brisk::from_hex<std::u8string>("666f") == u8"fo");
}

TEST(bytes_functions, fill_arrays_exactly) {
  EXPECT_EQ((brisk::from_hex<std::array<std::uint8_t, 3>>("0a1b2c")), (std::array<std::uint8_t, 3>{10, 27, 44}));
  EXPECT_EQ((brisk::from_base64<std::array<char, 3>>("Zm9v")), (std::array<char, 3>{'f', 'o', 'o'}));
  for (const std::string_view text : {"0a1b", "0a1b2c3d", ""}) {
    const auto result = brisk::try_from_hex<std::array<std::uint8_t, 3>>(text);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, bytes_error_code::wrong_size);
    EXPECT_EQ(result.error().size, text.size() / 2);
    EXPECT_EQ(result.error().room, 3u);
  }
  EXPECT_EQ((brisk::try_from_hex<std::array<std::uint8_t, 3>>("0a1x").error().code), bytes_error_code::not_a_digit);
}

TEST(bytes_functions, replace_what_a_container_holds) {
  std::string text = "something longer than the result";
  EXPECT_EQ(brisk::write_base64("foob"sv, text), 8u);
  EXPECT_EQ(text, "Zm9vYg==");
  EXPECT_EQ(brisk::write_hex("foob"sv, text), 8u);
  EXPECT_EQ(text, "666f6f62");
  byte_vector bytes(40);
  EXPECT_EQ(brisk::read_base64("Zm9vYg==", bytes), 4u);
  EXPECT_EQ(bytes, bytes_of("foob"));
  EXPECT_EQ(brisk::read_hex("00ff", bytes), 2u);
  EXPECT_EQ(bytes, bytes_of("\0\xFF"sv));
  EXPECT_FALSE(brisk::read_hex("0", bytes));
  EXPECT_TRUE(bytes.empty());
}

TEST(bytes_functions, append_to_what_a_container_holds) {
  std::string text = "data:";
  EXPECT_EQ(brisk::append_base64("foob"sv, text), 8u);
  EXPECT_EQ(brisk::append_hex("f"sv, text, hex_form::capitals), 2u);
  EXPECT_EQ(brisk::append_base64(""sv, text), 0u);
  EXPECT_EQ(text, "data:Zm9vYg==66");
  byte_vector bytes = bytes_of("ab");
  EXPECT_EQ(brisk::append_from_base64("Zm9vYg==", bytes), 4u);
  EXPECT_EQ(brisk::append_from_hex("66", bytes), 1u);
  EXPECT_EQ(bytes, bytes_of("abfoobf"));
}

TEST(bytes_functions, leave_a_container_as_it_was_when_appending_fails) {
  std::string wrong(5000, 'A');
  wrong[4999] = '!';
  byte_vector bytes = bytes_of("ab");
  std::string text = "ab";
  EXPECT_FALSE(brisk::append_from_base64(wrong, bytes));
  EXPECT_FALSE(brisk::append_from_base64(wrong, text));
  EXPECT_FALSE(brisk::append_from_hex(wrong, bytes));
  EXPECT_FALSE(brisk::append_from_hex(wrong, text));
  EXPECT_EQ(bytes, bytes_of("ab"));
  EXPECT_EQ(text, "ab");
}

TEST(bytes_functions, read_from_the_container_that_they_write_into) {
  std::string text = "foobar, and more than fits a short string";
  const std::string before = text;
  ASSERT_TRUE(brisk::write_base64(text, text));
  EXPECT_EQ(text, brisk::to_base64(before));
  ASSERT_TRUE(brisk::read_base64(text, text));
  EXPECT_EQ(text, before);
  brisk::append_hex(std::string_view(text).substr(0, 2), text);
  EXPECT_EQ(text, before + "666f");
  std::vector<char> chars = {'6', '6', '6', 'f'};
  ASSERT_TRUE(brisk::append_from_hex(chars, chars));
  EXPECT_EQ(std::string(chars.begin(), chars.end()), "666ffo");
}

// Every size of a span, up to three more than is needed: nothing behind the result is touched, and a span that is too
// small is not touched at all.
TEST(bytes_functions, fill_a_span_that_is_large_enough_and_no_other) {
  for (std::size_t size = 0; size <= 70; ++size) {
    const std::string data(size, '\x5A');
    for (const base64_form form :
         {base64_form::standard, base64_form::standard_unpadded, base64_form::url, base64_form::url_unpadded}) {
      const std::string text = brisk::to_base64(data, form);
      ASSERT_EQ(text.size(), brisk::base64_encoded_size(size, form));
      const base64_rules rules{.padding = brisk::base64_padding::optional};
      for (std::size_t room = 0; room <= text.size() + 3; ++room) {
        std::string memory(room + 8, '~');
        const auto written = brisk::write_base64(data, std::span(memory).first(room), form);
        ASSERT_EQ(written.has_value(), room >= text.size());
        if (written) {
          ASSERT_EQ(*written, text.size());
          ASSERT_EQ(memory, text + std::string(memory.size() - text.size(), '~'));
        } else {
          ASSERT_EQ(written.error().code, bytes_error_code::does_not_fit);
          ASSERT_EQ(written.error().size, text.size());
          ASSERT_EQ(written.error().room, room);
          ASSERT_EQ(memory, std::string(memory.size(), '~'));
        }
      }
      for (std::size_t room = 0; room <= size + 3; ++room) {
        std::string memory(room + 8, '~');
        const auto read = brisk::read_base64(text, std::span(memory).first(room), rules);
        ASSERT_EQ(read.has_value(), room >= size);
        if (read) {
          ASSERT_EQ(*read, size);
          ASSERT_EQ(memory, data + std::string(memory.size() - size, '~'));
        } else {
          ASSERT_EQ(read.error().code, bytes_error_code::does_not_fit);
          ASSERT_EQ(read.error().size, size);
          ASSERT_EQ(memory, std::string(memory.size(), '~'));
        }
      }
    }
    const std::string text = brisk::to_hex(data);
    for (std::size_t room = 0; room <= 2 * size + 3; ++room) {
      std::string memory(room + 8, '~');
      const auto written = brisk::write_hex(data, std::span(memory).first(room));
      ASSERT_EQ(written.has_value(), room >= 2 * size);
      ASSERT_EQ(memory, written ? text + std::string(memory.size() - 2 * size, '~') : std::string(memory.size(), '~'));
      if (!written) {
        ASSERT_EQ(written.error().size, 2 * size);
      }
      memory.assign(room + 8, '~');
      const auto read = brisk::read_hex(text, std::span(memory).first(room));
      ASSERT_EQ(read.has_value(), room >= size);
      ASSERT_EQ(memory, read ? data + std::string(memory.size() - size, '~') : std::string(memory.size(), '~'));
      if (!read) {
        ASSERT_EQ(read.error().size, size);
      }
    }
  }
}

TEST(bytes_functions, write_into_arrays_of_every_kind) {
  char plain[8];
  std::array<std::byte, 4> bytes;
  const std::span<unsigned char> nothing;
  EXPECT_EQ(brisk::write_base64("foo"sv, plain), 4u);
  EXPECT_EQ(std::string(plain, 4), "Zm9v");
  EXPECT_EQ(brisk::write_hex("fo"sv, bytes), 4u);
  EXPECT_EQ(brisk::to_hex(bytes), "36363666");
  EXPECT_EQ(brisk::read_base64("", nothing), 0u);
  EXPECT_EQ(brisk::write_base64(std::string_view(), nothing), 0u);
  EXPECT_EQ(brisk::write_hex(brisk::byte_view(), nothing), 0u);
}

TEST(bytes_functions, tell_the_fault_of_a_text_before_the_lack_of_room) {
  char room[1];
  const auto result = brisk::read_base64("Zm9vZm9!", room);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, bytes_error_code::not_a_digit);
  EXPECT_EQ(result.error().offset, 7u);
}

}  // namespace

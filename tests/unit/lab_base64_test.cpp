// Tests, unit: the two Base64 decoders and the encoder of the lab, which brisk's are measured against, are right: the
// vectors of RFC 4648 section 10, every length, and what is no Base64.
#include "adapters/native/base64.hpp"
#include "orders/branchy_base64.hpp"
#include "reference/base64.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace {

std::vector<std::byte> bytes_of(std::string_view text) {
  std::vector<std::byte> bytes(text.size());
  std::ranges::transform(text, bytes.begin(), [](char c) { return static_cast<std::byte>(c); });
  return bytes;
}

void expect_same_bytes(std::string_view encoded, std::string_view bytes) {
  EXPECT_EQ(adapters::base64_encode(bytes_of(bytes)), encoded);
  EXPECT_EQ(adapters::base64_decode(encoded), bytes_of(bytes)) << encoded;
  EXPECT_EQ(orders::branchy_base64_decode(encoded), bytes_of(bytes)) << encoded;
}

TEST(lab_base64, knows_the_vectors_of_the_rfc) {
  expect_same_bytes("", "");
  expect_same_bytes("Zg==", "f");
  expect_same_bytes("Zm8=", "fo");
  expect_same_bytes("Zm9v", "foo");
  expect_same_bytes("Zm9vYg==", "foob");
  expect_same_bytes("Zm9vYmE=", "fooba");
  expect_same_bytes("Zm9vYmFy", "foobar");
}

TEST(lab_base64, knows_every_digit_at_every_length) {
  std::string bytes;
  for (unsigned i = 0; i < 400; ++i) {
    expect_same_bytes(brisk::reference::encode_base64(bytes), bytes);
    bytes += static_cast<char>(static_cast<unsigned char>(i * i * 37 + i * 101));
  }
}

TEST(lab_base64, refuses_what_is_none) {
  for (const char* text : {"Z", "Zg", "Zg=", "=", "====", "Z===", "Zg==Zg==", "Zg=v", "=m9v", "Zm9v=", "Zm9*", "Zm 9",
                           "Zm-_", "Zm9v\xC3\xA9", "Zm9v\n"}) {
    EXPECT_THROW(adapters::base64_decode(text), std::runtime_error) << text;
    EXPECT_THROW(orders::branchy_base64_decode(text), std::runtime_error) << text;
  }
}

TEST(lab_base64, refuses_every_character_that_is_no_digit_at_every_place) {
  for (int c = 0; c < 256; ++c) {
    const char character = static_cast<char>(c);
    const bool digit = brisk::reference::base64_alphabet.contains(character);
    for (std::size_t place = 0; place < 8; ++place) {
      std::string text = "Zm9vYmFy";
      text[place] = character;
      if (digit || (character == '=' && place == 7)) continue;
      EXPECT_THROW(adapters::base64_decode(text), std::runtime_error) << c << " at " << place;
      EXPECT_THROW(orders::branchy_base64_decode(text), std::runtime_error) << c << " at " << place;
    }
  }
}

}  // namespace

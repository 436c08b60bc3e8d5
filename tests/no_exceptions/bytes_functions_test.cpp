// Tests, no_exceptions: Base64 and hex without JSON, in a program that may have no exceptions and no RTTI.
#include <brisk/bytes_pieces.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace std::string_view_literals;

TEST(without_exceptions, writes_and_reads_base64_and_hex) {
  EXPECT_EQ(brisk::to_base64("foob"sv), "Zm9vYg==");
  EXPECT_EQ(brisk::try_from_base64<std::string>("Zm9vYg=="), "foob");
  EXPECT_EQ(brisk::to_hex("fo"sv), "666f");
  EXPECT_EQ((brisk::try_from_hex<std::array<char, 2>>("666f")), (std::array{'f', 'o'}));
}

TEST(without_exceptions, returns_the_errors_of_bytes) {
  const auto wrong = brisk::try_from_base64<std::vector<std::byte>>("Zm9v!mFy");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().offset, 4u);
  EXPECT_EQ(wrong.error().to_string(), "at offset 4: expected a digit of Base64 (A-Z, a-z, 0-9, + and /), found `!`");
}

TEST(without_exceptions, reads_and_writes_bytes_in_pieces) {
  std::string text, bytes;
  brisk::base64_encoder encoder;
  ASSERT_TRUE(encoder.push("foo"sv, text) && encoder.push("b"sv, text) && encoder.finish(text));
  EXPECT_EQ(text, "Zm9vYg==");
  brisk::base64_decoder decoder;
  ASSERT_TRUE(decoder.push("Zm9vY"sv, bytes) && decoder.push("g=="sv, bytes) && decoder.finish(bytes));
  EXPECT_EQ(bytes, "foob");
  EXPECT_FALSE(decoder.push("?"sv, bytes));
}

}  // namespace

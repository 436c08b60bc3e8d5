// Tests, allocation: how often Base64 and hex without JSON allocate.
#include <brisk/bytes_pieces.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "allocation/counted.hpp"

namespace {

using brisk::test::allocations_of;

// Strings may round their capacity up to a multiple of 16.
const std::string data(1000, '\x5A');

TEST(new_text_of_bytes, takes_one_allocation_of_its_size) {
  EXPECT_EQ(allocations_of([] { EXPECT_LT(brisk::to_base64(data).capacity(), 1336u + 16); }), 1u);
  EXPECT_EQ(allocations_of([] { EXPECT_EQ(brisk::to_base64<std::vector<char>>(data).capacity(), 1336u); }), 1u);
  EXPECT_EQ(allocations_of([] { EXPECT_EQ(brisk::to_hex<std::vector<std::byte>>(data).capacity(), 2000u); }), 1u);
}

TEST(new_bytes_of_a_text, take_one_allocation_of_their_size) {
  const std::string text = brisk::to_base64(data);
  const std::string hex = brisk::to_hex(data);
  const std::string spaced = "\n" + text + "\n\n";
  EXPECT_EQ(allocations_of([&] { EXPECT_EQ(brisk::from_base64<std::vector<std::byte>>(text).capacity(), 1000u); }), 1u);
  EXPECT_EQ(allocations_of([&] { EXPECT_LT(brisk::from_base64<std::string>(text).capacity(), 1000u + 16); }), 1u);
  EXPECT_EQ(allocations_of([&] {
              const auto bytes = brisk::from_base64<std::vector<std::byte>>(spaced, brisk::base64_rules::lenient);
              EXPECT_EQ(bytes.capacity(), 1000u);
            }),
            1u);
  EXPECT_EQ(allocations_of([&] { EXPECT_EQ(brisk::from_hex<std::vector<std::byte>>(hex).capacity(), 1000u); }), 1u);
  EXPECT_EQ(allocations_of([&] { (void)brisk::from_hex<std::array<char, 1000>>(hex); }), 0u);
}

TEST(bytes_in_a_container_that_has_room, take_no_allocation) {
  std::string text;
  std::vector<std::byte> bytes;
  text.reserve(5000);
  bytes.reserve(5000);
  EXPECT_EQ(allocations_of([&] {
              EXPECT_EQ(brisk::write_base64(data, text), 1336u);
              EXPECT_EQ(brisk::read_base64(text, bytes), 1000u);
              EXPECT_EQ(brisk::append_from_base64(text, bytes), 1000u);
              EXPECT_EQ(brisk::append_hex(data, text), 2000u);
              text[0] = '!';
              EXPECT_FALSE(brisk::read_base64(text, bytes));
            }),
            0u);
}

TEST(bytes_in_pieces, take_no_allocation) {
  char room[4096];
  EXPECT_EQ(allocations_of([&] {
              brisk::base64_encoder encoder;
              brisk::base64_decoder decoder(brisk::base64_rules::lenient);
              for (int i = 0; i < 3; ++i) {
                const auto size = encoder.push(data, room);
                ASSERT_TRUE(size);
                ASSERT_TRUE(decoder.push(std::span(room).first(*size), std::span(room).subspan(2048)));
              }
            }),
            0u);
}

}  // namespace

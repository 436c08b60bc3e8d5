// Tests, property: Base64 and hex without JSON on random bytes, texts and cuts. The text lies against an unreadable
// page; the reference is RFC 4648 bit by bit.
#include <brisk/bytes_pieces.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "kernels/guard_page.hpp"
#include "property/generate.hpp"
#include "reference/base64.hpp"

namespace {

using brisk::base64_rules;
using brisk::test::generator;
using brisk::test::guard_page;

constexpr std::size_t most_bytes = 6000;

std::string random_bytes(generator& random) {
  std::string bytes(random.one_in(3) ? random.below(most_bytes) : random.below(100), '\0');
  for (char& byte : bytes) byte = static_cast<char>(random.bits());
  return bytes;
}

std::string with_white_space(std::string_view text, generator& random) {
  const std::size_t rarity = 1 + random.below(90);
  std::string result;
  for (const char character : text) {
    while (random.one_in(rarity + 1)) result += " \t\r\n"[random.below(4)];
    result += character;
  }
  return result;
}

class bytes_property : public testing::Test {
 protected:
  void SetUp() override { RecordProperty("seed", std::to_string(seed_)); }

  std::uint64_t seed_ = brisk::test::chosen_seed();
  generator random_{seed_};
  int rounds_ = brisk::test::every_long_test() ? 100'000 : 3000;
  guard_page input_{5 * most_bytes};
  guard_page output_{2 * most_bytes};
};

TEST_F(bytes_property, what_is_written_is_that_of_the_reference_and_read_back) {
  for (int i = 0; i < rounds_; ++i) {
    const std::string bytes = random_bytes(random_);
    const std::string text = brisk::to_base64(input_.place_at_end(bytes));
    ASSERT_EQ(text, brisk::reference::encode_base64(bytes)) << "seed " << seed_;
    const std::span exact(output_.end() - bytes.size(), bytes.size());
    ASSERT_EQ(brisk::read_base64(input_.place_at_end(text), exact), bytes.size()) << "seed " << seed_;
    ASSERT_EQ(std::string_view(exact.data(), exact.size()), bytes) << "seed " << seed_;
    const std::string_view spaced = input_.place_at_end(with_white_space(text, random_).substr(0, 5 * most_bytes));
    ASSERT_EQ(brisk::read_base64(spaced, exact, base64_rules::lenient), bytes.size()) << "seed " << seed_;
    ASSERT_EQ(std::string_view(exact.data(), exact.size()), bytes) << "seed " << seed_;
    ASSERT_EQ(brisk::read_hex(input_.place_at_end(brisk::to_hex(bytes)), exact), bytes.size()) << "seed " << seed_;
    ASSERT_EQ(std::string_view(exact.data(), exact.size()), bytes) << "seed " << seed_;
  }
}

TEST_F(bytes_property, damaged_texts_are_judged_as_by_the_reference) {
  for (int i = 0; i < rounds_; ++i) {
    std::string text = brisk::reference::encode_base64(random_bytes(random_));
    for (std::size_t times = random_.below(3); times != 0; --times) {
      const std::size_t at = random_.below(text.size() + 1);
      if (random_.one_in(2)) {
        text.insert(at, 1, "=Ab+/-_ \n\x80"[random_.below(10)]);
      } else {
        text.erase(at, 1 + random_.below(3));
      }
    }
    const auto wanted = brisk::reference::decode_base64(text);
    const auto found = brisk::try_from_base64<std::string>(input_.place_at_end(text));
    ASSERT_EQ(found.has_value(), wanted.has_value()) << "seed " << seed_ << ": " << text;
    if (wanted) {
      ASSERT_EQ(*found, *wanted) << "seed " << seed_;
    }
  }
}

TEST_F(bytes_property, pieces_are_the_whole) {
  for (int i = 0; i < rounds_; ++i) {
    const std::string text = with_white_space(brisk::to_base64(random_bytes(random_)), random_);
    const auto whole = brisk::try_from_base64<std::string>(text, base64_rules::lenient);
    ASSERT_TRUE(whole) << "seed " << seed_;
    brisk::base64_decoder decoder(base64_rules::lenient);
    std::string bytes;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t size = random_.one_in(4) ? random_.below(5000) : random_.below(100);
      const std::string_view piece = std::string_view(text).substr(at, size);
      ASSERT_TRUE(decoder.push(input_.place_at_end(piece), bytes)) << "seed " << seed_;
      at += piece.size();
    }
    ASSERT_TRUE(decoder.finish(bytes)) << "seed " << seed_;
    ASSERT_EQ(bytes, *whole) << "seed " << seed_;
  }
}

}  // namespace

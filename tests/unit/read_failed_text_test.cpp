// What a text holds after a failed reading: nothing that was not in the document or in the text before.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>

#include <string>

namespace {

TEST(read_failed_text, leaves_no_bytes_of_other_memory_behind_a_wrong_escape) {
  // The room for a long string is not filled before it is written; a wrong escape at its end must not show it.
  const std::string document = "\"" + std::string(500, 'a') + "\\x\"";
  std::string text;
  ASSERT_FALSE(brisk::read_json(document, text).has_value());
  EXPECT_TRUE(text.empty());
}

TEST(read_failed_text, leaves_none_behind_half_a_surrogate_pair) {
  const std::string document = "\"\\n" + std::string(500, 'b') + "\\ud800\"";
  std::string text = "before";
  ASSERT_FALSE(brisk::read_json(document, text).has_value());
  EXPECT_TRUE(text.empty());
}

}  // namespace

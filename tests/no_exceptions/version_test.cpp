// Tests, no_exceptions: the library's own version.
#include <brisk/version.hpp>

#include <gtest/gtest.h>

#include <string>

namespace {

TEST(version, of_the_compiled_library_is_that_of_the_headers) { EXPECT_STREQ(brisk::version(), BRISK_VERSION); }

TEST(version, text_joins_the_three_numbers) {
  const std::string joined = std::to_string(BRISK_VERSION_MAJOR) + "." + std::to_string(BRISK_VERSION_MINOR) + "." +
                             std::to_string(BRISK_VERSION_PATCH);
  EXPECT_EQ(joined, BRISK_VERSION);
}

}  // namespace

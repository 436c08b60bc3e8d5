// Tests, no_exceptions: the forms that return what went wrong, in a program that may have no exceptions and no RTTI.
#include <brisk/brisk.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace {

enum class size { small, large };

struct image {
  std::string uri;
  std::optional<std::string> title;
  int width{};
  size kind{};
  std::vector<std::byte> thumbnail;

  bool operator==(const image&) const = default;
};

const image picture{"a.png", std::nullopt, 640, size::large, {std::byte{1}, std::byte{2}, std::byte{3}}};
constexpr const char* picture_json = R"({"uri":"a.png","width":640,"kind":"large","thumbnail":"AQID"})";

TEST(without_exceptions, writes) {
  const auto written = brisk::try_to_json(picture);
  ASSERT_TRUE(written.has_value());
  EXPECT_EQ(*written, picture_json);
}

TEST(without_exceptions, reads) {
  const auto read = brisk::try_from_json<image>(picture_json);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, picture);
}

TEST(without_exceptions, returns_what_is_wrong_with_a_text) {
  const std::string text = R"({"uri":"a.png","width":6e99,"kind":"large","thumbnail":"AQID"})";
  const auto read = brisk::try_from_json<image>(text);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().offset, text.find("6e99"));
  EXPECT_EQ(brisk::explain(read.error(), text).path, "/width");
}

TEST(without_exceptions, returns_what_is_wrong_with_an_object) {
  image broken = picture;
  broken.uri = "\xFF";
  const auto written = brisk::try_to_json(broken);
  ASSERT_FALSE(written.has_value());
  EXPECT_EQ(written.error().code, brisk::error_code::text_not_utf8);
}

TEST(without_exceptions, returns_the_room_that_a_span_lacks) {
  char room[20];
  const auto written = brisk::write_json(picture, std::span(room));
  ASSERT_FALSE(written.has_value());
  EXPECT_EQ(written.error().code, brisk::error_code::does_not_fit);
  EXPECT_EQ(written.error().offset, std::string(picture_json).size());
}

}  // namespace

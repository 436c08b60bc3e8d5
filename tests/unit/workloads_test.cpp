// Tests, unit: the workloads have the shapes and sizes that they are compared by, and are written and read rightly,
// with another library as the judge.
#include "adapters/native/library.hpp"
#include "validate/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

template <class T>
void expect_sound(const T& object) {
  EXPECT_EQ(validate::verify(adapters::brisk_library(), adapters::nlohmann_library(), object), "");
}

template <class T>
std::string compact_by_another(const T& object) {
  return adapters::nlohmann_library().on<T>().write(object);
}

TEST(media_content, is_written_as_its_published_468_bytes) {
  const auto object = workloads::make_media_content();
  const std::string expected =
      R"({"images":[{"height":768,"size":"LARGE","title":"Javaone Keynote",)"
      R"("uri":"http://javaone.com/keynote_large.jpg","width":1024},)"
      R"({"height":240,"size":"SMALL","title":"Javaone Keynote",)"
      R"("uri":"http://javaone.com/keynote_small.jpg","width":320}],)"
      R"("media":{"bitrate":262144,"duration":18000000,"format":"video/mpg4","height":480,)"
      R"("persons":["Bill Gates","Steve Jobs"],"player":"JAVA","size":58982400,"title":"Javaone Keynote",)"
      R"("uri":"http://javaone.com/keynote.mpg","width":640}})";
  ASSERT_EQ(expected.size(), 468u);
  EXPECT_EQ(adapters::brisk_library().on<workloads::media_content>().write(object), expected);
  expect_sound(object);
}

TEST(media_content, is_read_and_written_with_a_copyright) {
  auto object = workloads::make_media_content();
  object.media.copyright = "none \xC2\xA9 \"free\"";
  expect_sound(object);
}

TEST(distance_matrix, has_ten_rows_of_ten_and_the_size_of_the_published_one) {
  const auto object = workloads::make_distance_matrix();
  ASSERT_EQ(object.rows.size(), 10u);
  for (const auto& row : object.rows) EXPECT_EQ(row.elements.size(), 10u);
  EXPECT_NEAR(static_cast<double>(compact_by_another(object).size()), 11812, 100);
  expect_sound(object);
}

TEST(distance_matrix, says_the_same_in_text_and_number) {
  for (const auto& row : workloads::make_distance_matrix().rows) {
    for (const auto& element : row.elements) {
      std::string digits = element.distance.text.substr(0, element.distance.text.find(' '));
      std::erase(digits, ',');
      const int metres = element.distance.text.ends_with(" km") ? std::stoi(digits) * 1000 : 0;
      EXPECT_NEAR(metres, element.distance.value, 500) << element.distance.text;
    }
  }
}

TEST(order, has_ten_thumbnails_of_680_to_720_bytes) {
  const auto object = workloads::make_order();
  ASSERT_EQ(object.items.size(), 10u);
  for (const auto& item : object.items) {
    EXPECT_GE(item.thumbnail.size(), 680u);
    EXPECT_LE(item.thumbnail.size(), 720u);
  }
  EXPECT_NEAR(static_cast<double>(compact_by_another(object).size()), 10340, 100);
  expect_sound(object);
}

TEST(languages, are_those_of_the_file) {
  const std::string file = workloads::language_file();
  ASSERT_FALSE(file.empty()) << "install Debian's package iso-codes";
  const auto object = adapters::nlohmann_library().on<workloads::language_table>().read(file);
  EXPECT_GE(object.languages.size(), 7900u);
  const auto german = std::ranges::find(object.languages, "deu", &workloads::language::alpha_3);
  ASSERT_NE(german, object.languages.end());
  EXPECT_EQ(*german, (workloads::language{.alpha_2 = "de",
                                          .alpha_3 = "deu",
                                          .bibliographic = "ger",
                                          .common_name = std::nullopt,
                                          .inverted_name = std::nullopt,
                                          .name = "German",
                                          .scope = workloads::language_scope::I,
                                          .type = workloads::language_type::L}));
  EXPECT_EQ(adapters::brisk_library().on<workloads::language_table>().read(file), object);
  expect_sound(object);
}

TEST(languages, are_written_pretty_as_the_file_stands) {
  const std::string file = workloads::language_file();
  const auto& brisk = adapters::brisk_library().on<workloads::language_table>();
  EXPECT_TRUE(brisk.write_pretty(brisk.read(file)) + '\n' == file);
}

TEST(short_strings, have_their_shares_of_escapes_and_foreign_letters) {
  const auto strings = workloads::make_short_strings();
  ASSERT_EQ(strings.size(), 10000u);
  const auto holds = [](auto is_one) {
    return [=](const std::string& text) { return std::ranges::any_of(text, is_one); };
  };
  const auto foreign =
      std::ranges::count_if(strings, holds([](char c) { return static_cast<unsigned char>(c) > 127; }));
  const auto escaped =
      std::ranges::count_if(strings, holds([](char c) { return c == '"' || c == '\\' || c == '\n' || c == '\t'; }));
  EXPECT_NEAR(static_cast<double>(foreign), 1000, 100);
  EXPECT_NEAR(static_cast<double>(escaped), 100, 30);
  EXPECT_TRUE(
      std::ranges::all_of(strings, [](const std::string& text) { return text.size() >= 5 && text.size() <= 30; }));
  expect_sound(strings);
}

TEST(integers, have_every_length) {
  const auto numbers = workloads::make_integers();
  ASSERT_EQ(numbers.size(), 100000u);
  for (std::size_t digits = 1; digits <= 18; ++digits) {
    const auto count = std::ranges::count_if(
        numbers, [&](std::int64_t number) { return std::to_string(number).size() - (number < 0) == digits; });
    EXPECT_GT(count, 3000) << digits;
  }
  expect_sound(numbers);
}

TEST(coordinates, are_long_doubles_inside_their_bounds) {
  const auto pairs = workloads::make_coordinates();
  ASSERT_EQ(pairs.size(), 50000u);
  for (const auto& [longitude, latitude] : pairs) {
    ASSERT_TRUE(longitude >= -141 && longitude < -52 && latitude >= 41 && latitude < 83);
  }
  EXPECT_NEAR(static_cast<double>(compact_by_another(pairs).size()), 2.0e6, 0.1e6);
  expect_sound(pairs);
}

}  // namespace

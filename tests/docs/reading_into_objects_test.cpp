// Tests, docs: docs/guide.md on reading into objects that exist: what keeps its value, what is made new.
#include <brisk/brisk.hpp>

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

namespace {

struct part {
  int a = 1;
  int b = 2;
  bool operator==(const part&) const = default;
};

template <class T>
T read_over(T object, std::string_view text) {
  const auto read = brisk::read_json(text, object);
  EXPECT_TRUE(read.has_value());
  return object;
}

struct whole {
  part inner;
  std::optional<part> maybe;
  int number = 3;
};

TEST(reading_into_an_object, keeps_members_that_the_text_does_not_have) {
  EXPECT_EQ(read_over(whole{{7, 8}, std::nullopt, 9}, "{}").number, 9);
}

TEST(reading_into_an_object, keeps_them_inside_a_class_that_is_a_member_itself) {
  EXPECT_EQ(read_over(whole{{7, 8}, std::nullopt, 9}, R"({"inner":{"a":10}})").inner, (part{10, 8}));
}

TEST(reading_into_an_object, makes_the_value_of_an_optional_new) {
  EXPECT_EQ(read_over(whole{{}, part{7, 8}, 9}, R"({"maybe":{"a":10}})").maybe, (part{10, 2}));
  EXPECT_EQ(read_over(std::optional<part>(part{7, 8}), R"({"a":10})"), (part{10, 2}));
}

TEST(reading_into_an_object, empties_an_optional_for_null) {
  EXPECT_EQ(read_over(whole{{}, part{7, 8}, 9}, R"({"maybe":null})").maybe, std::nullopt);
}

TEST(reading_into_an_object, makes_elements_of_sequences_new) {
  EXPECT_EQ(read_over(std::vector<part>{{7, 8}, {9, 9}}, R"([{"a":10}])"), (std::vector<part>{{10, 2}}));
}

TEST(reading_into_an_object, keeps_the_storage_of_a_vector) {
  std::vector<part> many(10);
  const part* const storage = many.data();
  ASSERT_TRUE(brisk::read_json(R"([{"a":10},{}])", many));
  EXPECT_EQ(many.size(), 2u);
  EXPECT_EQ(many.data(), storage);
}

TEST(reading_into_an_object, keeps_the_storage_of_a_string) {
  std::string text(100, 'x');
  const char* const storage = text.data();
  ASSERT_TRUE(brisk::read_json(R"("a rather short one, too long for no allocation")", text));
  EXPECT_EQ(text.data(), storage);
}

TEST(reading_into_an_object, makes_elements_of_arrays_and_tuples_new) {
  EXPECT_EQ((read_over(std::array<part, 2>{{{7, 8}, {7, 8}}}, R"([{"a":10},{}])")),
            (std::array<part, 2>{{{10, 2}, {1, 2}}}));
  EXPECT_EQ((read_over(std::tuple<int, part>{5, {7, 8}}, R"([6,{"a":10}])")), (std::tuple<int, part>{6, {10, 2}}));
}

TEST(reading_into_an_object, empties_maps_and_sets_first) {
  EXPECT_EQ((read_over(std::map<std::string, part>{{"x", {7, 8}}, {"y", {}}}, R"({"x":{"a":10}})")),
            (std::map<std::string, part>{{"x", {10, 2}}}));
  EXPECT_EQ(read_over(std::set<int>{1, 2}, "[3]"), (std::set<int>{3}));
}

TEST(reading_into_an_object, makes_what_a_pointer_points_to_new_and_leaves_the_old_one_alone) {
  const auto old = std::make_shared<part>(part{7, 8});
  const auto read = read_over(old, R"({"a":10})");
  EXPECT_EQ(*read, (part{10, 2}));
  EXPECT_EQ(*old, (part{7, 8}));
}

TEST(reading_into_an_object, makes_the_alternative_of_a_variant_new) {
  using choice = std::variant<part, int>;
  EXPECT_EQ(std::get<part>(read_over(choice(part{7, 8}), R"({"a":10})")), (part{10, 2}));
}

TEST(reading_into_an_object, lets_nothing_of_the_first_of_two_members_of_one_name_remain) {
  EXPECT_EQ(read_over(whole{}, R"({"inner":{"a":10},"inner":{"b":11}})").inner, (part{1, 11}));
}

TEST(reading_into_an_object, fills_the_rest_of_an_array_of_characters_with_zeros) {
  const auto read = read_over(std::array<char, 4>{'w', 'x', 'y', 'z'}, R"("a")");
  EXPECT_EQ(read, (std::array<char, 4>{'a', '\0', '\0', '\0'}));
}

}  // namespace

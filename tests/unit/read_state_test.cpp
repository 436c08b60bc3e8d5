// Tests, unit: what an object holds after reading into it: members that are missing, members twice, elements and
// objects that are used again.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>

#include <array>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace {

struct point {
  int x = 10;
  int y = 20;
  bool operator==(const point&) const = default;
};

struct shape {
  std::string name = "unnamed";
  std::optional<point> center;
  std::vector<int> sides = {3};
  point origin;
  bool operator==(const shape&) const = default;
};

TEST(a_missing_member, keeps_its_value) {
  shape object{"old", point{1, 2}, {4, 5}, {6, 7}};
  ASSERT_TRUE(brisk::read_json("{}", object));
  EXPECT_EQ(object, (shape{"old", point{1, 2}, {4, 5}, {6, 7}}));
  ASSERT_TRUE(brisk::read_json(R"({"name":"new"})", object));
  EXPECT_EQ(object, (shape{"new", point{1, 2}, {4, 5}, {6, 7}}));
}

TEST(a_missing_member, keeps_its_value_inside_a_member_that_is_a_class) {
  shape object;
  object.origin = {6, 7};
  ASSERT_TRUE(brisk::read_json(R"({"origin":{"y":8}})", object));
  EXPECT_EQ(object.origin, (point{6, 8}));
}

TEST(a_missing_member, has_its_initial_value_in_a_new_object) {
  EXPECT_EQ(brisk::from_json<shape>("{}"), shape{});
  EXPECT_EQ(brisk::from_json<shape>(R"({"center":{}})").center, (point{10, 20}));
}

// ---- members twice: the last counts, and nothing of the first remains

TEST(a_member_twice, is_as_the_last_says) {
  EXPECT_EQ(brisk::from_json<shape>(R"({"name":"a","name":"b"})").name, "b");
  EXPECT_EQ(brisk::from_json<shape>(R"({"name":"a","sides":[],"name":"b","origin":{}})").name, "b");
  EXPECT_EQ(brisk::from_json<shape>(R"({"sides":[1,2,3],"sides":[4]})").sides, std::vector<int>{4});
  EXPECT_EQ(brisk::from_json<shape>(R"({"center":{"x":1},"center":null})").center, std::nullopt);
  EXPECT_EQ(brisk::from_json<shape>(R"({"center":{"x":1},"center":{"y":2}})").center, (point{10, 2}));
  EXPECT_EQ(brisk::from_json<shape>(R"({"center":{"x":1},"center":{}})").center, point{});
}

TEST(a_member_twice, leaves_nothing_of_the_first_in_a_class) {
  EXPECT_EQ(brisk::from_json<shape>(R"({"origin":{"x":1},"origin":{"y":2}})").origin, (point{10, 2}));
  EXPECT_EQ(brisk::from_json<shape>(R"({"origin":{"x":1},"name":"n","origin":{}})").origin, point{});
  EXPECT_EQ(brisk::from_json<shape>(R"({"origin":{"x":1},"\u006frigin":{"y":2}})").origin, (point{10, 2}));
  EXPECT_EQ(brisk::from_json<shape>(R"({"origin":{"x":1,"x":3}})").origin, (point{3, 20}));
}

struct holder {
  std::map<std::string, point> by_name;
  std::unordered_map<int, std::vector<int>> by_number;
  std::array<point, 2> pair_of_points;
  std::tuple<int, std::optional<point>> mixed;
  std::unique_ptr<point> owned;
  std::shared_ptr<shape> shared;
  std::variant<int, point, std::vector<int>> any;
  std::set<int> set;
  std::vector<bool> bits;
  char text[4] = {};
  int array[2] = {};
  std::vector<std::byte> bytes;
};

TEST(a_member_twice, leaves_nothing_of_the_first_in_any_kind_of_member) {
  const auto read = brisk::from_json<holder>(R"({
      "by_name":{"a":{"x":1},"b":{}}, "by_name":{"a":{"y":2}},
      "by_number":{"1":[1],"2":[2]}, "by_number":{"3":[]},
      "pair_of_points":[{"x":1},{"x":2}], "pair_of_points":[{"y":3},{}],
      "mixed":[1,{"x":1}], "mixed":[2,{"y":3}],
      "owned":{"x":1}, "owned":{"y":2},
      "shared":{"name":"n","origin":{"x":1}}, "shared":{"origin":{"y":2}},
      "any":{"x":1}, "any":{"y":2},
      "set":[1,2], "set":[3],
      "bits":[true,true], "bits":[false],
      "text":"abcd", "text":"e",
      "array":[1,2], "array":[3,4],
      "bytes":"AAECAw==", "bytes":"/w=="})");
  EXPECT_EQ(read.by_name, (std::map<std::string, point>{{"a", {10, 2}}}));
  EXPECT_EQ(read.by_number, (std::unordered_map<int, std::vector<int>>{{3, {}}}));
  EXPECT_EQ(read.pair_of_points, (std::array<point, 2>{point{10, 3}, point{}}));
  EXPECT_EQ(read.mixed, (std::tuple<int, std::optional<point>>{2, point{10, 3}}));
  EXPECT_EQ(*read.owned, (point{10, 2}));
  EXPECT_EQ(*read.shared, (shape{"unnamed", {}, {3}, {10, 2}}));
  EXPECT_EQ(std::get<point>(read.any), (point{10, 2}));
  EXPECT_EQ(read.set, std::set<int>{3});
  EXPECT_EQ(read.bits, std::vector<bool>{false});
  EXPECT_EQ(std::string(read.text, 4), std::string("e\0\0\0", 4));
  EXPECT_EQ(read.array[1], 4);
  EXPECT_EQ(read.bytes, std::vector<std::byte>{std::byte{255}});
}

TEST(a_member_twice, is_checked_both_times) {
  EXPECT_FALSE(brisk::try_from_json<shape>(R"({"origin":{"x":"no"},"origin":{}})"));
  EXPECT_FALSE(brisk::try_from_json<shape>(R"({"origin":{},"origin":{"x":1.5}})"));
  EXPECT_FALSE(brisk::try_from_json<shape>(R"({"u":01,"u":1})"));
}

TEST(a_name_twice_in_a_map, leaves_nothing_of_the_first) {
  using map = std::map<std::string, point>;
  EXPECT_EQ(brisk::from_json<map>(R"({"a":{"x":1},"a":{"y":2}})"), (map{{"a", {10, 2}}}));
  using optional_map = std::map<std::string, std::optional<point>>;
  EXPECT_EQ(brisk::from_json<optional_map>(R"({"a":{"x":1},"a":{"y":2}})"), (optional_map{{"a", point{10, 2}}}));
  EXPECT_EQ(brisk::from_json<optional_map>(R"({"a":{"x":1},"a":null})"), (optional_map{{"a", std::nullopt}}));
  using vector_map = std::unordered_map<std::string, std::vector<shape>>;
  const auto read = brisk::from_json<vector_map>(R"({"a":[{"name":"n"},{}],"a":[{"sides":[]}]})");
  EXPECT_EQ(read, (vector_map{{"a", {shape{"unnamed", {}, {}, {}}}}}));
  using tuple_map = std::map<std::string, std::pair<point, point>>;
  EXPECT_EQ(brisk::from_json<tuple_map>(R"({"a":[{"x":1},{"x":1}],"a":[{},{"y":2}]})"),
            (tuple_map{{"a", {point{}, point{10, 2}}}}));
}

// ---- what is used again

template <class Container>
void expect_new_elements(Container container) {
  ASSERT_TRUE(
      brisk::read_json(R"([{"name":"a","center":{"x":1},"sides":[1,2],"origin":{"x":5}},{"name":"b"}])", container));
  ASSERT_TRUE(brisk::read_json(R"([{"sides":[7]},{"center":{}},{}])", container));
  auto it = container.begin();
  EXPECT_EQ(*it++, (shape{"unnamed", {}, {7}, {}}));
  EXPECT_EQ(*it++, (shape{"unnamed", point{}, {3}, {}}));
  EXPECT_EQ(*it++, shape{});
  EXPECT_EQ(it, container.end());
  ASSERT_TRUE(brisk::read_json("[]", container));
  EXPECT_TRUE(container.empty());
}

TEST(elements_that_are_used_again, are_like_new) {
  expect_new_elements(std::vector<shape>{});
  expect_new_elements(std::deque<shape>{});
  expect_new_elements(std::list<shape>{});
  expect_new_elements(std::vector<shape>(5, shape{"old", point{1, 1}, {9, 9, 9}, {1, 1}}));
}

TEST(elements_that_are_used_again, are_like_new_inside_others) {
  std::vector<std::vector<shape>> rows = {{shape{"old", point{1, 1}, {9}, {1, 1}}, shape{}}, {shape{}}};
  ASSERT_TRUE(brisk::read_json("[[{}]]", rows));
  EXPECT_EQ(rows, (std::vector<std::vector<shape>>{{shape{}}}));

  std::vector<std::optional<point>> gaps = {point{1, 1}, std::nullopt, point{2, 2}};
  ASSERT_TRUE(brisk::read_json(R"([{},{"x":5},null])", gaps));
  EXPECT_EQ(gaps, (std::vector<std::optional<point>>{point{}, point{5, 20}, std::nullopt}));

  std::vector<std::array<point, 1>> arrays = {{point{1, 1}}};
  ASSERT_TRUE(brisk::read_json("[[{}]]", arrays));
  EXPECT_EQ(arrays[0][0], point{});

  std::vector<std::pair<std::string, point>> pairs = {{"old", point{1, 1}}};
  ASSERT_TRUE(brisk::read_json(R"([["",{}]])", pairs));
  EXPECT_EQ(pairs[0], (std::pair<std::string, point>{"", point{}}));

  std::vector<std::map<std::string, int>> maps = {{{"old", 1}}};
  ASSERT_TRUE(brisk::read_json(R"([{"new":2}])", maps));
  EXPECT_EQ(maps[0], (std::map<std::string, int>{{"new", 2}}));

  std::optional<point> optional = point{1, 1};
  ASSERT_TRUE(brisk::read_json("{}", optional));
  EXPECT_EQ(optional, point{});
}

TEST(elements_that_can_only_be_moved, are_like_new) {
  struct owner {
    std::unique_ptr<int> value;
    int other = 7;
  };
  std::vector<owner> owners(2);
  owners[0] = {std::make_unique<int>(1), 1};
  ASSERT_TRUE(brisk::read_json("[{},{\"value\":3}]", owners));
  EXPECT_EQ(owners[0].value, nullptr);
  EXPECT_EQ(owners[0].other, 7);
  EXPECT_EQ(*owners[1].value, 3);
}

TEST(what_a_pointer_shares, is_not_written_to) {
  auto shared = std::make_shared<point>(point{1, 1});
  const std::shared_ptr<point> other = shared;
  ASSERT_TRUE(brisk::read_json(R"({"x":5})", shared));
  EXPECT_EQ(*shared, (point{5, 20}));
  EXPECT_EQ(*other, (point{1, 1}));
}

TEST(storage, of_strings_and_vectors_is_used_again) {
  shape object;
  object.name.reserve(500);
  object.sides.reserve(500);
  const char* const text = object.name.data();
  const int* const sides = object.sides.data();
  ASSERT_TRUE(brisk::read_json(R"({"name":"a name of more than fifteen characters","sides":[1,2,3,4]})", object));
  EXPECT_EQ(object.name.data(), text);
  EXPECT_EQ(object.sides.data(), sides);
  std::vector<std::string> strings = {std::string(100, 'x'), "short"};
  const char* const first = strings[0].data();
  ASSERT_TRUE(brisk::read_json(R"(["another that is longer than fifteen"])", strings));
  EXPECT_EQ(strings[0].data(), first);
}

TEST(an_object, is_valid_after_an_error) {
  shape object{"old", point{1, 2}, {4, 5}, {6, 7}};
  EXPECT_FALSE(brisk::read_json(R"({"name":"new","sides":[1,"two"]})", object));
  EXPECT_EQ(object.name, "new");
  ASSERT_TRUE(brisk::read_json(R"({"sides":[]})", object));
  EXPECT_TRUE(object.sides.empty());
}

TEST(required_order, of_members_does_not_matter_to_their_values) {
  EXPECT_EQ(brisk::from_json<shape>(R"({"origin":{"y":4,"x":3},"sides":[2],"center":null,"name":"n"})"),
            (shape{"n", {}, {2}, {3, 4}}));
  EXPECT_EQ(brisk::from_json<shape>(R"({"sides":[2],"name":"n","origin":{"y":4,"x":3}})"),
            (shape{"n", {}, {2}, {3, 4}}));
}

}  // namespace

// Tests, unit: containers, pointers, tuples and variants, in both directions.
#include "unit/write_support.hpp"

#include <array>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace {

using brisk::test::expect_both_ways;
using brisk::test::written;

enum class color { red, green };

struct point {
  int x{}, y{};
  bool operator==(const point&) const = default;
};

TEST(sequence, is_an_array) {
  expect_both_ways(std::vector<int>{}, "[]");
  expect_both_ways(std::vector<int>{1}, "[1]");
  expect_both_ways(std::vector<int>{1, -2, 3}, "[1,-2,3]");
  expect_both_ways(std::deque<std::string>{"a", "", "c"}, R"(["a","","c"])");
  expect_both_ways(std::list<double>{0.5, 1.5}, "[0.5,1.5]");
  expect_both_ways(std::vector<std::vector<int>>{{}, {1}, {2, 3}}, "[[],[1],[2,3]]");
  expect_both_ways(std::vector<point>{{1, 2}, {3, 4}}, R"([{"x":1,"y":2},{"x":3,"y":4}])");
}

TEST(sequence, of_truths_is_an_array) {
  expect_both_ways(std::vector<bool>{}, "[]");
  expect_both_ways(std::vector<bool>{true, false, true}, "[true,false,true]");
  expect_both_ways(std::deque<bool>{false, true}, "[false,true]");
  expect_both_ways(std::array<bool, 2>{true, false}, "[true,false]");
  expect_both_ways(std::vector<std::vector<bool>>{{true}, {}}, "[[true],[]]");
}

TEST(array, has_a_fixed_number_of_elements) {
  expect_both_ways(std::array<int, 0>{}, "[]");
  expect_both_ways(std::array<int, 3>{1, 2, 3}, "[1,2,3]");
  expect_both_ways(std::array<std::array<int, 2>, 2>{{{1, 2}, {3, 4}}}, "[[1,2],[3,4]]");
  EXPECT_FALSE((brisk::try_from_json<std::array<int, 3>>("[1,2]")));
  EXPECT_FALSE((brisk::try_from_json<std::array<int, 3>>("[1,2,3,4]")));
  EXPECT_FALSE((brisk::try_from_json<std::array<int, 0>>("[1]")));
}

TEST(array, may_be_one_of_c) {
  int numbers[2][3] = {{1, 2, 3}, {4, 5, 6}};
  EXPECT_EQ(written(numbers), "[[1,2,3],[4,5,6]]");
  int back[2][3] = {};
  ASSERT_TRUE(brisk::read_json("[[1,2,3],[4,5,6]]", back));
  EXPECT_EQ(back[1][2], 6);
  EXPECT_FALSE(brisk::read_json("[[1,2,3]]", back));
  const std::string words[] = {"a", "b"};
  EXPECT_EQ(written(words), R"(["a","b"])");
}

TEST(set, is_an_array) {
  expect_both_ways(std::set<int>{}, "[]");
  expect_both_ways(std::set<int>{3, 1, 2}, "[1,2,3]");
  expect_both_ways(std::set<std::string>{"b", "a"}, R"(["a","b"])");
  expect_both_ways(std::unordered_set<int>{7}, "[7]");
  expect_both_ways(std::set<color>{color::green, color::red}, R"(["red","green"])");
}

TEST(map, is_an_object) {
  expect_both_ways(std::map<std::string, int>{}, "{}");
  expect_both_ways(std::map<std::string, int>{{"b", 2}, {"a", 1}}, R"({"a":1,"b":2})");
  expect_both_ways(std::unordered_map<std::string, point>{{"p", {1, 2}}}, R"({"p":{"x":1,"y":2}})");
  expect_both_ways(std::map<std::string, std::map<std::string, int>>{{"a", {}}, {"b", {{"c", 1}}}},
                   R"({"a":{},"b":{"c":1}})");
}

TEST(map, has_keys_of_text_integers_and_enumerators) {
  expect_both_ways(std::map<int, int>{{-2147483647 - 1, 0}, {0, 1}, {2147483647, 2}},
                   R"({"-2147483648":0,"0":1,"2147483647":2})");
  expect_both_ways(std::map<std::uint64_t, int>{{18446744073709551615u, 0}}, R"({"18446744073709551615":0})");
  expect_both_ways(std::map<std::int8_t, int>{{std::int8_t{-128}, 0}}, R"({"-128":0})");
  expect_both_ways(std::unordered_map<color, std::string>{{color::green, "g"}}, R"({"green":"g"})");
  expect_both_ways(std::map<std::u8string, int>{{u8"größe", 1}}, "{\"größe\":1}");
  EXPECT_EQ(written(std::map<std::string_view, int>{{"a", 1}}), R"({"a":1})");
  EXPECT_EQ(written(std::map<color, int>{{static_cast<color>(2), 1}}), "error unnamed_enumerator");
}

TEST(map, escapes_its_keys) {
  expect_both_ways(std::map<std::string, int>{{"", 0}, {"a\"\\\n\x01", 1}, {"\xE8\xAA\x9E", 2}},
                   "{\"\":0,\"a\\\"\\\\\\n\\u0001\":1,\"\xE8\xAA\x9E\":2}");
  EXPECT_EQ(written(std::map<std::string, int>{{"\xFF", 1}}), "error text_not_utf8");
}

TEST(map, writes_null_values) {
  expect_both_ways(std::map<std::string, std::optional<int>>{{"a", std::nullopt}, {"b", 1}}, R"({"a":null,"b":1})");
}

TEST(multimap, writes_every_entry) {
  EXPECT_EQ(written(std::multimap<std::string, int>{{"a", 1}, {"a", 2}}), R"({"a":1,"a":2})");
}

TEST(optional, of_what_has_no_bound_is_null_or_its_value) {
  expect_both_ways(std::optional<std::string>{}, "null");
  expect_both_ways(std::optional<std::string>{"a"}, R"("a")");
  expect_both_ways(std::optional<std::string>{""}, R"("")");
  expect_both_ways(std::optional<std::vector<int>>{std::vector<int>{}}, "[]");
  expect_both_ways(std::optional<point>{{1, 2}}, R"({"x":1,"y":2})");
}

TEST(optional, inside_an_optional_is_null_when_either_is) {
  using nested = std::optional<std::optional<int>>;
  EXPECT_EQ(written(nested{}), "null");
  EXPECT_EQ(written(nested{std::optional<int>{}}), "null");
  expect_both_ways(nested{std::optional<int>{1}}, "1");
  // `null` is read as the outer one being null.
  EXPECT_FALSE(brisk::from_json<nested>("null").has_value());
}

TEST(unique_pointer, is_null_or_what_it_points_to) {
  EXPECT_EQ(written(std::unique_ptr<int>{}), "null");
  EXPECT_EQ(written(std::make_unique<point>(point{1, 2})), R"({"x":1,"y":2})");
  EXPECT_EQ(*brisk::from_json<std::unique_ptr<int>>("5"), 5);
  EXPECT_EQ(brisk::from_json<std::unique_ptr<int>>("null"), nullptr);
  EXPECT_EQ(**brisk::from_json<std::unique_ptr<std::unique_ptr<int>>>("5"), 5);
}

TEST(shared_pointer, is_null_or_what_it_points_to) {
  EXPECT_EQ(written(std::shared_ptr<std::string>{}), "null");
  EXPECT_EQ(written(std::make_shared<const std::string>("a")), R"("a")");
  const auto twice = std::make_shared<point>(point{1, 2});
  EXPECT_EQ(written(std::vector{twice, twice}), R"([{"x":1,"y":2},{"x":1,"y":2}])");
  EXPECT_EQ(*brisk::from_json<std::shared_ptr<point>>(R"({"x":1,"y":2})"), (point{1, 2}));
}

struct tree {
  int value{};
  std::unique_ptr<tree> left, right;
  std::vector<tree> more;
};

TEST(unique_pointer, makes_trees) {
  tree root{1, std::make_unique<tree>(), nullptr, {}};
  root.left->value = 2;
  root.more.emplace_back().value = 3;
  const std::string text = R"({"value":1,"left":{"value":2,"more":[]},"more":[{"value":3,"more":[]}]})";
  EXPECT_EQ(written(root), text);
  EXPECT_EQ(written(brisk::from_json<tree>(text)), text);
}

TEST(tuple, is_an_array) {
  expect_both_ways(std::pair<int, std::string>{1, "a"}, R"([1,"a"])");
  expect_both_ways(std::tuple<>{}, "[]");
  expect_both_ways(std::tuple<int>{1}, "[1]");
  expect_both_ways(std::tuple<bool, std::optional<int>, point, std::vector<int>>{true, std::nullopt, {1, 2}, {3}},
                   R"([true,null,{"x":1,"y":2},[3]])");
  EXPECT_FALSE((brisk::try_from_json<std::pair<int, int>>("[1]")));
  EXPECT_FALSE((brisk::try_from_json<std::pair<int, int>>("[1,2,3]")));
  EXPECT_FALSE((brisk::try_from_json<std::tuple<>>("[1]")));
  expect_both_ways(std::vector<std::pair<std::string, int>>{{"a", 1}, {"b", 2}}, R"([["a",1],["b",2]])");
}

TEST(variant, is_the_alternative_that_it_holds) {
  using any = std::variant<std::monostate, bool, std::int64_t, std::string, std::vector<int>, point>;
  expect_both_ways(any{}, "null");
  expect_both_ways(any{true}, "true");
  expect_both_ways(any{std::int64_t{-5}}, "-5");
  expect_both_ways(any{std::string("a")}, R"("a")");
  expect_both_ways(any{std::vector<int>{1, 2}}, "[1,2]");
  expect_both_ways(any{point{1, 2}}, R"({"x":1,"y":2})");
  EXPECT_EQ(written(std::variant<int, double>{1.5}), "1.5");
  EXPECT_EQ(written(std::variant<int, int>{std::in_place_index<1>, 2}), "2");
  EXPECT_EQ(written(std::monostate{}), "null");
}

struct throws_when_copied {
  int value{};
  throws_when_copied() = default;
  throws_when_copied(const throws_when_copied&) { throw 1; }
};

}  // namespace

template <>
struct brisk::mapping<throws_when_copied> {
  static constexpr auto value = brisk::object(brisk::member<&throws_when_copied::value>());
};

namespace {

TEST(variant, that_an_exception_left_without_a_value_is_an_error) {
  std::variant<int, throws_when_copied> broken = 1;
  const throws_when_copied source;
  try {
    broken.emplace<1>(source);
  } catch (int) {
  }
  ASSERT_TRUE(broken.valueless_by_exception());
  EXPECT_EQ(written(broken), "error no_alternative");
}

// ---- what can only be written

TEST(view, is_written_as_an_array) {
  const std::vector<int> numbers{1, 2, 3, 4};
  EXPECT_EQ(written(std::span(numbers)), "[1,2,3,4]");
  EXPECT_EQ(written(std::span<const int, 2>(numbers.data(), 2)), "[1,2]");
  EXPECT_EQ(written(std::span<const int>{}), "[]");
  EXPECT_EQ(written(numbers | std::views::transform([](int n) { return n * n; })), "[1,4,9,16]");
  EXPECT_EQ(written(numbers | std::views::reverse), "[4,3,2,1]");
  EXPECT_EQ(written(numbers | std::views::take(2)), "[1,2]");
  EXPECT_EQ(written(std::views::iota(0, 3)), "[0,1,2]");
  EXPECT_EQ(written(std::views::empty<int>), "[]");
  EXPECT_EQ(written(numbers | std::views::transform([](int n) { return std::to_string(n); })), R"(["1","2","3","4"])");
  EXPECT_EQ(written(numbers | std::views::take(1) | std::views::transform([](int n) { return point{n, n}; })),
            R"([{"x":1,"y":1}])");
  const std::map<std::string, int> table{{"a", 1}, {"b", 2}};
  EXPECT_EQ(written(table | std::views::values), "[1,2]");
  EXPECT_EQ(written(table | std::views::keys), R"(["a","b"])");
}

struct holds_a_span {
  std::span<const point> points;
};

TEST(view, is_written_as_a_member) {
  const point points[] = {{1, 2}};
  EXPECT_EQ(written(holds_a_span{points}), R"({"points":[{"x":1,"y":2}]})");
}

}  // namespace

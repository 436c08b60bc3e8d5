// Tests, unit: the tree of values.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/value.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using brisk::error_code;
using brisk::json_kind;
using brisk::number_kind;
using brisk::value;

std::string text_of(const value& tree) {
  const auto text = brisk::try_to_json(tree);
  return text ? *text : "error " + std::string(name_of(text.error().code));
}

value read(std::string_view text) {
  auto tree = brisk::try_from_json<value>(text);
  EXPECT_TRUE(tree) << text;
  return tree ? std::move(*tree) : value("unreadable");
}

TEST(a_value, is_made_of_what_it_holds) {
  EXPECT_EQ(text_of(value()), "null");
  EXPECT_EQ(text_of(nullptr), "null");
  EXPECT_EQ(text_of(true), "true");
  EXPECT_EQ(text_of(-7), "-7");
  EXPECT_EQ(text_of(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(text_of(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(text_of(2.5), "2.5");
  EXPECT_EQ(text_of(0.5f), "0.5");
  EXPECT_EQ(text_of("text"), "\"text\"");
  EXPECT_EQ(text_of(std::string("14 characters.")), "\"14 characters.\"");
  EXPECT_EQ(text_of(std::string_view("fifteen letters")), "\"fifteen letters\"");
  EXPECT_EQ(text_of(value::array()), "[]");
  EXPECT_EQ(text_of(value::object()), "{}");
  EXPECT_EQ(text_of(value::array({1, "a", nullptr, value::array({2.5}), value::object({{"b", false}})})),
            R"([1,"a",null,[2.5],{"b":false}])");
  EXPECT_EQ(text_of(value::object({{"a", 1}, {"b", value::object({{"c", "d"}})}, {"a", 2}})),
            R"({"a":2,"b":{"c":"d"}})");
  EXPECT_EQ(sizeof(value), 16u);
}

TEST(a_value, tells_its_kind_and_gives_what_fits) {
  const value tree = read(R"([null, true, -1, 18446744073709551615, 2.0, 1e400, "text", [1], {"a": 1}])");
  const json_kind kinds[] = {json_kind::null,   json_kind::boolean, json_kind::number,
                             json_kind::number, json_kind::number,  json_kind::number,
                             json_kind::string, json_kind::array,   json_kind::object};
  for (std::size_t i = 0; i < std::size(kinds); ++i) EXPECT_EQ(tree[i].kind(), kinds[i]) << i;
  EXPECT_TRUE(tree[0].is_null());
  EXPECT_EQ(tree[1].boolean(), true);
  EXPECT_EQ(tree[2].boolean(), std::nullopt);
  EXPECT_EQ(tree[2].int64(), -1);
  EXPECT_EQ(tree[2].uint64(), std::nullopt);
  EXPECT_EQ(tree[2].float64(), -1.0);
  EXPECT_EQ(tree[3].int64(), std::nullopt);
  EXPECT_EQ(tree[3].uint64(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(tree[4].kind_of_number(), number_kind::float64);
  EXPECT_EQ(tree[4].int64(), 2);
  EXPECT_EQ(tree[4].uint64(), 2u);
  EXPECT_EQ(tree[5].kind_of_number(), number_kind::text);
  EXPECT_EQ(tree[5].number_text(), "1e400");
  EXPECT_EQ(tree[5].float64(), std::nullopt);
  EXPECT_EQ(tree[6].string(), "text");
  EXPECT_EQ(tree[6].int64(), std::nullopt);
  EXPECT_EQ(tree[7].size(), 1u);
  EXPECT_EQ(tree[8].size(), 1u);
  EXPECT_EQ(tree[6].size(), 0u);
  EXPECT_EQ(value(0x1p63).int64(), std::nullopt);
  EXPECT_EQ(value(0x1p63).uint64(), std::uint64_t{1} << 63);
  EXPECT_EQ(value(-0x1p63).int64(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(value(0x1p64).uint64(), std::nullopt);
  EXPECT_EQ(value(1.5).int64(), std::nullopt);
  EXPECT_EQ(value(std::nan("")).int64(), std::nullopt);
}

TEST(a_value, keeps_every_number) {
  // Each text, and how it is written again.
  const std::pair<std::string_view, std::string_view> numbers[] = {
      {"0", "0"},
      {"-0", "-0"},
      {"-0.0", "-0"},
      {"9223372036854775807", "9223372036854775807"},
      {"9223372036854775808", "9223372036854775808"},
      {"-9223372036854775809", "-9223372036854775809"},
      {"18446744073709551616", "18446744073709551616"},
      {"123456789012345678901234567890123456789", "123456789012345678901234567890123456789"},
      {"1E5", "100000"},
      {"0.1", "0.1"},
      {"1e400", "1e400"},
      {"-1.5E+999999999", "-1.5E+999999999"},
      {"1e-400", "0"},
      {"12345678", "12345678"},
      {"-1234567", "-1234567"},
  };
  for (const auto& [text, again] : numbers) EXPECT_EQ(text_of(read(text)), again);
  EXPECT_TRUE(std::signbit(*read("-0").float64()));
  EXPECT_EQ(value::number("-0.25"), value(-0.25));
  EXPECT_EQ(value::number("7"), value(7));
  for (const char* const none : {"", "-", "1.", "01", "1 ", "NaN"}) {
    const auto number = value::number(none);
    ASSERT_FALSE(number) << none;
    EXPECT_EQ(number.error().code, error_code::number_not_json);
  }
  EXPECT_EQ(text_of(std::numeric_limits<double>::infinity()), "\"Infinity\"");
}

TEST(a_value, keeps_the_order_of_members_and_the_last_of_a_name) {
  EXPECT_EQ(text_of(read(R"({"z":1,"a":2,"m":3,"a":4})")), R"({"z":1,"a":4,"m":3})");
  EXPECT_EQ(text_of(read("{\"a\\u0062\":1,\"ab\":2,\"\":3,\"\":4}")), R"({"ab":2,"":4})");
  value tree = read(R"({"z":{"y":1,"b":2},"a":[{"d":1,"c":2}]})");
  tree.sort_members();
  EXPECT_EQ(text_of(tree), R"({"a":[{"c":2,"d":1}],"z":{"b":2,"y":1}})");
}

TEST(a_value, can_be_changed) {
  value tree;
  tree["a"]["b"] = 1;
  tree["list"].push_back("x");
  tree["list"].push_back(value::array());
  tree["list"][1].push_back(2);
  EXPECT_EQ(text_of(tree), R"({"a":{"b":1},"list":["x",[2]]})");
  EXPECT_TRUE(tree["list"].insert(1, nullptr));
  EXPECT_FALSE(tree["list"].insert(4, nullptr));
  EXPECT_TRUE(tree["list"].erase(0));
  EXPECT_FALSE(tree["list"].erase(2));
  EXPECT_EQ(text_of(tree["list"]), "[null,[2]]");
  EXPECT_FALSE(tree["a"].push_back(1));
  EXPECT_TRUE(tree.erase("a"));
  EXPECT_FALSE(tree.erase("a"));
  EXPECT_EQ(text_of(tree), R"({"list":[null,[2]]})");
  tree["list"].clear();
  EXPECT_EQ(text_of(tree), R"({"list":[]})");
  tree = std::move(tree["list"]);
  EXPECT_EQ(text_of(tree), "[]");
  tree = read(R"({"a":{"b":{"c":[1,2]}}})");
  tree["a"] = tree["a"]["b"];
  EXPECT_EQ(text_of(tree), R"({"a":{"c":[1,2]}})");
  value copy = tree;
  copy["a"]["c"][0] = "changed";
  EXPECT_EQ(text_of(tree), R"({"a":{"c":[1,2]}})");
  EXPECT_EQ(text_of(copy), R"({"a":{"c":["changed",2]}})");
  std::swap(tree, copy);
  EXPECT_EQ(text_of(copy), R"({"a":{"c":[1,2]}})");
}

TEST(a_value, takes_names_that_lie_in_itself) {
  value tree;
  const std::string longest = "the longest of the names, of which every other one is the end";
  tree[longest] = 0;
  for (std::size_t i = 1; i < longest.size(); ++i) {
    std::string_view last;
    for (const auto [name, of] : tree.members()) last = name;
    tree[last.substr(1)] = i;  // the block moves now and then, and the name with it
  }
  for (std::size_t i = 0; i < longest.size(); ++i) EXPECT_EQ(tree.find(longest.substr(i))->uint64(), i);
}

TEST(a_value, may_get_a_part_of_itself) {
  value tree = read(R"({"old":[1,"a text that is long enough"]})");
  for (int i = 0; i < 20; ++i) tree.set("new " + std::to_string(i), tree["old"]);
  tree.set("old", tree);
  EXPECT_EQ(tree.size(), 21u);
  EXPECT_EQ(tree["old"].size(), 21u);
  EXPECT_EQ(text_of(tree["old"]["new 7"]), R"([1,"a text that is long enough"])");
  value list = read(R"(["a text that is long enough"])");
  for (int i = 0; i < 20; ++i) list.push_back(list[0]);
  list.push_back(list);
  EXPECT_EQ(list[21].size(), 21u);
}

TEST(a_value, is_null_where_there_is_nothing) {
  const value tree = read(R"({"a": [1, {"b": 2}]})");
  EXPECT_EQ(tree["a"][1]["b"].int64(), 2);
  EXPECT_TRUE(tree["x"]["y"][7]["z"].is_null());
  EXPECT_TRUE(tree["a"]["b"].is_null());
  EXPECT_TRUE(tree["a"][2].is_null());
  EXPECT_TRUE(tree["a"][-1].is_null());
  EXPECT_EQ(tree.find("x"), nullptr);
  EXPECT_EQ(tree["a"].find("b"), nullptr);
  EXPECT_TRUE(tree.contains("a"));
  EXPECT_TRUE(tree["a"].members().empty());
  EXPECT_TRUE(tree.elements().empty());
}

TEST(a_value, walks_its_members) {
  const value tree = read(R"({"one": 1, "two": [2], "three": {}})");
  std::string walked;
  for (const auto [name, of] : tree.members()) walked += std::string(name) + "=" + text_of(of) + ";";
  EXPECT_EQ(walked, "one=1;two=[2];three={};");
}

TEST(a_value, finds_a_member_among_a_hundred_thousand) {
  constexpr int count = 100'000;
  const auto name = [](int i) { return "member number " + std::to_string(i * 7919 % count); };
  value tree;
  for (int i = 0; i < count; ++i) tree[name(i)] = i;
  EXPECT_EQ(tree.size(), std::size_t{count});
  for (int i = 0; i < count; ++i) ASSERT_EQ(tree.find(name(i))->int64(), i);
  EXPECT_EQ(tree.find("member number 100000"), nullptr);
  const value again = read(text_of(tree));
  EXPECT_EQ(again, tree);
  for (int i = 0; i < count; ++i) ASSERT_EQ(again.find(name(i))->int64(), i);
  EXPECT_EQ(again.members().begin().operator*().name, name(0));
}

// Looking for what is not there ends, however the names of an object share the places of its table.
TEST(a_value, finds_no_member_that_is_not_there_in_objects_of_every_size) {
  for (int size = 20; size < 140; ++size) {
    for (int round = 0; round < 20; ++round) {
      std::string text;
      for (int i = 0; i < size; ++i) {
        text += (i == 0 ? "{\"" : ",\"") + std::to_string(round) + " " + std::to_string(i) + "\":" + std::to_string(i);
      }
      const value tree = read(text + "}");  // in a block of exactly this size
      for (int i = 0; i < size; ++i) {
        EXPECT_EQ(tree.find("absent " + std::to_string(i)), nullptr);
        EXPECT_EQ(tree[std::to_string(round) + " " + std::to_string(i)].int64(), i);
      }
    }
  }
}

TEST(a_value, loses_members_one_by_one) {
  for (const int count : {3, 23, 24, 25, 200}) {
    std::map<std::string, int> left;
    value tree;
    for (int i = 0; i < count; ++i) {
      tree["m" + std::to_string(i)] = i;
      left["m" + std::to_string(i)] = i;
    }
    for (int i = 0; i < count; ++i) {
      const std::string name = "m" + std::to_string(i * 37 % count);
      EXPECT_EQ(tree.erase(std::string_view(name)), left.erase(name) == 1);
      ASSERT_EQ(tree.size(), left.size());
      for (const auto& [other, number] : left) ASSERT_EQ(tree[other].int64(), number);
      tree["again " + name] = -i;  // takes memory that names have left
      left["again " + name] = -i;
    }
  }
}

TEST(values, are_equal_by_what_they_mean) {
  const auto equal = [](std::string_view a, std::string_view b) { return read(a) == read(b) && read(b) == read(a); };
  EXPECT_TRUE(equal("1", "1.0"));
  EXPECT_TRUE(equal("-0", "0"));
  EXPECT_TRUE(equal("18446744073709551615", "18446744073709551615"));
  EXPECT_FALSE(equal("18446744073709551615", "1.8446744073709552e19"));  // 2^64
  EXPECT_FALSE(equal("9007199254740993", "9007199254740992.0"));         // 2^53 + 1
  EXPECT_TRUE(equal("9007199254740992", "9007199254740992.0"));
  EXPECT_TRUE(equal("1e400", "1e400"));
  EXPECT_FALSE(equal("1e400", "10e399"));
  EXPECT_FALSE(equal("1", "true"));
  EXPECT_FALSE(equal("0", "null"));
  EXPECT_FALSE(equal("[]", "{}"));
  EXPECT_TRUE(equal(R"({"a":1,"b":[1,{"c":null,"d":2}]})", R"({"b":[1,{"d":2,"c":null}],"a":1})"));
  EXPECT_FALSE(equal(R"({"a":1,"b":2})", R"({"a":1,"c":2})"));
  EXPECT_FALSE(equal(R"({"a":1})", R"({"a":1,"b":2})"));
  EXPECT_FALSE(equal("[1,2]", "[2,1]"));
  EXPECT_FALSE(equal("\"a text of more than fourteen\"", "\"a text of more than fourteen \""));
}

TEST(values, are_as_deep_as_any_limit_lets_them) {
  constexpr std::size_t levels = 100'000;
  std::string text;
  for (std::size_t i = 0; i < levels / 2; ++i) text += "{\"a\":[";
  text += "1";
  for (std::size_t i = 0; i < levels / 2; ++i) text += "]}";
  const auto tree = brisk::try_from_json<value>(text, {levels});
  ASSERT_TRUE(tree);
  const value copy = *tree;
  EXPECT_TRUE(copy == *tree);
  value sorted = copy;
  sorted.sort_members();
  EXPECT_EQ(brisk::try_to_json(sorted, {.max_depth = levels}), text);
  EXPECT_EQ(brisk::try_to_json(copy, {.max_depth = levels - 1}).error().code, error_code::too_deep_to_write);
  EXPECT_EQ(brisk::try_from_json<value>(text, {levels - 1}).error().code, error_code::depth_exceeded);
}

TEST(values, are_members_elements_and_alternatives_of_types) {
  struct holder {
    int id = 0;
    value any;
    std::vector<value> list;
    std::map<std::string, value> map;
    std::optional<value> perhaps;
  };
  const std::string text = R"({"id":1,"any":{"x":[1,"two"]},"list":[null,2.5],"map":{"k":[]},"perhaps":{"y":1}})";
  const auto held = brisk::try_from_json<holder>(text);
  ASSERT_TRUE(held);
  EXPECT_EQ(held->any["x"][1].string(), "two");
  EXPECT_EQ(brisk::try_to_json(*held), text);
  EXPECT_EQ(brisk::try_to_pretty_json(held->any), "{\n  \"x\": [\n    1,\n    \"two\"\n  ]\n}");
  // Inside a type the lines go on where the type stands.
  EXPECT_EQ(brisk::try_to_pretty_json(std::vector<value>{value::array({1, value::object({{"a", 2}})})},
                                      brisk::pretty::jackson),
            "[\n  [\n    1,\n    {\n      \"a\" : 2\n    }\n  ]\n]");
  const auto faulty = brisk::try_from_json<holder>(R"({"id":1,"any":{"x":[1,tru]}})");
  ASSERT_FALSE(faulty);
  EXPECT_EQ(faulty.error(), (brisk::error{error_code::invalid_literal, 22}));
}

TEST(values, become_types_and_are_made_of_them) {
  struct point {
    int x = 0;
    std::string name;
    bool operator==(const point&) const = default;
  };
  const auto tree = value::from(std::vector<point>{{1, "a"}, {2, "b"}});
  ASSERT_TRUE(tree);
  EXPECT_EQ(text_of(*tree), R"([{"x":1,"name":"a"},{"x":2,"name":"b"}])");
  EXPECT_EQ((*tree)[1].try_as<point>(), (point{2, "b"}));
  const auto refused = tree->try_as<std::vector<int>>();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), (brisk::error{error_code::wrong_type, 1}));
  EXPECT_FALSE(value::from(std::string("\xFF")));
}

TEST(values, refuse_text_that_is_no_utf8_when_they_are_written) {
  EXPECT_EQ(text_of(value::array({"\xFF"})), "error text_not_utf8");
  EXPECT_EQ(text_of(value::object({{"\xFF", 1}})), "error text_not_utf8");
}

// RFC 6901 section 5.
TEST(json_pointers, name_the_values_of_the_rfc) {
  const value tree =
      read(R"({"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8})");
  EXPECT_EQ(tree.find_at(""), &tree);
  EXPECT_EQ(text_of(*tree.find_at("/foo")), R"(["bar","baz"])");
  EXPECT_EQ(tree.find_at("/foo/0")->string(), "bar");
  const std::pair<std::string_view, int> numbers[] = {{"/", 0},     {"/a~1b", 1}, {"/c%d", 2}, {"/e^f", 3}, {"/g|h", 4},
                                                      {"/i\\j", 5}, {"/k\"l", 6}, {"/ ", 7},   {"/m~0n", 8}};
  for (const auto& [pointer, number] : numbers) {
    const value* const found = tree.find_at(pointer);
    ASSERT_NE(found, nullptr) << pointer;
    EXPECT_EQ(found->int64(), number) << pointer;
  }
  for (const std::string_view nowhere : {"foo", "/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/+1", "/foo/0/x", "/x",
                                         "/m~2n", "/m~", "//", "/foo/18446744073709551616", "/foo/1e0", "/foo/ 1"}) {
    EXPECT_EQ(tree.find_at(nowhere), nullptr) << nowhere;
  }
}

#if BRISK_EXCEPTIONS
TEST(json_pointers, that_name_nothing_are_told_with_what_is_missing) {
  const auto missing = [](const value& tree, std::string_view pointer) -> std::string {
    try {
      (void)tree.at(pointer);
    } catch (const std::out_of_range& caught) {
      return caught.what();
    }
    return "found";
  };
  const value tree = read(R"({"orders":[{"price":1}]})");
  EXPECT_EQ(missing(tree, "/orders/0/price"), "found");
  EXPECT_EQ(missing(tree, "/orders/0/prise/x"),
            "brisk: at /orders/0/prise/x: the object at \"/orders/0\" has no /prise");
  EXPECT_EQ(missing(tree, "/orders/7"), "brisk: at /orders/7: the array at \"/orders\" has no /7");
  EXPECT_EQ(missing(tree, "/orders/0/price/a"),
            "brisk: at /orders/0/price/a: the scalar at \"/orders/0/price\" has no /a");
  EXPECT_EQ(missing(tree, "orders"), "brisk: no JSON Pointer (RFC 6901): orders");
}

TEST(values, are_written_as_literals) {
  using namespace brisk::literals;
  EXPECT_EQ(text_of(R"({"a": [1, 2]})"_json), R"({"a":[1,2]})");
  EXPECT_THROW((void)R"({"a": })"_json, brisk::exception);
  EXPECT_EQ((R"([1, 2])"_json.as<std::vector<int>>()), (std::vector<int>{1, 2}));
}
#endif

}  // namespace

// Tests, unit: the token reader. What it makes of texts and of wrong calls; that it agrees with the other ways of
// reading is for the rooms conformance and property.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/token_reader.hpp>

#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

using brisk::error_code;
using brisk::json_kind;
using brisk::json_reader;

struct point {
  int x = 0;
  int y = 0;
  bool operator==(const point&) const = default;
};

// The error that reading the text ends with.
brisk::error error_of(json_reader& in) {
  const auto finished = in.finish();
  return finished ? brisk::error{} : finished.error();
}

TEST(token_reader, walks_a_document) {
  const std::string text =
      R"({"id": 7, "tags": ["a", "b"], "price": 2.5, "on": true, "off": false, "none": null, "in": {}})";
  json_reader in(text);
  EXPECT_EQ(in.kind(), json_kind::object);
  EXPECT_EQ(in.offset(), 0u);
  in.begin_object();
  EXPECT_EQ(in.depth(), 1u);
  EXPECT_EQ(in.kind(), json_kind::none);  // a member's name comes next
  EXPECT_EQ(in.next_member(), "id");
  EXPECT_EQ(in.kind(), json_kind::number);
  EXPECT_EQ(in.offset(), 7u);
  EXPECT_EQ(in.int64(), 7);
  EXPECT_EQ(in.next_member(), "tags");
  in.begin_array();
  EXPECT_EQ(in.depth(), 2u);
  ASSERT_TRUE(in.next_element());
  EXPECT_EQ(in.kind(), json_kind::string);
  EXPECT_EQ(in.string(), "a");
  EXPECT_EQ(in.kind(), json_kind::none);
  ASSERT_TRUE(in.next_element());
  EXPECT_EQ(in.string(), "b");
  EXPECT_FALSE(in.next_element());
  EXPECT_EQ(in.depth(), 1u);
  EXPECT_EQ(in.next_member(), "price");
  EXPECT_EQ(in.float64(), 2.5);
  EXPECT_EQ(in.next_member(), "on");
  EXPECT_EQ(in.kind(), json_kind::boolean);
  EXPECT_TRUE(in.boolean());
  EXPECT_EQ(in.next_member(), "off");
  EXPECT_FALSE(in.boolean());
  EXPECT_EQ(in.next_member(), "none");
  EXPECT_EQ(in.kind(), json_kind::null);
  EXPECT_TRUE(in.null());
  EXPECT_EQ(in.next_member(), "in");
  in.begin_object();
  EXPECT_EQ(in.next_member(), std::nullopt);
  EXPECT_EQ(in.next_member(), std::nullopt);
  EXPECT_EQ(in.depth(), 0u);
  EXPECT_EQ(in.kind(), json_kind::none);
  EXPECT_TRUE(in.ok());
  EXPECT_TRUE(in.finish());
}

TEST(token_reader, reads_over_what_is_not_asked_for) {
  json_reader in(R"( [ {"a": [1, {"b": 2}], "c": "x"}, [[]], 3 ] )");
  in.begin_array();
  ASSERT_TRUE(in.next_element());
  in.begin_object();
  EXPECT_EQ(in.next_member(), "a");
  EXPECT_EQ(in.next_member(), "c");
  EXPECT_EQ(in.next_member(), std::nullopt);
  ASSERT_TRUE(in.next_element());
  ASSERT_TRUE(in.next_element());
  EXPECT_EQ(in.int64(), 3);
  EXPECT_FALSE(in.next_element());
  EXPECT_TRUE(in.finish());
}

TEST(token_reader, leaves_a_container_in_its_middle) {
  json_reader in(R"({"a": {"b": [1, [2, 3], 4], "c": 5}, "d": 6})");
  in.begin_object();
  EXPECT_EQ(in.next_member(), "a");
  in.begin_object();
  EXPECT_EQ(in.next_member(), "b");
  in.begin_array();
  EXPECT_TRUE(in.next_element());
  EXPECT_TRUE(in.next_element());
  in.begin_array();
  EXPECT_EQ(in.depth(), 4u);
  in.leave();
  EXPECT_EQ(in.depth(), 3u);
  in.leave();
  in.leave();
  EXPECT_EQ(in.next_member(), "d");
  EXPECT_EQ(in.uint64(), 6u);
  in.leave();
  EXPECT_EQ(in.depth(), 0u);
  EXPECT_TRUE(in.finish());
}

TEST(token_reader, finishes_from_anywhere) {
  for (int calls = 0; calls < 5; ++calls) {
    json_reader in(R"({"a": [1, {"b": 2}], "c": 3})");
    if (calls > 0) in.begin_object();
    if (calls > 1) {
      EXPECT_EQ(in.next_member(), "a");
    }
    if (calls > 2) in.begin_array();
    if (calls > 3) {
      EXPECT_TRUE(in.next_element());
    }
    EXPECT_TRUE(in.finish()) << calls;
  }
  json_reader fault_behind(R"({"a": [1, 2], "c": nul})");
  fault_behind.begin_object();
  EXPECT_EQ(fault_behind.next_member(), "a");
  EXPECT_EQ(error_of(fault_behind), (brisk::error{error_code::invalid_literal, 19}));
  json_reader more("1 2");
  EXPECT_EQ(more.int64(), 1);
  EXPECT_EQ(error_of(more), (brisk::error{error_code::trailing_text, 2}));
}

TEST(token_reader, gives_views_of_the_text_where_there_are_no_escapes) {
  for (const std::size_t padding : {std::size_t{0}, std::size_t{10'000}}) {  // in a small and in a large document
    const std::string text = std::string(padding, ' ') + R"({"plain": "\u00e9 plain", "name\n": "caf)"
                                                         "\xC3\xA9"
                                                         R"(", "n": -1.50E+2, "r": [1, 2] })";
    const auto inside = [&text](std::string_view part) {
      return part.data() >= text.data() && part.data() + part.size() <= text.data() + text.size();
    };
    json_reader in(text);
    in.begin_object();
    const auto plain = in.next_member();
    EXPECT_EQ(plain, "plain");
    EXPECT_TRUE(inside(*plain));
    const std::string_view escaped = in.string();
    EXPECT_EQ(escaped, "\xC3\xA9 plain");
    EXPECT_FALSE(inside(escaped));
    const auto name = in.next_member();
    EXPECT_EQ(name, "name\n");
    EXPECT_FALSE(inside(*name));
    const std::string_view cafe = in.string();
    EXPECT_EQ(cafe, "caf\xC3\xA9");
    EXPECT_TRUE(inside(cafe));
    EXPECT_EQ(escaped, "\xC3\xA9 plain");  // not overwritten: that string needed no storage
    EXPECT_EQ(in.next_member(), "n");
    const std::string_view number = in.number();
    EXPECT_EQ(number, "-1.50E+2");
    EXPECT_TRUE(inside(number));
    EXPECT_EQ(in.next_member(), "r");
    const std::string_view raw = in.raw();
    EXPECT_EQ(raw, "[1, 2]");
    EXPECT_TRUE(inside(raw));
    EXPECT_TRUE(in.finish());
  }
}

TEST(token_reader, reads_values_of_any_type) {
  json_reader in(R"([{"x": 1, "y": 2}, {"a": [3]}, "text", {"x": 4}])");
  in.begin_array();
  point one;
  EXPECT_TRUE(in.next_element());
  in.read(one);
  EXPECT_EQ(one, (point{1, 2}));
  std::map<std::string, std::vector<int>> map;
  EXPECT_TRUE(in.next_element());
  in.read(map);
  EXPECT_EQ(map.at("a"), std::vector<int>{3});
  std::string text;
  EXPECT_TRUE(in.next_element());
  in.read(text);
  EXPECT_EQ(text, "text");
  EXPECT_TRUE(in.next_element());
  in.read(text);
  EXPECT_FALSE(in.ok());
  EXPECT_EQ(in.error(), (brisk::error{error_code::wrong_type, 39}));
}

TEST(token_reader, reads_numbers_in_their_ranges) {
  json_reader in(
      "[-9223372036854775808, 9223372036854775807, 18446744073709551615, 1e308, 4.9e-324, \"Infinity\", \"NaN\", "
      "-0.0]");
  in.begin_array();
  EXPECT_TRUE(in.next_element());
  EXPECT_EQ(in.int64(), std::numeric_limits<std::int64_t>::min());
  EXPECT_TRUE(in.next_element());
  EXPECT_EQ(in.int64(), std::numeric_limits<std::int64_t>::max());
  EXPECT_TRUE(in.next_element());
  EXPECT_EQ(in.uint64(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_TRUE(in.next_element());
  EXPECT_EQ(in.float64(), 1e308);
  EXPECT_TRUE(in.next_element());
  EXPECT_EQ(in.float64(), std::numeric_limits<double>::denorm_min());
  EXPECT_TRUE(in.next_element());
  EXPECT_EQ(in.float64(), std::numeric_limits<double>::infinity());
  EXPECT_TRUE(in.next_element());
  EXPECT_TRUE(std::isnan(in.float64()));
  EXPECT_TRUE(in.next_element());
  EXPECT_TRUE(std::signbit(in.float64()));
  EXPECT_FALSE(in.next_element());
  EXPECT_TRUE(in.finish());
}

// Each call, a text it refuses, and why.
TEST(token_reader, refuses_values_of_another_kind_and_numbers_out_of_range) {
  const auto refused = [](std::string_view text, auto call) {
    json_reader in(text);
    call(in);
    EXPECT_FALSE(in.ok()) << text;
    EXPECT_EQ(in.kind(), json_kind::none);
    return in.error();
  };
  const auto int64 = [](json_reader& in) { EXPECT_EQ(in.int64(), 0); };
  const auto uint64 = [](json_reader& in) { EXPECT_EQ(in.uint64(), 0u); };
  const auto float64 = [](json_reader& in) { EXPECT_EQ(in.float64(), 0); };
  const auto number = [](json_reader& in) { EXPECT_EQ(in.number(), ""); };
  const auto string = [](json_reader& in) { EXPECT_EQ(in.string(), ""); };
  const auto boolean = [](json_reader& in) { EXPECT_FALSE(in.boolean()); };
  const auto raw = [](json_reader& in) { EXPECT_EQ(in.raw(), ""); };
  const auto array = [](json_reader& in) {
    in.begin_array();
    EXPECT_FALSE(in.next_element());
  };
  const auto object = [](json_reader& in) {
    in.begin_object();
    EXPECT_EQ(in.next_member(), std::nullopt);
  };
  const auto at = [](error_code code, std::size_t offset) { return brisk::error{code, offset}; };
  EXPECT_EQ(refused(" 9223372036854775808", int64), at(error_code::number_out_of_range, 1));
  EXPECT_EQ(refused("18446744073709551616", uint64), at(error_code::number_out_of_range, 0));
  EXPECT_EQ(refused("-1", uint64), at(error_code::number_out_of_range, 0));
  EXPECT_EQ(refused("1.0", int64), at(error_code::not_an_integer, 0));
  EXPECT_EQ(refused("\"1\"", int64), at(error_code::wrong_type, 0));
  EXPECT_EQ(refused("1e309", float64), at(error_code::number_out_of_range, 0));
  EXPECT_EQ(refused("\"1\"", float64), at(error_code::wrong_type, 0));
  EXPECT_EQ(refused("\"NaN\"", number), at(error_code::wrong_type, 0));
  EXPECT_EQ(refused("01", number), at(error_code::invalid_number, 1));
  EXPECT_EQ(refused("1", string), at(error_code::wrong_type, 0));
  EXPECT_EQ(refused("\"\\x\"", string), at(error_code::invalid_escape, 1));
  EXPECT_EQ(refused("null", boolean), at(error_code::wrong_type, 0));
  EXPECT_EQ(refused("tru", boolean), at(error_code::unexpected_end, 3));
  EXPECT_EQ(refused("[1,]", raw), at(error_code::trailing_comma, 3));
  EXPECT_EQ(refused("{}", array), at(error_code::wrong_type, 0));
  EXPECT_EQ(refused("[]", object), at(error_code::wrong_type, 0));
  EXPECT_EQ(refused("", raw), at(error_code::unexpected_end, 0));
  EXPECT_EQ(refused("", object), at(error_code::unexpected_end, 0));
}

TEST(token_reader, takes_null_only_where_it_is) {
  json_reader in("[nul]");
  in.begin_array();
  EXPECT_TRUE(in.next_element());
  EXPECT_FALSE(in.null());
  EXPECT_TRUE(in.ok());  // it has been asked, and nothing read
  EXPECT_FALSE(in.next_element());
  EXPECT_EQ(in.error(), (brisk::error{error_code::invalid_literal, 1}));
}

TEST(token_reader, refuses_calls_out_of_place_and_stays_failed) {
  const auto misplaced = [](std::string_view text, std::size_t offset, auto calls) {
    json_reader in(text);
    calls(in);
    EXPECT_EQ(in.error(), (brisk::error{error_code::call_out_of_place, offset})) << text;
    // Nothing goes on from there.
    EXPECT_FALSE(in.next_element());
    EXPECT_EQ(in.next_member(), std::nullopt);
    EXPECT_EQ(in.string(), "");
    EXPECT_EQ(in.offset(), offset);
    EXPECT_EQ(error_of(in), (brisk::error{error_code::call_out_of_place, offset}));
  };
  misplaced("[1]", 0, [](json_reader& in) { in.next_element(); });
  misplaced("[1]", 0, [](json_reader& in) { in.next_member(); });
  misplaced("[1]", 0, [](json_reader& in) { in.leave(); });
  misplaced("[1]", 1, [](json_reader& in) {
    in.begin_array();
    in.next_member();
  });
  misplaced("[1]", 1, [](json_reader& in) {
    in.begin_array();
    in.int64();
  });
  misplaced("{\"a\": 1}", 1, [](json_reader& in) {
    in.begin_object();
    in.skip();
  });
  misplaced("{\"a\": 1}", 7, [](json_reader& in) {
    in.begin_object();
    in.next_member();
    in.int64();
    in.string();
  });
  misplaced("1", 1, [](json_reader& in) {
    in.int64();
    in.int64();
  });
  misplaced("[]", 2, [](json_reader& in) {
    in.begin_array();
    in.next_element();
    in.next_element();
  });
}

TEST(token_reader, keeps_the_limit_of_depth) {
  const std::string text = "[[[[1]]]]";
  for (std::size_t limit = 0; limit <= 5; ++limit) {
    json_reader in(text, {limit});
    std::size_t depth = 0;
    while (in.kind() == json_kind::array) {
      in.begin_array();
      if (in.next_element()) ++depth;
    }
    if (limit >= 4) {
      EXPECT_EQ(depth, 4u);
      EXPECT_EQ(in.int64(), 1);
      EXPECT_TRUE(in.finish());
    } else {
      EXPECT_EQ(error_of(in), (brisk::error{error_code::depth_exceeded, limit}));
    }
  }
  // Containers one after the other are not deeper than one.
  json_reader beside("[[],[],{},{\"a\":[]}]", {3});
  EXPECT_TRUE(beside.finish());
  json_reader one_by_one("[[],[[]]]", {3});
  one_by_one.begin_array();
  while (one_by_one.next_element()) one_by_one.begin_array(), one_by_one.leave();
  EXPECT_TRUE(one_by_one.finish());
}

TEST(token_reader, goes_a_hundred_thousand_levels_down) {
  const std::size_t levels = 100'000;
  const std::string text = std::string(levels, '[') + std::string(levels, ']');
  json_reader in(text, {levels});
  in.begin_array();
  while (in.next_element()) in.begin_array();
  EXPECT_EQ(in.depth(), levels - 1);
  EXPECT_TRUE(in.finish());
}

TEST(token_reader, explains_its_errors_with_a_path) {
  const std::string text = "{\"orders\": [{\"price\": \"7\"}]}";
  json_reader in(text);
  in.begin_object();
  EXPECT_EQ(in.next_member(), "orders");
  in.begin_array();
  EXPECT_TRUE(in.next_element());
  in.begin_object();
  EXPECT_EQ(in.next_member(), "price");
  EXPECT_EQ(in.float64(), 0);
  EXPECT_EQ(brisk::explain(in.error(), text).summary(),
            "at /orders/0/price (line 1, column 23): expected a number, found the string \"7\"");
}

}  // namespace

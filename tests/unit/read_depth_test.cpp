// Tests, unit: the limit of depth is the same on every way of reading and writing: what is as deep as the limit passes,
// one level more does not.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/validate.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "reference/json_targets.hpp"

namespace {

using brisk::error_code;
using brisk::reference::json_verdict;
using brisk::reference::verdict_of;

struct nested {
  std::vector<nested> inner;
};
struct linked {
  std::unique_ptr<linked> next;
};
struct mapped {
  std::map<std::string, mapped> inner;
};
struct boxed {
  std::optional<std::vector<boxed>> inner;
};

std::string repeated(std::string_view part, std::size_t count) {
  std::string result;
  for (; count != 0; --count) result += part;
  return result;
}

// Arrays and objects by turns, `depth` levels of them, around `inside`.
std::string levels(std::size_t depth, std::string_view inside) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += i % 2 == 0 ? "[" : "{\"k\":";
  text += inside;
  for (std::size_t i = depth; i-- > 0;) text += i % 2 == 0 ? "]" : "}";
  return text;
}

TEST(the_limit_of_depth, is_256_by_default) { EXPECT_EQ(brisk::read_options{}.max_depth, 256u); }

TEST(the_limit_of_depth, holds_for_validation_skipping_and_reading_alike) {
  for (const std::size_t limit : {0u, 1u, 2u, 7u, 63u, 64u, 65u, 127u, 128u, 256u, 511u, 512u, 513u, 600u}) {
    for (const std::string_view inside : {"1", "\"x\""}) {
      const std::string exact = levels(limit, inside);
      const std::string deeper = levels(limit + 1, inside);
      // The bracket that is one too many stands behind all the others.
      const json_verdict refused{error_code::depth_exceeded, deeper.find(inside) - (limit % 2 == 0 ? 1 : 5)};
      EXPECT_EQ(brisk::reference::validated(exact, limit), json_verdict{}) << limit;
      EXPECT_EQ(brisk::reference::validated(deeper, limit), refused) << limit;
      EXPECT_EQ(brisk::reference::as_tree(exact, limit), json_verdict{}) << limit;
      EXPECT_EQ(brisk::reference::as_tree(deeper, limit), refused) << limit;
      EXPECT_EQ(brisk::reference::skipped(brisk::reference::wrapped(exact, "}"), limit + 1), json_verdict{}) << limit;
      EXPECT_EQ(brisk::reference::skipped(brisk::reference::wrapped(deeper, "}"), limit + 1),
                (json_verdict{refused.code, refused.offset + brisk::reference::skipped_prefix.size()}))
          << limit;
    }
  }
}

TEST(the_limit_of_depth, counts_empty_containers) {
  for (const char* text : {"[]", "{}", "[ ]", "{ }"}) {
    EXPECT_EQ(brisk::reference::validated(text, 0), (json_verdict{error_code::depth_exceeded, 0})) << text;
    EXPECT_EQ(brisk::reference::validated(text, 1), json_verdict{}) << text;
    EXPECT_EQ(brisk::reference::as_tree(text, 0), (json_verdict{error_code::depth_exceeded, 0})) << text;
  }
  EXPECT_TRUE(brisk::validate("1", {0}));
  EXPECT_EQ(brisk::reference::validated("[[],[[]]]", 2), (json_verdict{error_code::depth_exceeded, 5}));
}

TEST(the_limit_of_depth, is_for_one_way_down_and_not_for_all_of_them) {
  const std::string wide = "[" + repeated("[[1]],{\"a\":[]},", 500) + "0]";
  EXPECT_EQ(brisk::reference::validated(wide, 3), json_verdict{});
  EXPECT_EQ(brisk::reference::as_tree(wide, 3), json_verdict{});
  const std::string arrays = "{\"inner\":[" + repeated("{\"inner\":[]},", 500) + "{}]}";
  EXPECT_TRUE(brisk::try_from_json<nested>(arrays, {4}));
  EXPECT_FALSE(brisk::try_from_json<nested>(arrays, {3}));
}

// A level of each of these types is so many levels of JSON.
template <class T>
void expect_limited(std::string_view open, std::string_view innermost, std::string_view close, std::size_t levels_each,
                    std::size_t levels_inside) {
  for (const std::size_t count : {1u, 5u, 40u}) {
    const std::string text = repeated(open, count) + std::string(innermost) + repeated(close, count);
    const std::size_t depth = count * levels_each + levels_inside;
    EXPECT_TRUE(brisk::try_from_json<T>(text, {depth})) << text;
    const auto refused = brisk::try_from_json<T>(text, {depth - 1});
    ASSERT_FALSE(refused) << text;
    EXPECT_EQ(refused.error().code, error_code::depth_exceeded);
    EXPECT_EQ(verdict_of(refused), brisk::reference::check_json(text, depth - 1));
    // Writing counts alike.
    const T value = brisk::from_json<T>(text);
    const std::string written = brisk::to_json(value);
    const std::size_t written_depth = [&] {
      std::size_t open_now = 0, most = 0;
      for (const char c : written) {
        if (c == '[' || c == '{') most = std::max(most, ++open_now);
        if (c == ']' || c == '}') --open_now;
      }
      return most;
    }();
    EXPECT_TRUE(brisk::try_to_json(value, {.max_depth = written_depth})) << written;
    if (written_depth > depth / 2) {
      const auto too_deep = brisk::try_to_json(value, {.max_depth = depth / 2 - 1});
      ASSERT_FALSE(too_deep);
      EXPECT_EQ(too_deep.error().code, error_code::too_deep_to_write);
      EXPECT_FALSE(brisk::try_to_pretty_json(value, brisk::pretty::conventional, {.max_depth = depth / 2 - 1}));
    }
  }
}

TEST(the_limit_of_depth, holds_for_every_recursive_type) {
  expect_limited<nested>("{\"inner\":[", "{\"inner\":[{}]}", "]}", 2, 3);
  expect_limited<linked>("{\"next\":", "{\"next\":null}", "}", 1, 1);
  expect_limited<mapped>("{\"inner\":{\"k\":", "{\"inner\":{\"k\":{}}}", "}}", 2, 3);
  expect_limited<boxed>("{\"inner\":[", "{\"inner\":[{}]}", "]}", 2, 3);
}

TEST(the_limit_of_depth, holds_for_writing_exactly) {
  std::vector<std::vector<std::tuple<std::map<std::string, int>>>> value = {{{{{"k", 1}}}}};  // [[[{"k":1}]]]
  EXPECT_EQ(brisk::try_to_json(value, {.max_depth = 4}), "[[[{\"k\":1}]]]");
  const auto refused = brisk::try_to_json(value, {.max_depth = 3});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, error_code::too_deep_to_write);
}

TEST(values_of_another_type, are_held_to_the_limit_as_well) {
  // What an integer cannot take is scanned for what is wrong with it, and no deeper than the limit.
  const std::string deep = levels(300, "1");
  EXPECT_EQ(verdict_of(brisk::try_from_json<int>(deep)), brisk::reference::check_json(deep));
  EXPECT_EQ(verdict_of(brisk::try_from_json<int>(levels(256, "1"))), (json_verdict{error_code::wrong_type, 0}));
}

TEST(five_million_brackets, are_refused_at_once_and_without_a_deep_stack) {
  for (const std::string_view bracket : {"[", "{\"a\":", "[{\"a\":"}) {
    const std::string text = repeated(bracket, 5'000'000 / bracket.size());
    const json_verdict expected = brisk::reference::check_json(text);
    ASSERT_EQ(expected.code, error_code::depth_exceeded);
    EXPECT_EQ(brisk::reference::validated(text), expected);
    EXPECT_EQ(brisk::reference::as_tree(text), expected);
    EXPECT_EQ(brisk::reference::skipped(brisk::reference::wrapped(text, "")).code, error_code::depth_exceeded);
    EXPECT_EQ(verdict_of(brisk::try_from_json<int>(text)), expected);
    EXPECT_EQ(verdict_of(brisk::try_from_json<nested>(text)).valid(), false);
  }
}

TEST(validation_and_skipping, go_as_deep_as_they_are_allowed_without_a_deep_stack) {
  const std::string text = std::string(2'500'000, '[') + std::string(2'500'000, ']');
  EXPECT_EQ(brisk::reference::validated(text, 2'500'000), json_verdict{});
  EXPECT_EQ(brisk::reference::validated(text, 2'499'999), (json_verdict{error_code::depth_exceeded, 2'499'999}));
  EXPECT_EQ(brisk::reference::skipped(brisk::reference::wrapped(text, "}"), 2'500'001), json_verdict{});
  const std::string cut = text.substr(0, 4'000'000);
  EXPECT_EQ(brisk::reference::validated(cut, 2'500'000), (json_verdict{error_code::unexpected_end, 4'000'000}));
}

}  // namespace

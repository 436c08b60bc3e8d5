// Tests, unit: typed reading of a part of a text.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>
#include <brisk/read_part.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace {

using brisk::error_code;

struct item {
  std::string sku;
  int count = 0;
  bool operator==(const item&) const = default;
};

constexpr std::string_view text =
    R"( {"orders": [ {"id": 1}, {"id": 2, "items": [{"sku": "a", "count": 3}, {"sku": "b", "count": "4"}]} ], "a/b": {"~": 5}, "": 6} )";

// The text of the part, or the name and offset of the error.
std::string part(std::string_view whole, std::string_view pointer, const brisk::read_options& options = {}) {
  const auto found = brisk::find_part(whole, pointer, options);
  if (found) return std::string(whole.substr(found->offset, found->size));
  return std::string(name_of(found.error().code)) + " " + std::to_string(found.error().offset);
}

TEST(a_part, is_found_by_its_pointer) {
  EXPECT_EQ(part(text, "/orders/0"), R"({"id": 1})");
  EXPECT_EQ(part(text, "/orders/1/id"), "2");
  EXPECT_EQ(part(text, "/orders/1/items/0"), R"({"sku": "a", "count": 3})");
  EXPECT_EQ(part(text, "/a~1b/~0"), "5");
  EXPECT_EQ(part(text, "/"), "6");
  EXPECT_EQ(part(text, ""), text.substr(1, text.size() - 2));
  EXPECT_EQ(part(" \"text\" ", ""), "\"text\"");
}

TEST(a_part, is_the_last_of_its_name) {
  EXPECT_EQ(part(R"({"a":1,"a":2})", "/a"), "2");
  EXPECT_EQ(part(R"({"a":{"b":1},"a":{"b":2},"c":3})", "/a/b"), "2");
  EXPECT_EQ(part(R"({"a":{"b":1},"a":{"c":2}})", "/a/b"), "no_such_part 17");
  EXPECT_EQ(part(R"({"a":{"b":1},"a":7})", "/a/b"), "no_such_part 17");
  EXPECT_EQ(part("{\"a\":1,\"\\u0061\":2}", "/a"), "2");
}

TEST(a_part, that_is_missing_is_told_with_the_place_where_it_is_missing) {
  EXPECT_EQ(part(text, "/order"), "no_such_part 1");
  EXPECT_EQ(part(text, "/orders/2"), "no_such_part 12");
  EXPECT_EQ(part(text, "/orders/01"), "no_such_part 12");
  EXPECT_EQ(part(text, "/orders/-"), "no_such_part 12");
  EXPECT_EQ(part(text, "/orders/0/id/x"), "no_such_part 21");
  EXPECT_EQ(part(text, "orders"), "no_pointer 0");
  EXPECT_EQ(part(text, "/~"), "no_pointer 0");
  const auto missing = brisk::find_part(text, "/orders/0/price");
  EXPECT_EQ(brisk::explain(missing.error(), text).summary(),
            "at /orders/0 (line 1, column 15): expected what the JSON Pointer names, found a value without it");
}

TEST(a_part, is_not_read_from_a_text_with_a_fault_anywhere) {
  EXPECT_EQ(part(R"({"a":1,"b":[1,]})", "/a"), "trailing_comma 14");
  EXPECT_EQ(part(R"({"b":[01],"a":1})", "/a"), "invalid_number 7");
  EXPECT_EQ(part(R"({"a":1} 2)", "/a"), "trailing_text 8");
  EXPECT_EQ(part("[[[1]]]", "/0", {2}), "depth_exceeded 2");
}

TEST(a_part, is_read_as_a_type) {
  EXPECT_EQ(brisk::try_from_json_at<item>(text, "/orders/1/items/0"), (item{"a", 3}));
  EXPECT_EQ(brisk::try_from_json_at<int>(text, "/a~1b/~0"), 5);
  EXPECT_EQ(brisk::try_from_json_at<std::string_view>(text, "/orders/1/items/1/sku"), "b");
  const auto wrong = brisk::try_from_json_at<std::vector<item>>(text, "/orders/1/items");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(brisk::explain(wrong.error(), text).path, "/orders/1/items/1/count");
#if BRISK_EXCEPTIONS
  EXPECT_EQ(brisk::from_json_at<item>(text, "/orders/1/items/0"), (item{"a", 3}));
  EXPECT_THROW((void)brisk::from_json_at<item>(text, "/orders/0/items"), brisk::exception);
#endif
}

TEST(a_part, is_found_as_deep_as_any_limit_lets_it) {
  constexpr std::size_t levels = 100'000;
  const std::string deep = std::string(levels, '[') + std::string(levels, ']');
  std::string pointer;
  for (std::size_t i = 1; i < levels; ++i) pointer += "/0";
  EXPECT_EQ(part(deep, pointer, {levels}), "[]");
}

}  // namespace

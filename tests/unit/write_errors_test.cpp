// Tests, unit: what happens when an object cannot be written: the code, the place, the words, and nothing half written.
#include "unit/write_support.hpp"

#include <gmock/gmock.h>

#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

namespace {

using brisk::error_code;
using brisk::explain_writing;
using testing::HasSubstr;

enum class color { red, green };

struct leaf {
  std::string text;
  color c{};
};

struct root {
  int number{};
  std::vector<leaf> leaves;
  std::map<std::string, leaf> named;
  std::optional<std::string> perhaps;
};

std::string path_of(const auto& value) {
  const auto result = brisk::try_to_json(value);
  if (result) return "no error";
  return explain_writing(result.error(), value).path;
}

TEST(writing_error, has_the_path_of_the_value) {
  EXPECT_EQ(path_of(std::string("\xFF")), "");
  EXPECT_EQ(path_of(std::vector<std::string>{"\xFF"}), "/0");
  EXPECT_EQ(path_of(std::vector<std::string>{"a", "b", "\xFF"}), "/2");
  EXPECT_EQ(path_of(std::map<std::string, std::string>{{"k", "\xFF"}}), "/k");
  EXPECT_EQ(path_of(std::map<std::string, std::string>{{"a", ""}, {"a/b~c", "\xFF"}}), "/a~1b~0c");
  root object;
  object.leaves.resize(3);
  EXPECT_EQ(path_of(object), "no error");
  object.leaves[2].text = std::string(1000, 'x') + "\xC3";
  EXPECT_EQ(path_of(object), "/leaves/2/text");
  object.leaves[2].text = "";
  object.leaves[1].c = static_cast<color>(9);
  EXPECT_EQ(path_of(object), "/leaves/1/c");
  object.leaves.clear();
  object.named["k"].text = "\x80";
  EXPECT_EQ(path_of(object), "/named/k/text");
  object.named.clear();
  object.perhaps = "\x80";
  EXPECT_EQ(path_of(object), "/perhaps");
  EXPECT_EQ(path_of(std::vector<std::vector<color>>{{}, {color::red, static_cast<color>(7)}}), "/1/1");
}

TEST(writing_error, in_a_key_has_the_path_of_the_object) {
  EXPECT_EQ(path_of(std::map<std::string, int>{{"\xFF", 1}}), "");
  EXPECT_EQ(path_of(std::map<std::string, std::map<color, int>>{{"m", {{static_cast<color>(5), 1}}}}), "/m");
}

TEST(writing_error, is_the_first_of_several) {
  EXPECT_EQ(path_of(std::vector<std::string>{"a", "\xFF", "\x80"}), "/1");
  const std::pair<std::string, color> two{"\xFF", static_cast<color>(5)};
  EXPECT_EQ(brisk::try_to_json(two).error().code, error_code::text_not_utf8);
}

TEST(writing_error, has_the_offset_of_the_value_in_the_text) {
  const std::vector<std::string> object{"ab", "\xFF"};
  EXPECT_EQ(brisk::try_to_json(object).error().offset, 6u);          // ["ab",
  EXPECT_EQ(brisk::try_to_pretty_json(object).error().offset, 12u);  // [\n__"ab",\n__
}

TEST(writing_error, is_told_in_words) {
  const std::vector<leaf> object{{"", static_cast<color>(9)}};
  const auto told = explain_writing(brisk::try_to_json(object).error(), object);
  EXPECT_EQ(told.code, error_code::unnamed_enumerator);
  EXPECT_EQ(told.summary(), "at /0/c: expected an enumerator with a name, found a value that has none");
  EXPECT_THAT(told.hint, HasSubstr("brisk::enums::as_numbers"));
}

TEST(writing_error, is_told_by_the_exception) {
  root object;
  object.leaves.resize(1);
  object.leaves[0].text = "\xFF";
  try {
    (void)brisk::to_json(object);
    FAIL();
  } catch (const brisk::exception& e) {
    EXPECT_EQ(e.cause().code, error_code::text_not_utf8);
    EXPECT_EQ(e.told().path, "/leaves/0/text");
    EXPECT_THAT(e.what(), HasSubstr("at /leaves/0/text: expected text in UTF-8"));
  }
  try {
    (void)brisk::to_pretty_json(object);
    FAIL();
  } catch (const brisk::exception& e) {
    EXPECT_EQ(e.told().path, "/leaves/0/text");
  }
}

TEST(writing_error, of_a_large_object_has_its_path) {
  std::vector<std::string> object(100000, "0123456789");
  object[77777] = "\xFF";
  EXPECT_EQ(path_of(object), "/77777");
  try {
    (void)brisk::to_json(object);
    FAIL();
  } catch (const brisk::exception& e) {
    EXPECT_EQ(e.told().path, "/77777");
  }
  const auto error = brisk::try_to_json(object).error();
  EXPECT_EQ(error.offset, 1 + 77777u * 13);
  std::ostringstream stream;
  EXPECT_EQ(brisk::write_json(object, stream).error(), error);
  std::vector<char> room(2000000);
  EXPECT_EQ(brisk::write_json(object, std::span(room)).error(), error);
  EXPECT_EQ(brisk::write_json(object, std::span(room).first(100)).error(), error);
}

TEST(writing_error, leaves_no_text_behind) {
  const std::vector<std::string> object{"ab", "\xFF"};
  std::string text = "before";
  EXPECT_FALSE(brisk::write_json(object, text));
  EXPECT_EQ(text, "");
  std::vector<char> characters{'x'};
  EXPECT_FALSE(brisk::write_pretty_json(object, characters));
  EXPECT_TRUE(characters.empty());
  text = "before";
  EXPECT_FALSE(brisk::append_json(object, text));
  EXPECT_EQ(text, "before");
  characters = {'x'};
  EXPECT_FALSE(brisk::append_pretty_json(object, characters));
  EXPECT_EQ(characters, std::vector<char>{'x'});
}

TEST(writing_error, stops_a_stream_before_the_value) {
  std::vector<std::string> object(10000, "0123456789");
  object.back() = "\xFF";
  std::ostringstream stream;
  EXPECT_EQ(brisk::write_json(object, stream).error().code, error_code::text_not_utf8);
  const std::string out = stream.str();
  object.pop_back();
  const std::string all = brisk::to_json(object);
  EXPECT_LE(out.size(), all.size());
  EXPECT_TRUE(all.starts_with(out));
}

struct throws_when_copied {
  throws_when_copied() = default;
  throws_when_copied(const throws_when_copied&) { throw 1; }
  throws_when_copied(throws_when_copied&&) = default;
  static constexpr auto brisk_mapping() { return brisk::object(); }
};

TEST(writing_error, of_a_variant_without_a_value_is_told) {
  std::vector<std::variant<std::string, throws_when_copied>> object(1);
  const throws_when_copied source;
  try {
    object[0].emplace<1>(source);
  } catch (int) {
  }
  ASSERT_TRUE(object[0].valueless_by_exception());
  EXPECT_EQ(path_of(object), "/0");
}

// ---- depth

struct chain {
  std::unique_ptr<chain> next;
};

std::unique_ptr<chain> make_chain(std::size_t length) {
  std::unique_ptr<chain> first;
  for (std::size_t i = 0; i < length; ++i) first = std::make_unique<chain>(chain{std::move(first)});
  return first;
}

TEST(depth_limit, allows_as_many_levels_as_it_says) {
  for (const std::size_t limit : {1u, 2u, 3u, 100u, 256u, 1000u}) {
    const brisk::write_options options{.max_depth = limit};
    const auto at_limit = make_chain(limit);
    const auto over = make_chain(limit + 1);
    const auto text = brisk::try_to_json(at_limit, options);
    ASSERT_TRUE(text) << limit;
    EXPECT_EQ(text->size(), 2 * limit + 7 * (limit - 1));  // "next":
    const auto error = brisk::try_to_json(over, options);
    ASSERT_FALSE(error) << limit;
    EXPECT_EQ(error.error().code, error_code::too_deep_to_write);
    EXPECT_TRUE(brisk::try_to_pretty_json(at_limit, brisk::pretty::conventional, options));
    EXPECT_EQ(brisk::try_to_pretty_json(over, brisk::pretty::conventional, options).error().code,
              error_code::too_deep_to_write);
    // What is written is read with the same limit.
    EXPECT_TRUE(brisk::try_from_json<std::unique_ptr<chain>>(*text, {.max_depth = limit}));
    EXPECT_FALSE(brisk::try_from_json<std::unique_ptr<chain>>(*text, {.max_depth = limit - 1}));
  }
}

TEST(depth_limit, is_256_unless_a_call_says_otherwise) {
  EXPECT_TRUE(brisk::try_to_json(make_chain(256)));
  EXPECT_FALSE(brisk::try_to_json(make_chain(257)));
}

template <class T>
void expect_levels(const T& value, std::size_t levels) {
  EXPECT_TRUE(brisk::try_to_json(value, {.max_depth = levels}));
  EXPECT_TRUE(brisk::try_to_pretty_json(value, {}, {.max_depth = levels}));
  const auto error = brisk::try_to_json(value, {.max_depth = levels - 1});
  ASSERT_FALSE(error);
  EXPECT_EQ(error.error().code, error_code::too_deep_to_write);
  EXPECT_FALSE(brisk::try_to_pretty_json(value, {}, {.max_depth = levels - 1}));
  const std::string text = brisk::to_json(value);
  EXPECT_TRUE(brisk::try_from_json<T>(text, {.max_depth = levels}));
  EXPECT_FALSE(brisk::try_from_json<T>(text, {.max_depth = levels - 1}));
}

struct nothing {};

TEST(depth_limit, counts_every_container_empty_ones_too) {
  expect_levels(std::vector<int>{1}, 1);
  expect_levels(std::vector<int>{}, 1);
  expect_levels(std::vector<std::vector<int>>{{}}, 2);
  expect_levels(std::map<std::string, int>{}, 1);
  expect_levels(std::map<std::string, std::map<std::string, int>>{{"a", {}}}, 2);
  expect_levels(nothing{}, 1);
  expect_levels(chain{}, 1);
  expect_levels(std::vector<nothing>(1), 2);
  expect_levels(std::pair<int, std::vector<bool>>{1, {true}}, 2);
  expect_levels(std::tuple<>{}, 1);
  EXPECT_TRUE(brisk::try_to_json(5, {.max_depth = 0}));
  EXPECT_TRUE(brisk::try_to_json(std::string("a"), {.max_depth = 0}));
  EXPECT_TRUE(brisk::try_to_json(std::optional<std::vector<int>>{}, {.max_depth = 0}));
}

TEST(depth_limit, holds_for_an_object_that_holds_itself) {
  struct ring {
    std::shared_ptr<ring> next;
  };
  const auto one = std::make_shared<ring>();
  one->next = one;
  const auto error = brisk::try_to_json(one);
  one->next.reset();
  ASSERT_FALSE(error);
  EXPECT_EQ(error.error().code, error_code::too_deep_to_write);
}

}  // namespace

// Tests, unit: indented text, compared with compact text laid out by a naive printer, at every depth and in every
// style.
#include "unit/pretty_support.hpp"
#include "unit/write_support.hpp"

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace {

using brisk::pretty;
using brisk::test::laid_out;
using brisk::test::written;
using brisk::test::written_pretty;

constexpr auto conventional = pretty::colon_style::conventional;
constexpr auto spaced = pretty::colon_style::spaced;

constexpr pretty styles[] = {pretty::conventional,    pretty::jackson,   pretty::tabs,
                             {0, ' ', conventional},  {1, ' ', spaced},  {3, ' ', conventional},
                             {4, ' ', conventional},  {8, ' ', spaced},  {2, '\t', conventional},
                             {30, ' ', conventional}, {31, ' ', spaced}, {255, ' ', conventional}};

TEST(pretty, has_one_member_or_element_a_line) {
  struct object {
    std::string name;
    std::vector<int> numbers;
    std::map<std::string, bool> flags;
  };
  const object value{"a", {1, 2}, {{"x", true}}};
  EXPECT_EQ(written_pretty(value), R"({
  "name": "a",
  "numbers": [
    1,
    2
  ],
  "flags": {
    "x": true
  }
})");
  EXPECT_EQ(written_pretty(value, pretty::jackson), R"({
  "name" : "a",
  "numbers" : [
    1,
    2
  ],
  "flags" : {
    "x" : true
  }
})");
  EXPECT_EQ(written_pretty(value, pretty::tabs),
            "{\n\t\"name\": \"a\",\n\t\"numbers\": [\n\t\t1,\n\t\t2\n\t],\n\t\"flags\": {\n\t\t\"x\": true\n\t}\n}");
  EXPECT_EQ(written_pretty(value, {0, ' ', conventional}),
            "{\n\"name\": \"a\",\n\"numbers\": [\n1,\n2\n],\n\"flags\": {\n\"x\": true\n}\n}");
}

TEST(pretty, leaves_scalars_and_empty_containers_on_their_line) {
  EXPECT_EQ(written_pretty(5), "5");
  EXPECT_EQ(written_pretty(std::string("a")), R"("a")");
  EXPECT_EQ(written_pretty(std::vector<int>{}), "[]");
  EXPECT_EQ(written_pretty(std::map<std::string, int>{}), "{}");
  EXPECT_EQ(written_pretty(std::tuple<>{}), "[]");
  EXPECT_EQ(written_pretty(std::vector<std::vector<int>>{{}, {}}), "[\n  [],\n  []\n]");
  EXPECT_EQ(written_pretty(std::map<std::string, std::vector<int>>{{"a", {}}}), "{\n  \"a\": []\n}");
  EXPECT_EQ(written_pretty(std::optional<std::vector<int>>{}), "null");
}

struct all_optional {
  std::optional<int> a;
  std::optional<std::string> b;
  std::unique_ptr<int> c;
};

struct holds_all_optional {
  all_optional first;
  int second{};
  std::vector<all_optional> third;
};

TEST(pretty, writes_an_object_whose_members_are_all_left_out_as_an_empty_one) {
  EXPECT_EQ(written(all_optional{}), "{}");
  EXPECT_EQ(written_pretty(all_optional{}), "{}");
  holds_all_optional object;
  object.third.resize(2);
  EXPECT_EQ(written(object), R"({"first":{},"second":0,"third":[{},{}]})");
  for (const pretty& style : styles) EXPECT_EQ(written_pretty(object, style), laid_out(written(object), style));
}

TEST(pretty, begins_with_the_first_member_that_is_there) {
  for (int present = 0; present < 8; ++present) {
    all_optional object;
    if ((present & 1) != 0) object.a = 1;
    if ((present & 2) != 0) object.b = "b";
    if ((present & 4) != 0) object.c = std::make_unique<int>(3);
    for (const pretty& style : styles) EXPECT_EQ(written_pretty(object, style), laid_out(written(object), style));
    constexpr brisk::write_options nulls{.nulls = brisk::null_members::write};
    const std::string compact = written(object, nulls);
    EXPECT_EQ(std::count(compact.begin(), compact.end(), ':'), 3);
    EXPECT_EQ(written_pretty(object, pretty::conventional, nulls), laid_out(compact, pretty::conventional));
  }
}

// Everything that has a layout of its own, around another one of its kind.
struct level {
  bool first = false;
  std::string text = "a \"quoted\" text, with a comma: and more";
  std::int64_t number = std::numeric_limits<std::int64_t>::min();
  double real = -std::numeric_limits<double>::infinity();
  std::vector<int> numbers{1, -2, 3};
  std::vector<std::string> texts{"", "[", "{"};
  std::map<std::string, std::optional<int>> table{{"k", std::nullopt}, {"l", 5}};
  std::pair<int, std::string> two{1, "2"};
  std::variant<int, std::string> either{"v"};
  std::vector<level> deeper;
  std::vector<std::byte> bytes{std::byte{1}};
  std::optional<std::uint8_t> last;
};

TEST(pretty, is_compact_text_laid_out_at_every_depth) {
  const std::size_t deepest = brisk::test::full() ? 300 : 80;
  for (const std::size_t depth : {std::size_t{1}, std::size_t{2}, std::size_t{5}, deepest}) {
    level root;
    level* inner = &root;
    for (std::size_t i = 1; i < depth; ++i) {
      inner->deeper.resize(2);
      inner->deeper[1].first = true;
      inner->deeper[1].last = 255;
      inner = &inner->deeper[0];
    }
    const brisk::write_options options{.max_depth = 2000};
    const std::string compact = written(root, options);
    for (const pretty& style : styles) {
      if (depth > 5 && style.indent > 8) continue;
      const std::string expected = laid_out(compact, style);
      ASSERT_TRUE(written_pretty(root, style, options) == expected) << depth << ' ' << int{style.indent};
    }
  }
}

// An array in an array in an array, and so on, around `innermost`.
struct nested_array {
  std::vector<nested_array> elements;
  static constexpr auto brisk_mapping() {
    return brisk::object(brisk::member<&nested_array::elements>(brisk::name("e")));
  }
};

TEST(pretty, is_right_at_each_depth_up_to_300) {
  const brisk::write_options options{.max_depth = 1000};
  for (std::size_t depth = 1; depth <= 300; ++depth) {
    if (!brisk::test::full() && depth > 40 && depth % 20 != 0) continue;
    nested_array root;
    nested_array* inner = &root;
    for (std::size_t i = 1; i < depth; ++i) {
      inner->elements.resize(1);
      inner = &inner->elements[0];
    }
    const std::string compact = written(root, options);
    for (const pretty& style : styles) {
      if (style.indent > 8 && depth > 20 && depth % 100 != 0) continue;
      const std::string expected = laid_out(compact, style);
      ASSERT_TRUE(written_pretty(root, style, options) == expected) << depth << ' ' << int{style.indent};
      std::vector<char> room(expected.size());
      ASSERT_EQ(brisk::write_pretty_json(root, std::span(room), style, options), expected.size());
      ASSERT_TRUE(std::string_view(room.data(), room.size()) == expected) << depth << ' ' << int{style.indent};
      if (depth % 20 == 0) {
        std::ostringstream stream;
        ASSERT_EQ(brisk::write_pretty_json(root, stream, style, options), expected.size());
        ASSERT_TRUE(stream.view() == expected);
      }
    }
  }
}

TEST(pretty, is_read_as_it_was) {
  level root;
  root.deeper.resize(2);
  for (const pretty& style : styles) {
    if (style.indent_character != ' ' && style.indent_character != '\t') continue;
    EXPECT_EQ(written(brisk::from_json<level>(written_pretty(root, style))), written(root));
  }
}

}  // namespace

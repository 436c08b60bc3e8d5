// Tests, unit: what a mapping changes: names, what is left out, order, and another look for a call's profile.
#include "unit/write_support.hpp"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

using brisk::test::expect_both_ways;
using brisk::test::written;

// ---- names

struct renamed {
  int a{}, b{}, c{}, d{}, e{}, f{};
  bool operator==(const renamed&) const = default;
};

// ---- include

struct included {
  std::optional<int> by_call, always, non_null, non_empty, non_default;
  bool operator==(const included&) const = default;
};

struct empties {
  std::string text;
  std::vector<int> list;
  std::map<std::string, int> map;
  std::array<char, 4> characters{};
  char c_characters[4]{};
  std::optional<std::string> perhaps;
  std::unique_ptr<std::string> pointer;
  int number{};
  std::vector<std::byte> bytes;
};

struct class_wide {
  int first = 5;
  std::string text = "same";
  std::optional<int> perhaps;
  int array[2] = {1, 2};
  double real = 0.5;
  std::vector<int> always_there;
};

struct own_choice {
  std::optional<int> a, b;
};

// ---- ignore

struct ignoring {
  int plain = 1;
  int not_read = 2;
  int not_written = 3;
  int nowhere = 4;
  void* pointer = nullptr;
};

// ---- order

struct ordered {
  int a{}, b{}, c{}, d{};
  bool operator==(const ordered&) const = default;
};

struct ordered_by_new_names {
  int first_value{}, second_value{}, third_value{};
  bool operator==(const ordered_by_new_names&) const = default;
};

}  // namespace

template <>
struct brisk::mapping<renamed> {
  static constexpr auto value = brisk::object(
      brisk::member<&renamed::a>(brisk::name("say \"a\"\\")), brisk::member<&renamed::b>(brisk::name("\n\t\x01\x1f")),
      brisk::member<&renamed::c>(brisk::name("größe 語 \U0001F600")), brisk::member<&renamed::d>(brisk::name("")),
      brisk::member<&renamed::f>(brisk::name("a name that is much longer than the blocks it is copied in, by far")));
};
template <>
struct brisk::mapping<included> {
  static constexpr auto value = brisk::object(brisk::member<&included::by_call>(brisk::include::by_call),
                                              brisk::member<&included::always>(brisk::include::always),
                                              brisk::member<&included::non_null>(brisk::include::non_null),
                                              brisk::member<&included::non_empty>(brisk::include::non_empty),
                                              brisk::member<&included::non_default>(brisk::include::non_default));
};
template <>
struct brisk::mapping<empties> {
  static constexpr auto value = brisk::object(brisk::include::non_empty);
};
template <>
struct brisk::mapping<class_wide> {
  static constexpr auto value =
      brisk::object(brisk::include::non_default, brisk::member<&class_wide::always_there>(brisk::include::always));
};
template <>
struct brisk::mapping<own_choice> {
  static constexpr auto value =
      brisk::object(brisk::include::always, brisk::member<&own_choice::b>(brisk::include::by_call));
};
template <>
struct brisk::mapping<ignoring> {
  static constexpr auto value = brisk::object(brisk::member<&ignoring::not_read>(brisk::ignore::on_reading),
                                              brisk::member<&ignoring::not_written>(brisk::ignore::on_writing),
                                              brisk::member<&ignoring::nowhere>(brisk::ignore::everywhere),
                                              brisk::member<&ignoring::pointer>(brisk::ignore::everywhere));
};
template <>
struct brisk::mapping<ordered> {
  static constexpr auto value = brisk::object(brisk::order("d", "b"));
};
template <>
struct brisk::mapping<ordered_by_new_names> {
  static constexpr auto value =
      brisk::object(brisk::order("3rd", "secondValue", "firstValue"), brisk::naming::lower_camel_case,
                    brisk::member<&ordered_by_new_names::third_value>(brisk::name("3rd")));
};

namespace {

constexpr brisk::write_options with_nulls{.nulls = brisk::null_members::write};

TEST(member_name, may_be_any_text) {
  expect_both_ways(renamed{1, 2, 3, 4, 5, 6},
                   "{\"say \\\"a\\\"\\\\\":1,\"\\n\\t\\u0001\\u001f\":2,\"größe 語 \U0001F600\":3,\"\":4,\"e\":5,"
                   "\"a name that is much longer than the blocks it is copied in, by far\":6}");
  EXPECT_EQ(
      brisk::test::written_pretty(renamed{}, brisk::pretty::jackson),
      "{\n  \"say \\\"a\\\"\\\\\" : 0,\n  \"\\n\\t\\u0001\\u001f\" : 0,\n  \"größe 語 \U0001F600\" : 0,\n  \"\" : 0,\n"
      "  \"e\" : 0,\n  \"a name that is much longer than the blocks it is copied in, by far\" : 0\n}");
}

TEST(null_member, is_left_out_or_written_as_its_mapping_and_the_call_say) {
  EXPECT_EQ(written(included{}), R"({"always":null})");
  EXPECT_EQ(written(included{}, with_nulls), R"({"by_call":null,"always":null})");
  expect_both_ways(included{1, 2, 3, 4, 5}, R"({"by_call":1,"always":2,"non_null":3,"non_empty":4,"non_default":5})");
}

TEST(null_member, follows_its_class_unless_it_has_a_choice_of_its_own) {
  EXPECT_EQ(written(own_choice{}), R"({"a":null})");
  EXPECT_EQ(written(own_choice{}, with_nulls), R"({"a":null,"b":null})");
}

TEST(empty_member, is_left_out_when_it_is_empty_or_null) {
  empties object;
  EXPECT_EQ(written(object), R"({"number":0})");
  object.text = "a";
  object.list = {0};
  object.map = {{"", 0}};
  object.characters[0] = 'b';
  object.c_characters[0] = 'c';
  object.perhaps = "";
  object.pointer = std::make_unique<std::string>();
  object.number = 1;
  object.bytes.resize(1);
  EXPECT_EQ(written(object),
            R"({"text":"a","list":[0],"map":{"":0},"characters":"b","c_characters":"c","perhaps":"","pointer":"",)"
            R"("number":1,"bytes":"AA=="})");
}

TEST(default_member, is_left_out_when_it_equals_that_of_a_new_object) {
  class_wide object;
  EXPECT_EQ(written(object), R"({"always_there":[]})");
  object.first = 0;
  object.perhaps = 0;
  EXPECT_EQ(written(object), R"({"first":0,"perhaps":0,"always_there":[]})");
  object = {};
  object.text.clear();
  object.real = 0.25;
  EXPECT_EQ(written(object), R"({"text":"","real":0.25,"always_there":[]})");
}

TEST(default_member, that_is_an_array_is_compared_by_its_elements) {
  class_wide object;
  object.array[1] = 3;
  EXPECT_EQ(written(object), R"({"array":[1,3],"always_there":[]})");
}

TEST(ignored_member, is_missing_where_it_is_ignored) {
  EXPECT_EQ(written(ignoring{}), R"({"plain":1,"not_read":2})");
  const auto read =
      brisk::from_json<ignoring>(R"({"plain":10,"not_read":20,"not_written":30,"nowhere":40,"pointer":50})");
  EXPECT_EQ(read.plain, 10);
  EXPECT_EQ(read.not_read, 2);
  EXPECT_EQ(read.not_written, 30);
  EXPECT_EQ(read.nowhere, 4);
  EXPECT_EQ(read.pointer, nullptr);
}

TEST(order, puts_the_named_members_first) { expect_both_ways(ordered{1, 2, 3, 4}, R"({"d":4,"b":2,"a":1,"c":3})"); }

TEST(order, names_members_as_they_are_in_json) {
  expect_both_ways(ordered_by_new_names{1, 2, 3}, R"({"3rd":3,"secondValue":2,"firstValue":1})");
}

// ---- profiles

struct partner_api {};
struct internal_api {};
struct not_used {};

enum class status { active, closed };

struct address {
  std::string street, city;
  bool operator==(const address&) const = default;
};

struct customer {
  int id{};
  std::string secret;
  status state{};
  address home;
  std::vector<address> others;
  std::map<status, int> counts;
  bool operator==(const customer&) const = default;
};

}  // namespace

template <>
struct brisk::mapping<customer> {
  static constexpr auto value = brisk::object(brisk::member<&customer::id>(brisk::name("customer_id")));
};
template <>
struct brisk::mapping<customer, partner_api> {
  static constexpr auto value = brisk::object(brisk::naming::pascal_case, brisk::order("State"),
                                              brisk::member<&customer::secret>(brisk::ignore::everywhere));
};
template <>
struct brisk::mapping<address, partner_api> {
  static constexpr auto value = brisk::object(brisk::member<&address::street>(brisk::name("road")));
};
template <>
struct brisk::mapping<status, partner_api> {
  static constexpr auto value = brisk::enumeration(brisk::naming::screaming_snake_case);
};
template <>
struct brisk::mapping<status, internal_api> {
  static constexpr auto value = brisk::enumeration(brisk::enums::as_numbers);
};

namespace {

const customer somebody{1, "s", status::closed, {"a", "b"}, {{"c", "d"}}, {{status::active, 2}}};

TEST(profile, gives_types_another_mapping_at_every_depth) {
  EXPECT_EQ(brisk::to_json(somebody),
            R"({"customer_id":1,"secret":"s","state":"closed","home":{"street":"a","city":"b"},)"
            R"("others":[{"street":"c","city":"d"}],"counts":{"active":2}})");
  EXPECT_EQ(brisk::to_json(somebody, {}, brisk::profile<partner_api>),
            R"({"State":"CLOSED","Id":1,"Home":{"road":"a","city":"b"},)"
            R"("Others":[{"road":"c","city":"d"}],"Counts":{"ACTIVE":2}})");
  EXPECT_EQ(brisk::to_json(somebody, brisk::profile<partner_api>),
            brisk::to_json(somebody, {}, brisk::profile<partner_api>));
}

TEST(profile, leaves_types_without_one_as_they_are) {
  EXPECT_EQ(brisk::to_json(somebody, {}, brisk::profile<not_used>), brisk::to_json(somebody));
  EXPECT_EQ(brisk::to_json(somebody, {}, brisk::profile<internal_api>),
            R"({"customer_id":1,"secret":"s","state":1,"home":{"street":"a","city":"b"},)"
            R"("others":[{"street":"c","city":"d"}],"counts":{"active":2}})");
}

TEST(profile, is_read_as_it_is_written) {
  customer without_secret = somebody;
  without_secret.secret.clear();
  expect_both_ways(without_secret, brisk::to_json(somebody, {}, brisk::profile<partner_api>),
                   brisk::profile<partner_api>);
  expect_both_ways(somebody, brisk::to_json(somebody, {}, brisk::profile<internal_api>), brisk::profile<internal_api>);
}

TEST(profile, is_taken_by_every_function) {
  const std::string expected = brisk::to_json(somebody, {}, brisk::profile<partner_api>);
  std::string text = "old";
  ASSERT_TRUE(brisk::write_json(somebody, text, {}, brisk::profile<partner_api>));
  EXPECT_EQ(text, expected);
  ASSERT_TRUE(brisk::append_json(status::active, text, {}, brisk::profile<partner_api>));
  EXPECT_EQ(text, expected + "\"ACTIVE\"");
  EXPECT_EQ(*brisk::try_to_pretty_json(status::active, {}, {}, brisk::profile<partner_api>), "\"ACTIVE\"");
}

}  // namespace

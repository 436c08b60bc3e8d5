// Tests, docs: the list in docs/guide.md of what does not come back as it was written. One test for each entry, and one
// for each way out that the list names.
#include <brisk/brisk.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>

namespace {

template <class T>
T through(const T& value, const brisk::write_options& options = {}) {
  return brisk::from_json<T>(brisk::to_json(value, options));
}

// ---- members that are left out

struct with_initialiser {
  std::optional<int> limit = 10;
  std::unique_ptr<int> pointer = std::make_unique<int>(5);
};

TEST(what_does_not_come_back, null_over_an_initialiser_that_is_not_null) {
  with_initialiser object;
  object.limit.reset();
  object.pointer.reset();
  const with_initialiser back = through(object);
  EXPECT_EQ(back.limit, 10);
  ASSERT_NE(back.pointer, nullptr);
  EXPECT_EQ(*back.pointer, 5);
}

TEST(what_does_not_come_back, null_comes_back_when_it_is_written) {
  with_initialiser object;
  object.limit.reset();
  object.pointer.reset();
  const with_initialiser back = through(object, {.nulls = brisk::null_members::write});
  EXPECT_EQ(back.limit, std::nullopt);
  EXPECT_EQ(back.pointer, nullptr);
}

struct never_null {
  std::optional<int> limit = 10;
};

struct not_empty {
  std::vector<int> list = {1, 2};
  std::string text = "initial";
};

struct not_default {
  int number = 7;
};

}  // namespace

template <>
struct brisk::mapping<never_null> {
  static constexpr auto value = brisk::object(brisk::member<&never_null::limit>(brisk::include::non_null));
};
template <>
struct brisk::mapping<not_empty> {
  static constexpr auto value = brisk::object(brisk::include::non_empty);
};
template <>
struct brisk::mapping<not_default> {
  static constexpr auto value = brisk::object(brisk::include::non_default);
};

namespace {

TEST(what_does_not_come_back, null_of_a_member_that_is_never_written_as_null) {
  EXPECT_EQ(through(never_null{std::nullopt}, {.nulls = brisk::null_members::write}).limit, 10);
}

TEST(what_does_not_come_back, emptiness_over_an_initialiser_that_is_not_empty) {
  const not_empty back = through(not_empty{{}, ""});
  EXPECT_EQ(back.list, (std::vector<int>{1, 2}));
  EXPECT_EQ(back.text, "initial");
}

TEST(what_does_not_come_back, defaults_come_back_in_a_new_object_and_not_in_an_old_one) {
  EXPECT_EQ(through(not_default{7}).number, 7);
  EXPECT_EQ(through(not_default{8}).number, 8);
  not_default old{9};
  ASSERT_TRUE(brisk::read_json(brisk::to_json(not_default{7}), old));
  EXPECT_EQ(old.number, 9);
}

struct ignoring {
  int unwritten = 1;
  int unread = 2;
  int left_out = 3;
};

}  // namespace

template <>
struct brisk::mapping<ignoring> {
  static constexpr auto value = brisk::object(brisk::member<&ignoring::unwritten>(brisk::ignore::on_writing),
                                              brisk::member<&ignoring::unread>(brisk::ignore::on_reading),
                                              brisk::member<&ignoring::left_out>(brisk::ignore::everywhere));
};

namespace {

TEST(what_does_not_come_back, members_that_are_ignored_either_way) {
  const ignoring back = through(ignoring{10, 20, 30});
  EXPECT_EQ(back.unwritten, 1);
  EXPECT_EQ(back.unread, 2);
  EXPECT_EQ(back.left_out, 3);
}

class counted {
 public:
  counted() = default;
  counted(int listed, int unlisted) : listed_(listed), unlisted_(unlisted) {}
  int listed() const { return listed_; }
  int unlisted() const { return unlisted_; }
  static constexpr auto brisk_mapping() { return brisk::object(brisk::member<&counted::listed_>()); }

 private:
  int listed_ = 0;
  int unlisted_ = 0;
};

TEST(what_does_not_come_back, members_of_a_class_with_private_members_that_its_mapping_does_not_list) {
  const counted back = through(counted(5, 6));
  EXPECT_EQ(back.listed(), 5);
  EXPECT_EQ(back.unlisted(), 0);
}

struct for_partners {};
struct stock {
  int number = 0;
};

}  // namespace

template <>
struct brisk::mapping<stock, for_partners> {
  static constexpr auto value = brisk::object(brisk::member<&stock::number>(brisk::name("stockNumber")));
};

namespace {

TEST(what_does_not_come_back, what_one_profile_wrote_and_another_reads) {
  const std::string text = brisk::to_json(stock{5}, brisk::profile<for_partners>);
  EXPECT_EQ(brisk::from_json<stock>(text).number, 0);
  EXPECT_EQ(brisk::from_json<stock>(text, {}, brisk::profile<for_partners>).number, 5);
}

// ---- levels of null, pointers

TEST(what_does_not_come_back, an_optional_that_holds_an_empty_optional) {
  using nested = std::optional<std::optional<int>>;
  EXPECT_FALSE(through(nested(std::optional<int>())).has_value());
  EXPECT_EQ(**through(nested(5)), 5);
}

TEST(what_does_not_come_back, a_pointer_to_an_empty_optional) {
  EXPECT_EQ(through(std::make_shared<std::optional<int>>()), nullptr);
}

struct pair_of_pointers {
  std::shared_ptr<int> one;
  std::shared_ptr<int> other;
};

TEST(what_does_not_come_back, that_two_pointers_share_an_object) {
  const auto shared = std::make_shared<int>(5);
  const pair_of_pointers back = through(pair_of_pointers{shared, shared});
  EXPECT_EQ(*back.one, 5);
  EXPECT_EQ(*back.other, 5);
  EXPECT_NE(back.one, back.other);
}

struct shape {
  shape() = default;
  explicit shape(int of_sides) : sides(of_sides) {}
  shape(const shape&) = default;
  virtual ~shape() = default;
  int sides = 0;
};
struct square : shape {
  square() : shape(4) {}
  int length = 3;
};

}  // namespace

template <>
struct brisk::mapping<shape> {
  static constexpr auto value = brisk::object(brisk::member<&shape::sides>());
};

namespace {

TEST(what_does_not_come_back, the_derived_class_behind_a_pointer_to_its_base) {
  const std::unique_ptr<shape> object = std::make_unique<square>();
  const std::string text = brisk::to_json(object);
  EXPECT_EQ(text, R"({"sides":4})");
  const auto back = brisk::from_json<std::unique_ptr<shape>>(text);
  EXPECT_EQ(dynamic_cast<square*>(back.get()), nullptr);
  EXPECT_EQ(back->sides, 4);
}

// ---- texts

TEST(what_does_not_come_back, what_stands_behind_the_first_zero_of_an_array_of_characters) {
  struct label {
    char text[6];
  };
  const label back = through(label{{'a', 'b', '\0', 'c', 'd', 'e'}});
  EXPECT_EQ(std::memcmp(back.text, "ab\0\0\0\0", 6), 0);
}

TEST(what_does_not_come_back, a_zero_in_a_string_does_come_back) {
  const std::string text("a\0b", 3);
  EXPECT_EQ(through(text), text);
}

TEST(what_does_not_come_back, a_view_of_a_text_with_escapes_is_an_error) {
  const std::string text = brisk::to_json(std::string_view("a\"b"));
  const auto back = brisk::try_from_json<std::string_view>(text);
  ASSERT_FALSE(back.has_value());
  EXPECT_EQ(back.error().code, brisk::error_code::text_has_escapes);
}

// ---- numbers

TEST(what_does_not_come_back, the_sign_and_the_payload_of_not_a_number) {
  const double negative = -std::numeric_limits<double>::quiet_NaN();
  ASSERT_TRUE(std::signbit(negative));
  const double back = through(negative);
  EXPECT_TRUE(std::isnan(back));
  EXPECT_FALSE(std::signbit(back));
}

TEST(what_does_not_come_back, a_number_in_a_variant_that_is_not_finite) {
  using with_text = std::variant<double, std::string>;
  const with_text as_text = through(with_text(std::numeric_limits<double>::infinity()));
  EXPECT_EQ(std::get<std::string>(as_text), "Infinity");

  using without_text = std::variant<double, bool>;
  const std::string text = brisk::to_json(without_text(std::nan("")));
  const auto back = brisk::try_from_json<without_text>(text);
  ASSERT_FALSE(back.has_value());
  EXPECT_EQ(back.error().code, brisk::error_code::wrong_type);
}

TEST(what_does_not_come_back, infinities_and_the_sign_of_zero_do_come_back) {
  EXPECT_EQ(through(-std::numeric_limits<float>::infinity()), -std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::signbit(through(-0.0)));
}

// ---- what a text loses when it is read and written again

template <class T>
std::string rewritten(std::string_view text) {
  return brisk::to_json(brisk::from_json<T>(text));
}

TEST(what_a_text_loses, members_that_the_type_does_not_have) {
  EXPECT_EQ(rewritten<stock>(R"({"number":5,"colour":"red"})"), R"({"number":5})");
}

TEST(what_a_text_loses, all_but_the_last_of_members_of_one_name) {
  EXPECT_EQ(rewritten<stock>(R"({"number":5,"number":6})"), R"({"number":6})");
  EXPECT_EQ((rewritten<std::map<std::string, int>>(R"({"a":5,"a":6})")), R"({"a":6})");
  EXPECT_EQ((rewritten<std::multimap<std::string, int>>(R"({"a":5,"a":6})")), R"({"a":5,"a":6})");
}

TEST(what_a_text_loses, equal_elements_of_a_set) {
  EXPECT_EQ(rewritten<std::set<int>>("[2,1,2]"), "[1,2]");
  EXPECT_EQ(rewritten<std::multiset<int>>("[2,1,2]"), "[1,2,2]");
}

TEST(what_a_text_loses, the_order_of_members_and_white_space) {
  struct two {
    int a = 0;
    int b = 0;
  };
  EXPECT_EQ(rewritten<two>(R"( { "b" : 1 , "a" : 2 } )"), R"({"a":2,"b":1})");
}

TEST(what_a_text_loses, the_spelling_of_numbers_and_digits_past_their_precision) {
  EXPECT_EQ(rewritten<double>("1.50"), "1.5");
  EXPECT_EQ(rewritten<double>("1e2"), "100");
  EXPECT_EQ(rewritten<double>("0.1000000000000000000001"), "0.1");
  EXPECT_EQ(rewritten<double>("1e-400"), "0");
  EXPECT_EQ(rewritten<int>("-0"), "0");
  EXPECT_EQ((rewritten<std::map<int, int>>(R"({"-0":1})")), R"({"0":1})");
}

TEST(what_a_text_loses, escapes_that_are_not_needed) {
  EXPECT_EQ(rewritten<std::string>(R"("\u0061\/\u00e9")"), "\"a/\xC3\xA9\"");
}

}  // namespace

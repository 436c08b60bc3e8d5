// Tests, unit: classes whose members a mapping lists: private ones, inherited ones, in the class or outside it.
#include "unit/write_support.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

using brisk::test::expect_both_ways;
using brisk::test::written;

class with_friend {
 public:
  with_friend() = default;
  with_friend(int number, std::string text) : number_(number), text_(std::move(text)) {}
  bool operator==(const with_friend&) const = default;

 private:
  friend struct brisk::mapping<with_friend>;
  int number_ = 0;
  int secret_ = 7;
  std::string text_;
};

class with_own {
 public:
  with_own() = default;
  explicit with_own(int number) : number_(number) {}
  bool operator==(const with_own&) const = default;

  static constexpr auto brisk_mapping() {
    return brisk::object(brisk::naming::lower_camel_case, brisk::member<&with_own::number_>(),
                         brisk::member<&with_own::more_numbers_>(brisk::name("more")));
  }

 private:
  int number_ = 0;
  std::vector<int> more_numbers_;
};

template <class T>
class box {
 public:
  box() = default;
  explicit box(T value) : value_(std::move(value)) {}
  bool operator==(const box&) const = default;
  static constexpr auto brisk_mapping() { return brisk::object(brisk::member<&box::value_>(brisk::name("value"))); }

 private:
  T value_{};
};

struct base {
  int a{};
  std::string s;
  bool operator==(const base&) const = default;
};

struct derived : base {
  int x{};
  bool operator==(const derived&) const = default;
};

struct tag {
  bool operator==(const tag&) const = default;
};
struct tagged : tag {
  int x{};
  bool operator==(const tagged&) const = default;
};

struct has_virtual {
  virtual ~has_virtual() = default;
  int x = 0;
};

// The mapping of a class that is also a range, or convertible, or a tuple: what is mapped is an object.
struct mapped_range : std::vector<int> {
  int x{};
  friend bool operator==(const mapped_range& a, const mapped_range& b) { return a.x == b.x; }
};

struct mapped_to_nothing {
  explicit mapped_to_nothing(int) {}
  mapped_to_nothing() = default;

 private:
  [[maybe_unused]] int hidden_ = 0;
};

// A type that one may not touch, mapped from outside by its public members.
namespace foreign {
class record {
 public:
  record() {}
  int id = 0;
  std::string label;
  void* handle = nullptr;
};
}  // namespace foreign

}  // namespace

template <>
struct brisk::mapping<with_friend> {
  static constexpr auto value = brisk::object(brisk::member<&with_friend::text_>(brisk::name("text")),
                                              brisk::member<&with_friend::number_>(brisk::name("number")));
};
template <>
struct brisk::mapping<derived> {
  static constexpr auto value = brisk::object(
      brisk::member<&derived::a>(), brisk::member<&base::s>(brisk::name("text")), brisk::member<&derived::x>());
};
template <>
struct brisk::mapping<tagged> {
  static constexpr auto value = brisk::object(brisk::member<&tagged::x>());
};
template <>
struct brisk::mapping<has_virtual> {
  static constexpr auto value = brisk::object(brisk::member<&has_virtual::x>());
};
template <>
struct brisk::mapping<mapped_range> {
  static constexpr auto value = brisk::object(brisk::member<&mapped_range::x>());
};
template <>
struct brisk::mapping<mapped_to_nothing> {
  static constexpr auto value = brisk::object();
};
template <>
struct brisk::mapping<foreign::record> {
  static constexpr auto value = brisk::object(brisk::order("label"), brisk::member<&foreign::record::id>(),
                                              brisk::member<&foreign::record::label>());
};

namespace {

TEST(mapped_class, shows_private_members_to_a_mapping_that_is_its_friend) {
  expect_both_ways(with_friend(5, "a"), R"({"text":"a","number":5})");
}

TEST(mapped_class, lists_its_members_in_itself) { expect_both_ways(with_own(5), R"({"number":5,"more":[]})"); }

TEST(mapped_class, may_be_a_template) {
  expect_both_ways(box<int>(5), R"({"value":5})");
  expect_both_ways(box<box<std::string>>(box<std::string>("a")), R"({"value":{"value":"a"}})");
  expect_both_ways(std::vector<box<std::optional<int>>>{box<std::optional<int>>(5)}, R"([{"value":5}])");
}

TEST(mapped_class, may_list_what_it_inherits) {
  expect_both_ways(derived{{1, "s"}, 2}, R"({"a":1,"text":"s","x":2})");
  expect_both_ways(tagged{{}, 2}, R"({"x":2})");
  EXPECT_EQ(written(has_virtual()), R"({"x":0})");
}

TEST(mapped_class, is_an_object_whatever_else_it_is) {
  mapped_range object;
  object.push_back(1);
  object.x = 5;
  expect_both_ways(object, R"({"x":5})");
}

TEST(mapped_class, may_have_no_members_in_json) { EXPECT_EQ(written(mapped_to_nothing()), "{}"); }

TEST(mapped_class, may_be_one_that_belongs_to_others) {
  foreign::record object;
  object.id = 5;
  object.label = "a";
  EXPECT_EQ(written(object), R"({"label":"a","id":5})");
  EXPECT_EQ(brisk::from_json<foreign::record>(R"({"label":"a","id":5})").id, 5);
}

}  // namespace

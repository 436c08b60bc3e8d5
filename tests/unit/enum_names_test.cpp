// Tests, unit: enumerations as names and as numbers, with and without a mapping.
#include "unit/write_support.hpp"

#include <climits>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace {

using brisk::test::expect_both_ways;
using brisk::test::written;

enum class scoped { first, second, third };
enum unscoped { u_zero, u_one, u_two };
enum negative { n_minus = -1, n_zero = 0, n_plus = 1 };
enum single { only };
enum far_apart { fa_low = 3, fa_high = 200 };
enum class small_signed : std::int8_t { lowest = -128, zero = 0, highest = 127 };
enum class small_unsigned : std::uint8_t { lowest = 0, highest = 255 };
enum class truth : bool { no, yes };
enum class letter : char { a = 'a', z = 'z' };
enum class wide : std::uint64_t { one = 1, two = 2 };
enum class flags { none = 0, read = 1, write = 2, both = 3, execute = 4 };
enum class alias { one = 1, uno = 1, two };
enum class empty_set {};
enum class größe { groß, klein };
enum class long_names { a_name_that_is_longer_than_sixteen_bytes, b };

template <class T>
struct holder {
  enum class state { idle, busy };
  enum plain_state { p_idle, p_busy };
  T value{};
  state now{};
  plain_state plain{};

  bool operator==(const holder&) const = default;
};

// No enumerator of this one is named before it is written: the compiler has had no reason to look at them.
template <auto>
struct keyed {
  enum class state { idle, busy };
  state now{};

  bool operator==(const keyed&) const = default;
};

class outer {
 public:
  enum class inner { in_a, in_b };
};

TEST(enumeration, is_written_as_its_name) {
  expect_both_ways(scoped::first, R"("first")");
  expect_both_ways(scoped::third, R"("third")");
  expect_both_ways(u_two, R"("u_two")");
  expect_both_ways(outer::inner::in_b, R"("in_b")");
  expect_both_ways(wide::two, R"("two")");
  expect_both_ways(only, R"("only")");
}

TEST(enumeration, has_names_for_negative_and_distant_values) {
  expect_both_ways(n_minus, R"("n_minus")");
  expect_both_ways(n_plus, R"("n_plus")");
  expect_both_ways(fa_low, R"("fa_low")");
  expect_both_ways(fa_high, R"("fa_high")");
}

TEST(enumeration, has_names_at_the_limits_of_one_byte) {
  expect_both_ways(small_signed::lowest, R"("lowest")");
  expect_both_ways(small_signed::zero, R"("zero")");
  expect_both_ways(small_signed::highest, R"("highest")");
  expect_both_ways(small_unsigned::lowest, R"("lowest")");
  expect_both_ways(small_unsigned::highest, R"("highest")");
  expect_both_ways(truth::no, R"("no")");
  expect_both_ways(truth::yes, R"("yes")");
  expect_both_ways(letter::z, R"("z")");
}

TEST(enumeration, may_be_local_to_a_function) {
  enum class local { here, there };
  expect_both_ways(local::there, R"("there")");
}

TEST(enumeration, may_be_a_member_of_a_class_template) {
  using map_holder = holder<std::map<std::string, int>>;
  expect_both_ways(map_holder{{{"k", 1}}, map_holder::state::busy, map_holder::p_busy},
                   R"({"value":{"k":1},"now":"busy","plain":"p_busy"})");
}

template <class T>
void expect_idle_and_busy() {
  for (const std::string text : {R"({"now":"idle"})", R"({"now":"busy"})"}) {
    EXPECT_EQ(written(brisk::from_json<T>(text)), text);
  }
}

TEST(enumeration, may_be_a_member_of_a_template_with_any_arguments) {
  expect_idle_and_busy<keyed<'>'>>();
  expect_idle_and_busy<keyed<','>>();
  expect_idle_and_busy<keyed<'\''>>();
  expect_idle_and_busy<keyed<'\\'>>();
  expect_idle_and_busy<keyed<'"'>>();
  expect_idle_and_busy<keyed<scoped::second>>();
  expect_idle_and_busy<keyed<&expect_idle_and_busy<keyed<1>>>>();
}

TEST(enumeration, may_have_letters_outside_ascii) {
  expect_both_ways(größe::groß, "\"groß\"");
  expect_both_ways(größe::klein, "\"klein\"");
}

TEST(enumeration, may_have_long_names) {
  expect_both_ways(long_names::a_name_that_is_longer_than_sixteen_bytes,
                   R"("a_name_that_is_longer_than_sixteen_bytes")");
  expect_both_ways(long_names::b, R"("b")");
}

TEST(enumeration, of_flags_names_the_combinations_that_have_names) {
  expect_both_ways(flags::both, R"("both")");
  EXPECT_EQ(written(static_cast<flags>(5)), "error unnamed_enumerator");
}

TEST(enumeration, of_two_names_for_one_value_uses_the_first_declared) { EXPECT_EQ(written(alias::uno), R"("one")"); }

TEST(enumeration, without_a_name_for_its_value_is_an_error) {
  EXPECT_EQ(written(static_cast<scoped>(3)), "error unnamed_enumerator");
  EXPECT_EQ(written(static_cast<scoped>(-1)), "error unnamed_enumerator");
  EXPECT_EQ(written(static_cast<scoped>(INT_MAX)), "error unnamed_enumerator");
  EXPECT_EQ(written(static_cast<scoped>(INT_MIN)), "error unnamed_enumerator");
  EXPECT_EQ(written(static_cast<small_signed>(1)), "error unnamed_enumerator");
  EXPECT_EQ(written(static_cast<wide>(UINT64_MAX)), "error unnamed_enumerator");
  EXPECT_EQ(written(static_cast<wide>(std::uint64_t{1} << 32 | 1)), "error unnamed_enumerator");
  EXPECT_EQ(written(empty_set{}), "error unnamed_enumerator");
}

TEST(enumeration, in_a_text_that_names_no_enumerator_is_an_error) {
  for (const char* const text : {R"("fourth")", R"("First")", R"("first ")", R"("")", "0", "null", R"("firs")"}) {
    EXPECT_FALSE(brisk::try_from_json<scoped>(text)) << text;
  }
  EXPECT_EQ(brisk::from_json<scoped>(R"("\u0066irst")"), scoped::first);
}

TEST(enumeration, is_an_element_a_key_and_a_value) {
  expect_both_ways(std::vector<scoped>{scoped::second, scoped::first}, R"(["second","first"])");
  expect_both_ways(std::map<scoped, int>{{scoped::first, 1}, {scoped::third, 3}}, R"({"first":1,"third":3})");
  expect_both_ways(std::map<std::string, scoped>{{"k", scoped::third}}, R"({"k":"third"})");
  expect_both_ways(std::optional<scoped>(scoped::second), R"("second")");
}

// ---- with a mapping

enum class styled { FIRST_VALUE, SECOND_VALUE, ThirdValue };
enum class renamed { a, b, c };
enum class as_numbers : int { minus = -5, big = 100000 };
enum class as_small_numbers : std::uint8_t { low = 0, high = 255 };
enum class as_wide_numbers : std::uint64_t { high = UINT64_MAX };
enum class as_truth : bool { no, yes };
enum class http { ok = 200, not_found = 404, teapot = 418, far = 100000, below = -1000 };
enum class far_only : std::int64_t { lowest = INT64_MIN, highest = INT64_MAX };
enum class escaped { quote, newline, foreign };

}  // namespace

template <>
struct brisk::mapping<styled> {
  static constexpr auto value =
      brisk::enumeration(brisk::naming::lower_camel_case, brisk::enumerator<styled::SECOND_VALUE>("2nd"));
};
template <>
struct brisk::mapping<renamed> {
  static constexpr auto value =
      brisk::enumeration(brisk::enumerator<renamed::a>("b"), brisk::enumerator<renamed::b>("a"));
};
template <>
struct brisk::mapping<as_numbers> {
  static constexpr auto value = brisk::enumeration(brisk::enums::as_numbers);
};
template <>
struct brisk::mapping<as_small_numbers> {
  static constexpr auto value = brisk::enumeration(brisk::enums::as_numbers);
};
template <>
struct brisk::mapping<as_wide_numbers> {
  static constexpr auto value = brisk::enumeration(brisk::enums::as_numbers);
};
template <>
struct brisk::mapping<as_truth> {
  static constexpr auto value = brisk::enumeration(brisk::enums::as_numbers);
};
template <>
struct brisk::mapping<http> {
  static constexpr auto value =
      brisk::enumeration(brisk::enumerator<http::not_found>("not found"), brisk::enumerator<http::teapot>("teapot"),
                         brisk::enumerator<http::far>("far"), brisk::enumerator<http::below>("below"));
};
template <>
struct brisk::mapping<far_only> {
  static constexpr auto value = brisk::enumeration(brisk::enumerator<far_only::highest>("highest"),
                                                   brisk::enumerator<far_only::lowest>("lowest"));
};
template <>
struct brisk::mapping<escaped> {
  static constexpr auto value = brisk::enumeration(brisk::enumerator<escaped::quote>("say \"\\\""),
                                                   brisk::enumerator<escaped::newline>("a\nb\x01"),
                                                   brisk::enumerator<escaped::foreign>("größe 語"));
};

namespace {

TEST(mapped_enumeration, follows_a_naming_style_where_no_name_is_given) {
  expect_both_ways(styled::FIRST_VALUE, R"("firstValue")");
  expect_both_ways(styled::SECOND_VALUE, R"("2nd")");
  expect_both_ways(styled::ThirdValue, R"("thirdValue")");
}

TEST(mapped_enumeration, may_exchange_names) {
  expect_both_ways(renamed::a, R"("b")");
  expect_both_ways(renamed::b, R"("a")");
  expect_both_ways(renamed::c, R"("c")");
}

TEST(mapped_enumeration, is_written_as_a_number) {
  expect_both_ways(as_numbers::minus, "-5");
  expect_both_ways(as_numbers::big, "100000");
  expect_both_ways(static_cast<as_numbers>(INT_MIN), "-2147483648");
  expect_both_ways(as_small_numbers::high, "255");
  expect_both_ways(as_wide_numbers::high, "18446744073709551615");
  EXPECT_EQ(written(as_truth::yes), "1");
  EXPECT_EQ(written(as_truth::no), "0");
}

TEST(mapped_enumeration, has_names_for_values_far_away) {
  expect_both_ways(http::ok, R"("ok")");
  expect_both_ways(http::not_found, R"("not found")");
  expect_both_ways(http::teapot, R"("teapot")");
  expect_both_ways(http::far, R"("far")");
  expect_both_ways(http::below, R"("below")");
  EXPECT_EQ(written(static_cast<http>(100001)), "error unnamed_enumerator");
  expect_both_ways(far_only::lowest, R"("lowest")");
  expect_both_ways(far_only::highest, R"("highest")");
}

TEST(mapped_enumeration, escapes_its_names) {
  expect_both_ways(escaped::quote, R"("say \"\\\"")");
  expect_both_ways(escaped::newline, R"("a\nb\u0001")");
  expect_both_ways(escaped::foreign, "\"größe 語\"");
}

struct by_member {
  scoped name{};
  scoped number{};
  std::vector<scoped> numbers;
  std::optional<scoped> perhaps;
  std::map<scoped, scoped> table;

  bool operator==(const by_member&) const = default;
};

}  // namespace

template <>
struct brisk::mapping<by_member> {
  static constexpr auto value = brisk::object(brisk::member<&by_member::number>(brisk::enums::as_numbers),
                                              brisk::member<&by_member::numbers>(brisk::enums::as_numbers),
                                              brisk::member<&by_member::perhaps>(brisk::enums::as_numbers),
                                              brisk::member<&by_member::table>(brisk::enums::as_numbers));
};

namespace {

TEST(mapped_enumeration, is_a_number_in_the_members_that_say_so) {
  expect_both_ways(by_member{scoped::second,
                             scoped::third,
                             {scoped::first, scoped::third},
                             scoped::second,
                             {{scoped::second, scoped::third}}},
                   R"({"name":"second","number":2,"numbers":[0,2],"perhaps":1,"table":{"second":2}})");
}

}  // namespace

// Tests, unit: classes with many members, in every order of the text.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#define BRISK_TEN(X, prefix) \
  X(prefix##0)               \
  X(prefix##1) X(prefix##2) X(prefix##3) X(prefix##4) X(prefix##5) X(prefix##6) X(prefix##7) X(prefix##8) X(prefix##9)
#define BRISK_HUNDRED(X, prefix) \
  BRISK_TEN(X, prefix##0)        \
  BRISK_TEN(X, prefix##1)        \
  BRISK_TEN(X, prefix##2)        \
  BRISK_TEN(X, prefix##3)        \
  BRISK_TEN(X, prefix##4)        \
  BRISK_TEN(X, prefix##5)        \
  BRISK_TEN(X, prefix##6) BRISK_TEN(X, prefix##7) BRISK_TEN(X, prefix##8) BRISK_TEN(X, prefix##9)

namespace {

#define BRISK_MEMBER(name) int name = -1;

// An aggregate: its 128 members are found by the compiler.
struct wide_aggregate {
  BRISK_HUNDRED(BRISK_MEMBER, m0)
  BRISK_TEN(BRISK_MEMBER, m10)
  BRISK_TEN(BRISK_MEMBER, m11)
  BRISK_MEMBER(m120)
  BRISK_MEMBER(m121)
  BRISK_MEMBER(m122)
  BRISK_MEMBER(m123)
  BRISK_MEMBER(m124)
  BRISK_MEMBER(m125)
  BRISK_MEMBER(m126)
  BRISK_MEMBER(m127)
  bool operator==(const wide_aggregate&) const = default;
};

// A class with a constructor: its 500 members are listed in its mapping.
class very_wide {
 public:
  very_wide() {}
  BRISK_HUNDRED(BRISK_MEMBER, m0)
  BRISK_HUNDRED(BRISK_MEMBER, m1)
  BRISK_HUNDRED(BRISK_MEMBER, m2)
  BRISK_HUNDRED(BRISK_MEMBER, m3)
  BRISK_HUNDRED(BRISK_MEMBER, m4)
  bool operator==(const very_wide&) const = default;
};

}  // namespace

#define BRISK_LISTED(name) , brisk::member<&very_wide::name>()
template <>
struct brisk::mapping<very_wide> {
  static constexpr auto value = brisk::object(brisk::naming::as_declared BRISK_HUNDRED(BRISK_LISTED, m0)
                                                  BRISK_HUNDRED(BRISK_LISTED, m1) BRISK_HUNDRED(BRISK_LISTED, m2)
                                                      BRISK_HUNDRED(BRISK_LISTED, m3) BRISK_HUNDRED(BRISK_LISTED, m4));
};

namespace {

std::string name_of_member(int index) {
  const std::string digits = std::to_string(index);
  return "m" + std::string(3 - digits.size(), '0') + digits;
}

std::string text_of(const std::vector<int>& order, const char* between) {
  std::string text = "{";
  for (const int index : order) {
    if (text.size() > 1) text += between;
    text += "\"" + name_of_member(index) + "\":" + std::to_string(index);
  }
  return text + "}";
}

template <class T>
void expect_read_in_every_order(int count) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  const T expected = brisk::from_json<T>(text_of(order, ","));
  // Read rightly in the declared order: written in it, each member holds its own number.
  ASSERT_EQ(brisk::to_json(expected), text_of(order, ","));
  std::mt19937 random(1);
  for (int round = 0; round < 60; ++round) {
    if (round == 0) {
      std::reverse(order.begin(), order.end());
    } else if (round < count && round < 20) {
      std::rotate(order.begin(), order.begin() + 1 + round, order.end());
    } else {
      std::shuffle(order.begin(), order.end(), random);
    }
    ASSERT_EQ(brisk::from_json<T>(text_of(order, ",")), expected) << round;
    ASSERT_EQ(brisk::from_json<T>(text_of(order, ",\"foreign\":{\"m000\":[]} , ")), expected) << round;
  }
  // One alone.
  for (int index = 0; index < count; ++index) {
    const std::string text = brisk::to_json(brisk::from_json<T>(text_of({index}, ",")));
    ASSERT_NE(text.find("\"" + name_of_member(index) + "\":" + std::to_string(index)), std::string::npos);
    ASSERT_EQ(static_cast<int>(std::count(text.begin(), text.end(), '-')), count - 1);
  }
}

TEST(an_aggregate_of_128_members, is_read_in_every_order) { expect_read_in_every_order<wide_aggregate>(128); }
TEST(a_class_of_500_listed_members, is_read_in_every_order) { expect_read_in_every_order<very_wide>(500); }

TEST(an_aggregate_of_128_members, takes_no_foreign_name) {
  for (const char* name : {"m128", "m999", "m00", "m0000", "M000", "n000", "", "m", "m12:", "m1 2"}) {
    EXPECT_EQ(brisk::from_json<wide_aggregate>("{\"" + std::string(name) + "\":5}"), wide_aggregate{}) << name;
  }
}

TEST(a_class_of_500_listed_members, takes_no_foreign_name) {
  for (const char* name : {"m500", "m999", "m00", "m0000", "M000", "n000", "", "m", "m49:", "m4 9"}) {
    EXPECT_EQ(brisk::from_json<very_wide>("{\"" + std::string(name) + "\":5}"), very_wide{}) << name;
  }
}

}  // namespace

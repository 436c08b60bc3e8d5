// Tests, unit: names of members. Each is found by its whole text, however it is spelled and wherever it stands, and no
// other name is taken for it.
#include <gtest/gtest.h>
#include <brisk/brisk.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reference/json_targets.hpp"

namespace {

using brisk::error_code;

struct pair_of_names {
  int first = 0;
  int second = 0;
};

// The two members that defeat a hash of both ends: the same length, the same first and last bytes.
struct same_ends : pair_of_names {};
// Sixteen bytes of which two bits differ that a hash may add up to the same.
struct same_sums : pair_of_names {};
struct late_byte : pair_of_names {};
struct quoted : pair_of_names {};
struct empty_and_foreign : pair_of_names {};
struct prefixes : pair_of_names {};

// 32, 56, 57 and 200 bytes.
constexpr std::string_view name_32 = "a name of exactly thirty-two !!!";
constexpr std::string_view name_56 = "a name of exactly fifty-six bytes, which is rather long.";
constexpr std::string_view name_57 = "a name of exactly fifty-seven bytes, and one byte longer.";
constexpr std::string_view name_200 =
    "0123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 "
    "0123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 12345678 Z";
static_assert(name_32.size() == 32 && name_56.size() == 56 && name_57.size() == 57 && name_200.size() >= 200);

struct long_names {
  int of_32 = 0;
  int of_56 = 0;
  int of_57 = 0;
  int of_200 = 0;
  bool operator==(const long_names&) const = default;
};

}  // namespace

template <>
struct brisk::mapping<same_ends> {
  static constexpr auto value =
      brisk::object(brisk::member<&same_ends::first>(brisk::name("abcdefgh-middle1-ijklmnop")),
                    brisk::member<&same_ends::second>(brisk::name("abcdefgh-middle2-ijklmnop")));
};
template <>
struct brisk::mapping<same_sums> {
  static constexpr auto value = brisk::object(brisk::member<&same_sums::first>(brisk::name("abcdefghijklmnop")),
                                              brisk::member<&same_sums::second>(brisk::name("abcddfghajklmnop")));
};
template <>
struct brisk::mapping<late_byte> {
  static constexpr auto value =
      brisk::object(brisk::member<&late_byte::first>(
                        brisk::name("a common beginning of more than sixty-four bytes, then one byte: 1")),
                    brisk::member<&late_byte::second>(
                        brisk::name("a common beginning of more than sixty-four bytes, then one byte: 2")));
};
template <>
struct brisk::mapping<quoted> {
  static constexpr auto value =
      brisk::object(brisk::member<&quoted::first>(brisk::name("say \"hi\"\\\n\x01/")),
                    brisk::member<&quoted::second>(brisk::name("\xC3\xA9t\xC3\xA9 \xF0\x9F\x98\x80")));
};
template <>
struct brisk::mapping<empty_and_foreign> {
  static constexpr auto value = brisk::object(brisk::member<&empty_and_foreign::first>(brisk::name("")),
                                              brisk::member<&empty_and_foreign::second>(brisk::name("\xE2\x82\xAC")));
};
template <>
struct brisk::mapping<prefixes> {
  static constexpr auto value = brisk::object(brisk::member<&prefixes::first>(brisk::name("a")),
                                              brisk::member<&prefixes::second>(brisk::name("ab")));
};
template <>
struct brisk::mapping<long_names> {
  static constexpr auto value = brisk::object(brisk::member<&long_names::of_32>(brisk::name(name_32)),
                                              brisk::member<&long_names::of_56>(brisk::name(name_56)),
                                              brisk::member<&long_names::of_57>(brisk::name(name_57)),
                                              brisk::member<&long_names::of_200>(brisk::name(name_200)));
};

namespace {

// The spelling of a name with all of its characters as \u escapes, where they are ASCII.
std::string escaped(std::string_view name) {
  std::string result;
  for (const char c : name) {
    char buffer[8];
    std::snprintf(buffer, sizeof(buffer), "\\u%04x", static_cast<unsigned char>(c));
    result += static_cast<unsigned char>(c) < 0x80 ? std::string(buffer) : std::string(1, c);
  }
  return result;
}

std::string plain(std::string_view name) {
  const std::string json = brisk::to_json(name);
  return json.substr(1, json.size() - 2);
}

// Two names of a type in every order, spelling and neighbourhood.
template <class T>
void expect_both_found(std::string_view first, std::string_view second) {
  for (const auto& spell : {plain, escaped}) {
    const std::string a = "\"" + spell(first) + "\"";
    const std::string b = "\"" + spell(second) + "\"";
    for (const std::string& text :
         {"{" + a + ":1," + b + ":2}", "{" + b + ":2," + a + ":1}", "{ " + a + " : 1 ,\n " + b + " :2 }",
          "{\"foreign\":[{}]," + b + ":2,\"f\":{}," + a + ":1}", "{" + a + ":5," + b + ":6," + a + ":1," + b + ":2}"}) {
      const T read = brisk::from_json<T>(text);
      EXPECT_EQ(read.first, 1) << text;
      EXPECT_EQ(read.second, 2) << text;
    }
  }
}

TEST(names, that_have_the_same_ends_are_told_apart) {
  expect_both_found<same_ends>("abcdefgh-middle1-ijklmnop", "abcdefgh-middle2-ijklmnop");
}
TEST(names, that_a_hash_may_add_up_to_the_same_are_told_apart) {
  expect_both_found<same_sums>("abcdefghijklmnop", "abcddfghajklmnop");
}
TEST(names, that_differ_in_one_late_byte_are_told_apart) {
  expect_both_found<late_byte>("a common beginning of more than sixty-four bytes, then one byte: 1",
                               "a common beginning of more than sixty-four bytes, then one byte: 2");
}
TEST(names, with_quotes_and_control_characters_and_foreign_letters_are_found) {
  expect_both_found<quoted>("say \"hi\"\\\n\x01/", "\xC3\xA9t\xC3\xA9 \xF0\x9F\x98\x80");
  const auto read =
      brisk::from_json<quoted>(R"({"\u0073ay \u0022hi\"\u005c\u000a\u0001\/":1,"\u00e9t\u00E9 \ud83d\uDE00":2})");
  EXPECT_EQ(read.first, 1);
  EXPECT_EQ(read.second, 2);
}
TEST(names, may_be_empty) { expect_both_found<empty_and_foreign>("", "\xE2\x82\xAC"); }
TEST(names, that_begin_alike_are_told_apart) { expect_both_found<prefixes>("a", "ab"); }

TEST(names, with_escapes_match_wherever_the_escape_stands) {
  for (const char* text :
       {R"({"\u0061":1})", R"({"\u0061":1,"ab":0})", R"({"ab":0,"\u0061":1})", R"({"x":0,"\u0061" : 1})"}) {
    EXPECT_EQ(brisk::from_json<prefixes>(text).first, 1) << text;
  }
  EXPECT_EQ(brisk::from_json<prefixes>(R"({"a\u0062":3})").second, 3);
  EXPECT_EQ(brisk::from_json<prefixes>(R"({"\u0061b":3})").second, 3);
}

TEST(names, of_any_length_are_found_in_every_order) {
  std::vector<std::pair<std::string_view, int>> members = {
      {name_32, 32}, {name_56, 56}, {name_57, 57}, {name_200, 200}};
  std::sort(members.begin(), members.end());
  do {
    std::string text;
    for (const auto& [name, value] : members) text += ",\"" + std::string(name) + "\":" + std::to_string(value);
    text[0] = '{';
    EXPECT_EQ(brisk::from_json<long_names>(text + "}"), (long_names{32, 56, 57, 200})) << text;
  } while (std::next_permutation(members.begin(), members.end()));
}

// Every name that differs in one or two bits, or by a byte more or less, is foreign: whatever a hash makes of it.
template <class T>
void expect_neighbours_foreign(std::string_view name, std::string_view other) {
  const T untouched{};
  const auto expect_foreign = [&](std::string foreign) {
    if (foreign == name || foreign == other) return;
    const std::string text = "{" + brisk::to_json(foreign) + ":7}";
    const T read = brisk::from_json<T>(text);
    ASSERT_EQ(read.first, untouched.first) << text;
    ASSERT_EQ(read.second, untouched.second) << text;
  };
  const std::size_t bits = name.size() * 8;
  for (std::size_t i = 0; i < bits; ++i) {
    for (std::size_t j = i; j < bits; ++j) {
      std::string foreign(name);
      foreign[i / 8] = static_cast<char>(foreign[i / 8] ^ (1 << i % 8));
      if (i != j) foreign[j / 8] = static_cast<char>(foreign[j / 8] ^ (1 << j % 8));
      if (std::any_of(foreign.begin(), foreign.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
        continue;
      expect_foreign(foreign);
      if (testing::Test::HasFailure()) return;
    }
  }
  for (std::size_t at = 0; at <= name.size(); ++at) {
    for (const char c : {'a', '\0', ' ', '"', 'p'}) {
      std::string longer(name);
      longer.insert(at, 1, c);
      expect_foreign(longer);
    }
    if (at < name.size()) {
      std::string shorter(name);
      shorter.erase(at, 1);
      expect_foreign(shorter);
    }
  }
}

TEST(foreign_names, are_never_taken_for_members) {
  expect_neighbours_foreign<same_ends>("abcdefgh-middle1-ijklmnop", "abcdefgh-middle2-ijklmnop");
  expect_neighbours_foreign<same_sums>("abcdefghijklmnop", "abcddfghajklmnop");
  expect_neighbours_foreign<same_sums>("abcddfghajklmnop", "abcdefghijklmnop");
  expect_neighbours_foreign<prefixes>("ab", "a");
  expect_neighbours_foreign<prefixes>("a", "ab");
}

TEST(foreign_names, that_share_head_and_tail_and_length_are_never_taken_for_members) {
  for (char c = ' '; c <= '~'; ++c) {
    if (c == '1' || c == '2' || c == '"' || c == '\\') continue;
    const std::string text = "{\"abcdefgh-middle" + std::string(1, c) + "-ijklmnop\":7}";
    const auto read = brisk::from_json<same_ends>(text);
    EXPECT_EQ(read.first + read.second, 0) << text;
  }
  std::string long_name(name_200);
  for (char& c : long_name) {
    const char kept = c;
    c = '#';
    EXPECT_EQ(brisk::from_json<long_names>("{\"" + long_name + "\":7}"), long_names{});
    c = kept;
  }
}

TEST(foreign_names, may_be_of_any_length) {
  for (std::size_t size = 0; size < 400; ++size) {
    const std::string text = "{\"" + std::string(size, 'k') + "\":[1],\"ab\":2}";
    EXPECT_EQ(brisk::from_json<prefixes>(text).second, 2);
  }
  EXPECT_EQ(brisk::from_json<prefixes>("{\"" + std::string(100'000, 'k') + "\":[1],\"ab\":2}").second, 2);
}

struct nothing {};

TEST(a_class_without_members, takes_any_object_and_only_objects) {
  EXPECT_TRUE(brisk::try_from_json<nothing>("{}"));
  EXPECT_TRUE(brisk::try_from_json<nothing>(R"({"a":{"b":[1,2]},"":0})"));
  EXPECT_FALSE(brisk::try_from_json<nothing>("[]"));
  EXPECT_FALSE(brisk::try_from_json<nothing>(R"({"a":{"b":[1,2}})"));
  EXPECT_EQ(brisk::to_json(nothing{}), "{}");
}

TEST(names_of_maps, are_kept_after_unescaping) {
  using map = std::map<std::string, int>;
  using namespace std::string_literals;
  EXPECT_EQ(brisk::from_json<map>(R"({"":1,"\u0061":2,"a\u0000b":3,"\"":4,"\u00e9":5})"),
            (map{{"", 1}, {"a", 2}, {"a\0b"s, 3}, {"\"", 4}, {"\xC3\xA9", 5}}));
  EXPECT_EQ(brisk::from_json<map>(R"({"a":1,"\u0061":2})"), (map{{"a", 2}}));
  const auto views = brisk::try_from_json<std::map<std::string_view, int>>(std::string_view(R"({"a":1,"\u0061":2})"));
  ASSERT_FALSE(views);
  EXPECT_EQ(views.error(), (brisk::error{error_code::invalid_key, 7}));
}

}  // namespace

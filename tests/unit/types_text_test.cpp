// Tests, unit: what is text and what are bytes, in every type that holds them. Base64 is RFC 4648 section 10.
#include "unit/write_support.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <list>
#include <map>
#include <memory_resource>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using brisk::test::expect_both_ways;
using brisk::test::written;

template <class Bytes>
Bytes bytes_of(std::string_view text) {
  Bytes result;
  for (const char c : text) result.push_back(static_cast<typename Bytes::value_type>(c));
  return result;
}

TEST(text, is_a_string) {
  expect_both_ways(std::string(), R"("")");
  expect_both_ways(std::string("a"), R"("a")");
  expect_both_ways(std::string("zero \0 inside", 13), R"("zero \u0000 inside")");
  expect_both_ways(std::u8string(u8"größe 語 \U0001F600"), "\"größe 語 \U0001F600\"");
  expect_both_ways(std::pmr::string("pmr"), R"("pmr")");
}

TEST(text, is_written_from_views_and_literals) {
  EXPECT_EQ(written(std::string_view("a\nb")), R"("a\nb")");
  EXPECT_EQ(written(std::u8string_view(u8"é")), "\"é\"");
  EXPECT_EQ(written("literal"), R"("literal")");
  EXPECT_EQ(written(std::string_view{}), R"("")");
}

TEST(text_view, is_read_from_text_that_stays) {
  const std::string json = R"(["plain","größe"])";
  const auto views = brisk::from_json<std::vector<std::string_view>>(json);
  ASSERT_EQ(views.size(), 2u);
  EXPECT_EQ(views[0], "plain");
  EXPECT_EQ(views[1], "größe");
  EXPECT_EQ(views[0].data(), json.data() + 2);
}

TEST(character_array, is_text_up_to_its_first_zero) {
  expect_both_ways(std::array<char, 4>{'a', 'b', 0, 0}, R"("ab")");
  expect_both_ways(std::array<char, 4>{'a', 'b', 'c', 'd'}, R"("abcd")");
  expect_both_ways(std::array<char, 4>{}, R"("")");
  expect_both_ways(std::array<char, 0>{}, R"("")");
  EXPECT_EQ(written(std::array<char, 4>{'a', 0, 'c', 0}), R"("a")");
  EXPECT_EQ(written(std::array<char8_t, 2>{u8'a', 0}), R"("a")");
  EXPECT_FALSE((brisk::try_from_json<std::array<char, 4>>(R"("abcde")")));
  const char names[2][4] = {"a", {'f', 'u', 'l', 'l'}};
  EXPECT_EQ(written(names), R"(["a","full"])");
}

TEST(character_vector, is_text_with_all_that_it_holds) {
  expect_both_ways(std::vector<char>{'a', 0, 'b'}, R"("a\u0000b")");
  expect_both_ways(std::vector<char>{}, R"("")");
  EXPECT_EQ(written(std::vector<char8_t>{u8'a'}), R"("a")");
  const std::vector<char> characters{'x', '"'};
  EXPECT_EQ(written(std::span(characters)), R"("x\"")");
}

TEST(character_list, is_an_array_of_texts) {
  expect_both_ways(std::list<char>{'a', '\n'}, R"(["a","\n"])");
  expect_both_ways(std::deque<char>{'a'}, R"(["a"])");
  expect_both_ways(std::set<char>{'b', 'a'}, R"(["a","b"])");
}

TEST(signed_bytes, are_numbers) {
  expect_both_ways(std::vector<std::int8_t>{-1, 0, 127}, "[-1,0,127]");
  expect_both_ways(std::vector<signed char>{-128}, "[-128]");
  expect_both_ways(std::array<std::int8_t, 2>{1, -1}, "[1,-1]");
  const std::int8_t numbers[] = {1, 2};
  EXPECT_EQ(written(numbers), "[1,2]");
  EXPECT_EQ(written(std::span(numbers)), "[1,2]");
}

constexpr std::string_view vectors[][2] = {{"", ""},
                                           {"f", "Zg=="},
                                           {"fo", "Zm8="},
                                           {"foo", "Zm9v"},
                                           {"foob", "Zm9vYg=="},
                                           {"fooba", "Zm9vYmE="},
                                           {"foobar", "Zm9vYmFy"}};

TEST(bytes, are_base64) {
  for (const auto& [plain, encoded] : vectors) {
    const std::string json = "\"" + std::string(encoded) + "\"";
    expect_both_ways(bytes_of<std::vector<std::byte>>(plain), json);
    expect_both_ways(bytes_of<std::vector<unsigned char>>(plain), json);
    expect_both_ways(bytes_of<std::vector<std::uint8_t>>(plain), json);
    const auto held = bytes_of<std::vector<std::byte>>(plain);
    EXPECT_EQ(written(std::span(held)), json);
    EXPECT_EQ(written(std::span<const std::byte>(held)), json);
  }
}

TEST(bytes, of_every_value_are_base64) {
  std::vector<std::byte> all;
  for (int i = 0; i < 256; ++i) all.push_back(static_cast<std::byte>(i));
  const std::string json = written(all);
  EXPECT_EQ(json.size(), 2 + 344u);
  EXPECT_EQ(json.substr(0, 13), "\"AAECAwQFBgcI");
  EXPECT_EQ(json.substr(json.size() - 9), "/P3+/w==\"");
  expect_both_ways(all, json);
}

TEST(bytes, in_fixed_arrays_are_base64_of_their_length) {
  expect_both_ways(std::array<std::byte, 3>{std::byte{'f'}, std::byte{'o'}, std::byte{'o'}}, R"("Zm9v")");
  expect_both_ways(std::array<std::uint8_t, 1>{'f'}, R"("Zg==")");
  expect_both_ways(std::array<std::uint8_t, 0>{}, R"("")");
  const unsigned char plain[4] = {'f', 'o', 'o', 'b'};
  EXPECT_EQ(written(plain), R"("Zm9vYg==")");
  unsigned char back[4] = {};
  ASSERT_TRUE(brisk::read_json(R"("Zm9vYg==")", back));
  EXPECT_EQ(std::memcmp(back, plain, 4), 0);
  EXPECT_FALSE(brisk::read_json(R"("Zm9v")", back));
  EXPECT_FALSE(brisk::read_json(R"("Zm9vYmE=")", back));
  EXPECT_FALSE(brisk::read_json(R"("")", back));
}

TEST(bytes, in_containers_that_are_not_contiguous_are_numbers) {
  expect_both_ways(std::deque<std::uint8_t>{1, 255}, "[1,255]");
  expect_both_ways(std::list<std::byte>{std::byte{1}, std::byte{255}}, "[1,255]");
  expect_both_ways(std::set<unsigned char>{3, 1}, "[1,3]");
}

TEST(bytes, inside_other_types_are_base64) {
  using blob = std::vector<std::byte>;
  const blob foo = bytes_of<blob>("foo");
  expect_both_ways(std::vector<blob>{foo, {}}, R"(["Zm9v",""])");
  expect_both_ways(std::map<std::string, blob>{{"k", foo}}, R"({"k":"Zm9v"})");
  expect_both_ways(std::optional<blob>(foo), R"("Zm9v")");
  const unsigned char rows[2][3] = {{'f', 'o', 'o'}, {0, 0, 0}};
  EXPECT_EQ(written(rows), R"(["Zm9v","AAAA"])");
}

TEST(bytes, are_not_read_from_numbers_or_bad_base64) {
  using blob = std::vector<std::byte>;
  for (const char* const text : {"[1,2]", R"("Zg")", R"("Zg=")", R"("Z===")", R"("Zh==")", R"("Zm9=")", R"("Zm 9v")",
                                 R"("Zm9v\n")", R"("Zm9-")", "null"}) {
    EXPECT_FALSE(brisk::try_from_json<blob>(text)) << text;
  }
  EXPECT_EQ(brisk::from_json<blob>(R"("Zm9\u0076")"), bytes_of<blob>("foo"));
}

}  // namespace

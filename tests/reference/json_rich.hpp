// Reference for tests: a family of types that has a member of every kind that can be read and written.
#pragma once

#include <array>
#include <brisk/mapping.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace brisk::test {

enum class shade : std::uint8_t { dark, light, none };
enum class grade : std::int16_t { low = -300, high = 300 };

struct leaf {
  std::string label;
  std::optional<int> weight;
  std::vector<std::int16_t> marks;
  bool operator==(const leaf&) const = default;
};

struct branch {
  std::string name;
  std::vector<branch> branches;
  bool operator==(const branch&) const = default;
};

template <class Pointer>
bool point_to_equal(const Pointer& a, const Pointer& b) {
  return a == nullptr || b == nullptr ? a == b : *a == *b;
}

struct owners {
  std::unique_ptr<leaf> only;
  std::shared_ptr<std::string> one_of_many;
  friend bool operator==(const owners& a, const owners& b) {
    return point_to_equal(a.only, b.only) && point_to_equal(a.one_of_many, b.one_of_many);
  }
};

struct rich {
  bool flag = false;
  char letter = 'x';
  std::int8_t i8 = 0;
  std::uint8_t u8 = 0;
  std::int16_t i16 = 0;
  std::uint16_t u16 = 0;
  std::int32_t i32 = 0;
  std::uint32_t u32 = 0;
  std::int64_t i64 = 0;
  std::uint64_t u64 = 0;
  float single_value = 0;
  double double_value = 0;
  std::string text;
  std::u8string utf8_text;
  std::optional<std::string> note;
  std::vector<char> characters;
  char code[4] = {};
  std::vector<std::byte> blob;
  std::array<unsigned char, 3> rgb = {};
  std::byte single_byte = {};
  shade color = shade::dark;
  grade level = grade::low;
  std::array<int, 3> triple = {};
  std::tuple<int, std::string, bool> mixed;
  std::pair<double, std::vector<std::string>> pair;
  std::vector<double> doubles;
  std::vector<bool> bits;
  std::deque<std::string> queue;
  std::list<leaf> leaves;
  std::vector<std::optional<std::int64_t>> gaps;
  std::vector<std::vector<std::int32_t>> rows;
  std::set<std::string> words;
  std::map<std::string, leaf> by_name;
  std::unordered_map<std::int64_t, std::string> by_number;
  std::map<shade, std::optional<double>> by_shade;
  std::variant<bool, std::int32_t, std::string, std::vector<int>, leaf> any;
  std::optional<leaf> maybe;
  owners owned;
  branch root;
  bool operator==(const rich&) const = default;
};

}  // namespace brisk::test

template <>
struct brisk::mapping<brisk::test::grade> {
  static constexpr auto value = brisk::enumeration(brisk::enumerator<brisk::test::grade::low>("very low"),
                                                   brisk::enumerator<brisk::test::grade::high>("tr\u00E8s \"haut\""));
};

template <>
struct brisk::mapping<brisk::test::rich> {
  static constexpr auto value = brisk::object(
      brisk::naming::lower_camel_case, brisk::member<&brisk::test::rich::by_number>(brisk::name("by/number~")),
      brisk::member<&brisk::test::rich::words>(brisk::name("a \"name\"\twith escapes, longer than thirty-one bytes")));
};

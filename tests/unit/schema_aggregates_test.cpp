// Tests, unit: aggregates whose members the compiler finds, however many they are and wherever they are declared.
#include "unit/write_support.hpp"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

using brisk::test::expect_both_ways;
using brisk::test::written;

struct none {
  bool operator==(const none&) const = default;
};

struct ordered_none {
  auto operator<=>(const ordered_none&) const = default;
};

struct one {
  int only{};
  bool operator==(const one&) const = default;
};

struct ten {
  int a{}, b{}, c{}, d{}, e{}, f{}, g{}, h{}, i{}, j{};
  bool operator==(const ten&) const = default;
};

// Without default initialisers, and with members that have no default constructor.
struct no_default {
  explicit no_default(int start) : number(start) {}
  int number;
  static constexpr auto brisk_mapping() { return brisk::object(brisk::member<&no_default::number>()); }
};

struct holds_no_default {
  int a;
  no_default b;
  std::string c;
};

struct inner {
  std::string text;
  std::vector<int> numbers;
  bool operator==(const inner&) const = default;
};

struct outer {
  inner first;
  std::optional<inner> second;
  std::vector<inner> more;
  std::map<std::string, inner> named;
  bool operator==(const outer&) const = default;
};

struct with_arrays {
  int before{};
  int row[3]{};
  char name[8]{};
  int grid[2][2]{};
  std::string words[2];
  unsigned char raw[3]{};
  std::array<int, 2> modern{};
  int after{};
  bool operator==(const with_arrays&) const = default;
};

struct array_alone {
  double values[4]{};
  bool operator==(const array_alone&) const = default;
};

struct array_of_aggregates {
  one list[2]{};
  int last{};
  bool operator==(const array_of_aggregates&) const = default;
};

struct moves_only {
  std::unique_ptr<int> pointer;
  std::unique_ptr<moves_only> next;
};

// Containers whose elements can only be moved, beside an array.
struct holds_moves_only {
  std::vector<moves_only> list;
  std::vector<std::unique_ptr<int>> pointers;
  std::vector<std::vector<std::unique_ptr<int>>> deeper;
  std::map<std::string, std::unique_ptr<int>> named;
  std::optional<std::unique_ptr<int>> perhaps;
};

struct holds_moves_only_and_array {
  holds_moves_only first;
  std::vector<std::unique_ptr<int>> pointers;
  int array[3]{};
  std::vector<moves_only> list;
};

struct größe {
  int länge{};
  int 幅{};
  int naïve_x1{};
  bool operator==(const größe&) const = default;
};

struct odd_names {
  int _leading{}, trailing_{}, __both__{}, $dollar{}, UPPER{}, x1{};
  bool operator==(const odd_names&) const = default;
};

// Names that could be confused with what compilers print around a member.
struct unlucky {
  int Value{}, Values{}, object{}, unmade{}, m0{}, operator_{}, with{};
  bool operator==(const unlucky&) const = default;
};

template <class T, auto Tag>
struct templated {
  T value{};
  std::vector<T> values;
  bool operator==(const templated&) const = default;
};

class scope {
 public:
  struct nested {
    struct deeper {
      int x{};
      bool operator==(const deeper&) const = default;
    };
    deeper d{};
    bool operator==(const nested&) const = default;
  };
};

TEST(aggregate, without_members_is_an_empty_object) {
  expect_both_ways(none{}, "{}");
  expect_both_ways(ordered_none{}, "{}");
  expect_both_ways(std::vector<none>{{}, {}}, "[{},{}]");
  EXPECT_EQ(brisk::test::written_pretty(std::vector<none>{{}}), "[\n  {}\n]");
}

TEST(aggregate, has_its_members_in_their_order) {
  expect_both_ways(one{-3}, R"({"only":-3})");
  expect_both_ways(ten{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
                   R"({"a":0,"b":1,"c":2,"d":3,"e":4,"f":5,"g":6,"h":7,"i":8,"j":9})");
}

TEST(aggregate, may_hold_what_has_no_default_constructor) {
  EXPECT_EQ(written(holds_no_default{1, no_default(2), "c"}), R"({"a":1,"b":{"number":2},"c":"c"})");
}

TEST(aggregate, may_hold_others) {
  expect_both_ways(outer{{"a", {1}}, inner{"b", {}}, {{"c", {2, 3}}, {"", {}}}, {{"k", {"d", {}}}}},
                   R"({"first":{"text":"a","numbers":[1]},"second":{"text":"b","numbers":[]},)"
                   R"("more":[{"text":"c","numbers":[2,3]},{"text":"","numbers":[]}],)"
                   R"("named":{"k":{"text":"d","numbers":[]}}})");
  expect_both_ways(outer{}, R"({"first":{"text":"","numbers":[]},"more":[],"named":{}})");
}

TEST(aggregate, may_hold_arrays_of_c) {
  expect_both_ways(with_arrays{1, {2, 3, 4}, "name", {{5, 6}, {7, 8}}, {"a", "b"}, {'f', 'o', 'o'}, {9, 10}, 11},
                   R"({"before":1,"row":[2,3,4],"name":"name","grid":[[5,6],[7,8]],"words":["a","b"],)"
                   R"("raw":"Zm9v","modern":[9,10],"after":11})");
  expect_both_ways(array_alone{{0.5, 1.5, 2.5, 3.5}}, R"({"values":[0.5,1.5,2.5,3.5]})");
  expect_both_ways(array_of_aggregates{{{1}, {2}}, 3}, R"({"list":[{"only":1},{"only":2}],"last":3})");
}

TEST(aggregate, may_be_one_that_can_only_be_moved) {
  moves_only object{std::make_unique<int>(1), std::make_unique<moves_only>()};
  const std::string text = R"({"pointer":1,"next":{}})";
  EXPECT_EQ(written(object), text);
  EXPECT_EQ(written(brisk::from_json<moves_only>(text)), text);
}

TEST(aggregate, may_hold_containers_of_what_can_only_be_moved) {
  holds_moves_only_and_array object;
  object.first.list.resize(1);
  object.pointers.push_back(std::make_unique<int>(5));
  const std::string text = R"({"first":{"list":[{}],"pointers":[],"deeper":[],"named":{}},"pointers":[5],)"
                           R"("array":[0,0,0],"list":[]})";
  EXPECT_EQ(written(object), text);
  EXPECT_EQ(written(brisk::from_json<holds_moves_only_and_array>(text)), text);
}

TEST(aggregate, may_have_names_outside_ascii) {
  expect_both_ways(größe{1, 2, 3}, "{\"länge\":1,\"幅\":2,\"naïve_x1\":3}");
}

TEST(aggregate, may_have_any_names) {
  expect_both_ways(odd_names{1, 2, 3, 4, 5, 6},
                   R"({"_leading":1,"trailing_":2,"__both__":3,"$dollar":4,"UPPER":5,"x1":6})");
  expect_both_ways(unlucky{1, 2, 3, 4, 5, 6, 7},
                   R"({"Value":1,"Values":2,"object":3,"unmade":4,"m0":5,"operator_":6,"with":7})");
}

TEST(aggregate, may_be_an_instance_of_a_template) {
  expect_both_ways(templated<int, 1>{1, {2}}, R"({"value":1,"values":[2]})");
  expect_both_ways(templated<std::string, 'x'>{"a", {}}, R"({"value":"a","values":[]})");
  expect_both_ways(templated<templated<bool, '>'>, &one::only>{{true, {false}}, {}},
                   R"({"value":{"value":true,"values":[false]},"values":[]})");
}

TEST(aggregate, may_be_nested_in_a_class) { expect_both_ways(scope::nested{{5}}, R"({"d":{"x":5}})"); }

TEST(aggregate, may_be_local_to_a_function) {
  struct local {
    int x{};
    std::string y;
    bool operator==(const local&) const = default;
  };
  expect_both_ways(local{1, "a"}, R"({"x":1,"y":"a"})");
  const auto in_lambda = [] {
    struct local_too {
      int z{};
      bool operator==(const local_too&) const = default;
    };
    expect_both_ways(local_too{1}, R"({"z":1})");
  };
  in_lambda();
}

TEST(aggregate, may_have_constant_members) {
  struct constant {
    const int x;
    const std::string y;
  };
  EXPECT_EQ(written(constant{1, "a"}), R"({"x":1,"y":"a"})");
}

}  // namespace

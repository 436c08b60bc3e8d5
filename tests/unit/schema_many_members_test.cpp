// Tests, unit: an aggregate of 128 members, m000 to m733.
#include "unit/write_support.hpp"

#include <string>

namespace {

using brisk::test::expect_both_ways;

#define FOUR(n) int m##n##0 {}, m##n##1 {}, m##n##2 {}, m##n##3 {};
#define SIXTEEN(n) FOUR(n##0) FOUR(n##1) FOUR(n##2) FOUR(n##3)
struct many {
  SIXTEEN(0)
  SIXTEEN(1)
  SIXTEEN(2) SIXTEEN(3) SIXTEEN(4) SIXTEEN(5) SIXTEEN(6) SIXTEEN(7) bool operator==(const many&) const = default;
};
#undef SIXTEEN
#undef FOUR

TEST(aggregate, may_have_128_members) {
  static_assert(sizeof(many) == 128 * sizeof(int));
  std::string expected = "{";
  int number = 0;
  many object;
  const auto place = reinterpret_cast<int*>(&object);
  for (int block = 0; block < 8; ++block) {
    for (int row = 0; row < 4; ++row) {
      for (int column = 0; column < 4; ++column) {
        place[number] = number * 1000 - 64000;
        const std::string name = "m" + std::to_string(block) + std::to_string(row) + std::to_string(column);
        expected += (number == 0 ? "\"" : ",\"") + name + "\":" + std::to_string(place[number]);
        ++number;
      }
    }
  }
  expect_both_ways(object, expected + "}");
}

}  // namespace

// A stranger's program: two files use the same types.
#include "order.hpp"

#include <brisk/brisk.hpp>

#include <cstdio>

std::string written_elsewhere(const shop::order& object);
bool read_elsewhere(const std::string& text, shop::order& object);

int main() {
  const shop::order object{7, shop::state::paid, std::nullopt, {{"tea \xC3\xA9", 2, 3.5}}};
  const std::string expected = R"({"number":7,"state":"paid","lines":[{"articleName":"tea )"
                               "\xC3\xA9"
                               R"(","count":2,"price":3.5}]})";
  shop::order back;
  const bool right = brisk::to_json(object) == expected && written_elsewhere(object) == expected &&
                     brisk::from_json<shop::order>(expected) == object && read_elsewhere(expected, back) &&
                     back == object && !read_elsewhere("{\"number\":7.5}", back) &&
                     std::string(brisk::version()) == BRISK_VERSION;
  std::puts(right ? "the program works" : "the program gets wrong results");
  return right ? 0 : 1;
}

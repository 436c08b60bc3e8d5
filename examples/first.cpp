// Examples: the first program of README.md.
// [first]
#include <brisk/brisk.hpp>
#include <iostream>
#include <vector>

struct article {
  std::string name;
  int amount = 1;
  double price = 0;
};

struct order {
  int number = 0;
  std::vector<article> articles;
};

int main() {
  auto mine = brisk::from_json<order>(R"({"number":7,"articles":[{"name":"tea","amount":2,"price":3.5}]})");
  mine.articles.push_back({"cup", 1, 4.25});
  std::cout << brisk::to_pretty_json(mine) << '\n';
}
// [/first]

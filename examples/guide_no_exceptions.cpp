// Examples: docs/guide.md, programs without exceptions. Built with -fno-exceptions -fno-rtti.
#include "show.hpp"

#include <brisk/brisk.hpp>

// [no_exceptions]
struct reading {
  int sensor = 0;
  double value = 0;
};

int main() {
  reading last;
  if (auto read = brisk::read_json(R"({"sensor":3,"value":21.5})", last); !read) {
    return static_cast<int>(read.error().code);
  }
  std::cout << brisk::try_to_json(last).value_or("") << '\n';
}
// [/no_exceptions]

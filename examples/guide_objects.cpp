// Examples: docs/guide.md, reading into objects that exist.
#include "show.hpp"

#include <brisk/brisk.hpp>

#include <map>
#include <memory>
#include <optional>
#include <vector>

// [types]
struct size {
  int width = 100;
  int height = 50;
};

struct window {
  std::string title = "untitled";
  size inner;
  std::optional<size> saved;
  std::vector<size> history;
  std::map<std::string, int> marks;
};
// [/types]

int main() {
  show::part("kept_and_reset");
  // [kept_and_reset]
  window mine{"main", {1, 2}, size{3, 4}, {{5, 6}, {7, 8}}, {{"a", 1}, {"b", 2}}};

  const auto read = brisk::read_json(R"({
    "inner": {"width": 10},
    "saved": {"width": 30},
    "history": [{"width": 50}],
    "marks": {"b": 3}
  })",
                                     mine);
  if (read) std::cout << brisk::to_json(mine) << '\n';
  // [/kept_and_reset]

  show::part("reused_buffers");
  // [reused_buffers]
  std::vector<size> many;
  for (const char* text : {R"([{"width":1},{"width":2}])", R"([{"height":3}])"}) {
    if (brisk::read_json(text, many)) std::cout << brisk::to_json(many) << '\n';
  }
  // [/reused_buffers]
}

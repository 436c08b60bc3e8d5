// Examples: README.md, what the library does.
#include "show.hpp"

#include <brisk/brisk.hpp>

#include <cstddef>
#include <optional>
#include <vector>

// [mapping]
enum class size { small, large };

struct image {
  std::string uri;
  std::optional<std::string> title;
  int width_in_pixels = 0;
  size kind = size::small;
};

struct order {
  int order_id = 0;
  std::vector<std::byte> thumbnail;
  std::vector<image> images;
};

// Only what differs is written down; the other members are found by the compiler.
template <>
struct brisk::mapping<order> {
  static constexpr auto value =
      brisk::object(brisk::naming::lower_camel_case,
                    brisk::member<&order::images>(brisk::name("pictures"), brisk::include::non_empty));
};
// [/mapping]

int main() {
  show::part("mapping");
  // [mapping_used]
  const order mine{7, {std::byte{1}, std::byte{2}, std::byte{3}}, {{"a.png", std::nullopt, 640, size::large}}};
  std::cout << brisk::to_json(mine) << '\n';
  // [/mapping_used]

  show::part("pretty");
  // [pretty]
  std::cout << brisk::to_pretty_json(mine, brisk::pretty::jackson) << '\n';
  // [/pretty]

  show::part("error");
  // [error]
  const std::string text = R"({
  "orderId": 7,
  "pictures": [
    {"uri": "a.png", "kind": "lage"}
  ]
})";
  if (auto read = brisk::try_from_json<order>(text); !read) {
    std::cout << brisk::explain(read.error(), text).to_string() << '\n';
  }
  // [/error]
}

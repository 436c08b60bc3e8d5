// Examples: docs/trees.md.
#include "show.hpp"

#include <brisk/brisk.hpp>
#include <brisk/patch.hpp>
#include <brisk/read_part.hpp>
#include <brisk/value.hpp>

#include <string>
#include <vector>

// [types]
struct item {
  std::string sku;
  int count = 0;
};
// [/types]

namespace {

void make_and_walk() {
  show::part("making");
  // [making]
  brisk::value order = brisk::value::object({{"id", 7}, {"tags", brisk::value::array({"a", nullptr, 2.5})}});
  order["customer"]["name"] = "Ada";  // made on the way
  order["tags"].push_back(true);
  std::cout << brisk::to_json(order) << '\n';
  // [/making]

  show::part("reading");
  // [reading]
  const auto read = brisk::from_json<brisk::value>(R"({"id": 7, "items": [{"sku": "tea", "count": 2}], "sum": 1e400})");
  if (auto id = read["id"].int64()) std::cout << "order " << *id << '\n';
  for (const brisk::value& one : read["items"].elements()) std::cout << one["sku"].string().value_or("?") << '\n';
  for (const auto [name, of] : read.members()) std::cout << name << ' ';
  std::cout << *read["sum"].number_text() << '\n';       // no double holds it: its text is kept
  std::cout << read["no"]["such"][3].is_null() << '\n';  // nothing is null
  // [/reading]

  show::part("pointers");
  // [pointers]
  std::cout << *read.find_at("/items/0/sku")->string() << '\n';
  try {
    (void)read.at("/items/0/price");
  } catch (const std::out_of_range& missing) {
    std::cout << missing.what() << '\n';
  }
  // [/pointers]

  show::part("types");
  // [types_used]
  const item first = read["items"][0].as<item>();
  const auto made = brisk::value::from(std::vector<item>{first, {"cup", 1}});
  std::cout << first.count << ' ' << brisk::to_json(*made) << '\n';
  // [/types_used]
}

void change() {
  using namespace brisk::literals;

  show::part("patch");
  // [patch]
  brisk::value document = R"({"id": 7, "tags": ["a", "b"]})"_json;
  const brisk::value patch = R"([
    {"op": "test", "path": "/id", "value": 7},
    {"op": "add", "path": "/tags/-", "value": "c"},
    {"op": "remove", "path": "/tags/0"}
  ])"_json;
  if (auto applied = brisk::apply_patch(document, patch); !applied) std::cout << applied.error().to_string() << '\n';
  std::cout << brisk::to_json(document) << '\n';

  auto again = brisk::apply_patch(document, R"([{"op": "remove", "path": "/name"}])"_json);
  std::cout << again.error().to_string() << '\n';
  // [/patch]

  show::part("merge");
  // [merge]
  brisk::apply_merge_patch(document, R"({"tags": null, "name": {"first": "Ada"}})"_json);
  std::cout << brisk::to_json(document) << '\n';
  // [/merge]

  show::part("difference");
  // [difference]
  const brisk::value before = R"({"a": 1, "b": [1, 2]})"_json;
  const brisk::value after = R"({"b": [1, 3], "c": null})"_json;
  std::cout << brisk::to_json(brisk::make_patch(before, after)) << '\n';
  // [/difference]
}

void read_a_part() {
  show::part("part");
  // [part]
  const std::string text = R"({"orders": [{"id": 1}, {"id": 2, "items": [{"sku": "tea", "count": 2}]}]})";
  const auto items = brisk::from_json_at<std::vector<item>>(text, "/orders/1/items");
  std::cout << items[0].sku << '\n';

  const auto missing = brisk::try_from_json_at<int>(text, "/orders/0/count");
  std::cout << brisk::explain(missing.error(), text).to_string() << '\n';
  // [/part]
}

}  // namespace

int main() {
  make_and_walk();
  change();
  read_a_part();
}

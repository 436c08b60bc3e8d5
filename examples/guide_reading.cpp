// Examples: docs/guide.md, reading.
#include "show.hpp"

#include <brisk/brisk.hpp>

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

// [types]
struct article {
  std::string name;
  int amount = 1;
  std::optional<double> price;
};

struct order {
  int number = 0;
  std::vector<article> articles;
};
// [/types]

namespace {

void new_objects() {
  show::part("throwing");
  // [throwing]
  const std::string text = R"({"number":7,"articles":[{"name":"tea","amount":2}]})";

  order mine = brisk::from_json<order>(text);  // throws brisk::exception
  std::cout << mine.articles[0].name << '\n';
  // [/throwing]

  show::part("not_throwing");
  // [not_throwing]
  std::expected<order, brisk::error> maybe = brisk::try_from_json<order>(text);
  if (maybe) std::cout << maybe->number << '\n';
  // [/not_throwing]

  show::part("any_type");
  // [any_type]
  auto prices = brisk::from_json<std::map<std::string, double>>(R"({"tea":3.5,"cup":4.25})");
  std::cout << prices["cup"] << '\n';
  // [/any_type]

  show::part("kinds_of_text");
  // [kinds_of_text]
  constexpr std::string_view part_of_a_text = "[1,2,3] and more";
  auto three = brisk::from_json<std::vector<int>>(part_of_a_text.substr(0, 7));

  const std::vector<std::byte> packet{std::byte{'['}, std::byte{'4'}, std::byte{']'}};
  auto one = brisk::from_json<std::vector<int>>(std::span<const std::byte>(packet));

  auto two = brisk::from_json<std::vector<int>>(std::u8string_view(u8"[5,6]"));
  std::cout << three.size() << ' ' << one.size() << ' ' << two.size() << '\n';
  // [/kinds_of_text]
}

void strictness() {
  show::part("unknown_and_missing");
  // [unknown_and_missing]
  auto mine = brisk::from_json<article>(R"({"name":"tea","colour":"green","name":"coffee"})");
  std::cout << brisk::to_json(mine) << '\n';  // colour is read over, the last name counts, amount keeps its initialiser
  // [/unknown_and_missing]

  show::part("validate");
  // [validate]
  const std::string text = R"({"a":[1,2,{"b":01}]})";
  if (auto valid = brisk::validate(text); !valid) {
    std::cout << brisk::explain(valid.error(), text).summary() << '\n';
  }
  // [/validate]
}

void views() {
  show::part("views");
  // [views]
  const std::string text = R"(["tea","cup"])";
  auto names = brisk::from_json<std::vector<std::string_view>>(text);  // points into text
  std::cout << names[1] << '\n';
  // [/views]
}

void reused() {
  show::part("reused");
  // [reused]
  order mine{7, {{"tea", 2, 3.5}, {"cup", 1, 4.25}}};
  auto read = brisk::read_json(R"({"articles":[{"name":"milk"}]})", mine);
  if (read) std::cout << brisk::to_json(mine) << '\n';
  // [/reused]
}

void deep() {
  show::part("depth");
  // [depth]
  auto read = brisk::try_from_json<std::vector<std::vector<int>>>("[[1]]", {.max_depth = 1});
  std::cout << brisk::name_of(read.error().code) << '\n';
  // [/depth]
}

}  // namespace

int main() {
  new_objects();
  strictness();
  views();
  reused();
  deep();
}

// Examples: docs/errors.md. One mistake of each kind that people make, and what brisk says to it.
#include "show.hpp"

#include <brisk/brisk.hpp>

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

// [types]
enum class size { small, medium, large };

struct article {
  std::string name;
  int amount = 1;
  double price = 0;
  std::optional<std::string> note;
  std::uint8_t grade = 0;
  ::size size = ::size::small;
  std::vector<std::byte> picture;
  std::array<double, 2> place{};
  char code[4] = {};
};

struct order {
  int number = 0;
  std::vector<article> articles;
};
// [/types]

namespace {

template <class T>
void say(std::string_view name, std::string_view text, const brisk::read_options& options = {}) {
  show::part(name);
  const auto read = brisk::try_from_json<T>(text, options);
  std::cout << (read ? "no error" : brisk::explain(read.error(), text).to_string()) << '\n';
}

template <class T>
void say_writing(std::string_view name, const T& value) {
  show::part(name);
  const auto written = brisk::try_to_json(value);
  std::cout << (written ? *written : brisk::explain_writing(written.error(), value).to_string()) << '\n';
}

void syntax() {
  say<order>("unexpected_end", R"({"number":7,"articles":[{"name":"tea")");
  say<order>("empty", "");
  say<order>("expected_value", R"({"number":NaN})");
  say<order>("single_quotes", "{'number':7}");
  say<article>("quoted_value", R"({"name":'tea'})");
  say<order>("comment", "{\n  \"number\": 7, // the seventh\n  \"articles\": []\n}");
  say<order>("byte_order_mark", "\xEF\xBB\xBF{\"number\":7}");
  say<order>("expected_colon", R"({"number" 7})");
  say<order>("expected_comma_or_end", R"({"number":7 "articles":[]})");
  say<order>("trailing_comma", R"({"number":7,})");
  say<article>("trailing_comma_in_array", R"({"place":[1,2,]})");
  say<std::map<std::string, bool>>("invalid_literal", R"({"sold":True,"new":ture})");
  say<std::map<std::string, bool>>("misspelt_literal", R"({"new":ture})");
  say<article>("leading_zero", R"({"amount":07})");
  say<article>("no_digit", R"({"price":1.})");
  say<article>("control_character", "{\"name\":\"green\ttea\"}");
  say<article>("invalid_escape", R"({"name":"C:\tea\green"})");
  say<article>("lone_surrogate", R"({"name":"\ud83d tea"})");
  say<article>("invalid_utf8", "{\"name\":\"caf\xE9\"}");
  say<order>("trailing_text", R"({"number":7}{"number":8})");
  say<std::vector<std::vector<int>>>("depth_exceeded", "[[1]]", {.max_depth = 1});
}

void types() {
  say<order>("wrong_type", R"({"number":7,"articles":{"name":"tea"}})");
  say<article>("number_as_string", R"({"amount":"2"})");
  say<article>("null_for_a_number", R"({"amount":null})");
  say<article>("number_out_of_range", R"({"grade":300})");
  say<article>("not_an_integer", R"({"amount":1.5})");
  say<article>("too_large", R"({"price":1e400})");
  say<article>("unknown_enumerator", R"({"size":"Large"})");
  say<article>("wrong_length", R"({"place":[1,2,3]})");
  say<article>("text_too_long", R"({"code":"ABCDE"})");
  say<article>("invalid_base64", R"({"picture":"aGk_"})");
  say<article>("bytes_as_numbers", R"({"picture":[1,2,3]})");
  say<std::vector<std::string_view>>("text_has_escapes", R"(["tea\n"])");
  say<std::map<int, int>>("invalid_key", R"({"1":1,"two":2})");
  say<std::variant<int, std::string>>("variant", "[1]");
}

struct chain {
  int number = 0;
  std::shared_ptr<chain> next;
};

void writing() {
  article tea;
  tea.name = "caf\xE9";
  say_writing("text_not_utf8", order{7, {article{}, tea}});
  article odd;
  odd.size = static_cast<size>(9);
  say_writing("unnamed_enumerator", odd);

  show::part("too_deep_to_write");
  const auto ring = std::make_shared<chain>();
  ring->next = ring;
  const auto endless = brisk::try_to_json(ring, {.max_depth = 4});
  std::cout << brisk::explain_writing(endless.error(), ring, {.max_depth = 4}).to_string() << '\n';
  ring->next.reset();

  show::part("does_not_fit");
  std::array<char, 4> room;
  const auto written = brisk::write_json(std::string("more than four"), room);
  std::cout << brisk::explain_writing(written.error(), std::string("more than four")).to_string() << '\n';

  show::part("sink_failed");
  std::ostream closed(nullptr);
  const auto refused = brisk::write_json(7, closed);
  std::cout << brisk::explain_writing(refused.error(), 7).to_string() << '\n';
}

}  // namespace

int main() {
  syntax();
  types();
  writing();
}

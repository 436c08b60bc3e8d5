// Examples: docs/guide.md, the tables of types. Prints their rows; every value is written, read back and written again.
#include "show.hpp"

#include <brisk/brisk.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <variant>
#include <vector>

enum class colour { red, green };

struct point {
  int x = 1;
  int y = 2;
};

namespace {

void print_row(std::string_view type, std::string_view json, std::string_view note) {
  std::cout << "| " << type << " | `" << json << "` | " << note << " |\n";
}

// A row of a type that goes both ways.
template <class T>
void row(std::string_view type, const T& value, std::string_view note) {
  const std::string json = brisk::to_json(value);
  T back{};
  if (!brisk::read_json(json, back) || brisk::to_json(back) != json) {
    std::cout << "not read back: " << json << '\n';
    std::exit(1);
  }
  print_row(type, json, note);
}

// A row of a type that can only be written.
template <class T>
void written_row(std::string_view type, const T& value, std::string_view note) {
  print_row(type, brisk::to_json(value), note);
}

void head(std::string_view name) {
  show::part(name);
  std::cout << "| C++ | written as | both ways |\n|---|---|---|\n";
}

void scalars() {
  head("scalars");
  row("`bool`", true, "`true` and `false`, nothing else");
  row("`short`, `int`, `long`, `long long` and unsigned", -7,
      "a number without fraction and exponent, inside the type's range");
  row("`signed char`, `std::int8_t`", static_cast<signed char>(-7), "a number");
  row("`unsigned char`, `std::uint8_t`", static_cast<unsigned char>(200), "a number");
  row("`std::byte`", std::byte{200}, "a number from 0 to 255");
  row("`char`, `char8_t`", 'a', "a string of one ASCII character; any other is an error, both ways");
  row("`float`, `double`", 0.1, "the shortest text that reads back to the same value; reading rounds correctly");
  row("`float`, `double`", -0.0, "the sign of zero is kept");
  row("`float`, `double`", std::nan(""), "also `\"Infinity\"` and `\"-Infinity\"`; RFC 8259 has no numbers for these");
  row("enumeration", colour::green, "the name; see [Enumerations](#enumerations)");
  row("`std::nullptr_t`, `std::monostate`", nullptr, "`null`");
}

void texts() {
  head("texts");
  row("`std::string`, `std::u8string`", std::string("a\n\xC3\xA9"), "UTF-8; anything else is an error, both ways");
  row("`std::vector<char>`", std::vector<char>{'a', 'b'}, "text, as a string");
  row("`char[N]`, `std::array<char, N>`", std::array<char, 4>{'a', 'b'},
      "the text up to the first zero; read: at most N bytes, the rest zeros. A text of N bytes leaves no zero at the "
      "end");
  row("`std::string_view`", std::string_view("ab"), "read: points into the text; a string with escapes is an error");
  row("`std::vector<std::byte>`, `std::vector<unsigned char>`", std::vector<std::byte>{std::byte{1}, std::byte{2}},
      "Base64 (RFC 4648 section 4) with padding; reading is strict");
  row("`std::byte[N]`, `std::array<std::uint8_t, N>`", std::array<std::uint8_t, 3>{1, 2, 3},
      "Base64 of exactly N bytes");
  std::array<std::byte, 3> three{};
  written_row("`std::span<const std::byte>`", std::span<const std::byte>(three), "Base64; written only");
  written_row("`std::span<std::byte>`", std::span<std::byte>(three),
              "Base64; read: into the memory that is viewed, of exactly as many bytes");
}

void containers() {
  head("containers");
  row("`std::vector`, `std::deque`, `std::list`", std::vector<int>{1, 2}, "an array");
  row("`std::vector<bool>`", std::vector<bool>{true, false}, "an array");
  row("`T[N]`, `std::array<T, N>`", std::array<int, 2>{1, 2}, "an array of exactly N elements");
  row("`std::pair`, `std::tuple`", std::tuple<int, std::string, bool>{1, "a", true},
      "an array of exactly as many elements");
  row("`std::set`, `std::unordered_set` and multisets", std::set<int>{2, 1}, "an array");
  row("`std::deque<std::uint8_t>`, `std::list<std::byte>`", std::deque<std::uint8_t>{1, 2},
      "an array of numbers: the bytes do not lie side by side");
  written_row("`std::span<T>`, `std::forward_list`, ranges", std::forward_list<int>{1, 2}, "an array; written only");
  row("`std::map`, `std::unordered_map` and multimaps", std::map<std::string, int>{{"b", 1}, {"a", 2}},
      "an object, in the order of the container");
  row("maps with integers as keys", std::map<int, int>{{-5, 1}}, "the name is the number in decimal");
  row("maps with enumerations as keys", std::map<colour, int>{{colour::red, 1}}, "the name of the enumerator");
}

void choices() {
  head("choices");
  row("`std::optional<T>`", std::optional<int>(1), "the value");
  row("`std::optional<T>`", std::optional<int>(), "null; as a member it is left out, unless asked for");
  row("`std::unique_ptr<T>`, `std::shared_ptr<T>`", std::make_shared<int>(1),
      "as `std::optional`; reading always makes a new object");
  row("`std::variant<...>`", std::variant<int, std::string>("a"),
      "the alternative; read: the one that takes the kind of value found");
  row("aggregate", point{}, "an object; see [Mappings](#mappings)");
}

}  // namespace

int main() {
  scalars();
  texts();
  containers();
  choices();
}

// Schema room: naming styles, applied to declared names during compilation.
#pragma once

#include <brisk/mapping.hpp>
#include <cstddef>
#include <string_view>

namespace brisk::detail {

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char to_capital(char c) { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char to_small(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }

// True where a new word begins at position i of a declared name (i > 0, neither side an underscore).
constexpr bool word_begins(std::string_view name, std::size_t i) {
  if (!is_capital(name[i])) return false;
  const char before = name[i - 1];
  if (is_small(before) || is_digit(before)) return true;
  return is_capital(before) && i + 1 < name.size() && is_small(name[i + 1]);
}

// Where the characters of a text go during compilation: counted, and stored when there is room for them. A text is
// produced twice, the first time for its size.
struct text_output {
  char* room = nullptr;
  std::size_t size = 0;
  constexpr void operator()(char c) {
    if (room != nullptr) room[size] = c;
    ++size;
  }
};

// Puts the styled name.
constexpr void restyle(std::string_view name, naming style, text_output& put) {
  if (style == naming::as_declared) {
    for (const char c : name) put(c);
    return;
  }
  bool any = false;
  bool at_word = true;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '_') {
      at_word = true;
      continue;
    }
    if (i > 0 && name[i - 1] != '_' && word_begins(name, i)) at_word = true;
    const bool separated = at_word && any;
    switch (style) {
      case naming::snake_case:
        if (separated) put('_');
        put(to_small(name[i]));
        break;
      case naming::screaming_snake_case:
        if (separated) put('_');
        put(to_capital(name[i]));
        break;
      case naming::kebab_case:
        if (separated) put('-');
        put(to_small(name[i]));
        break;
      case naming::lower_camel_case:
        put(separated ? to_capital(name[i]) : to_small(name[i]));
        break;
      default:  // pascal_case
        put(at_word ? to_capital(name[i]) : to_small(name[i]));
        break;
    }
    at_word = false;
    any = true;
  }
}

// Puts `name` as it stands between the quotes of a JSON string. A name is
// UTF-8; what must be escaped is, the rest stands as it is.
constexpr void escape_name(std::string_view name, text_output& put) {
  constexpr const char* hex = "0123456789abcdef";
  for (const char c : name) {
    const auto u = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      put('\\');
      put(c);
    } else if (u < 0x20) {
      const char* shorts = "btn\0fr";
      put('\\');
      if (u >= 8 && u <= 13 && u != 11) {
        put(shorts[u - 8]);
      } else {
        put('u');
        put('0');
        put('0');
        put(hex[u >> 4]);
        put(hex[u & 15]);
      }
    } else {
      put(c);
    }
  }
}

// A text of known length in the program's constant data, followed by zeros so that it can be copied in blocks of 16
// bytes from its first or its second character on.
template <std::size_t Size>
struct static_text {
  static constexpr std::size_t size = Size;
  static constexpr std::size_t padded = (Size + 15) / 16 * 16 + 1;
  char data[padded] = {};
  constexpr std::string_view view() const { return {data, Size}; }
};

// Builds a static_text from a producer: a class whose static function run puts the characters.
template <class Producer>
consteval std::size_t produced_size() {
  text_output counted;
  Producer::run(counted);
  return counted.size;
}
template <class Producer>
consteval auto produce_text() {
  static_text<produced_size<Producer>()> text{};
  text_output stored{text.data, 0};
  Producer::run(stored);
  return text;
}
template <class Producer>
inline constexpr auto produced = produce_text<Producer>();

}  // namespace brisk::detail

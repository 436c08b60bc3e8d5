// Tests, unit: indented text from compact text, by the plainest of means.
#pragma once

#include <brisk/options.hpp>

#include <string>
#include <string_view>

namespace brisk::test {

// Lays valid compact JSON out as `style` says: one element or member a line, empty containers as they are.
inline std::string laid_out(std::string_view compact, const pretty& style) {
  std::string result;
  std::size_t level = 0;
  const auto new_line = [&] { result += '\n' + std::string(level * style.indent, style.indent_character); };
  for (std::size_t i = 0; i < compact.size(); ++i) {
    const char c = compact[i];
    if (c == '"') {
      // A string, escapes and all.
      std::size_t end = i + 1;
      while (compact[end] != '"') end += compact[end] == '\\' ? 2 : 1;
      result += compact.substr(i, end + 1 - i);
      i = end;
    } else if ((c == '[' || c == '{') && compact[i + 1] == (c == '[' ? ']' : '}')) {
      result += compact.substr(i, 2);
      ++i;
    } else if (c == '[' || c == '{') {
      result += c;
      ++level;
      new_line();
    } else if (c == ']' || c == '}') {
      --level;
      new_line();
      result += c;
    } else if (c == ',') {
      result += c;
      new_line();
    } else if (c == ':') {
      result += style.colon == pretty::colon_style::spaced ? " : " : ": ";
    } else {
      result += c;
    }
  }
  return result;
}

}  // namespace brisk::test

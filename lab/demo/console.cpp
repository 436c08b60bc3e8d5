// Lab, demo: text for a terminal.
#include "demo/console.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace demo {
namespace {

bool wants_colours() {
  static const bool answer = [] {
    const char* forbidden = std::getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) == 1 && (forbidden == nullptr || *forbidden == '\0');
  }();
  return answer;
}

// Where the code point after `at` begins.
std::size_t next_character(std::string_view text, std::size_t at) {
  do ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
  return at;
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size(); at = next_character(text, at)) ++columns;
  return columns;
}

std::string spaces(std::string_view text, std::size_t columns) {
  const std::size_t taken = columns_of(text);
  return std::string(taken < columns ? columns - taken : 0, ' ');
}

}  // namespace

std::string coloured(std::string_view text, colour in) {
  static constexpr const char* codes[] = {"", "\x1b[1m", "\x1b[2m", "\x1b[32m", "\x1b[1;31m"};
  if (in == colour::plain || !wants_colours()) return std::string(text);
  return codes[static_cast<int>(in)] + std::string(text) + "\x1b[0m";
}

std::string grouped(std::size_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
  return text;
}

std::string time_text(double nanoseconds) {
  const char* unit = "ns";
  double value = nanoseconds;
  if (value >= 1e7) {
    value /= 1e6;
    unit = "ms";
  } else if (value >= 1e4) {
    value /= 1e3;
    unit = "us";
  }
  char text[32];
  std::snprintf(text, sizeof text, value < 100 ? "%.1f %s" : "%.0f %s", value, unit);
  return text;
}

std::string shortened(std::string_view text, std::size_t columns) {
  std::size_t at = 0, last = 0;
  for (std::size_t taken = 0; taken < columns; ++taken) {
    if (at >= text.size()) return std::string(text);
    last = at;
    at = next_character(text, at);
  }
  return at >= text.size() ? std::string(text) : std::string(text.substr(0, last)) + "…";
}

std::string left(std::string_view text, std::size_t columns) { return std::string(text) + spaces(text, columns); }

std::string right(std::string_view text, std::size_t columns) { return spaces(text, columns) + std::string(text); }

std::vector<std::string> first_lines(std::string_view text, std::size_t count, std::size_t columns) {
  std::vector<std::string> lines;
  while (lines.size() < count && !text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(shortened(text.substr(0, end), columns));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    while (columns_of(line) > columns && line.rfind(' ', columns) != line.npos && line.rfind(' ', columns) > 0) {
      const std::size_t space = line.rfind(' ', columns);
      lines.emplace_back(line.substr(0, space));
      line.remove_prefix(space + 1);
    }
    lines.emplace_back(line);
  }
  return lines;
}

}  // namespace demo

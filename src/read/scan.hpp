// Read room: the plain reading of the grammar, one character at a time, which alone decides what a fault is called and
// where it lies. Slow and simple on purpose; it runs only after the fast readers have refused something.
#pragma once

#include <brisk/error.hpp>
#include <brisk/json_kind.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace brisk::detail {

// The kind of value that begins with `c`.
constexpr json_kind kind_of_value(char c) {
  if (c == '"') return json_kind::string;
  if (c == '{') return json_kind::object;
  if (c == '[') return json_kind::array;
  if (c == 't' || c == 'f') return json_kind::boolean;
  if (c == 'n') return json_kind::null;
  if (c == '-' || (c >= '0' && c <= '9')) return json_kind::number;
  return json_kind::none;
}

constexpr bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

std::size_t skip_spaces(std::string_view text, std::size_t at);

// The result of scanning something: where it ended, or what is wrong and where.
struct scanned {
  error_code code = error_code::none;
  std::size_t at = 0;  // behind what was scanned, or of the fault
};

// `at` is the position of the opening quote.
scanned scan_string_at(std::string_view text, std::size_t at);
scanned scan_number_at(std::string_view text, std::size_t at);
// One whole value that begins at `at`, nested no deeper than `depth_left` levels.
scanned scan_value_at(std::string_view text, std::size_t at, std::size_t depth_left);

// The inside of a valid string at `at`, with its escapes undone.
std::string unescaped_at(std::string_view text, std::size_t at);

// Steps through a document up to a place, for its path. Returns the JSON Pointer of the value that holds or begins at
// `offset`; the text before that place is valid.
std::string path_to(std::string_view text, std::size_t offset);

}  // namespace brisk::detail

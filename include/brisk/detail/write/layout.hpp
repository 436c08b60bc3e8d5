// Write room: what stands between values. Compact text has separators and names; indented text has a line break before
// each element as well, copied from the context's ready line whatever the depth.
#pragma once

#include <brisk/detail/write/context.hpp>
#include <cstddef>
#include <cstring>

namespace brisk::detail {

// Writes a separator (unless it is 0) and a line break that is too long for the ready line, and leaves room for `after`
// bytes. `line` is the size of separator, break and indentation together.
char* write_long_break(write_context& context, char* at, char separator, std::size_t line, std::size_t after);

inline namespace BRISK_TAG {

// Copies a constant text in blocks of 16 bytes: cheaper than its exact length, and the slack allows it.
template <std::size_t Padded>
inline void store_blocks(char* out, const char* data) {
  for (std::size_t i = 0; i < Padded; i += 16) std::memcpy(out + i, data + i, 16);
}

// How deep a value lies travels as an argument, in a register: a depth kept in the context would make every container
// wait for what the one before it stored. What a layout needs of it is worked out once for a container.

struct compact_layout {
  static constexpr bool indented = false;
  static constexpr bool plain = false;
  using nested = compact_layout;
  // The most that a separator and its line break take on the ready path.
  static constexpr std::size_t separator_room = 1;
  static constexpr std::size_t colon_room = 0;

  struct line {};
  static line line_at(const write_context&, std::size_t /*depth*/) { return {}; }
  static line outside_of(const write_context&, line) { return {}; }

  // `[`, `{` or `,` before an element.
  static char* separate(write_context&, char* at, char separator, line, std::size_t /*after*/) {
    *at = separator;
    return at + 1;
  }
  // Before the bracket that closes something not empty.
  static char* finish(write_context&, char* at, line /*outside*/, std::size_t /*after*/) { return at; }
};

struct indented_layout {
  static constexpr bool indented = true;
  static constexpr bool plain = false;
  using nested = indented_layout;
  static constexpr std::size_t separator_room = ready_line;
  static constexpr std::size_t colon_room = 4;

  // The size of a separator, a line feed and the indentation.
  struct line {
    std::size_t size;
  };
  static line line_at(const write_context& context, std::size_t depth) { return {2 + depth * context.indent}; }
  static line outside_of(const write_context& context, line inside) { return {inside.size - context.indent}; }

  [[gnu::always_inline]] static char* separate(write_context& context, char* at, char separator, line inside,
                                               std::size_t after) {
    if (inside.size > ready_line) [[unlikely]] {
      return write_long_break(context, at, separator, inside.size, after);
    }
    std::memcpy(at, context.line, ready_line);
    // The ready line begins with a comma.
    if (!(__builtin_constant_p(separator) && separator == ',')) *at = separator;
    return at + inside.size;
  }
  [[gnu::always_inline]] static char* finish(write_context& context, char* at, line outside, std::size_t after) {
    if (outside.size > ready_line) [[unlikely]] {
      return write_long_break(context, at, '\0', outside.size, after);
    }
    std::memcpy(at, context.line + 1, ready_line);
    return at + outside.size - 1;
  }
};

// The members of one object whose lines are no longer than the ready one, in the style with the colon that names end
// with: what indented_layout asks for each line has been asked once for the object.
struct plain_layout : indented_layout {
  static constexpr bool plain = true;
  using nested = indented_layout;

  static bool fits(const write_context& context, line inside) {
    return inside.size <= ready_line && context.colon_size == 2;
  }

  [[gnu::always_inline]] static char* separate(write_context& context, char* at, char separator, line inside,
                                               std::size_t /*after*/) {
    std::memcpy(at, context.line, ready_line);
    if (!(__builtin_constant_p(separator) && separator == ',')) *at = separator;
    return at + inside.size;
  }
  [[gnu::always_inline]] static char* finish(write_context& context, char* at, line outside, std::size_t /*after*/) {
    std::memcpy(at, context.line + 1, ready_line);
    return at + outside.size - 1;
  }
};

}  // namespace BRISK_TAG
}  // namespace brisk::detail

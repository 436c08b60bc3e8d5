// Write room: what stands between values. Compact text has separators and names; indented text has a line break before
// each element as well, copied from the context's ready line whatever the depth.
#pragma once

#include <brisk/detail/write/context.hpp>
#include <cstddef>
#include <cstring>

namespace brisk::detail {

// Writes a line break that is too long for the ready line, and leaves room for `after` bytes.
char* write_long_break(write_context& context, char* at, char first, std::size_t after);

inline namespace BRISK_TAG {

// Copies a constant text in blocks of 16 bytes: cheaper than its exact length, and the slack allows it.
template <std::size_t Padded>
inline void store_blocks(char* out, const char* data) {
  for (std::size_t i = 0; i < Padded; i += 16) std::memcpy(out + i, data + i, 16);
}

struct compact_layout {
  static constexpr bool indented = false;
  // The most that a separator and its line break take on the ready path.
  static constexpr std::size_t separator_room = 1;
  static constexpr std::size_t colon_room = 0;

  static void enter(write_context& context) { --context.depth_left; }
  static void leave(write_context& context) { ++context.depth_left; }

  // `[`, `{` or `,` before an element.
  [[gnu::always_inline]] static char* separate(write_context&, char* at, char separator, std::size_t /*after*/) {
    *at++ = separator;
    return at;
  }
  // Before the bracket that closes something not empty.
  [[gnu::always_inline]] static char* finish(write_context&, char* at, std::size_t /*after*/) { return at; }
};

struct indented_layout {
  static constexpr bool indented = true;
  static constexpr std::size_t separator_room = ready_line;
  static constexpr std::size_t colon_room = 4;

  static void enter(write_context& context) {
    --context.depth_left;
    context.line_size += context.indent;
  }
  static void leave(write_context& context) {
    ++context.depth_left;
    context.line_size -= context.indent;
  }
  [[gnu::always_inline]] static char* separate(write_context& context, char* at, char separator, std::size_t after) {
    if (context.line_size > ready_line) [[unlikely]] {
      return write_long_break(context, at, separator, after);
    }
    std::memcpy(at, context.line, ready_line);
    at[0] = separator;
    at += context.line_size;
    return at;
  }
  // The break before a closing bracket stands at the level outside.
  [[gnu::always_inline]] static char* finish(write_context& context, char* at, std::size_t after) {
    const std::size_t size = context.line_size - context.indent - 1;
    if (size > ready_line) [[unlikely]] {
      at = write_long_break(context, at, '\0', after);
      return at;
    }
    std::memcpy(at, context.line + 1, ready_line);
    at += size;
    return at;
  }
};

}  // namespace BRISK_TAG
}  // namespace brisk::detail

// Read room: the text under the reader, and what it remembers of a fault.
//
// A reader walks a pointer through a window of the text. From a pointer below `limit` at least `token_room` bytes can
// be read, so that a token is looked at without a test for the end: near the end of the text the window moves to a copy
// of its last bytes with zeros behind them. Zero is no part of any JSON token outside strings and not allowed in them,
// so every loop stops there. A small document is copied whole at once and needs no move.
#pragma once

#include <brisk/config.hpp>
#include <brisk/detail/schema/key_lookup.hpp>
#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace brisk::detail {

// What a reader may take for granted at a pointer that was checked: this many readable bytes, after it has gone on by
// as many as it was checked for.
inline constexpr std::size_t token_room = 64;
// The distance between `limit` and the end of the text.
inline constexpr std::size_t limit_margin = 2 * token_room;
// Texts up to this size are copied whole into the reader's buffer, which lies on its stack.
inline constexpr std::size_t small_document = 4096;

struct read_buffer {
  char data[small_document + limit_margin];
};

// Where in the grammar a reader was when it met something it could not take. Together with the place this is all that
// the fast code says; diagnose() finds out the rest.
enum class fault_place : std::uint8_t { value, key, colon, after_element, after_member, end_of_text, nesting };

struct read_context {
  const char* limit;
  const char* readable_end;
  const char* end;  // of the text, in the window
  std::size_t depth_left;
  const char* window;
  std::size_t window_offset;  // of the window's first byte in the text
  std::string_view text;
  read_buffer* buffer;

  fault_place place = fault_place::value;
  std::size_t fault_offset = 0;
  const expectation* fault_facts = nullptr;

  // The first character of the text, in the window.
  const char* start(std::string_view whole, read_buffer& room, const read_options& options) noexcept;

  // Moves the window to the copy of the text's last bytes, when it is not there already.
  const char* move_to_tail(const char* p) noexcept;

  std::size_t offset_of(const char* p) const noexcept { return static_cast<std::size_t>(p - window) + window_offset; }
  // The same character in the caller's text.
  const char* in_text(const char* p) const noexcept { return text.data() + offset_of(p); }

  // Remembers a fault; returns nullptr, which is how every reader says that it failed.
  const char* fail(const char* p, fault_place where, const expectation* facts = nullptr) noexcept;
  const char* fail_value(const char* p, const expectation* facts) noexcept {
    return fail(p, fault_place::value, facts);
  }
  // The same for a value whose first character may have left the window.
  const char* fail_value_at(std::size_t offset, const expectation* facts) noexcept;

  // What the fault is. Rescans from where it happened.
  error diagnose() const;
};

// Reads over one value of any kind, checking all that reading it would check.
const char* skip_value(read_context& context, const char* p);

// Skips white space. The result is below the limit, or in the tail.
const char* skip_space_slowly(read_context& context, const char* p) noexcept;

// From behind a member to the quote of the next one's name, or to the object's closing bracket. nullptr after a fault.
const char* next_member_slowly(read_context& context, const char* p) noexcept;

// From behind an element to the next one. At the end of the array `end` is set, and the result is behind the bracket.
const char* next_element_slowly(read_context& context, const char* p, bool& end) noexcept;

// Reads `:` with white space around it, from where it is not just that character.
const char* read_colon_slowly(read_context& context, const char* p) noexcept;

// The inside of a string that stands at p, with its escapes undone when it has some: then it is in `storage`, else in
// the window. `after` is the position behind the string, nullptr when it is not a string or not a valid one.
struct string_parts {
  std::string_view text;
  const char* after;
};
string_parts read_string_parts(read_context& context, const char* p, std::string& storage);
// The same where it is known that the part without quotes and escapes ends at `stop`.
string_parts read_string_parts(read_context& context, const char* p, const char* stop, std::string& storage);

// A name that was looked up: its position in the list, or the list's length, and the first character of its value;
// nullptr after a fault.
struct found_name {
  std::size_t position;
  const char* value;
};

// Looks up the name whose opening quote stands at p, and reads the colon behind it.
found_name find_name(read_context& context, const char* p, const key_list& list);

inline namespace BRISK_TAG {

[[gnu::always_inline]] inline const char* at_token(read_context& context, const char* p) {
  if (p >= context.limit) [[unlikely]] {
    return context.move_to_tail(p);
  }
  return p;
}

[[gnu::always_inline]] inline const char* skip_space(read_context& context, const char* p) {
  p = at_token(context, p);
  if (static_cast<unsigned char>(*p) > ' ') [[likely]] {
    return p;
  }
  return skip_space_slowly(context, p);
}

// Enters an array or object whose bracket stands at p. On success p is at the first thing inside.
inline const char* enter(read_context& context, const char* p) {
  if (context.depth_left == 0) [[unlikely]]
    return context.fail(p, fault_place::nesting);
  --context.depth_left;
  return skip_space(context, p + 1);
}

// Compact text is read here; anything with white space goes the long way.
[[gnu::always_inline]] inline const char* next_member(read_context& context, const char* p) {
  if (p < context.limit) [[likely]] {
    if (p[0] == ',' && p[1] == '"') return p + 1;
    if (p[0] == '}') return p;
  }
  return next_member_slowly(context, p);
}

[[gnu::always_inline]] inline const char* next_element(read_context& context, const char* p, bool& end) {
  if (p < context.limit) [[likely]] {
    if (p[0] == ',' && static_cast<unsigned char>(p[1]) > ' ') return p + 1;
    if (p[0] == ']') {
      end = true;
      return p + 1;
    }
  }
  return next_element_slowly(context, p, end);
}

// From behind a name to the first character of the value.
[[gnu::always_inline]] inline const char* read_colon(read_context& context, const char* p) {
  if (p[0] == ':') [[likely]] {
    const char* const value = p + 1 + (p[1] == ' ');
    if (static_cast<unsigned char>(*value) > ' ') [[likely]]
      return value;
  }
  return read_colon_slowly(context, p);
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

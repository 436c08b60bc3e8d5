// Write room: strings. The short and plain ones inline; the others compiled once.
#pragma once

#include <brisk/detail/text/copy_plain.hpp>
#include <brisk/detail/write/context.hpp>
#include <cstddef>

namespace brisk::detail {

// Writes any text as a JSON string: escapes, UTF-8 check, in pieces of bounded size. Leaves room for `after` bytes.
// Text that is not UTF-8 is a failure of the context.
cursor write_any_text(write_context& context, cursor at, const char* text, std::size_t size, std::size_t after);

inline namespace BRISK_TAG {

// Up to this size a text is copied inline before anything is known of it.
inline constexpr std::size_t short_text = 256;

// Writes `text` as a JSON string and leaves room for `after` bytes behind it.
inline cursor write_text(write_context& context, cursor at, const char* text, std::size_t size, std::size_t after) {
  if (size <= short_text && static_cast<std::size_t>(at.end - at.position) >= size + 2 + after) [[likely]] {
    char* const out = at.position;
    out[0] = '"';
    if (copy_plain(out + 1, text, size)) [[likely]] {
      out[size + 1] = '"';
      return {out + size + 2, at.end};
    }
  }
  return write_any_text(context, at, text, size, after);
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

// Write room: strings. The short and plain ones inline; the others compiled once.
#pragma once

#include <brisk/detail/text/copy_plain.hpp>
#include <brisk/detail/write/context.hpp>
#include <cstddef>

namespace brisk::detail {

// Writes any text as a JSON string: escapes, UTF-8 check, in pieces of bounded size. Leaves room for `after` bytes.
// Text that is not UTF-8 is a failure of the context.
char* write_any_text(write_context& context, char* at, const char* text, std::size_t size, std::size_t after);

// Writes the text in an array of characters, which ends at the first zero or with the array. (Compiled: inlined over an
// array of known length, copies of 16 bytes that never run for it make GCC warn.)
char* write_fixed_text(write_context& context, char* at, const char* array, std::size_t length, std::size_t after);

inline namespace BRISK_TAG {

// Up to this size a text is copied inline before anything is known of it.
inline constexpr std::size_t short_text = 256;

// Writes `text` as a JSON string and leaves room for `after` bytes behind it.
[[gnu::always_inline]] inline char* write_text(write_context& context, char* at, const char* text, std::size_t size,
                                               std::size_t after) {
  if (size <= short_text && static_cast<std::size_t>(context.end - at) >= size + 2 + after) [[likely]] {
    // GCC looks into objects of known size and warns of the blocks that are never copied for them: it is told nothing
    // of where the text comes from.
    asm("" : "+r"(text));
    at[0] = '"';
    if (copy_plain(at + 1, text, size)) [[likely]] {
      at[size + 1] = '"';
      return at + size + 2;
    }
  }
  return write_any_text(context, at, text, size, after);
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

// Text room: strings with escapes, compiled once. Knows no types, options or errors.
#pragma once

#include <cstddef>

namespace brisk::detail {

inline constexpr std::size_t not_unescaped = static_cast<std::size_t>(-1);

// The closing quote of a string of which [p, ...) is a part outside any escape, or nullptr when a control character or
// readable_end comes first. Escapes are stepped over, not checked.
const char* find_closing_quote(const char* p, const char* readable_end) noexcept;

// Writes what [text, text + size), the raw inside of a JSON string, stands for to `out` and returns its length, or
// not_unescaped when an escape is not one of RFC 8259 section 7 or is half of a surrogate pair. `out` has `size` bytes:
// the result is never longer, and no byte past them is stored to. Does not check UTF-8: escapes are ASCII, so the raw
// text can be checked as it is.
std::size_t unescape_text(char* out, const char* text, std::size_t size) noexcept;

// Writes a code point that is no surrogate as UTF-8 (one to four bytes) and returns the end.
char* encode_utf8(char* out, unsigned code_point) noexcept;

// The value of four hexadecimal digits, or a number above 0xFFFF when one of them is none.
unsigned hex_of_four(const char* digits) noexcept;

}  // namespace brisk::detail

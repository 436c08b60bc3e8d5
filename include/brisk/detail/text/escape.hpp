// Text room: escaping, compiled once. Knows no types, options or errors.
#pragma once

#include <cstddef>

namespace brisk::detail {

// What one input byte becomes at most (\u00XX), and how far blocks may be stored beyond the end of the result.
inline constexpr std::size_t escape_growth = 6;
inline constexpr std::size_t escape_room = 16;

// Writes [text, text + size) to `out` as it stands between the quotes of a JSON string (RFC 8259 section 7): short
// escapes where they exist, \u00XX for other control characters, everything else as it is. Returns the end of the
// result. `out` must have size * escape_growth + escape_room bytes.
char* escape_text(char* out, const char* text, std::size_t size) noexcept;

}  // namespace brisk::detail

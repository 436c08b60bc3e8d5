// Number room: floating-point numbers to their shortest decimal text.
#pragma once

#include <cstddef>

namespace brisk::detail {

// Bytes that may be stored to from `out` on; a text is at most 25 characters long.
inline constexpr std::size_t float_room = 40;

// Writes the finite number `v` to `out` and gives the end of the text: the fewest digits that read back to `v`, among
// them those nearest to `v`, in the form of ECMAScript's Number::toString, which RFC 8785 section 3.2.2.3 demands. The
// one difference is that negative zero is written `-0`, so that it survives.
char* write_double(char* out, double v);
char* write_float(char* out, float v);

}  // namespace brisk::detail

// Room detail/text: validation of UTF-8. Ranges in, positions out; no types, no options, no errors.
#pragma once

#include <cstddef>

namespace brisk::detail {

// Returns `size` when [data, data + size) is well-formed UTF-8 (Unicode, table 3-7: nothing overlong, no surrogates,
// nothing past U+10FFFF, no sequence cut off by the end), else the offset of the first byte of the first ill-formed
// sequence. The offset does not depend on the processor. Reads nothing outside the range; `data` may be null when
// `size` is 0.
std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept;

}  // namespace brisk::detail

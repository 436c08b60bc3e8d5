// Text room: comparing with a constant, inline. Knows no types, options or errors.
#pragma once

#include <bit>
#include <brisk/config.hpp>
#include <brisk/detail/text/copy_plain.hpp>
#include <cstddef>
#include <cstdint>

namespace brisk::detail {
inline namespace BRISK_TAG {

// Whether the constant `text` stands at p. Max(Size, 8) bytes of both can be read.
template <std::size_t Size>
inline bool matches(const char* p, const char* text) {
  if constexpr (Size < 8) {
    // The first Size bytes of a word.
    constexpr std::uint64_t mask = std::endian::native == std::endian::little ? (std::uint64_t{1} << 8 * Size) - 1
                                                                              : ~std::uint64_t{0} << (64 - 8 * Size);
    return ((load_word(p) ^ load_word(text)) & mask) == 0;
  } else if constexpr (Size <= 16) {
    return ((load_word(p) ^ load_word(text)) | (load_word(p + Size - 8) ^ load_word(text + Size - 8))) == 0;
  } else if constexpr (Size <= 32) {
    return ((load_word(p) ^ load_word(text)) | (load_word(p + 8) ^ load_word(text + 8)) |
            (load_word(p + Size - 16) ^ load_word(text + Size - 16)) |
            (load_word(p + Size - 8) ^ load_word(text + Size - 8))) == 0;
  } else {
    // By words as well: GCC warns of a memcmp with such a constant, wrongly.
    std::uint64_t differences = load_word(p + Size - 8) ^ load_word(text + Size - 8);
    for (std::size_t i = 0; i + 8 < Size; i += 8) differences |= load_word(p + i) ^ load_word(text + i);
    return differences == 0;
  }
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

// Text room: finding the end of a JSON string's plain part, inline. Knows no types, options or errors.
#pragma once

#include <brisk/config.hpp>
#include <brisk/detail/text/block.hpp>
#include <brisk/detail/text/copy_plain.hpp>
#include <cstddef>
#include <cstdint>

namespace brisk::detail {
inline namespace BRISK_TAG {

// Where scanning stopped, and whether a byte before it is not ASCII.
struct string_stop {
  const char* at;
  bool non_ascii;
};

// The first `"`, `\` or control character in [p, readable_end), or readable_end.
inline string_stop scan_string(const char* p, const char* readable_end) {
#if BRISK_SSE2 || BRISK_NEON
  block_places high = 0;
  while (readable_end - p >= 16) {
    const text_block block = load_block(p);
    const block_places stops = places_of(stops_in_block(block));
    const block_places highs = places_not_ascii(block);
    if (stops != 0) {
      // The bits as far as the lowest of the first stop, which is ASCII itself.
      high |= highs & (stops ^ (stops - 1));
      return {p + first_place(stops), high != 0};
    }
    high |= highs;
    p += 16;
  }
#else
  std::uint64_t high = 0;
  while (readable_end - p >= 8) {
    // Without their top bits, bytes that are not ASCII look like others: a word that seems to hold a stop is looked at
    // byte by byte.
    const std::uint64_t word = load_word(p);
    if (special_in_word(word & 0x7F7F7F7F7F7F7F7Fu) != 0) {
      for (int i = 0; i < 8; ++i) {
        const auto c = static_cast<unsigned char>(p[i]);
        if (c == '"' || c == '\\' || c < 0x20) return {p + i, high != 0};
        high |= c & 0x80u;
      }
    }
    high |= word & 0x8080808080808080u;
    p += 8;
  }
#endif
  while (p != readable_end) {
    const auto c = static_cast<unsigned char>(*p);
    if (c == '"' || c == '\\' || c < 0x20) break;
    high |= c & 0x80u;
    ++p;
  }
  return {p, high != 0};
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

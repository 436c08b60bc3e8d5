// Text room: copying text that needs no escape, inline, because most strings are short and a call would cost a quarter
// of their time. Knows no types, options or errors.
#pragma once

#include <brisk/config.hpp>
#include <brisk/detail/text/block.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace brisk::detail {
inline namespace BRISK_TAG {

inline std::uint64_t load_word(const char* p) {
  std::uint64_t word;
  std::memcpy(&word, p, 8);
  return word;
}

inline std::uint32_t load_half(const char* p) {
  std::uint32_t half;
  std::memcpy(&half, p, 4);
  return half;
}

// Non-zero when a byte of `word` is not plain: `"`, `\`, a control character or not ASCII. A word that is partly
// filled is filled up with any plain byte.
//   Per byte, with the high bit as the flag: x - 0x20 borrows for x < 0x20; x ^ 0x22 and x ^ 0x5C are zero for the two
//   characters, and (y - 1) & ~y has its high bit set for y = 0 (a borrow may flag the byte above as well, which only
//   happens above a byte that is flagged itself); x itself has it set outside ASCII.
[[gnu::always_inline]] inline std::uint64_t special_in_word(std::uint64_t word) {
  constexpr std::uint64_t ones = 0x0101010101010101u;
  constexpr std::uint64_t highs = 0x8080808080808080u;
  const std::uint64_t quote = word ^ (ones * 0x22);
  const std::uint64_t backslash = word ^ (ones * 0x5C);
  return (word | (word - ones * 0x20) | ((quote - ones) & ~quote) | ((backslash - ones) & ~backslash)) & highs;
}

#if BRISK_SSE2 || BRISK_NEON
// The same for 16 bytes, as flags.
[[gnu::always_inline]] inline text_block special_in_block(text_block block) {
  const text_block low = is_control_or_not_ascii(block);
  const text_block quote = equal_to(block, '"');
  const text_block backslash = equal_to(block, '\\');
  return either(either(quote, backslash), low);
}
#endif

// Copies [text, text + size) to `out` and tells whether all of it was plain. What was copied when it was not is without
// meaning. Reads nothing outside the text; stores nothing outside [out, out + size), since every block that would run
// over is moved back to overlap the one before it.
[[gnu::always_inline]] inline bool copy_plain(char* out, const char* text, std::size_t size) {
#if BRISK_SSE2 || BRISK_NEON
  if (size >= 16) {
    const char* const last = text + size - 16;
    char* const last_out = out + size - 16;
    const text_block tail = load_block(last);
    text_block flags = special_in_block(tail);
    while (text < last) {
      const text_block block = load_block(text);
      store_block(out, block);
      flags = either(flags, special_in_block(block));
      text += 16;
      out += 16;
    }
    store_block(last_out, tail);
    return !any_set(flags);
  }
#else
  if (size >= 16) {
    std::uint64_t flags = 0;
    const char* const last = text + size - 8;
    char* const last_out = out + size - 8;
    while (text < last) {
      const std::uint64_t word = load_word(text);
      std::memcpy(out, &word, 8);
      flags |= special_in_word(word);
      text += 8;
      out += 8;
    }
    const std::uint64_t tail = load_word(last);
    std::memcpy(last_out, &tail, 8);
    return (flags | special_in_word(tail)) == 0;
  }
#endif
  if (size >= 8) {
    const std::uint64_t head = load_word(text);
    const std::uint64_t tail = load_word(text + size - 8);
    std::memcpy(out, &head, 8);
    std::memcpy(out + size - 8, &tail, 8);
#if BRISK_SSE2 || BRISK_NEON
    return !any_set(special_in_block(block_of(head, tail)));
#else
    return (special_in_word(head) | special_in_word(tail)) == 0;
#endif
  }
  if (size >= 4) {
    const std::uint64_t head = load_half(text);
    const std::uint64_t tail = load_half(text + size - 4);
    std::memcpy(out, &head, 4);
    std::memcpy(out + size - 4, &tail, 4);
    return special_in_word(head | tail << 32) == 0;
  }
  if (size == 0) return true;
  // One to three bytes: the first, the middle and the last one, some of them the same.
  const auto first = static_cast<unsigned char>(text[0]);
  const auto middle = static_cast<unsigned char>(text[size / 2]);
  const auto last = static_cast<unsigned char>(text[size - 1]);
  out[0] = static_cast<char>(first);
  out[size / 2] = static_cast<char>(middle);
  out[size - 1] = static_cast<char>(last);
  const std::uint64_t word = 0x2020202020000000u | static_cast<std::uint64_t>(first) |
                             static_cast<std::uint64_t>(middle) << 8 | static_cast<std::uint64_t>(last) << 16;
  return special_in_word(word) == 0;
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

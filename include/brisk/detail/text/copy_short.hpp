// Text room: copying texts of which most are short, inline, and making room for them. Knows no types, options or
// errors.
#pragma once

#include <brisk/config.hpp>
#include <cstddef>
#include <cstring>

namespace brisk::detail {
inline namespace BRISK_TAG {

// Copies `size` bytes. Reads nothing outside [from, from + size) and stores nothing outside [to, to + size): the last
// block is moved back to overlap the one before it. The ranges do not overlap.
[[gnu::always_inline]] inline void copy_short(char* to, const char* from, std::size_t size) {
  struct block {
    char bytes[16];
  };
  constexpr std::size_t longest = 128;  // from here on a call costs less than the loop
  if (size > longest) [[unlikely]] {
    std::memcpy(to, from, size);
  } else if (size >= 16) {
    block last;
    std::memcpy(&last, from + size - 16, 16);
    for (std::size_t i = 0; i + 16 < size; i += 16) {
      block one;
      std::memcpy(&one, from + i, 16);
      std::memcpy(to + i, &one, 16);
    }
    std::memcpy(to + size - 16, &last, 16);
  } else if (size >= 8) {
    char first[8];
    char last[8];
    std::memcpy(first, from, 8);
    std::memcpy(last, from + size - 8, 8);
    std::memcpy(to, first, 8);
    std::memcpy(to + size - 8, last, 8);
  } else if (size >= 4) {
    char first[4];
    char last[4];
    std::memcpy(first, from, 4);
    std::memcpy(last, from + size - 4, 4);
    std::memcpy(to, first, 4);
    std::memcpy(to + size - 4, last, 4);
  } else if (size != 0) {
    // One to three bytes: the first, the middle and the last one, some of them the same.
    const char first = from[0];
    const char middle = from[size / 2];
    const char last = from[size - 1];
    to[0] = first;
    to[size / 2] = middle;
    to[size - 1] = last;
  }
}

// Sets the size of a text without keeping or filling it, where the container can do that.
template <class Text>
[[gnu::noinline]] void size_for_overwrite(Text& out, std::size_t size) {
  if constexpr (requires { out.resize_and_overwrite(size, [](auto*, std::size_t n) { return n; }); }) {
    out.clear();
    // Not what is handed in: libstdc++ 12 hands in the new capacity where it allocates.
    out.resize_and_overwrite(size, [size](auto*, std::size_t) { return size; });
  } else {
    out.resize(size);
  }
}

// Takes the end of a text away.
template <class Text>
inline void shorten(Text& out, std::size_t size) {
  out.erase(out.begin() + static_cast<std::ptrdiff_t>(size), out.end());
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

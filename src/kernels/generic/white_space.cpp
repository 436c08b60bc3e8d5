// Room kernels, scalar: the white space of Base64 texts, by words of eight characters where there is none.
#include "kernels/generic/white_space.hpp"

#include <cstdint>
#include <cstring>

namespace brisk::detail::scalar {
namespace {

// Whether none of the eight characters is white space; says no for some words without it. Subtracting 21 from a byte
// below it borrows and sets bit 7, which was clear: the first such byte from the low end is always found.
bool is_without_white_space(std::uint64_t word) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101;
  return ((word - ones * 0x21) & ~word & ones * 0x80) == 0;
}

}  // namespace

std::size_t count_white_space(const char* text, std::size_t size) noexcept {
  std::size_t count = 0;
  const char* const end = text + size;
  while (text != end) {
    std::uint64_t word;
    if (end - text >= 8 && (std::memcpy(&word, text, 8), is_without_white_space(word))) {
      text += 8;
    } else {
      count += is_white_space(*text++);
    }
  }
  return count;
}

char* strip_white_space(char* out, const char* text, std::size_t size) noexcept {
  const char* const end = text + size;
  while (text != end) {
    std::uint64_t word;
    if (end - text >= 8 && (std::memcpy(&word, text, 8), is_without_white_space(word))) {
      std::memcpy(out, &word, 8);
      out += 8;
      text += 8;
    } else {
      *out = *text;
      out += !is_white_space(*text++);
    }
  }
  return out;
}

}  // namespace brisk::detail::scalar

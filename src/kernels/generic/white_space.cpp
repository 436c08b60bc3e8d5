// Room kernels, scalar: the white space of Base64 texts, one character at a time.
#include "kernels/generic/white_space.hpp"

namespace brisk::detail::scalar {

std::size_t count_white_space(const char* text, std::size_t size) noexcept {
  std::size_t count = 0;
  for (const char* const end = text + size; text != end; ++text) count += is_white_space(*text);
  return count;
}

char* strip_white_space(char* out, const char* text, std::size_t size) noexcept {
  for (const char* const end = text + size; text != end; ++text) {
    *out = *text;
    out += !is_white_space(*text);
  }
  return out;
}

}  // namespace brisk::detail::scalar

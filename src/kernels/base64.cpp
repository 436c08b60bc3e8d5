// Room kernels: the entry points of Base64.
#include <brisk/detail/bytes/base64.hpp>

#include <cstring>

#include "kernels/generic/base64.hpp"

namespace brisk::detail {

char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept {
  return scalar::encode_base64(out, data, size);
}

char* encode_base64_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  constexpr std::size_t tail = base64_room / 4 * 3;  // its text is as long as the room after the text before it
  if (size > tail) {
    const std::size_t head = (size - tail) / 3 * 3;
    out = encode_base64(out, data, head);
    data += head;
    size -= head;
  }
  char text[base64_size(tail + 2) + base64_room];
  const auto length = static_cast<std::size_t>(encode_base64(text, data, size) - text);
  std::memcpy(out, text, length);
  return out + length;
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept {
  return scalar::decode_base64(out, text, size);
}

}  // namespace brisk::detail

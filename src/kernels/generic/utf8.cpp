// Room kernels, scalar: validation of UTF-8 byte by byte, with a stride for ASCII.
#include "kernels/generic/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace brisk::detail::scalar {

std::size_t find_invalid_utf8_from(const char* data, std::size_t size, std::size_t position) noexcept {
  const auto* bytes = reinterpret_cast<const unsigned char*>(data);
  while (position < size) {
    if (bytes[position] < 0x80) {
      while (size - position >= 8) {
        std::uint64_t word;
        std::memcpy(&word, bytes + position, 8);
        if ((word & 0x8080808080808080) != 0) break;
        position += 8;
      }
      while (position < size && bytes[position] < 0x80) ++position;
      continue;
    }
    const std::size_t length = utf8_sequence_length(bytes + position, size - position);
    if (length == 0) return position;
    position += length;
  }
  return size;
}

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  return find_invalid_utf8_from(data, size, 0);
}

}  // namespace brisk::detail::scalar

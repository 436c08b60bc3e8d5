// Room kernels, scalar: validation of UTF-8 byte by byte, with a stride for ASCII.
#include "kernels/generic/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace brisk::detail::scalar {
namespace {

// Length of the well-formed sequence at the start of [p, p + left), left > 0; 0 when it is ill-formed. The ranges are
// rows of Unicode's table 3-7: the second byte's range depends on the first byte, all further ones are 80..BF.
std::size_t utf8_sequence_length(const unsigned char* p, std::size_t left) noexcept {
  const auto continues = [](unsigned char byte) { return (byte & 0xC0) == 0x80; };
  const unsigned lead = p[0];
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return left >= 2 && continues(p[1]) ? 2 : 0;
  if (lead < 0xF0) {
    if (left < 3 || !continues(p[1]) || !continues(p[2])) return 0;
    if (lead == 0xE0 && p[1] < 0xA0) return 0;  // overlong
    if (lead == 0xED && p[1] > 0x9F) return 0;  // surrogate
    return 3;
  }
  if (lead > 0xF4 || left < 4 || !continues(p[1]) || !continues(p[2]) || !continues(p[3])) return 0;
  if (lead == 0xF0 && p[1] < 0x90) return 0;  // overlong
  if (lead == 0xF4 && p[1] > 0x8F) return 0;  // past U+10FFFF
  return 4;
}

}  // namespace

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

// Room kernels, scalar: Base64 by tables.
#include "kernels/generic/base64.hpp"

#include <cstdint>

namespace brisk::detail::scalar {

char* encode_base64(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  const char* const characters = tables.characters;
  while (size >= 3) {
    const std::uint32_t bits = std::uint32_t{data[0]} << 16 | std::uint32_t{data[1]} << 8 | data[2];
    out[0] = characters[bits >> 18];
    out[1] = characters[bits >> 12 & 63];
    out[2] = characters[bits >> 6 & 63];
    out[3] = characters[bits & 63];
    out += 4;
    data += 3;
    size -= 3;
  }
  return size != 0 ? encode_base64_group(out, data, size, tables) : out;
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t count,
                             const byte_text_reading& tables) noexcept {
  const auto* in = reinterpret_cast<const unsigned char*>(text);
  const auto& values = tables.values;
  const unsigned char* const end = in + count / 4 * 4;
  unsigned faults = 0;  // no_value is the only table entry with bits above the low six
  for (; in != end; in += 4, out += 3) {
    const std::uint32_t a = values[in[0]], b = values[in[1]], c = values[in[2]], d = values[in[3]];
    faults |= a | b | c | d;
    const std::uint32_t bits = a << 18 | b << 12 | c << 6 | d;
    out[0] = static_cast<unsigned char>(bits >> 16);
    out[1] = static_cast<unsigned char>(bits >> 8);
    out[2] = static_cast<unsigned char>(bits);
  }
  const std::size_t rest = count % 4;
  if (rest != 0) {
    const std::uint32_t a = values[in[0]], b = values[in[1]], c = rest == 3 ? values[in[2]] : 0;
    const std::uint32_t bits = a << 18 | b << 12 | c << 6;
    const std::uint32_t spare = rest == 3 ? 0xFF : 0xFFFF;
    faults |= a | b | c | ((bits & spare) != 0 ? 0x80 : 0);
    out[0] = static_cast<unsigned char>(bits >> 16);
    if (rest == 3) out[1] = static_cast<unsigned char>(bits >> 8);
  }
  return {base64_bytes(count), faults < 64};
}

}  // namespace brisk::detail::scalar

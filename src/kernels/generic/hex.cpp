// Room kernels, scalar: hex by tables, and what is wrong with such a text.
#include "kernels/generic/hex.hpp"

namespace brisk::detail {
namespace scalar {

char* encode_hex(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  for (const unsigned char* const end = data + size; data != end; ++data, out += 2) {
    out[0] = tables.characters[*data >> 4];
    out[1] = tables.characters[*data & 15];
  }
  return out;
}

base64_decoded decode_hex(unsigned char* out, const char* text, std::size_t size) noexcept {
  const auto* in = reinterpret_cast<const unsigned char*>(text);
  unsigned faults = 0;
  for (const unsigned char* const end = in + size; in != end; in += 2, ++out) {
    const unsigned high = hex_reading.values[in[0]], low = hex_reading.values[in[1]];
    faults |= high | low;
    *out = static_cast<unsigned char>(high << 4 | low);
  }
  return {size / 2, faults < 16};
}

}  // namespace scalar

base64_fault find_hex_fault(const char* text, std::size_t size) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    if (hex_reading.values[static_cast<unsigned char>(text[i])] == no_value) {
      return {i, base64_fault_kind::not_in_alphabet};
    }
  }
  return {size, size % 2 != 0 ? base64_fault_kind::incomplete_group : base64_fault_kind::none};
}

}  // namespace brisk::detail

// Room kernels: the entry points of hexadecimal digits.
#include <brisk/detail/bytes/hex.hpp>

namespace brisk::detail {
namespace {

// 16 and more for what is no digit.
constexpr unsigned value_of(char c) noexcept {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return 16;
}

}  // namespace

char* encode_hex(char* out, const unsigned char* data, std::size_t size, bool capitals) noexcept {
  const char* const digits = capitals ? "0123456789ABCDEF" : "0123456789abcdef";
  for (std::size_t i = 0; i < size; ++i) {
    *out++ = digits[data[i] >> 4];
    *out++ = digits[data[i] & 15];
  }
  return out;
}

char* encode_hex_exact(char* out, const unsigned char* data, std::size_t size, bool capitals) noexcept {
  return encode_hex(out, data, size, capitals);
}

base64_decoded decode_hex(unsigned char* out, const char* text, std::size_t size) noexcept {
  unsigned all = 0;
  for (std::size_t i = 0; i + 2 <= size; i += 2) {
    const unsigned high = value_of(text[i]);
    const unsigned low = value_of(text[i + 1]);
    all |= high | low;
    out[i / 2] = static_cast<unsigned char>(high << 4 | (low & 15));
  }
  return {size / 2, size % 2 == 0 && all < 16};
}

base64_fault find_hex_fault(const char* text, std::size_t size) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    if (value_of(text[i]) >= 16) return {i, base64_fault_kind::not_in_alphabet};
  }
  if (size % 2 != 0) return {size, base64_fault_kind::incomplete_group};
  return {size, base64_fault_kind::none};
}

}  // namespace brisk::detail

// Write room: the rare forms of scalars.
#include <brisk/detail/text/escape.hpp>
#include <brisk/detail/write/scalar.hpp>

namespace brisk::detail {

char* write_not_finite(char* out, double value) noexcept {
  const char* text = value != value ? "\"NaN\"" : value > 0 ? "\"Infinity\"" : "\"-Infinity\"";
  const std::size_t size = std::strlen(text);
  std::memcpy(out, text, size);
  return out + size;
}

char* write_character(char* out, char value) noexcept {
  if (static_cast<unsigned char>(value) >= 0x80) return nullptr;
  *out++ = '"';
  out = escape_text(out, &value, 1);
  *out++ = '"';
  return out;
}

}  // namespace brisk::detail

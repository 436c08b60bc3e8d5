// Room kernels: the entry points of writing Base64url, and Base64 of both alphabets without padding.
#include "kernels/base64.hpp"

namespace brisk::detail {
namespace {

char* encode_unpadded(char* out, const unsigned char* data, std::size_t size,
                      const byte_text_writing& tables) noexcept {
  // Whole groups need no padding.
  const std::size_t rest = size % 3;
  const unsigned char* const last = data + (size - rest);
  if (size != rest) out = encode_base64_exact_by(out, data, size - rest, tables);
  if (rest == 0) return out;
  const unsigned bits = last[0] * 1024u + (rest == 2 ? last[1] * 4u : 0);  // three sextets
  out[0] = tables.characters[bits >> 12];
  out[1] = tables.characters[bits >> 6 & 63];
  if (rest == 2) out[2] = tables.characters[bits & 63];
  return out + rest + 1;
}

}  // namespace

char* encode_base64url(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_base64_by(out, data, size, base64url_writing);
}

char* encode_base64url_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_base64_exact_by(out, data, size, base64url_writing);
}

char* encode_base64_unpadded_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_unpadded(out, data, size, base64_writing);
}

char* encode_base64url_unpadded_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_unpadded(out, data, size, base64url_writing);
}

}  // namespace brisk::detail

// Room kernels: the entry points of writing Base64url, and Base64 of both alphabets without padding.
#include "kernels/base64_exact.hpp"

namespace brisk::detail {

char* encode_base64url(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_base64_by(out, data, size, base64url_writing);
}

char* encode_base64url_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_exact(out, data, size, base64url_writing);
}

char* encode_base64_unpadded_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_unpadded(out, data, size, base64_writing);
}

char* encode_base64url_unpadded_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_unpadded(out, data, size, base64url_writing);
}

}  // namespace brisk::detail

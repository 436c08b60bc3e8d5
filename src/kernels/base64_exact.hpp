// Room kernels: Base64 that writes its text and no byte after it.
#pragma once

#include "kernels/base64.hpp"
#include "kernels/copy_few.hpp"

namespace brisk::detail {

// With padding. The kernels are exact from 16 bytes up; the text of fewer is made in a buffer.
inline char* encode_exact(char* out, const unsigned char* data, std::size_t size,
                          const byte_text_writing& tables) noexcept {
  if (size >= 16) return encode_base64_by(out, data, size, tables);
  char text[base64_size(15) + base64_room];
  encode_base64_by(text, data, size, tables);
  return copy_few(out, text, base64_size(size));
}

// Without padding. Whole groups need none, and 18 bytes or more hold 16 in whole groups.
inline char* encode_unpadded(char* out, const unsigned char* data, std::size_t size,
                             const byte_text_writing& tables) noexcept {
  const std::size_t rest = size % 3;
  if (size >= 18) {
    out = encode_base64_by(out, data, size - rest, tables);
    data += size - rest;
    if (rest == 0) return out;
    const unsigned bits = data[0] * 1024u + (rest == 2 ? data[1] * 4u : 0);  // three sextets
    out[0] = tables.characters[bits >> 12];
    out[1] = tables.characters[bits >> 6 & 63];
    if (rest == 2) out[2] = tables.characters[bits & 63];
    return out + rest + 1;
  }
  char text[base64_size(17) + base64_room];
  encode_base64_by(text, data, size, tables);
  return copy_few(out, text, base64_size_unpadded(size));
}

}  // namespace brisk::detail

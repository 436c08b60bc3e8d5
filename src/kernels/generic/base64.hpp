// Room kernels, scalar: Base64 by tables, for short ranges, for the ends of long ones, and for machines without
// vectors.
#pragma once

#include <brisk/detail/bytes/base64.hpp>

#include <cstddef>
#include <cstdint>

#include "kernels/generic/byte_text_tables.hpp"

namespace brisk::detail {

// What every backend's kernels promise.
//
// Encoding: the padded text of [data, data + size) goes to `out`, and its end is returned. No byte outside the range is
// read. From 16 bytes up, nothing after the text is written; for fewer, up to base64_room bytes after it, unless the
// kernel is an exact one.
using base64_encoder = char*(char* out, const unsigned char* data, std::size_t size,
                             const byte_text_writing& tables) noexcept;

// Decoding: [text, text + count) are the characters before any padding; count is not 4n + 1. Valid when all are in the
// alphabet and spare bits are zero. Nothing outside the range is read, nothing outside the count * 6 / 8 bytes at `out`
// written.
using base64_decoder = base64_decoded(unsigned char* out, const char* text, std::size_t count,
                                      const byte_text_reading& tables) noexcept;

// The bytes in `count` characters, 6 bits each: 3 for 4, 2 for 3, 1 for 2.
constexpr std::size_t base64_bytes(std::size_t count) noexcept { return count - (count / 4 + (count % 4 != 0)); }

// The four characters of 1 to 3 bytes. Vectors do not pay for so few.
inline char* encode_base64_group(char* out, const unsigned char* data, std::size_t size,
                                 const byte_text_writing& tables) noexcept {
  const std::uint32_t second = size > 1 ? data[1] : 0;
  const std::uint32_t bits = std::uint32_t{data[0]} << 16 | second << 8 | (size > 2 ? data[2] : 0);
  out[0] = tables.characters[bits >> 18];
  out[1] = tables.characters[bits >> 12 & 63];
  out[2] = size > 1 ? tables.characters[bits >> 6 & 63] : '=';
  out[3] = size > 2 ? tables.characters[bits & 63] : '=';
  return out + 4;
}

namespace scalar {

base64_encoder encode_base64;  // exact for every size
base64_decoder decode_base64;

}  // namespace scalar
}  // namespace brisk::detail

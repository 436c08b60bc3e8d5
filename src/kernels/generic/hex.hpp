// Room kernels, scalar: hex by tables, for short ranges and for machines without vectors.
#pragma once

#include <brisk/detail/bytes/hex.hpp>

#include <cstddef>

#include "kernels/generic/byte_text_tables.hpp"

namespace brisk::detail {

// What every backend's kernels promise.
//
// Encoding: the text of [data, data + size) goes to `out`, and its end is returned. No byte outside the range is read,
// and nothing after the text is written.
using hex_encoder = char*(char* out, const unsigned char* data, std::size_t size,
                          const byte_text_writing& tables) noexcept;

// Decoding: `size` is even. Nothing outside [text, text + size) is read, nothing outside the size / 2 bytes at `out`
// written.
using hex_decoder = base64_decoded(unsigned char* out, const char* text, std::size_t size) noexcept;

namespace scalar {

hex_encoder encode_hex;
hex_decoder decode_hex;

}  // namespace scalar
}  // namespace brisk::detail

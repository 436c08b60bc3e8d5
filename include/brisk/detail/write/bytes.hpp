// Write room: bytes, in the form that their mapping names, from the caller's memory straight into the text.
#pragma once

#include <brisk/detail/bytes/base64.hpp>
#include <brisk/detail/bytes/hex.hpp>
#include <brisk/detail/write/context.hpp>
#include <brisk/detail/write/text.hpp>
#include <brisk/mapping.hpp>
#include <cstddef>

namespace brisk::detail {
inline namespace BRISK_TAG {

// Bytes that are a string, with room for `after` bytes behind it.
template <bytes Form>
inline char* write_bytes(write_context& context, char* at, const void* memory, std::size_t size, std::size_t after) {
  const auto* const data = static_cast<const unsigned char*>(memory);
  if constexpr (Form == bytes::text) {
    return write_text(context, at, static_cast<const char*>(memory), size, after);
  } else if constexpr (Form == bytes::hex || Form == bytes::hex_capitals) {
    at = reserve(context, at, hex_size(size) + 2 + hex_room + after);
    *at++ = '"';
    at = encode_hex(at, data, size, Form == bytes::hex_capitals);
  } else {
    at = reserve(context, at, base64_size(size) + 2 + base64_room + after);
    *at++ = '"';
    if constexpr (Form == bytes::base64) {
      at = encode_base64(at, data, size);
    } else {
      encode_base64url(at, data, size);
      at += Form == bytes::base64url ? base64_size(size) : base64_size_unpadded(size);
    }
  }
  *at++ = '"';
  return at;
}

// Bytes as numbers, to be walked like any other sequence of them.
template <class Number>
struct byte_numbers {
  const Number* first;
  const Number* last;
  const Number* begin() const { return first; }
  const Number* end() const { return last; }
};

}  // namespace BRISK_TAG
}  // namespace brisk::detail

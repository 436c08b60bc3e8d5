// Room detail/bytes: pairs of hexadecimal digits (RFC 4648, section 8), both ways. Ranges in, positions out; no types,
// no options, no errors. The range of the result never overlaps that of the input.
#pragma once

#include <brisk/detail/bytes/base64.hpp>
#include <cstddef>

namespace brisk::detail {

// Bytes after the text which encode_hex may overwrite, so that it can end with a whole vector store.
inline constexpr std::size_t hex_room = 64;

// Characters of the text for `bytes` bytes.
constexpr std::size_t hex_size(std::size_t bytes) noexcept { return 2 * bytes; }

// Writes the digits of [data, data + size), capital ones or small ones, to `out` and returns their end. `out` has
// hex_size(size) + hex_room bytes; what the last hex_room of them hold afterwards is unspecified.
char* encode_hex(char* out, const unsigned char* data, std::size_t size, bool capitals) noexcept;

// The same, writing exactly hex_size(size) bytes and none after them.
char* encode_hex_exact(char* out, const unsigned char* data, std::size_t size, bool capitals) noexcept;

// Decodes pairs of digits of both cases. `out` has size / 2 bytes and is never written past them. What it holds after
// an invalid text is unspecified.
base64_decoded decode_hex(unsigned char* out, const char* text, std::size_t size) noexcept;

// The first fault of the text in reading order, not_in_alphabet or incomplete_group, or {size, none}.
base64_fault find_hex_fault(const char* text, std::size_t size) noexcept;

}  // namespace brisk::detail

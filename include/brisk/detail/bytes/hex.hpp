// Room detail/bytes: hex (RFC 4648, section 8), two digits a byte, both ways. Ranges in, positions out; no types and no
// errors. The range of the result never overlaps that of the input.
#pragma once

#include <brisk/detail/bytes/base64.hpp>
#include <cstddef>

namespace brisk::detail {

// Bytes after the text which encode_hex may overwrite, so that it can end with a whole vector store.
inline constexpr std::size_t hex_room = 64;

// Characters of the text for `bytes` bytes. Exact for every size below SIZE_MAX / 2.
constexpr std::size_t hex_size(std::size_t bytes) noexcept { return bytes * 2; }

// Writes the text of [data, data + size) to `out`, with the digits A to F where `capitals` is true and a to f
// elsewhere, and returns its end. `out` has hex_size(size) + hex_room bytes; what the last hex_room of them hold
// afterwards is unspecified.
char* encode_hex(char* out, const unsigned char* data, std::size_t size, bool capitals) noexcept;

// The same, writing exactly hex_size(size) bytes and none after them.
char* encode_hex_exact(char* out, const unsigned char* data, std::size_t size, bool capitals) noexcept;

// Bytes that a valid text of this length decodes to. 0 for an odd length: such a text is never valid and nothing is
// written for it.
constexpr std::size_t hex_decoded_size(std::size_t size) noexcept { return size % 2 != 0 ? 0 : size / 2; }

// Decodes an even number of digits of either case, also mixed, and nothing else. `out` has hex_decoded_size(size) bytes
// and is never written past them. What it holds after an invalid text is unspecified; find_hex_fault tells what is
// wrong.
base64_decoded decode_hex(unsigned char* out, const char* text, std::size_t size) noexcept;

// The first fault of the text in reading order, or {size, none} when decode_hex accepts it. Its kind is not_in_alphabet
// or, for an odd number of digits, incomplete_group at the end of the text.
base64_fault find_hex_fault(const char* text, std::size_t size) noexcept;

}  // namespace brisk::detail

// Room detail/bytes: Base64 and Base64url (RFC 4648, sections 4 and 5), both ways. Ranges in, positions out; no types
// and no errors. The range of the result never overlaps that of the input.
#pragma once

#include <cstddef>

namespace brisk::detail {

enum class base64_alphabet : unsigned char {
  standard,  // section 4: the last two characters are '+' and '/'
  url,       // section 5: '-' and '_'
  either     // reading only: all four, also mixed
};

enum class base64_padding : unsigned char {
  required,  // the characters, padding included, are a multiple of four
  optional,  // complete padding or none
  refused
};

// What a text to be decoded may look like. White space is space, tab, CR and LF, anywhere: between characters, between
// and after padding, alone. Under every rule the bits that no byte needs are zero.
struct base64_rules {
  base64_alphabet alphabet = base64_alphabet::standard;
  base64_padding padding = base64_padding::required;
  bool white_space = false;  // accepted

  bool operator==(const base64_rules&) const = default;
};

// Bytes after the text which encode_base64 may overwrite, so that it can end with a whole vector store.
inline constexpr std::size_t base64_room = 64;

// Characters of the text for `bytes` bytes, with padding or without. Exact for every size an object can have (below
// SIZE_MAX / 4 * 3).
constexpr std::size_t base64_size(std::size_t bytes) noexcept { return (bytes / 3 + (bytes % 3 != 0)) * 4; }
constexpr std::size_t base64_size_unpadded(std::size_t bytes) noexcept {
  return bytes / 3 * 4 + (bytes % 3 != 0 ? bytes % 3 + 1 : 0);
}

// Writes the text of [data, data + size), padded, to `out` and returns its end. `out` has base64_size(size) +
// base64_room bytes; what the last base64_room of them hold afterwards is unspecified.
char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept;
char* encode_base64url(char* out, const unsigned char* data, std::size_t size) noexcept;

// The same, writing exactly base64_size(size) bytes and none after them.
char* encode_base64_exact(char* out, const unsigned char* data, std::size_t size) noexcept;
char* encode_base64url_exact(char* out, const unsigned char* data, std::size_t size) noexcept;

// The same without padding, writing exactly base64_size_unpadded(size) bytes and none after them.
char* encode_base64_unpadded_exact(char* out, const unsigned char* data, std::size_t size) noexcept;
char* encode_base64url_unpadded_exact(char* out, const unsigned char* data, std::size_t size) noexcept;

// Bytes that a valid text of this length and this end decodes to. 0 when the length is not a multiple of four: such a
// text is never valid and nothing is written for it.
constexpr std::size_t base64_decoded_size(const char* text, std::size_t size) noexcept {
  if (size == 0 || size % 4 != 0) return 0;
  const std::size_t padding = text[size - 1] != '=' ? 0 : text[size - 2] != '=' ? 1 : 2;
  return size / 4 * 3 - padding;
}

// Bytes that the text decodes to if it is valid under the rules; for one that is not, as many as the decoder may write.
// Looks at the end of the text only, unless white space is accepted: then at all of it.
std::size_t base64_decoded_size(const char* text, std::size_t size, const base64_rules& rules) noexcept;

struct base64_decoded {
  std::size_t size;  // bytes written; unspecified contents when not valid, never more than base64_decoded_size
  bool valid;
};

// Decodes strictly: the length a multiple of four, padding present and only at the end, no white space, the bits that
// no byte needs are zero. `out` has base64_decoded_size(text, size) bytes and is never written past them. What it holds
// after an invalid text is unspecified; find_base64_fault tells what is wrong.
base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept;

// Decodes by the rules. `out` has base64_decoded_size(text, size, rules) bytes and is never written past them.
base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size,
                             const base64_rules& rules) noexcept;

enum class base64_fault_kind : unsigned char {
  none,
  not_in_alphabet,     // the character at the offset is neither in the alphabet nor padding
  misplaced_padding,   // the '=' at the offset stands where none is allowed
  missing_padding,     // a '=' should stand at the offset, which may be the end of the text
  text_after_padding,  // the character at the offset follows complete padding
  incomplete_group,    // the text ends, at the offset, after 4n + 1 characters; in hex, after an odd number
  spare_bits           // the character at the offset carries bits that no byte needs and that are not zero
};

struct base64_fault {
  std::size_t offset;  // of the character at fault; the size of the text when something is missing at its end
  base64_fault_kind kind;
};

// The first fault of the text in reading order, or {size, none} when decode_base64 accepts it, strictly or by the
// rules.
base64_fault find_base64_fault(const char* text, std::size_t size) noexcept;
base64_fault find_base64_fault(const char* text, std::size_t size, const base64_rules& rules) noexcept;

}  // namespace brisk::detail

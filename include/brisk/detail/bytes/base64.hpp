// Room detail/bytes: Base64 (RFC 4648), both ways. Ranges in, positions out; no types, no options, no errors. The range
// of the result never overlaps that of the input. What is not said to be otherwise has the standard alphabet and
// padding (section 4).
#pragma once

#include <cstddef>

namespace brisk::detail {

// Bytes after the text which encode_base64 may overwrite, so that it can end with a whole vector store.
inline constexpr std::size_t base64_room = 64;

// Characters of the padded text for `bytes` bytes. Exact for every size an object can have (below SIZE_MAX / 4 * 3).
constexpr std::size_t base64_size(std::size_t bytes) noexcept { return (bytes / 3 + (bytes % 3 != 0)) * 4; }

// Writes the text of [data, data + size) to `out` and returns its end. `out` has base64_size(size) + base64_room bytes;
// what the last base64_room of them hold afterwards is unspecified.
char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept;

// The same, writing exactly base64_size(size) bytes and none after them.
char* encode_base64_exact(char* out, const unsigned char* data, std::size_t size) noexcept;

// Bytes that a valid text of this length and this end decodes to. 0 when the length is not a multiple of four: such a
// text is never valid and nothing is written for it.
constexpr std::size_t base64_decoded_size(const char* text, std::size_t size) noexcept {
  if (size == 0 || size % 4 != 0) return 0;
  const std::size_t padding = text[size - 1] != '=' ? 0 : text[size - 2] != '=' ? 1 : 2;
  return size / 4 * 3 - padding;
}

// Characters of the text without padding.
constexpr std::size_t base64_size_unpadded(std::size_t bytes) noexcept {
  return bytes / 3 * 4 + (bytes % 3 == 0 ? 0 : bytes % 3 + 1);
}

// The same as encode_base64 and encode_base64_exact in the alphabet of section 5 (`-` and `_` for `+` and `/`).
char* encode_base64url(char* out, const unsigned char* data, std::size_t size) noexcept;
char* encode_base64url_exact(char* out, const unsigned char* data, std::size_t size) noexcept;

// What else than the strict text of section 4 is read.
enum class base64_alphabet : unsigned char { standard, url, either };
enum class base64_padding : unsigned char { required, optional, refused };
struct base64_rules {
  base64_alphabet alphabet = base64_alphabet::standard;
  base64_padding padding = base64_padding::required;
  bool white_space = false;  // space, tab, CR and LF anywhere
  friend constexpr bool operator==(const base64_rules&, const base64_rules&) = default;
};

struct base64_decoded {
  std::size_t size;  // bytes written; unspecified contents when not valid, never more than base64_decoded_size
  bool valid;
};

// Decodes strictly: the length a multiple of four, padding present and only at the end, no white space, the bits that
// no byte needs are zero. `out` has base64_decoded_size(text, size) bytes and is never written past them. What it holds
// after an invalid text is unspecified; find_base64_fault tells what is wrong.
base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept;

// The same for a text under rules. Its bytes, exact for a valid text:
std::size_t base64_decoded_size(const char* text, std::size_t size, const base64_rules& rules) noexcept;
base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size,
                             const base64_rules& rules) noexcept;

enum class base64_fault_kind : unsigned char {
  none,
  not_in_alphabet,     // the character at the offset is neither in the alphabet nor padding
  misplaced_padding,   // the '=' at the offset stands where none is allowed
  missing_padding,     // a '=' should stand at the offset, which may be the end of the text
  text_after_padding,  // the character at the offset follows complete padding
  incomplete_group,  // the text ends, at the offset, after 4n + 1 characters (after half a pair of hexadecimal digits)
  spare_bits         // the character at the offset carries bits that no byte needs and that are not zero
};

struct base64_fault {
  std::size_t offset;  // of the character at fault; the size of the text when something is missing at its end
  base64_fault_kind kind;
};

// The first fault of the text in reading order, or {size, none} when decode_base64 accepts it.
base64_fault find_base64_fault(const char* text, std::size_t size) noexcept;
base64_fault find_base64_fault(const char* text, std::size_t size, const base64_rules& rules) noexcept;

}  // namespace brisk::detail

// Room kernels: the entry points of reading Base64 by rules.
#include <cstring>

#include "kernels/base64.hpp"
#include "kernels/white_space.hpp"

namespace brisk::detail {
namespace {

const byte_text_reading& reading_of(base64_alphabet alphabet) noexcept {
  if (alphabet == base64_alphabet::standard) return base64_reading;
  return alphabet == base64_alphabet::url ? base64url_reading : either_base64_reading;
}

// What stands before the padding, and how much padding there is. A third '=' is not padding, and no digit either.
struct base64_extent {
  std::size_t size;     // of the text before the padding, with white space if it is accepted
  std::size_t padding;  // 0 to 2
};

base64_extent extent_of(const char* text, std::size_t size, bool white_space) noexcept {
  std::size_t padding = 0;
  for (; size != 0; --size) {
    const char last = text[size - 1];
    if (last == '=' && padding != 2) {
      ++padding;
    } else if (!white_space || !is_white_space(last)) {
      break;
    }
  }
  return {size, padding};
}

// Whether so many characters with so much padding can be a text at all.
bool may_be_valid(std::size_t count, std::size_t padding, base64_padding rule) noexcept {
  if (padding != 0) return rule != base64_padding::refused && (count + padding) % 4 == 0;
  return rule == base64_padding::required ? count % 4 == 0 : count % 4 != 1;
}

// As much of a text as is decoded at once when it has to be copied without its white space.
constexpr std::size_t block_size = 4096;

base64_decoded decode_stripped(unsigned char* out, const char* text, std::size_t size,
                               const base64_rules& rules) noexcept {
  const byte_text_reading& tables = reading_of(rules.alphabet);
  const base64_extent extent = extent_of(text, size, true);
  const char* const end = text + extent.size;
  const unsigned char* const begin = out;
  char block[block_size + white_space_room];
  std::size_t kept = 0;  // characters of an incomplete group, at the start of the block
  bool valid = true;
  while (true) {
    const auto left = static_cast<std::size_t>(end - text);
    const std::size_t next = left < block_size - kept ? left : block_size - kept;
    const std::size_t count = static_cast<std::size_t>(strip_white_space(block + kept, text, next) - block);
    text += next;
    const std::size_t whole = count / 4 * 4;
    if (text == end) {
      valid = valid && may_be_valid(count, extent.padding, rules.padding);
      const std::size_t last = count % 4 != 1 ? count : whole;
      const base64_decoded decoded = decode_base64_by(out, block, last, tables);
      return {static_cast<std::size_t>(out - begin) + decoded.size, decoded.valid && valid};
    }
    const base64_decoded decoded = decode_base64_by(out, block, whole, tables);
    valid = valid && decoded.valid;
    out += decoded.size;
    kept = count - whole;
    std::memcpy(block, block + whole, 4);
  }
}

}  // namespace

std::size_t base64_decoded_size(const char* text, std::size_t size, const base64_rules& rules) noexcept {
  const base64_extent extent = extent_of(text, size, rules.white_space);
  const std::size_t count = extent.size - (rules.white_space ? count_white_space(text, extent.size) : 0);
  return count % 4 != 1 ? base64_bytes(count) : count / 4 * 3;
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size,
                             const base64_rules& rules) noexcept {
  if (rules.white_space) return decode_stripped(out, text, size, rules);
  const base64_extent extent = extent_of(text, size, false);
  if (!may_be_valid(extent.size, extent.padding, rules.padding)) return {0, false};
  return decode_base64_by(out, text, extent.size, reading_of(rules.alphabet));
}

}  // namespace brisk::detail

// Bytes room: reading Base64 and hex in pieces. The middle of a piece goes through the kernels; its ends, and pieces
// that are refused, go character by character through take(), which alone decides what is wrong.
#include <brisk/bytes_pieces.hpp>

#include <cstring>

#include "bytes/fault.hpp"
#include "kernels/generic/byte_text_tables.hpp"
#include "kernels/white_space.hpp"

namespace brisk {
namespace {

const detail::byte_text_reading& tables_of(base64_alphabet alphabet) noexcept {
  if (alphabet == base64_alphabet::standard) return detail::base64_reading;
  return alphabet == base64_alphabet::url ? detail::base64url_reading : detail::either_base64_reading;
}

// What a kernel has taken of a text and made of it.
struct taken {
  std::size_t characters = 0;
  std::size_t bytes = 0;
};

// Fewer characters than this are not worth a kernel.
constexpr std::size_t least_for_kernels = 16;
// As much of a text as is copied at once to take its white space away.
constexpr std::size_t block_size = 2048;

// Decodes the whole groups of `count` characters which may end with padding, into at most `room` bytes. Nothing when
// one of them is refused.
taken decode_groups(unsigned char* out, std::size_t room, const char* text, std::size_t count,
                    base64_alphabet alphabet) noexcept {
  for (int i = 0; i < 2 && count != 0 && text[count - 1] == '='; ++i) --count;
  const std::size_t groups = count / 4 < room / 3 ? count / 4 : room / 3;
  detail::base64_rules rules =
      detail::byte_text::kernel_rules({alphabet, base64_padding::refused, base64_white_space::refused});
  if (!detail::decode_base64(out, text, groups * 4, rules).valid) return {};
  return {groups * 4, groups * 3};
}

// The same of a text of at most block_size characters with white space, which is taken with the groups.
taken decode_spaced_groups(unsigned char* out, std::size_t room, const char* text, std::size_t size,
                           base64_alphabet alphabet) noexcept {
  char block[block_size + detail::white_space_room];
  const auto count = static_cast<std::size_t>(detail::strip_white_space(block, text, size) - block);
  const taken dense = decode_groups(out, room, block, count, alphabet);
  if (dense.characters == 0) return {};
  // Back from the end over the characters that are left.
  std::size_t left = count - dense.characters;
  while (left != 0) left -= detail::is_white_space(text[--size]) ? 0 : 1;
  return {size, dense.bytes};
}

}  // namespace

void base64_decoder::fail(bytes_error_code code, std::size_t offset, char found) noexcept {
  failure_.code = code;
  failure_.offset = offset;
  failure_.found = found;
}

void base64_decoder::fail_at_end(bytes_error_code code) noexcept {
  failure_.code = code;
  failure_.offset = offset_;
  failure_.at_end = true;
}

// Two digits hold a byte and 4 bits, three hold two bytes and 2 bits.
bool base64_decoder::has_spare_bits() const noexcept {
  return held_ >= 2 && (values_[held_ - 1] & (held_ == 2 ? 15 : 3)) != 0;
}

// One character. Returns the end of the bytes made.
unsigned char* base64_decoder::take(unsigned char* out, char character) noexcept {
  const std::size_t offset = offset_++;
  if (failure_.rules.white_space == base64_white_space::accepted && detail::is_white_space(character)) return out;
  switch (stage_) {
    case stage::digits: {
      const std::uint8_t value = tables_of(failure_.rules.alphabet).values[static_cast<unsigned char>(character)];
      if (value != detail::no_value) {
        values_[held_++] = value;
        last_ = character;
        last_offset_ = offset;
        if (held_ == 4) {
          out[0] = static_cast<unsigned char>(values_[0] << 2 | values_[1] >> 4);
          out[1] = static_cast<unsigned char>(values_[1] << 4 | values_[2] >> 2);
          out[2] = static_cast<unsigned char>(values_[2] << 6 | values_[3]);
          out += 3;
          held_ = 0;
        }
      } else if (character != '=') {
        fail(bytes_error_code::not_a_digit, offset, character);
      } else if (held_ < 2 || failure_.rules.padding == base64_padding::refused) {
        fail(bytes_error_code::misplaced_padding, offset, character);
      } else if (has_spare_bits()) {
        fail(bytes_error_code::spare_bits, last_offset_, last_);
      } else {
        stage_ = held_ == 2 ? stage::second_padding : stage::end;
      }
      break;
    }
    case stage::second_padding:
      if (character == '=') {
        stage_ = stage::end;
      } else {
        fail(bytes_error_code::missing_padding, offset, character);
      }
      break;
    case stage::end:
      fail(character == '=' ? bytes_error_code::misplaced_padding : bytes_error_code::text_after_padding, offset,
           character);
      break;
  }
  return out;
}

bytes_error base64_decoder::push_to(unsigned char* out, std::size_t room, encoded_text piece,
                                    std::size_t& size) noexcept {
  const bool spaced = failure_.rules.white_space == base64_white_space::accepted;
  const char* text = piece.data();
  std::size_t left = piece.size();
  unsigned char* const begin = out;
  std::size_t plain = 0;  // characters that the kernels have refused or left
  while (left != 0 && !failure_) {
    if (plain == 0 && stage_ == stage::digits && held_ == 0 && left >= least_for_kernels) {
      const std::size_t next = spaced && left > block_size ? block_size : left;
      const std::size_t room_left = room - static_cast<std::size_t>(out - begin);
      const base64_alphabet alphabet = failure_.rules.alphabet;
      const taken done = spaced ? decode_spaced_groups(out, room_left, text, next, alphabet)
                                : decode_groups(out, room_left, text, next, alphabet);
      out += done.bytes;
      text += done.characters;
      left -= done.characters;
      offset_ += done.characters;
      plain = next - done.characters;
      continue;
    }
    out = take(out, *text++);
    --left;
    if (plain != 0) --plain;
  }
  size = static_cast<std::size_t>(out - begin);
  return failure_ ? failure_ : bytes_error{};
}

// Whole groups of digits, what is held back with them, up to the first character that is none.
std::size_t base64_decoder::needed(encoded_text piece) const noexcept {
  if (failure_ || stage_ != stage::digits) return 0;
  const auto& values = tables_of(failure_.rules.alphabet).values;
  std::size_t digits = held_;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    const char character = piece.data()[i];
    if (values[static_cast<unsigned char>(character)] != detail::no_value) {
      ++digits;
    } else if (failure_.rules.white_space == base64_white_space::refused || !detail::is_white_space(character)) {
      break;
    }
  }
  return digits / 4 * 3;
}

// A text that ends with a fault needs no room.
std::size_t base64_decoder::needed_to_finish() const noexcept {
  unsigned char bytes[finish_room];
  std::size_t size = 0;
  return base64_decoder(*this).finish_to(bytes, size) ? 0 : size;
}

bytes_error base64_decoder::finish_to(unsigned char* out, std::size_t& size) noexcept {
  size = 0;
  if (!failure_) {
    if (stage_ == stage::second_padding) {
      fail_at_end(bytes_error_code::missing_padding);
    } else if (stage_ == stage::digits && held_ == 1) {
      fail_at_end(bytes_error_code::incomplete_group);
    } else if (stage_ == stage::digits && held_ != 0 && failure_.rules.padding == base64_padding::required) {
      fail_at_end(bytes_error_code::missing_padding);
    } else if (has_spare_bits()) {
      fail(bytes_error_code::spare_bits, last_offset_, last_);
    }
  }
  if (failure_) return failure_;
  if (held_ >= 2) out[size++] = static_cast<unsigned char>(values_[0] << 2 | values_[1] >> 4);
  if (held_ == 3) out[size++] = static_cast<unsigned char>(values_[1] << 4 | values_[2] >> 2);
  reset();
  return {};
}

bytes_error hex_decoder::push_to(unsigned char* out, encoded_text piece, std::size_t& size) noexcept {
  size = 0;
  if (failure_) return failure_;
  const char* text = piece.data();
  std::size_t left = piece.size();
  const auto refused = [this](const char* where, std::size_t count) {
    const detail::base64_fault fault = detail::find_hex_fault(where, count);
    if (fault.kind != detail::base64_fault_kind::not_in_alphabet) return false;
    failure_ = detail::byte_text::error_of(fault, std::string_view(where, count), bytes_encoding::hex, {});
    failure_.offset += offset_;
    return true;
  };
  if (offset_ % 2 != 0 && left != 0) {
    const char digits[2] = {held_, *text};
    if (!detail::decode_hex(out, digits, 2).valid) {
      refused(text, 1);
      return failure_;
    }
    size = 1;
    ++text;
    --left;
    ++offset_;
  }
  const std::size_t pairs = left / 2;
  if (pairs != 0 && !detail::decode_hex(out + size, text, pairs * 2).valid) {
    refused(text, pairs * 2);
    return failure_;
  }
  size += pairs;
  text += pairs * 2;
  offset_ += pairs * 2;
  if (left % 2 != 0) {
    if (refused(text, 1)) return failure_;
    held_ = *text;
    ++offset_;
  }
  return {};
}

std::expected<void, bytes_error> hex_decoder::finish() noexcept {
  if (!failure_ && offset_ % 2 != 0) {
    failure_.code = bytes_error_code::incomplete_group;
    failure_.encoding = bytes_encoding::hex;
    failure_.offset = offset_;
    failure_.at_end = true;
  }
  if (failure_) return std::unexpected(failure_);
  reset();
  return {};
}

}  // namespace brisk

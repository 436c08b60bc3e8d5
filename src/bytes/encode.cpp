// Bytes room: writing Base64 and hex, whole and in pieces. What is made never reaches past its exact size.
#include <brisk/bytes.hpp>
#include <brisk/bytes_pieces.hpp>

namespace brisk {
namespace detail::byte_text {

void encode_base64_as(char* out, byte_view data, base64_form form) noexcept {
  switch (form) {
    case base64_form::standard:
      encode_base64_exact(out, data.data(), data.size());
      break;
    case base64_form::standard_unpadded:
      encode_base64_unpadded_exact(out, data.data(), data.size());
      break;
    case base64_form::url:
      encode_base64url_exact(out, data.data(), data.size());
      break;
    case base64_form::url_unpadded:
      encode_base64url_unpadded_exact(out, data.data(), data.size());
      break;
  }
}

void encode_hex_as(char* out, byte_view data, hex_form form) noexcept {
  encode_hex_exact(out, data.data(), data.size(), form == hex_form::capitals);
}

}  // namespace detail::byte_text

std::size_t base64_encoder::push_to(char* out, byte_view piece) noexcept {
  const unsigned char* at = piece.data();
  std::size_t left = piece.size();
  std::size_t size = 0;
  if (held_ != 0) {
    while (held_ != 3 && left != 0) {
      group_[held_++] = *at++;
      --left;
    }
    if (held_ != 3) return 0;
    detail::byte_text::encode_base64_as(out, byte_view(group_), form_);
    size = 4;
    held_ = 0;
  }
  const std::size_t whole = left / 3 * 3;
  if (whole != 0) {
    detail::byte_text::encode_base64_as(out + size,
                                        byte_view(std::string_view(reinterpret_cast<const char*>(at), whole)), form_);
    size += whole / 3 * 4;
  }
  for (; held_ != left - whole; ++held_) group_[held_] = at[whole + held_];
  return size;
}

std::size_t base64_encoder::finish_to(char* out) noexcept {
  const std::size_t size = base64_encoded_size(held_, form_);
  detail::byte_text::encode_base64_as(out, byte_view(std::string_view(reinterpret_cast<const char*>(group_), held_)),
                                      form_);
  held_ = 0;
  return size;
}

}  // namespace brisk

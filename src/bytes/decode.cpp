// Bytes room: reading Base64 and hex whole.
#include <brisk/bytes.hpp>

#include "bytes/fault.hpp"

namespace brisk {
namespace detail::byte_text {

base64_rules kernel_rules(const brisk::base64_rules& rules) noexcept {
  // The enumerations of the public header and of the kernels have the same values.
  static_assert(static_cast<int>(brisk::base64_alphabet::standard) == static_cast<int>(base64_alphabet::standard) &&
                static_cast<int>(brisk::base64_alphabet::url) == static_cast<int>(base64_alphabet::url) &&
                static_cast<int>(brisk::base64_alphabet::either) == static_cast<int>(base64_alphabet::either));
  static_assert(static_cast<int>(brisk::base64_padding::required) == static_cast<int>(base64_padding::required) &&
                static_cast<int>(brisk::base64_padding::optional) == static_cast<int>(base64_padding::optional) &&
                static_cast<int>(brisk::base64_padding::refused) == static_cast<int>(base64_padding::refused));
  return {static_cast<base64_alphabet>(rules.alphabet), static_cast<base64_padding>(rules.padding),
          rules.white_space == base64_white_space::accepted};
}

bool decode_base64_by(unsigned char* out, encoded_text text, const brisk::base64_rules& rules) noexcept {
  return decode_base64(out, text.data(), text.size(), kernel_rules(rules)).valid;
}

bool decode_hex_whole(unsigned char* out, encoded_text text) noexcept {
  return decode_hex(out, text.data(), text.size()).valid;
}

}  // namespace detail::byte_text

std::size_t base64_decoded_size(encoded_text text, const base64_rules& rules) noexcept {
  return detail::base64_decoded_size(text.data(), text.size(), detail::byte_text::kernel_rules(rules));
}

}  // namespace brisk

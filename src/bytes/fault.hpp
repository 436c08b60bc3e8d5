// Bytes room: from what the kernels say of a fault to the error that users see.
#pragma once

#include <brisk/bytes.hpp>

namespace brisk::detail::byte_text {

base64_rules kernel_rules(const brisk::base64_rules& rules) noexcept;

// The error of a text in which find_base64_fault or find_hex_fault found this.
bytes_error error_of(const base64_fault& fault, encoded_text text, bytes_encoding encoding,
                     const brisk::base64_rules& rules) noexcept;

}  // namespace brisk::detail::byte_text

// Room kernels, SSE4.2: Base64.
#pragma once

#include <brisk/detail/bytes/base64.hpp>

namespace brisk::detail::sse42 {

char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept;
base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept;

}  // namespace brisk::detail::sse42

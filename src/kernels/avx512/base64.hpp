// Room kernels, AVX-512: Base64.
#pragma once

#include <brisk/detail/bytes/base64.hpp>

namespace brisk::detail::avx512 {

char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept;
base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept;

}  // namespace brisk::detail::avx512

// Room kernels, AVX2: Base64.
#pragma once

#include "kernels/generic/base64.hpp"

namespace brisk::detail::avx2 {

base64_encoder encode_base64;
base64_encoder encode_base64_exact;
base64_decoder decode_base64;

}  // namespace brisk::detail::avx2

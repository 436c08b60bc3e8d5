// Room kernels, AVX2: hex.
#pragma once

#include "kernels/generic/hex.hpp"

namespace brisk::detail::avx2 {

hex_encoder encode_hex;
hex_decoder decode_hex;

}  // namespace brisk::detail::avx2

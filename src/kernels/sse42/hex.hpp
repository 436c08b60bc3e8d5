// Room kernels, SSE4.2: hex.
#pragma once

#include "kernels/generic/hex.hpp"

namespace brisk::detail::sse42 {

hex_encoder encode_hex;
hex_decoder decode_hex;

}  // namespace brisk::detail::sse42

// Room kernels, NEON: hex.
#pragma once

#include "kernels/generic/hex.hpp"

namespace brisk::detail::neon {

hex_encoder encode_hex;
hex_decoder decode_hex;

}  // namespace brisk::detail::neon

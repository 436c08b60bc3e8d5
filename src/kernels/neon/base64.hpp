// Room kernels, NEON: Base64.
#pragma once

#include "kernels/generic/base64.hpp"

namespace brisk::detail::neon {

base64_encoder encode_base64;  // exact for every size
base64_decoder decode_base64;

}  // namespace brisk::detail::neon

// Room kernels: the Base64 kernels of the chosen backend, for every alphabet. What they promise stands in
// generic/base64.hpp.
#pragma once

#include "kernels/generic/base64.hpp"

namespace brisk::detail {

base64_encoder encode_base64_by;
base64_encoder encode_base64_exact_by;
base64_decoder decode_base64_by;

}  // namespace brisk::detail

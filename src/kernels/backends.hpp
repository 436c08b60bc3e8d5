// Room kernels: every backend of every kernel, for tests. A program that includes this links them all.
#pragma once

#include "kernels/cpu.hpp"
#include "kernels/generic/base64.hpp"
#include "kernels/generic/hex.hpp"
#include "kernels/generic/utf8.hpp"
#include "kernels/generic/white_space.hpp"
#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include "kernels/avx2/base64.hpp"
#include "kernels/avx2/hex.hpp"
#include "kernels/avx2/utf8.hpp"
#include "kernels/avx2/white_space.hpp"
#include "kernels/avx512/base64.hpp"
#include "kernels/avx512/hex.hpp"
#include "kernels/avx512/utf8.hpp"
#include "kernels/avx512/white_space.hpp"
#include "kernels/sse42/base64.hpp"
#include "kernels/sse42/hex.hpp"
#include "kernels/sse42/utf8.hpp"
#include "kernels/sse42/white_space.hpp"
#endif
#if BRISK_KERNELS_NEON
#include "kernels/neon/base64.hpp"
#include "kernels/neon/hex.hpp"
#include "kernels/neon/utf8.hpp"
#include "kernels/neon/white_space.hpp"
#endif

namespace brisk::detail {

struct backend_kernels {
  backend isa;
  base64_encoder* encode_base64;
  base64_decoder* decode_base64;
  hex_encoder* encode_hex;
  hex_decoder* decode_hex;
  white_space_counter* count_white_space;
  white_space_stripper* strip_white_space;
  std::size_t (*find_invalid_utf8)(const char*, std::size_t) noexcept;

  // Whether this machine can run it.
  bool supported() const noexcept { return (supported_backends() & static_cast<unsigned>(isa)) != 0; }
};

inline constexpr backend_kernels every_backend[] = {
    {backend::scalar, scalar::encode_base64, scalar::decode_base64, scalar::encode_hex, scalar::decode_hex,
     scalar::count_white_space, scalar::strip_white_space, scalar::find_invalid_utf8},
#if BRISK_KERNELS_X86
    {backend::sse42, sse42::encode_base64, sse42::decode_base64, sse42::encode_hex, sse42::decode_hex,
     sse42::count_white_space, sse42::strip_white_space, sse42::find_invalid_utf8},
    {backend::avx2, avx2::encode_base64, avx2::decode_base64, avx2::encode_hex, avx2::decode_hex,
     avx2::count_white_space, avx2::strip_white_space, avx2::find_invalid_utf8},
    {backend::avx512, avx512::encode_base64, avx512::decode_base64, avx512::encode_hex, avx512::decode_hex,
     avx512::count_white_space, avx512::strip_white_space, avx512::find_invalid_utf8},
#endif
#if BRISK_KERNELS_NEON
    {backend::neon, neon::encode_base64, neon::decode_base64, neon::encode_hex, neon::decode_hex,
     neon::count_white_space, neon::strip_white_space, neon::find_invalid_utf8},
#endif
};

}  // namespace brisk::detail

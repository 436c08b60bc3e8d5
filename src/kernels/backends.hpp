// Room kernels: every backend of every kernel, for tests. A program that includes this links them all.
#pragma once

#include "kernels/cpu.hpp"
#include "kernels/generic/base64.hpp"
#include "kernels/generic/utf8.hpp"
#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include "kernels/avx2/base64.hpp"
#include "kernels/avx2/utf8.hpp"
#include "kernels/avx512/base64.hpp"
#include "kernels/avx512/utf8.hpp"
#include "kernels/sse42/base64.hpp"
#include "kernels/sse42/utf8.hpp"
#endif

namespace brisk::detail {

struct backend_kernels {
  backend isa;
  char* (*encode_base64)(char*, const unsigned char*, std::size_t) noexcept;
  base64_decoded (*decode_base64)(unsigned char*, const char*, std::size_t) noexcept;
  std::size_t (*find_invalid_utf8)(const char*, std::size_t) noexcept;

  // Whether this machine can run it.
  bool supported() const noexcept { return (supported_backends() & static_cast<unsigned>(isa)) != 0; }
};

inline constexpr backend_kernels every_backend[] = {
    {backend::scalar, scalar::encode_base64, scalar::decode_base64, scalar::find_invalid_utf8},
#if BRISK_KERNELS_X86
    {backend::sse42, sse42::encode_base64, sse42::decode_base64, sse42::find_invalid_utf8},
    {backend::avx2, avx2::encode_base64, avx2::decode_base64, avx2::find_invalid_utf8},
    {backend::avx512, avx512::encode_base64, avx512::decode_base64, avx512::find_invalid_utf8},
#endif
};

}  // namespace brisk::detail

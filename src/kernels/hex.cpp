// Room kernels: the entry points of hex, and the choice of their kernels.
#include <brisk/detail/bytes/hex.hpp>

#include <atomic>

#include "kernels/dispatch.hpp"
#include "kernels/generic/hex.hpp"
#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include "kernels/avx2/hex.hpp"
#include "kernels/avx512/hex.hpp"
#include "kernels/sse42/hex.hpp"
#endif
#if BRISK_KERNELS_NEON
#include "kernels/neon/hex.hpp"
#endif

namespace brisk::detail {
namespace {

hex_encoder resolve_encode;
hex_decoder resolve_decode;

constinit std::atomic<hex_encoder*> encode_kernel{resolve_encode};
constinit std::atomic<hex_decoder*> decode_kernel{resolve_decode};

char* resolve_encode(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  constexpr kernel_set<hex_encoder*> kernels{
      .scalar = scalar::encode_hex,
#if BRISK_KERNELS_X86
      .sse42 = sse42::encode_hex,
      .avx2 = avx2::encode_hex,
      .avx512 = avx512::encode_hex,
#endif
#if BRISK_KERNELS_NEON
      .neon = neon::encode_hex,
#endif
  };
  hex_encoder* const kernel = kernel_for(chosen_cpu().used, kernels);
  encode_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(out, data, size, tables);
}

base64_decoded resolve_decode(unsigned char* out, const char* text, std::size_t size) noexcept {
  constexpr kernel_set<hex_decoder*> kernels{
      .scalar = scalar::decode_hex,
#if BRISK_KERNELS_X86
      .sse42 = sse42::decode_hex,
      .avx2 = avx2::decode_hex,
      .avx512 = avx512::decode_hex,
#endif
#if BRISK_KERNELS_NEON
      .neon = neon::decode_hex,
#endif
  };
  hex_decoder* const kernel = kernel_for(chosen_cpu().used, kernels);
  decode_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(out, text, size);
}

}  // namespace

char* encode_hex(char* out, const unsigned char* data, std::size_t size, bool capitals) noexcept {
  const byte_text_writing& tables = capitals ? upper_hex_writing : hex_writing;
  return encode_kernel.load(std::memory_order_relaxed)(out, data, size, tables);
}

char* encode_hex_exact(char* out, const unsigned char* data, std::size_t size, bool capitals) noexcept {
  return encode_hex(out, data, size, capitals);
}

base64_decoded decode_hex(unsigned char* out, const char* text, std::size_t size) noexcept {
  if (size % 2 != 0) return {0, false};
  return decode_kernel.load(std::memory_order_relaxed)(out, text, size);
}

}  // namespace brisk::detail

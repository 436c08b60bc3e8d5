// Room kernels: the entry points of Base64 with the standard alphabet, and the choice of the kernels for all alphabets.
#include "kernels/base64.hpp"

#include <atomic>

#include "kernels/dispatch.hpp"
#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include "kernels/avx2/base64.hpp"
#include "kernels/avx512/base64.hpp"
#include "kernels/sse42/base64.hpp"
#endif
#if BRISK_KERNELS_NEON
#include "kernels/neon/base64.hpp"
#endif

namespace brisk::detail {
namespace {

base64_encoder resolve_encode;
base64_encoder resolve_encode_exact;
base64_decoder resolve_decode;

constinit std::atomic<base64_encoder*> encode_kernel{resolve_encode};
constinit std::atomic<base64_encoder*> exact_kernel{resolve_encode_exact};
constinit std::atomic<base64_decoder*> decode_kernel{resolve_decode};

char* resolve_encode(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  constexpr kernel_set<base64_encoder*> kernels{
      .scalar = scalar::encode_base64,
#if BRISK_KERNELS_X86
      .sse42 = sse42::encode_base64,
      .avx2 = avx2::encode_base64,
      .avx512 = avx512::encode_base64,
#endif
#if BRISK_KERNELS_NEON
      .neon = neon::encode_base64,
#endif
  };
  base64_encoder* const kernel = kernel_for(chosen_cpu().used, kernels);
  encode_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(out, data, size, tables);
}

char* resolve_encode_exact(char* out, const unsigned char* data, std::size_t size,
                           const byte_text_writing& tables) noexcept {
  constexpr kernel_set<base64_encoder*> kernels{
      .scalar = scalar::encode_base64,
#if BRISK_KERNELS_X86
      .sse42 = sse42::encode_base64_exact,
      .avx2 = avx2::encode_base64_exact,
      .avx512 = avx512::encode_base64,
#endif
#if BRISK_KERNELS_NEON
      .neon = neon::encode_base64,
#endif
  };
  base64_encoder* const kernel = kernel_for(chosen_cpu().used, kernels);
  exact_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(out, data, size, tables);
}

base64_decoded resolve_decode(unsigned char* out, const char* text, std::size_t count,
                              const byte_text_reading& tables) noexcept {
  constexpr kernel_set<base64_decoder*> kernels{
      .scalar = scalar::decode_base64,
#if BRISK_KERNELS_X86
      .sse42 = sse42::decode_base64,
      .avx2 = avx2::decode_base64,
      .avx512 = avx512::decode_base64,
#endif
#if BRISK_KERNELS_NEON
      .neon = neon::decode_base64,
#endif
  };
  base64_decoder* const kernel = kernel_for(chosen_cpu().used, kernels);
  decode_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(out, text, count, tables);
}

}  // namespace

char* encode_base64_by(char* out, const unsigned char* data, std::size_t size,
                       const byte_text_writing& tables) noexcept {
  return encode_kernel.load(std::memory_order_relaxed)(out, data, size, tables);
}

char* encode_base64_exact_by(char* out, const unsigned char* data, std::size_t size,
                             const byte_text_writing& tables) noexcept {
  return exact_kernel.load(std::memory_order_relaxed)(out, data, size, tables);
}

base64_decoded decode_base64_by(unsigned char* out, const char* text, std::size_t count,
                                const byte_text_reading& tables) noexcept {
  return decode_kernel.load(std::memory_order_relaxed)(out, text, count, tables);
}

char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept {
  return encode_kernel.load(std::memory_order_relaxed)(out, data, size, base64_writing);
}

char* encode_base64_exact(char* out, const unsigned char* data, std::size_t size) noexcept {
  return exact_kernel.load(std::memory_order_relaxed)(out, data, size, base64_writing);
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept {
  if (size % 4 != 0) return {0, false};
  if (size == 0) return {0, true};
  const std::size_t padding = text[size - 1] != '=' ? 0 : text[size - 2] != '=' ? 1 : 2;
  return decode_kernel.load(std::memory_order_relaxed)(out, text, size - padding, base64_reading);
}

}  // namespace brisk::detail

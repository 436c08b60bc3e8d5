// Room kernels: the entry point of UTF-8 validation, and the choice of its kernel.
#include <brisk/detail/text/utf8.hpp>

#include <atomic>

#include "kernels/dispatch.hpp"
#include "kernels/generic/utf8.hpp"
#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include "kernels/avx2/utf8.hpp"
#include "kernels/avx512/utf8.hpp"
#include "kernels/sse42/utf8.hpp"
#endif
#if BRISK_KERNELS_NEON
#include "kernels/neon/utf8.hpp"
#endif

namespace brisk::detail {
namespace {

using find_function = std::size_t (*)(const char*, std::size_t) noexcept;

std::size_t resolve_find(const char* data, std::size_t size) noexcept;

constinit std::atomic<find_function> find_kernel{resolve_find};

std::size_t resolve_find(const char* data, std::size_t size) noexcept {
  constexpr kernel_set<find_function> kernels{
      .scalar = scalar::find_invalid_utf8,
#if BRISK_KERNELS_X86
      .sse42 = sse42::find_invalid_utf8,
      .avx2 = avx2::find_invalid_utf8,
      .avx512 = avx512::find_invalid_utf8,
#endif
#if BRISK_KERNELS_NEON
      .neon = neon::find_invalid_utf8,
#endif
  };
  const find_function kernel = kernel_for(chosen_cpu().used, kernels);
  find_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(data, size);
}

}  // namespace

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  if (size < 8) return scalar::find_invalid_utf8(data, size);
  return find_kernel.load(std::memory_order_relaxed)(data, size);
}

}  // namespace brisk::detail

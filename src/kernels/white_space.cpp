// Room kernels: the choice of the white space kernels.
#include "kernels/white_space.hpp"

#include <atomic>

#include "kernels/dispatch.hpp"
#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include "kernels/avx2/white_space.hpp"
#include "kernels/avx512/white_space.hpp"
#include "kernels/sse42/white_space.hpp"
#endif
#if BRISK_KERNELS_NEON
#include "kernels/neon/white_space.hpp"
#endif

namespace brisk::detail {
namespace {

white_space_counter resolve_count;
white_space_stripper resolve_strip;

constinit std::atomic<white_space_counter*> count_kernel{resolve_count};
constinit std::atomic<white_space_stripper*> strip_kernel{resolve_strip};

std::size_t resolve_count(const char* text, std::size_t size) noexcept {
  constexpr kernel_set<white_space_counter*> kernels{
      .scalar = scalar::count_white_space,
#if BRISK_KERNELS_X86
      .sse42 = sse42::count_white_space,
      .avx2 = avx2::count_white_space,
      .avx512 = avx512::count_white_space,
#endif
#if BRISK_KERNELS_NEON
      .neon = neon::count_white_space,
#endif
  };
  white_space_counter* const kernel = kernel_for(chosen_cpu().used, kernels);
  count_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(text, size);
}

char* resolve_strip(char* out, const char* text, std::size_t size) noexcept {
  constexpr kernel_set<white_space_stripper*> kernels{
      .scalar = scalar::strip_white_space,
#if BRISK_KERNELS_X86
      .sse42 = sse42::strip_white_space,
      .avx2 = avx2::strip_white_space,
      .avx512 = avx512::strip_white_space,
#endif
#if BRISK_KERNELS_NEON
      .neon = neon::strip_white_space,
#endif
  };
  white_space_stripper* const kernel = kernel_for(chosen_cpu().used, kernels);
  strip_kernel.store(kernel, std::memory_order_relaxed);
  return kernel(out, text, size);
}

}  // namespace

std::size_t count_white_space(const char* text, std::size_t size) noexcept {
  return count_kernel.load(std::memory_order_relaxed)(text, size);
}

char* strip_white_space(char* out, const char* text, std::size_t size) noexcept {
  return strip_kernel.load(std::memory_order_relaxed)(out, text, size);
}

}  // namespace brisk::detail

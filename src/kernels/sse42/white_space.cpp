// Room kernels, SSE4.2: white space.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/sse42/white_space.hpp"

#include <cstdint>

#include "kernels/x86/intrinsics.hpp"

namespace brisk::detail::sse42 {

BRISK_TARGET_SSE42
namespace {
#include "kernels/sse42/vector.inc"

#include "kernels/generic/white_space.inc"

#include "kernels/x86/strip.inc"
}  // namespace

std::size_t count_white_space(const char* text, std::size_t size) noexcept {
  if (size < vector_bytes) return scalar::count_white_space(text, size);
  return count_white_space_by_vectors(text, size);
}

char* strip_white_space(char* out, const char* text, std::size_t size) noexcept {
  return strip_white_space_by_vectors(out, text, size);
}
BRISK_TARGET_END

}  // namespace brisk::detail::sse42

#endif

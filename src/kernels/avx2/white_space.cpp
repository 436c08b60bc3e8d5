// Room kernels, AVX2: white space.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx2/white_space.hpp"

#include <cstdint>

#include "kernels/sse42/white_space.hpp"
#include "kernels/x86/intrinsics.hpp"

namespace brisk::detail::avx2 {

BRISK_TARGET_AVX2
namespace {
#include "kernels/avx2/vector.inc"

#include "kernels/generic/white_space.inc"

#include "kernels/x86/strip.inc"
}  // namespace

std::size_t count_white_space(const char* text, std::size_t size) noexcept {
  if (size < vector_bytes) return sse42::count_white_space(text, size);
  return count_white_space_by_vectors(text, size);
}

char* strip_white_space(char* out, const char* text, std::size_t size) noexcept {
  return strip_white_space_by_vectors(out, text, size);
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx2

#endif

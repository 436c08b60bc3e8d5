// Room kernels, AVX2: validation of UTF-8.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx2/utf8.hpp"

#include "kernels/generic/utf8.hpp"
#include "kernels/generic/utf8_tables.hpp"
#include "kernels/sse42/utf8.hpp"
#include "kernels/x86/intrinsics.hpp"

namespace brisk::detail::avx2 {

BRISK_TARGET_AVX2
namespace {
#include "kernels/avx2/vector.inc"
#include "kernels/generic/utf8.inc"
}  // namespace

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  if (size < vector_bytes) return sse42::find_invalid_utf8(data, size);
  return find_invalid_utf8_by_vectors(data, size);
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx2

#endif

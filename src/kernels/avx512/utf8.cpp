// Room kernels, AVX-512 with VBMI: validation of UTF-8.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx512/utf8.hpp"

#include <cstdint>

#include "kernels/generic/utf8.hpp"
#include "kernels/generic/utf8_tables.hpp"
#include "kernels/x86/intrinsics.hpp"
#include "kernels/x86/places.hpp"

namespace brisk::detail::avx512 {

BRISK_TARGET_AVX512
namespace {
#include "kernels/avx512/vector.inc"
#include "kernels/generic/utf8.inc"
}  // namespace

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  if (size <= vector_bytes) return find_invalid_utf8_within(load_short(data, size), data, size);
  return find_invalid_utf8_by_vectors(data, size);
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx512

#endif

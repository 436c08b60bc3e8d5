// Room kernels, SSE4.2: validation of UTF-8.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/sse42/utf8.hpp"

#include <cstdint>
#include <cstring>

#include "kernels/generic/utf8.hpp"
#include "kernels/generic/utf8_tables.hpp"
#include "kernels/x86/intrinsics.hpp"

namespace brisk::detail::sse42 {

BRISK_TARGET_SSE42
namespace {
#include "kernels/sse42/vector.inc"

#include "kernels/generic/utf8.inc"
#include "kernels/sse42/load_short.inc"
}  // namespace

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  if (size == 0) return 0;
  if (size < vector_bytes) return find_invalid_utf8_within(load_short(data, size), data, size);
  return find_invalid_utf8_by_vectors(data, size);
}
BRISK_TARGET_END

}  // namespace brisk::detail::sse42

#endif

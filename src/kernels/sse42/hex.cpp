// Room kernels, SSE4.2: hex.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/sse42/hex.hpp"

#include <cstdint>
#include <cstring>

#include "kernels/x86/intrinsics.hpp"
#include "kernels/x86/places.hpp"

namespace brisk::detail::sse42 {

BRISK_TARGET_SSE42
namespace {
#include "kernels/sse42/vector.inc"

#include "kernels/generic/values.inc"
#include "kernels/sse42/load_short.inc"
#include "kernels/sse42/store_short.inc"

#include "kernels/generic/hex.inc"
#include "kernels/x86/hex_ends.inc"
}  // namespace

char* encode_hex(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  const vector digits = load(tables.characters);
  if (size < half_vector) return encode_few_hex(out, data, size, digits);
  return encode_hex_by_vectors(out, data, size, digits);
}

base64_decoded decode_hex(unsigned char* out, const char* text, std::size_t size) noexcept {
  const reading_vectors vectors = load_reading(hex_reading);
  if (size < vector_bytes) return {size / 2, decode_few_hex(out, text, size, vectors)};
  return {size / 2, decode_hex_by_vectors(out, text, size, vectors, all_valid_so_far())};
}
BRISK_TARGET_END

}  // namespace brisk::detail::sse42

#endif

// Room kernels, AVX-512 with VBMI: hex. Short ranges go by vectors of 16 bytes.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx512/hex.hpp"

#include <cstdint>
#include <cstring>

#include "kernels/x86/intrinsics.hpp"
#include "kernels/x86/places.hpp"

namespace brisk::detail::avx512 {

BRISK_TARGET_AVX512
namespace {

namespace narrow {
#include "kernels/sse42/vector.inc"

#include "kernels/generic/values.inc"
#include "kernels/sse42/load_short.inc"
#include "kernels/sse42/store_short.inc"

#include "kernels/generic/hex.inc"
#include "kernels/x86/hex_ends.inc"
}  // namespace narrow

#include "kernels/avx512/vector.inc"

#include "kernels/avx512/values.inc"

#include "kernels/generic/hex.inc"
}  // namespace

char* encode_hex(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  if (size < half_vector) {
    const narrow::vector digits = narrow::load(tables.characters);
    if (size < narrow::half_vector) return narrow::encode_few_hex(out, data, size, digits);
    return narrow::encode_hex_by_vectors(out, data, size, digits);
  }
  return encode_hex_by_vectors(out, data, size, load_table(tables.characters));
}

base64_decoded decode_hex(unsigned char* out, const char* text, std::size_t size) noexcept {
  if (size < vector_bytes) {
    const narrow::reading_vectors vectors = narrow::load_reading(hex_reading);
    if (size < narrow::vector_bytes) return {size / 2, narrow::decode_few_hex(out, text, size, vectors)};
    return {size / 2, narrow::decode_hex_by_vectors(out, text, size, vectors, narrow::all_valid_so_far())};
  }
  return {size / 2, decode_hex_by_vectors(out, text, size, load_reading(hex_reading), all_valid_so_far())};
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx512

#endif

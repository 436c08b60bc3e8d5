// Room kernels, NEON: hex. Texts shorter than a vector are the scalar kernel's.
#include "kernels/target.hpp"

#if BRISK_KERNELS_NEON

#include "kernels/neon/hex.hpp"

#include <arm_neon.h>
#include <cstdint>

namespace brisk::detail::neon {
namespace {
#include "kernels/neon/vector.inc"

#include "kernels/generic/values.inc"

#include "kernels/generic/hex.inc"
}  // namespace

char* encode_hex(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  if (size < half_vector) return scalar::encode_hex(out, data, size, tables);
  return encode_hex_by_vectors(out, data, size, load(tables.characters));
}

base64_decoded decode_hex(unsigned char* out, const char* text, std::size_t size) noexcept {
  if (size < vector_bytes) return scalar::decode_hex(out, text, size);
  return {size / 2, decode_hex_by_vectors(out, text, size, load_reading(hex_reading), all_valid_so_far())};
}

}  // namespace brisk::detail::neon

#endif

// Room kernels, AVX2: Base64. Short ranges and the ends of long ones go by vectors of 16 bytes.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx2/base64.hpp"

#include <cstdint>
#include <cstring>

#include "kernels/x86/base64_tables.hpp"
#include "kernels/x86/intrinsics.hpp"
#include "kernels/x86/places.hpp"

namespace brisk::detail::avx2 {

BRISK_TARGET_AVX2
namespace {

namespace narrow {
#include "kernels/sse42/vector.inc"

#include "kernels/sse42/load_short.inc"
#include "kernels/sse42/store_short.inc"
#include "kernels/x86/values.inc"

#include "kernels/x86/base64.inc"
#include "kernels/x86/base64_ends.inc"
}  // namespace narrow

#include "kernels/avx2/vector.inc"

#include "kernels/x86/values.inc"

#include "kernels/x86/base64.inc"

// Characters for 24 bytes, 12 in each half. Reads 28.
inline vector encode_at(const unsigned char* data, vector distances) noexcept {
  const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(data));
  const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(data + 12));
  return encode_block(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1), distances);
}

// 24 bytes for 32 characters, in order, and 8 more that mean nothing.
inline vector decode_block(vector characters, const reading_vectors& tables, judgement& all) noexcept {
  const vector halves = decode_halves(characters, tables, all);
  return _mm256_permutevar8x32_epi32(halves, _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7));
}

}  // namespace

char* encode_base64(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  if (size < 16) return narrow::encode_few(out, data, size, narrow::load(tables.distance_to_character));
  if (size >= 28) {
    const vector distances = load_table(tables.distance_to_character);
    for (; size >= 100; size -= 96, data += 96, out += 128) {
      store(out, encode_at(data, distances));
      store(out + 32, encode_at(data + 24, distances));
      store(out + 64, encode_at(data + 48, distances));
      store(out + 96, encode_at(data + 72, distances));
    }
    for (; size >= 28; size -= 24, data += 24, out += 32) store(out, encode_at(data, distances));
  }
  return narrow::encode_end(out, data, size, narrow::load(tables.distance_to_character));
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t count,
                             const byte_text_reading& tables) noexcept {
  const std::size_t size = base64_bytes(count);
  if (count < 16) return {size, narrow::decode_few(out, text, count, narrow::load_reading(tables))};
  narrow::judgement all = narrow::all_valid_so_far();
  if (count >= 43) {
    const reading_vectors vectors = load_reading(tables);
    judgement wide = all_valid_so_far();
    // 11 characters or more stay behind, so that 8 bytes follow the last store, which writes 8 too many.
    for (; count >= 139; count -= 128, text += 128, out += 96) {
      store(out, decode_block(load(text), vectors, wide));
      store(out + 24, decode_block(load(text + 32), vectors, wide));
      store(out + 48, decode_block(load(text + 64), vectors, wide));
      store(out + 72, decode_block(load(text + 96), vectors, wide));
    }
    for (; count >= 43; count -= 32, text += 32, out += 24) store(out, decode_block(load(text), vectors, wide));
    all = narrow::minimum(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
  }
  return {size, narrow::decode_end(out, text, count, narrow::load_reading(tables), all)};
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx2

#endif

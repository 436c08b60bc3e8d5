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

#include "kernels/generic/values.inc"
#include "kernels/sse42/load_short.inc"
#include "kernels/sse42/store_short.inc"

#include "kernels/x86/base64.inc"
#include "kernels/x86/base64_ends.inc"
}  // namespace narrow

#include "kernels/avx2/vector.inc"

#include "kernels/generic/values.inc"

#include "kernels/x86/base64.inc"

// Characters for 24 bytes, 12 in each half. Reads 28.
inline vector encode_at(const unsigned char* data, const writing_vectors& tables) noexcept {
  const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(data));
  const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(data + 12));
  return encode_block(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1), tables);
}

// Writes 24 bytes for 32 characters, and 4 more that mean nothing.
inline void decode_to(unsigned char* out, vector characters, const reading_vectors& tables, judgement& all) noexcept {
  const vector halves = decode_halves(characters, tables, all);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm256_castsi256_si128(halves));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out + 12), _mm256_extracti128_si256(halves, 1));
}

}  // namespace

char* encode_base64(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  if (size < 16) {
    if (size <= 3) return size != 0 ? encode_base64_group(out, data, size, tables) : out;
    return narrow::encode_few(out, data, size, narrow::load_writing(tables));
  }
  if (size >= 28) {
    const writing_vectors vectors = load_writing(tables);
    for (; size >= 100; size -= 96, data += 96, out += 128) {
      store(out, encode_at(data, vectors));
      store(out + 32, encode_at(data + 24, vectors));
      store(out + 64, encode_at(data + 48, vectors));
      store(out + 96, encode_at(data + 72, vectors));
    }
    for (; size >= 28; size -= 24, data += 24, out += 32) store(out, encode_at(data, vectors));
  }
  return narrow::encode_end(out, data, size, narrow::load_writing(tables));
}

char* encode_base64_exact(char* out, const unsigned char* data, std::size_t size,
                          const byte_text_writing& tables) noexcept {
  if (size < 16) {
    if (size <= 3) return size != 0 ? encode_base64_group(out, data, size, tables) : out;
    return narrow::encode_few_exact(out, data, size, narrow::load_writing(tables));
  }
  return encode_base64(out, data, size, tables);
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t count,
                             const byte_text_reading& tables) noexcept {
  const std::size_t size = base64_bytes(count);
  if (count < 16) return {size, narrow::decode_few(out, text, count, narrow::load_reading(tables))};
  narrow::judgement all = narrow::all_valid_so_far();
  if (count >= 38) {
    const reading_vectors vectors = load_reading(tables);
    judgement wide = all_valid_so_far();
    // 6 characters or more stay behind, so that 4 bytes follow the last store, which writes 4 too many.
    for (; count >= 134; count -= 128, text += 128, out += 96) {
      decode_to(out, load(text), vectors, wide);
      decode_to(out + 24, load(text + 32), vectors, wide);
      decode_to(out + 48, load(text + 64), vectors, wide);
      decode_to(out + 72, load(text + 96), vectors, wide);
    }
    for (; count >= 38; count -= 32, text += 32, out += 24) decode_to(out, load(text), vectors, wide);
    all = narrow::minimum(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
  }
  return {size, narrow::decode_end(out, text, count, narrow::load_reading(tables), all)};
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx2

#endif

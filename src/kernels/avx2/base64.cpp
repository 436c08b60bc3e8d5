// Room kernels, AVX2: Base64. Short ranges and the ends of long ones are the SSE4.2 kernel's.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx2/base64.hpp"

#include <cstdint>

#include "kernels/sse42/base64.hpp"
#include "kernels/x86/base64_tables.hpp"
#include "kernels/x86/intrinsics.hpp"

namespace brisk::detail::avx2 {

BRISK_TARGET_AVX2
namespace {
#include "kernels/avx2/vector.inc"
#include "kernels/x86/base64.inc"

// Characters for 24 bytes, 12 in each half. Reads 28.
inline vector encode_at(const unsigned char* data) noexcept {
  const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(data));
  const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(data + 12));
  const vector bytes = _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
  return encode_block(bytes);
}

// 24 bytes for 32 characters, in order, and 8 more that mean nothing.
inline vector decode_block(vector characters, vector& valid) noexcept {
  const vector halves = decode_halves(characters, valid);
  return _mm256_permutevar8x32_epi32(halves, _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7));
}

}  // namespace

char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept {
  for (; size >= 100; size -= 96, data += 96, out += 128) {
    store(out, encode_at(data));
    store(out + 32, encode_at(data + 24));
    store(out + 64, encode_at(data + 48));
    store(out + 96, encode_at(data + 72));
  }
  for (; size >= 28; size -= 24, data += 24, out += 32) store(out, encode_at(data));
  return sse42::encode_base64(out, data, size);
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept {
  if (size < 48 || size % 4 != 0) return sse42::decode_base64(out, text, size);
  const unsigned char* const begin = out;
  vector valid = splat(0xFF);
  // 16 characters or more stay behind, so that 10 bytes follow the last store, which writes 8 too many.
  for (; size >= 144; size -= 128, text += 128, out += 96) {
    store(out, decode_block(load(text), valid));
    store(out + 24, decode_block(load(text + 32), valid));
    store(out + 48, decode_block(load(text + 64), valid));
    store(out + 72, decode_block(load(text + 96), valid));
  }
  for (; size >= 48; size -= 32, text += 32, out += 24) store(out, decode_block(load(text), valid));
  const base64_decoded rest = sse42::decode_base64(out, text, size);
  return {static_cast<std::size_t>(out - begin) + rest.size, all_valid(valid) && rest.valid};
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx2

#endif

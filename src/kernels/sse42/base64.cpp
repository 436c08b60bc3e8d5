// Room kernels, SSE4.2: Base64.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/sse42/base64.hpp"

#include <cstdint>
#include <cstring>

#include "kernels/generic/base64.hpp"
#include "kernels/x86/base64_tables.hpp"
#include "kernels/x86/intrinsics.hpp"
#include "kernels/x86/places.hpp"

namespace brisk::detail::sse42 {

BRISK_TARGET_SSE42
namespace {
#include "kernels/sse42/vector.inc"

#include "kernels/sse42/load_short.inc"
#include "kernels/x86/base64.inc"

// Characters for the first 1 to 12 bytes, padded; the rest of `bytes` is zero.
inline char* encode_last(char* out, vector bytes, std::size_t size) noexcept {
  const vector places = load(x86::places.entries);
  const std::size_t significant = (size * 8 + 5) / 6;
  const vector padding = greater_signed(places, splat(static_cast<int>(significant) - 1));
  store(out, _mm_blendv_epi8(encode_block(bytes), splat('='), padding));
  return out + base64_size(size);
}

}  // namespace

char* encode_base64(char* out, const unsigned char* data, std::size_t size) noexcept {
  vector last;
  if (size >= 16) {
    const unsigned char* const end = data + size;
    for (; size >= 64; size -= 48, data += 48, out += 64) {
      store(out, encode_block(load(data)));
      store(out + 16, encode_block(load(data + 12)));
      store(out + 32, encode_block(load(data + 24)));
      store(out + 48, encode_block(load(data + 36)));
    }
    for (; size >= 16; size -= 12, data += 12, out += 16) store(out, encode_block(load(data)));
    // 4 to 15 bytes are left: the 16 bytes at the end, moved down, with zeros after them.
    const vector places = load(x86::places.entries);
    // An index past 15 has bit 7 set by the saturated addition of 112, and yields zero.
    last = lookup(load(end - 16), _mm_adds_epu8(places, splat(static_cast<int>(16 - size) + 112)));
  } else {
    if (size == 0) return out;
    last = load_short(data, size);
  }
  if (size > 12) {
    store(out, encode_block(last));
    out += 16;
    last = _mm_srli_si128(last, 12);
    size -= 12;
  }
  return encode_last(out, last, size);
}

namespace {

inline void store_64(unsigned char* p, std::uint64_t bits) noexcept { std::memcpy(p, &bits, 8); }
inline void store_32(unsigned char* p, std::uint32_t bits) noexcept { std::memcpy(p, &bits, 4); }

// '=' ^ 'A' in the last places, as many as there is padding: turns it into characters of the value 0.
alignas(16) constexpr std::uint8_t padding_to_zero[3][16] = {
    {},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '=' ^ 'A'},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '=' ^ 'A', '=' ^ 'A'}};

}  // namespace

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t size) noexcept {
  if (size < 16 || size % 4 != 0) return scalar::decode_base64(out, text, size);
  const std::size_t decoded = base64_decoded_size(text, size);
  const std::size_t padding = size / 4 * 3 - decoded;
  const char* const last = text + size - 16;
  unsigned char* const end = out + decoded;
  vector valid = splat(0xFF);
  // A store of 16 bytes writes 4 too many, so at least 4 more must follow: two groups of characters, padded.
  for (; last - text >= 56; text += 64, out += 48) {
    store(out, decode_halves(load(text), valid));
    store(out + 12, decode_halves(load(text + 16), valid));
    store(out + 24, decode_halves(load(text + 32), valid));
    store(out + 36, decode_halves(load(text + 48), valid));
  }
  for (; last - text >= 8; text += 16, out += 12) store(out, decode_halves(load(text), valid));
  // 8 to 20 characters are left. Of 20, the first four need a block of their own, stored exactly.
  if (text < last) {
    const vector bytes = decode_halves(load(text), valid);
    store_64(out, static_cast<std::uint64_t>(_mm_cvtsi128_si64(bytes)));
    store_32(out + 8, static_cast<std::uint32_t>(_mm_extract_epi32(bytes, 2)));
  }
  // The last 16 characters, which may overlap earlier ones: 10 to 12 bytes, by two stores that overlap.
  const vector bytes = decode_halves(bits_xor(load(last), load(padding_to_zero[padding])), valid);
  const auto low = static_cast<std::uint64_t>(_mm_cvtsi128_si64(bytes));
  const auto high = static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_extract_epi32(bytes, 2)));
  const std::size_t past_8 = (4 - padding) * 8;  // bits of `high` that are result; those above are spare
  store_64(end - 12 + padding, low);
  store_32(end - 4, static_cast<std::uint32_t>((low >> 32 | high << 32) >> past_8));
  return {decoded, all_valid(valid) && high >> past_8 == 0};
}
BRISK_TARGET_END

}  // namespace brisk::detail::sse42

#endif

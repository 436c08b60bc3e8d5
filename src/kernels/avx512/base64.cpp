// Room kernels, AVX-512 with VBMI: Base64. Masked loads and stores take ranges of every length.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx512/base64.hpp"

#include <cstdint>

#include "kernels/x86/intrinsics.hpp"
#include "kernels/x86/places.hpp"

namespace brisk::detail::avx512 {
namespace {

struct byte_table {
  alignas(64) std::uint8_t entries[64];
};

// Encoding. As in x86/base64.inc, the bytes a, b, c of a group come as b a c b, two groups in a 64-bit lane.
constexpr byte_table make_groups_of_bytes() noexcept {
  byte_table table{};
  constexpr unsigned order[4] = {1, 0, 2, 1};
  for (unsigned i = 0; i < 64; ++i) table.entries[i] = static_cast<std::uint8_t>(i / 4 * 3 + order[i % 4]);
  return table;
}

// The words ab and bc stand at bits 0 and 16 of a group, and the sextets a b | c d end at bits 10 and 4 of the one and
// at bits 6 and 0 of the other: these are the bits from which vpmultishiftqb takes each result byte. The two bits above
// a sextet stay, and the look-up ignores them.
constexpr byte_table make_sextet_shifts() noexcept {
  byte_table table{};
  constexpr unsigned first_bit[4] = {10, 4, 16 + 6, 16};
  for (unsigned i = 0; i < 64; ++i) table.entries[i] = static_cast<std::uint8_t>(i / 4 % 2 * 32 + first_bit[i % 4]);
  return table;
}

// Decoding. Each 32-bit lane holds 24 bits, lowest byte first: its three bytes in order. The last 16 places mean
// nothing.
constexpr byte_table make_bytes_of_groups() noexcept {
  byte_table table{};
  for (unsigned i = 0; i < 48; ++i) table.entries[i] = static_cast<std::uint8_t>(i / 3 * 4 + 2 - i % 3);
  return table;
}

constexpr byte_table groups_of_bytes = make_groups_of_bytes();
constexpr byte_table sextet_shifts = make_sextet_shifts();
constexpr byte_table bytes_of_groups = make_bytes_of_groups();

}  // namespace

BRISK_TARGET_AVX512
namespace {

#include "kernels/avx512/vector.inc"

#include "kernels/avx512/values.inc"

// Characters for the first 48 bytes.
inline vector encode_block(vector bytes, vector characters) noexcept {
  const vector groups = _mm512_permutexvar_epi8(load(groups_of_bytes.entries), bytes);
  const vector sextets = _mm512_multishift_epi64_epi8(load(sextet_shifts.entries), groups);
  return _mm512_permutexvar_epi8(sextets, characters);
}

// The padded text of the first 1 to 48 bytes; zeros follow them.
inline vector encode_last(vector bytes, std::size_t size, vector characters) noexcept {
  const std::size_t significant = (size * 8 + 5) / 6;
  return _mm512_mask_mov_epi8(splat('='), first(significant), encode_block(bytes, characters));
}

// Stores and loads of 64 bytes that cross a boundary of as many cost a tenth of the speed. Whole groups move the text
// towards the boundary where it stands at a multiple of 4, as a string's memory does: so many characters, 0 to 60.
// The extra block pays from these numbers of bytes on, by measurement.
constexpr std::size_t worth_aligning_stores = 12'000;
constexpr std::size_t worth_aligning_loads = 768;
inline std::size_t characters_to_boundary(const char* text) noexcept {
  const std::size_t distance = -reinterpret_cast<std::uintptr_t>(text) % 64;
  return distance % 4 == 0 ? distance : 0;
}

// 48 bytes for 64 characters.
inline vector decode_block(vector characters, const reading_vectors& tables, judgement& all) noexcept {
  const vector sextets = values_of_characters(characters, tables, all);
  const vector pairs = _mm512_maddubs_epi16(sextets, _mm512_set1_epi32(0x01400140));
  const vector groups = _mm512_madd_epi16(pairs, _mm512_set1_epi32(0x00011000));
  return _mm512_permutexvar_epi8(load(bytes_of_groups.entries), groups);
}

}  // namespace

char* encode_base64(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  if (size == 0) return out;
  const vector characters = load(tables.characters);
  if (size <= 48) {
    char* const end = out + base64_size(size);
    const vector text = encode_last(load_short(data, size), size, characters);
    _mm512_mask_storeu_epi8(out, first(static_cast<std::size_t>(end - out)), text);
    return end;
  }
  if (size >= 208) {
    if (size >= worth_aligning_stores) {
      const std::size_t first_characters = characters_to_boundary(out);
      store(out, encode_block(load(data), characters));
      out += first_characters;
      data += base64_bytes(first_characters);
      size -= base64_bytes(first_characters);
    }
    for (; size >= 208; size -= 192, data += 192, out += 256) {
      store(out, encode_block(load(data), characters));
      store(out + 64, encode_block(load(data + 48), characters));
      store(out + 128, encode_block(load(data + 96), characters));
      store(out + 192, encode_block(load(data + 144), characters));
    }
  }
  for (; size >= 64; size -= 48, data += 48, out += 64) store(out, encode_block(load(data), characters));
  if (size > 48) {
    store(out, encode_block(load_short(data, 48), characters));
    size -= 48;
    data += 48;
    out += 64;
  }
  // 1 to 63 bytes are left... the last 64 characters, some of them written before, are those of the last 46 to 48
  // bytes.
  const std::size_t window = 48 - (3 - size % 3) % 3;
  char* const end = out + base64_size(size);
  store(end - 64, encode_last(load_short(data + size - window, window), window, characters));
  return end;
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t count,
                             const byte_text_reading& tables) noexcept {
  const std::size_t size = base64_bytes(count);
  const reading_vectors vectors = load_reading(tables);
  judgement all = all_valid_so_far();
  if (size >= worth_aligning_loads) {
    const std::size_t first_characters = characters_to_boundary(text);
    store(out, decode_block(load(text), vectors, all));
    text += first_characters;
    out += base64_bytes(first_characters);
    count -= first_characters;
  }
  // A whole store writes 16 bytes too many: they must follow, and 22 characters more give 16 or more.
  for (; count >= 278; count -= 256, text += 256, out += 192) {
    store(out, decode_block(load(text), vectors, all));
    store(out + 48, decode_block(load(text + 64), vectors, all));
    store(out + 96, decode_block(load(text + 128), vectors, all));
    store(out + 144, decode_block(load(text + 192), vectors, all));
  }
  for (; count >= 86; count -= 64, text += 64, out += 48) store(out, decode_block(load(text), vectors, all));
  if (count > 64) {
    _mm512_mask_storeu_epi8(out, first(48), decode_block(load(text), vectors, all));
    count -= 64;
    text += 64;
    out += 48;
  }
  // Up to 64 characters are left. 'A', of the value 0, stands in for what is past the end: spare bits then appear in
  // the first byte after the result, where there must be none.
  const vector characters = _mm512_mask_loadu_epi8(splat('A'), first(count), text);
  const vector bytes = decode_block(characters, vectors, all);
  const __mmask64 result = first(base64_bytes(count));
  _mm512_mask_storeu_epi8(out, result, bytes);
  const __mmask64 spare = _mm512_test_epi8_mask(bytes, bytes) & first(48) & ~result;
  return {size, is_valid(all) && spare == 0};
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx512

#endif

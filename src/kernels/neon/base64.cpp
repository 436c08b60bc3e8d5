// Room kernels, NEON: Base64. Loads that part groups of three bytes or four characters, and stores that join them,
// leave one sextet a byte to look up. Blocks begin and end with groups and no block reads or writes more than itself;
// the last block of a range is moved back to overlap the one before it.
#include "kernels/target.hpp"

#if BRISK_KERNELS_NEON

#include "kernels/neon/base64.hpp"

#include <arm_neon.h>
#include <cstdint>

namespace brisk::detail::neon {
namespace {

inline uint8x16_t lookup(uint8x16x4_t table, uint8x16_t index) noexcept { return vqtbl4q_u8(table, index); }
inline uint8x8_t lookup(uint8x16x4_t table, uint8x8_t index) noexcept { return vqtbl4_u8(table, index); }

// The same, but entries of `others` stay where an index is past 63.
inline uint8x16_t lookup_or(uint8x16_t others, uint8x16x4_t table, uint8x16_t index) noexcept {
  return vqtbx4q_u8(others, table, index);
}
inline uint8x8_t lookup_or(uint8x8_t others, uint8x16x4_t table, uint8x8_t index) noexcept {
  return vqtbx4_u8(others, table, index);
}

inline bool any_high_bit(uint8x16_t v) noexcept { return vmaxvq_u8(v) >= 0x80; }
inline bool any_high_bit(uint8x8_t v) noexcept { return vmaxv_u8(v) >= 0x80; }

inline uint8x16x4_t load_table(const void* p) noexcept { return vld1q_u8_x4(static_cast<const std::uint8_t*>(p)); }

// Encoding. Groups aaaaaabb bbbbcccc ccdddddd, the first bytes of all in one vector, and so on.
template <class Four, class Three>
inline Four characters_of_groups(Three bytes, uint8x16x4_t characters) noexcept {
  const auto first = bytes.val[0], second = bytes.val[1], third = bytes.val[2];
  return {{lookup(characters, first >> 2), lookup(characters, (first << 4 | second >> 4) & 63),
           lookup(characters, (second << 2 | third >> 6) & 63), lookup(characters, third & 63)}};
}

inline void encode_48(char* out, const unsigned char* data, uint8x16x4_t characters) noexcept {
  vst4q_u8(reinterpret_cast<std::uint8_t*>(out), characters_of_groups<uint8x16x4_t>(vld3q_u8(data), characters));
}

inline void encode_24(char* out, const unsigned char* data, uint8x16x4_t characters) noexcept {
  vst4_u8(reinterpret_cast<std::uint8_t*>(out), characters_of_groups<uint8x8x4_t>(vld3_u8(data), characters));
}

// Decoding. The values of the 128 ASCII characters.
struct value_table {
  uint8x16x4_t below_64, from_64;
};

inline value_table load_values(const byte_text_reading& tables) noexcept {
  return {load_table(tables.values), load_table(tables.values + 64)};
}

// `faults` gathers bytes with bit 7 set for what is not in the alphabet: either the character is not ASCII or its value
// is no_value.
template <class Vector>
inline Vector values_of_characters(Vector characters, const value_table& values, Vector& faults) noexcept {
  // From 80 up neither index is below 64, and the result is zero.
  const Vector low = lookup(values.below_64, characters);
  const Vector found = lookup_or(low, values.from_64, characters ^ 64);
  faults |= characters | found;
  return found;
}

template <class Three, class Four, class Vector>
inline Three bytes_of_groups(Four text, const value_table& values, Vector& faults) noexcept {
  const Vector a = values_of_characters(text.val[0], values, faults);
  const Vector b = values_of_characters(text.val[1], values, faults);
  const Vector c = values_of_characters(text.val[2], values, faults);
  const Vector d = values_of_characters(text.val[3], values, faults);
  return {{a << 2 | b >> 4, b << 4 | c >> 2, c << 6 | d}};
}

inline void decode_64(unsigned char* out, const char* text, const value_table& values, uint8x16_t& faults) noexcept {
  const uint8x16x4_t characters = vld4q_u8(reinterpret_cast<const std::uint8_t*>(text));
  vst3q_u8(out, bytes_of_groups<uint8x16x3_t>(characters, values, faults));
}

inline void decode_32(unsigned char* out, const char* text, const value_table& values, uint8x8_t& faults) noexcept {
  const uint8x8x4_t characters = vld4_u8(reinterpret_cast<const std::uint8_t*>(text));
  vst3_u8(out, bytes_of_groups<uint8x8x3_t>(characters, values, faults));
}

}  // namespace

char* encode_base64(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  const std::size_t whole = size / 3 * 3;
  if (whole < 24) return scalar::encode_base64(out, data, size, tables);
  const uint8x16x4_t characters = load_table(tables.characters);
  const unsigned char* const data_end = data + whole;
  char* const end = out + whole / 3 * 4;
  if (whole >= 48) {
    for (; data_end - data > 48; data += 48, out += 64) encode_48(out, data, characters);
    encode_48(end - 64, data_end - 48, characters);
  } else {
    encode_24(out, data, characters);
    encode_24(end - 32, data_end - 24, characters);
  }
  return scalar::encode_base64(end, data_end, size - whole, tables);
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t count,
                             const byte_text_reading& tables) noexcept {
  const std::size_t whole = count / 4 * 4;
  if (whole < 32) return scalar::decode_base64(out, text, count, tables);
  const value_table values = load_values(tables);
  const char* const text_end = text + whole;
  unsigned char* const end = out + whole / 4 * 3;
  bool valid;
  if (whole >= 64) {
    uint8x16_t faults = vdupq_n_u8(0);
    for (; text_end - text > 64; text += 64, out += 48) decode_64(out, text, values, faults);
    decode_64(end - 48, text_end - 64, values, faults);
    valid = !any_high_bit(faults);
  } else {
    uint8x8_t faults = vdup_n_u8(0);
    decode_32(out, text, values, faults);
    decode_32(end - 24, text_end - 32, values, faults);
    valid = !any_high_bit(faults);
  }
  const base64_decoded rest = scalar::decode_base64(end, text_end, count - whole, tables);
  return {base64_bytes(count), valid && rest.valid};
}

}  // namespace brisk::detail::neon

#endif

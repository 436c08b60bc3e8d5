// Room kernels, SSE4.2: Base64.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/sse42/base64.hpp"

#include <cstdint>
#include <cstring>

#include "kernels/x86/base64_tables.hpp"
#include "kernels/x86/intrinsics.hpp"
#include "kernels/x86/places.hpp"

namespace brisk::detail::sse42 {

BRISK_TARGET_SSE42
namespace {
#include "kernels/sse42/vector.inc"

#include "kernels/generic/values.inc"
#include "kernels/sse42/load_short.inc"
#include "kernels/sse42/store_short.inc"

#include "kernels/x86/base64.inc"
#include "kernels/x86/base64_ends.inc"
}  // namespace

char* encode_base64(char* out, const unsigned char* data, std::size_t size, const byte_text_writing& tables) noexcept {
  if (size < 16) {
    if (size <= 3) return size != 0 ? encode_base64_group(out, data, size, tables) : out;
    return encode_few(out, data, size, load_writing(tables));
  }
  const writing_vectors vectors = load_writing(tables);
  for (; size >= 64; size -= 48, data += 48, out += 64) {
    store(out, encode_block(load(data), vectors));
    store(out + 16, encode_block(load(data + 12), vectors));
    store(out + 32, encode_block(load(data + 24), vectors));
    store(out + 48, encode_block(load(data + 36), vectors));
  }
  return encode_end(out, data, size, vectors);
}

char* encode_base64_exact(char* out, const unsigned char* data, std::size_t size,
                          const byte_text_writing& tables) noexcept {
  if (size < 16) {
    if (size <= 3) return size != 0 ? encode_base64_group(out, data, size, tables) : out;
    return encode_few_exact(out, data, size, load_writing(tables));
  }
  return encode_base64(out, data, size, tables);
}

base64_decoded decode_base64(unsigned char* out, const char* text, std::size_t count,
                             const byte_text_reading& tables) noexcept {
  const std::size_t size = base64_bytes(count);
  const reading_vectors vectors = load_reading(tables);
  if (count < 16) return {size, decode_few(out, text, count, vectors)};
  judgement all = all_valid_so_far();
  // A store of 16 bytes writes 4 too many: decode_end is left 6 characters or more, which are 4 bytes.
  for (; count >= 70; count -= 64, text += 64, out += 48) {
    store(out, decode_halves(load(text), vectors, all));
    store(out + 12, decode_halves(load(text + 16), vectors, all));
    store(out + 24, decode_halves(load(text + 32), vectors, all));
    store(out + 36, decode_halves(load(text + 48), vectors, all));
  }
  return {size, decode_end(out, text, count, vectors, all)};
}
BRISK_TARGET_END

}  // namespace brisk::detail::sse42

#endif

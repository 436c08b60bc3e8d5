// Room kernels, AVX-512 with VBMI2: white space.
#include "kernels/target.hpp"

#if BRISK_KERNELS_X86

#include "kernels/avx512/white_space.hpp"

#include <cstdint>

#include "kernels/x86/intrinsics.hpp"
#include "kernels/x86/places.hpp"

namespace brisk::detail::avx512 {

BRISK_TARGET_AVX512
namespace {
#include "kernels/avx512/vector.inc"

#include "kernels/generic/white_space.inc"
}  // namespace

std::size_t count_white_space(const char* text, std::size_t size) noexcept {
  if (size < vector_bytes) {
    const vector table = load_table(white_spaces.entries);
    return count_bits(white_space_places(load_short(text, size), table));  // what is past the end is zero
  }
  return count_white_space_by_vectors(text, size);
}

char* strip_white_space(char* out, const char* text, std::size_t size) noexcept {
  const vector table = load_table(white_spaces.entries);
  while (size != 0) {
    const std::size_t count = size < vector_bytes ? size : vector_bytes;
    const vector characters = load_short(text, count);
    const std::uint64_t kept = first(count) & ~white_space_places(characters, table);
    // Compressed in a register: some processors compress into memory slowly.
    store(out, _mm512_maskz_compress_epi8(kept, characters));
    out += __builtin_popcountll(kept);
    text += count;
    size -= count;
  }
  return out;
}
BRISK_TARGET_END

}  // namespace brisk::detail::avx512

#endif

// Schema room: looking a name up.
#include <brisk/detail/schema/key_lookup.hpp>

namespace brisk::detail {
namespace {

// Whether two ranges of `size` bytes hold the same. Names are short: two words that may overlap cover most of them.
bool same_bytes(const char* a, const char* b, std::size_t size) {
  if (size > 16) return std::memcmp(a, b, size) == 0;
  if (size < 8) return word_of(a, size) == word_of(b, size);
  return ((word_of(a, 8) ^ word_of(b, 8)) | (word_of(a + size - 8, 8) ^ word_of(b + size - 8, 8))) == 0;
}

}  // namespace

std::size_t key_list::find(const char* data, std::size_t size) const noexcept {
  if ((plan.lengths & length_bit(size)) == 0 || (plan.beginnings & beginning_bit(data, size)) == 0) return count;
  const std::size_t mask = (std::size_t{1} << plan.bits) - 1;
  std::size_t at = key_slot(plan, data, size);
  for (std::size_t step = 0; step < plan.longest; ++step) {
    const std::size_t entry = slots[at];
    if (entry == 0) return count;
    const std::size_t begin = entry == 1 ? 0 : ends[entry - 2];
    if (ends[entry - 1] - begin == size && same_bytes(text + begin, data, size)) return entry - 1;
    at = (at + 1) & mask;
  }
  return count;
}

}  // namespace brisk::detail

// Room kernels, scalar: what is wrong with a Base64 text, and where. One routine for every backend.
#include "kernels/generic/base64.hpp"

namespace brisk::detail {

base64_fault find_base64_fault(const char* text, std::size_t size) noexcept {
  using enum base64_fault_kind;
  const auto value = [text](std::size_t i) { return base64_standard.values[static_cast<unsigned char>(text[i])]; };
  std::size_t i = 0;
  while (i < size && value(i) != base64_no_value) ++i;
  const std::size_t within = i % 4;
  if (i == size) {
    if (within == 0) return {size, none};
    return {size, within == 1 ? incomplete_group : missing_padding};
  }
  if (text[i] != '=') return {i, not_in_alphabet};
  if (within < 2) return {i, misplaced_padding};
  // Two characters hold a byte and 4 bits, three hold two bytes and 2 bits.
  if ((value(i - 1) & (within == 2 ? 15 : 3)) != 0) return {i - 1, spare_bits};
  if (within == 2) {
    ++i;
    if (i == size || text[i] != '=') return {i, missing_padding};
  }
  ++i;
  if (i == size) return {size, none};
  return {i, text[i] == '=' ? misplaced_padding : text_after_padding};
}

}  // namespace brisk::detail

// Room kernels, scalar: what is wrong with a Base64 text, and where. One routine for every backend.
#include "kernels/generic/base64.hpp"
#include "kernels/generic/white_space.hpp"

namespace brisk::detail {
namespace {

const byte_text_reading& tables_of(base64_alphabet alphabet) noexcept {
  if (alphabet == base64_alphabet::standard) return base64_reading;
  return alphabet == base64_alphabet::url ? base64url_reading : either_base64_reading;
}

}  // namespace

base64_fault find_base64_fault(const char* text, std::size_t size) noexcept {
  return find_base64_fault(text, size, base64_rules{});
}

base64_fault find_base64_fault(const char* text, std::size_t size, const base64_rules& rules) noexcept {
  using enum base64_fault_kind;
  const auto& values = tables_of(rules.alphabet).values;
  const auto value = [&](std::size_t i) { return values[static_cast<unsigned char>(text[i])]; };
  std::size_t i = 0;
  const auto skip_white = [&] {
    while (rules.white_space && i < size && is_white_space(text[i])) ++i;
  };
  std::size_t digits = 0;
  std::size_t last = 0;
  for (skip_white(); i < size && value(i) != no_value; skip_white()) {
    ++digits;
    last = i++;
  }
  const std::size_t within = digits % 4;
  // Two characters hold a byte and 4 bits, three hold two bytes and 2 bits.
  const bool spare = within >= 2 && (value(last) & (within == 2 ? 15 : 3)) != 0;
  if (i == size) {
    if (within == 0) return {size, none};
    if (within == 1) return {size, incomplete_group};
    if (rules.padding == base64_padding::required) return {size, missing_padding};
    if (spare) return {last, spare_bits};
    return {size, none};
  }
  if (text[i] != '=') return {i, not_in_alphabet};
  if (within < 2 || rules.padding == base64_padding::refused) return {i, misplaced_padding};
  if (spare) return {last, spare_bits};
  ++i;
  skip_white();
  if (within == 2) {
    if (i == size || text[i] != '=') return {i, missing_padding};
    ++i;
    skip_white();
  }
  if (i == size) return {size, none};
  return {i, text[i] == '=' ? misplaced_padding : text_after_padding};
}

}  // namespace brisk::detail

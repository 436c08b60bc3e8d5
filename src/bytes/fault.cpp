// Bytes room: the error of a text that was refused, by the one routine that finds faults.
#include "bytes/fault.hpp"

namespace brisk::detail::byte_text {
namespace {

bytes_error_code code_of(base64_fault_kind kind) noexcept {
  switch (kind) {
    case base64_fault_kind::none:
      return bytes_error_code::none;
    case base64_fault_kind::not_in_alphabet:
      return bytes_error_code::not_a_digit;
    case base64_fault_kind::misplaced_padding:
      return bytes_error_code::misplaced_padding;
    case base64_fault_kind::missing_padding:
      return bytes_error_code::missing_padding;
    case base64_fault_kind::text_after_padding:
      return bytes_error_code::text_after_padding;
    case base64_fault_kind::incomplete_group:
      return bytes_error_code::incomplete_group;
    case base64_fault_kind::spare_bits:
      return bytes_error_code::spare_bits;
  }
  return bytes_error_code::none;
}

}  // namespace

bytes_error error_of(const base64_fault& fault, encoded_text text, bytes_encoding encoding,
                     const brisk::base64_rules& rules) noexcept {
  bytes_error result;
  result.code = code_of(fault.kind);
  if (!result) return result;
  result.encoding = encoding;
  result.rules = rules;
  result.offset = fault.offset;
  result.at_end = fault.offset == text.size();
  if (!result.at_end) result.found = text.data()[fault.offset];
  return result;
}

bytes_error base64_error_or(encoded_text text, const brisk::base64_rules& rules, const bytes_error& other) noexcept {
  const base64_fault fault = find_base64_fault(text.data(), text.size(), kernel_rules(rules));
  if (fault.kind != base64_fault_kind::none) return error_of(fault, text, bytes_encoding::base64, rules);
  bytes_error result = other;
  result.rules = rules;
  return result;
}

bytes_error hex_error_or(encoded_text text, const bytes_error& other) noexcept {
  const base64_fault fault = find_hex_fault(text.data(), text.size());
  if (fault.kind != base64_fault_kind::none) return error_of(fault, text, bytes_encoding::hex, {});
  return other;
}

}  // namespace brisk::detail::byte_text

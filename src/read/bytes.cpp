// Read room: what is wrong with a value that was refused as bytes.
#include <brisk/detail/read/bytes.hpp>

#include "read/bytes_fault.hpp"
#include "scan.hpp"

namespace brisk::detail {

// The place in the text of the character that is [wanted] of the inside of the string at `at`, its escapes undone.
static std::size_t place_in_string(std::string_view text, std::size_t at, std::size_t wanted) {
  ++at;
  while (wanted != 0 && text[at] != '"') {
    std::size_t end = at + 1;
    std::size_t size = 1;
    if (text[at] == '\\') {
      // An escape alone, as a string: how many bytes it is tells how far it goes.
      end = at + (text[at + 1] != 'u' ? 2 : (text[at + 2] | 0x20) == 'd' && (text[at + 3] | 0x20) >= '8' ? 12 : 6);
      std::string alone("\"");
      alone.append(text, at, end - at).append("\"");
      size = unescaped_at(alone, 0).size();
    }
    if (size > wanted) break;
    wanted -= size;
    at = end;
  }
  return at;
}

bytes_fault fault_of_bytes(std::string_view text, std::size_t at, const bytes_expectation& facts) {
  const std::string inside = unescaped_at(text, at);
  bytes_fault result{at, base64_fault_kind::none};
  std::size_t offset;
  if (is_base64(facts.form)) {
    const base64_rules rules = base64_rules_of(facts.form, facts.accepted);
    const base64_fault fault = find_base64_fault(inside.data(), inside.size(), rules);
    result.kind = fault.kind;
    offset = fault.offset;
    result.size = base64_decoded_size(inside.data(), inside.size(), rules);
  } else if (facts.form == bytes::text) {
    result.size = inside.size();
    return result;
  } else {
    const base64_fault fault = find_hex_fault(inside.data(), inside.size());
    result.kind = fault.kind;
    offset = fault.offset;
    result.size = inside.size() / 2;
  }
  if (result.kind != base64_fault_kind::none) result.offset = place_in_string(text, at, offset);
  return result;
}

error find_bytes_fault(std::string_view text, std::size_t at, std::size_t, const bytes_expectation& facts) {
  const json_kind found = kind_of_value(text[at]);
  const value_rules rules{enums::as_names, facts.form, facts.accepted};
  if (found == json_kind::array && takes_numbers(rules)) return {error_code::wrong_length, at, &facts};
  if (found != json_kind::string || is_array(facts.form)) return {error_code::wrong_type, at, &facts};
  const bytes_fault fault = fault_of_bytes(text, at, facts);
  if (fault.kind == base64_fault_kind::none) return {error_code::wrong_length, at, &facts};
  return {is_base64(facts.form) ? error_code::invalid_base64 : error_code::invalid_hex, fault.offset, &facts};
}

}  // namespace brisk::detail

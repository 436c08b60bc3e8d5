// Read room: what a fault is called and where it lies, decided from the place where a reader stopped.
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/read/facts.hpp>

#include "scan.hpp"

namespace brisk::detail {
namespace {

json_kind wanted_kind(expected_kind kind) {
  switch (kind) {
    case expected_kind::boolean:
      return json_kind::boolean;
    case expected_kind::integer:
    case expected_kind::enumerator_number:
    case expected_kind::byte_number:
    case expected_kind::number:
      return json_kind::number;
    case expected_kind::null:
      return json_kind::null;
    case expected_kind::enumerator:
    case expected_kind::text:
    case expected_kind::text_view:
    case expected_kind::fixed_text:
    case expected_kind::map_key:
      return json_kind::string;
    case expected_kind::array:
    case expected_kind::fixed_array:
      return json_kind::array;
    case expected_kind::object:
      return json_kind::object;
    case expected_kind::bytes:
    case expected_kind::variant:
      break;
  }
  return json_kind::none;
}

// The text at `at` is a whole valid value, which the type described by `facts` did not take.
error mapping_error(std::string_view text, std::size_t at, std::size_t end, const expectation* facts) {
  if (facts->kind == expected_kind::bytes) {
    const auto& of_bytes = *static_cast<const bytes_expectation*>(facts);
    return of_bytes.find_fault(text, at, end, of_bytes);
  }
  const error mismatch{error_code::wrong_type, at, facts};
  const json_kind found = kind_of_value(text[at]);
  if (found != wanted_kind(facts->kind)) return mismatch;
  const std::string_view value(text.data() + at, end - at);
  switch (facts->kind) {
    case expected_kind::integer:
    case expected_kind::byte_number:
    case expected_kind::enumerator_number: {
      const bool whole = value.find_first_of(".eE") == std::string_view::npos;
      return {whole ? error_code::number_out_of_range : error_code::not_an_integer, at, facts};
    }
    case expected_kind::number:
      return {error_code::number_out_of_range, at, facts};
    case expected_kind::enumerator:
      return {error_code::unknown_enumerator, at, facts};
    case expected_kind::text_view:
      return {error_code::text_has_escapes, at, facts};
    case expected_kind::map_key:
      return {error_code::invalid_key, at, facts};
    case expected_kind::fixed_text:
    case expected_kind::fixed_array:
      return {error_code::wrong_length, at, facts};
    default:
      return mismatch;
  }
}

}  // namespace

error read_context::diagnose() const {
  const std::size_t at = skip_spaces(text, fault_offset);
  if (at >= text.size()) return {error_code::unexpected_end, text.size(), fault_facts};
  switch (place) {
    case fault_place::colon:
      return {error_code::expected_colon, at, nullptr};
    case fault_place::after_element:
    case fault_place::after_member:
      return {error_code::expected_comma_or_end, at, nullptr};
    case fault_place::end_of_text:
      return {error_code::trailing_text, at, nullptr};
    case fault_place::nesting:
      return {error_code::depth_exceeded, at, nullptr};
    case fault_place::key: {
      if (text[at] == '"') {
        const scanned key = scan_string_at(text, at);
        if (key.code != error_code::none) return {key.code, key.at, nullptr};
        return {error_code::invalid_key, at, fault_facts};
      }
      std::size_t before = at;
      while (before > 0 && is_space(text[before - 1])) --before;
      const bool after_comma = before > 0 && text[before - 1] == ',';
      return {text[at] == '}' && after_comma ? error_code::trailing_comma : error_code::expected_key, at, nullptr};
    }
    case fault_place::value:
      break;
  }
  const scanned value = scan_value_at(text, at, depth_left);
  if (value.code == error_code::expected_value && value.at == at) {
    std::size_t before = at;
    while (before > 0 && is_space(text[before - 1])) --before;
    const bool after_comma = before > 0 && text[before - 1] == ',';
    return {text[at] == ']' && after_comma ? error_code::trailing_comma : error_code::expected_value, at, fault_facts};
  }
  if (value.code != error_code::none) return {value.code, value.at, nullptr};
  if (fault_facts == nullptr) return {error_code::expected_value, at, nullptr};
  return mapping_error(text, at, value.at, fault_facts);
}

}  // namespace brisk::detail

// Messages: what is told of bytes that could not be read.
#include <brisk/detail/read/bytes.hpp>

#include "messages/append.hpp"
#include "read/bytes_fault.hpp"
#include "read/scan.hpp"

namespace brisk::detail {
namespace {

const char* name_of_form(bytes form) {
  switch (form) {
    case bytes::base64:
      return "Base64";
    case bytes::base64url:
    case bytes::base64url_unpadded:
      return "Base64url";
    case bytes::hex:
    case bytes::hex_capitals:
      return "hexadecimal digits";
    case bytes::text:
      return "text";
    case bytes::decimal_array:
    case bytes::signed_decimal_array:
      break;
  }
  return "numbers";
}

// "a string of Base64 for 16 bytes", "an array of 16 numbers from -128 to 255"
void append_wanted(std::string& out, const bytes_expectation& facts) {
  const value_rules rules{enums::as_names, facts.form, facts.accepted};
  const bool exact = facts.count != any_length;
  if (!is_array(facts.form)) {
    append(out, "a string of ");
    append(out, name_of_form(facts.form));
    if (exact) append_counted(out, " for ", facts.count, " byte");
    if (takes_numbers(rules)) append(out, ", or ");
  }
  if (takes_numbers(rules)) {
    if (exact) {
      append_counted(out, "an array of ", facts.count, " number");
    } else {
      append(out, "an array of numbers");
    }
    append(out, " from -128 to 255");
  }
}

// What a character must be, or what is missing.
void append_wanted_here(std::string& out, const bytes_expectation& facts) {
  append(out, name_of_form(facts.form));
  switch (facts.form) {
    case bytes::base64:
      return append(out, accepts({enums::as_names, facts.form, facts.accepted}, accept::any_padding)
                             ? " (RFC 4648 section 4)"
                             : " (RFC 4648 section 4, with padding)");
    case bytes::base64url:
    case bytes::base64url_unpadded:
      return append(out, accepts({enums::as_names, facts.form, facts.accepted}, accept::any_padding)
                             ? " (RFC 4648 section 5)"
                         : facts.form == bytes::base64url ? " (RFC 4648 section 5, with padding)"
                                                          : " (RFC 4648 section 5, without padding)");
    default:
      return append(out, ", two for each byte");
  }
}

// The text may be another than the one that was read.
bool is_string_at(std::string_view text, std::size_t at) {
  return text[at] == '"' && scan_string_at(text, at).code == error_code::none;
}

const char* hint_for(char found, base64_fault_kind kind, bytes form) {
  if (!is_base64(form)) return "";
  switch (kind) {
    case base64_fault_kind::not_in_alphabet:
      switch (found) {
        case '-':
        case '_':
          return "`-` and `_` are digits of Base64url: brisk::bytes::base64url is that form, "
                 "brisk::accept::any_alphabet reads both";
        case '+':
        case '/':
          return "`+` and `/` are digits of plain Base64: brisk::bytes::base64 is that form, "
                 "brisk::accept::any_alphabet reads both";
        case ' ':
        case '\t':
        case '\r':
        case '\n':
        case '\\':
          return "brisk::accept::white_space reads Base64 with white space";
        default:
          return "";
      }
    case base64_fault_kind::missing_padding:
      return "padding is missing; brisk::accept::any_padding reads Base64 without it";
    case base64_fault_kind::misplaced_padding:
      return form == bytes::base64url_unpadded ? "brisk::accept::any_padding reads Base64 with its padding" : "";
    case base64_fault_kind::text_after_padding:
      return "padding ends the text; are these two texts, one behind the other?";
    case base64_fault_kind::incomplete_group:
      return "the last group has one digit, which is less than a byte; has the text been cut off?";
    case base64_fault_kind::spare_bits:
      return "the last digit holds bits that no byte needs and that are not zero";
    case base64_fault_kind::none:
      break;
  }
  return "";
}

}  // namespace

void tell_bytes(const error& what, std::string_view text, const bytes_expectation& facts, explanation& told) {
  const std::size_t at = what.offset;
  const bool invalid = what.code == error_code::invalid_base64 || what.code == error_code::invalid_hex;
  if (told.expected.empty()) {
    if (invalid) {
      append_wanted_here(told.expected, facts);
    } else {
      append_wanted(told.expected, facts);
    }
  }
  if (at >= text.size()) return;
  if (invalid) {
    // No form has a quote in it: it is the end of the string. The string's beginning is the quote before the fault.
    if (text[at] == '"') append(told.found, "the end of the string");
    std::size_t begin = at;
    while (begin > 0 && text[begin - 1] != '"') --begin;
    if (begin > 0 && is_string_at(text, begin - 1)) {
      append(told.hint, hint_for(text[at], fault_of_bytes(text, begin - 1, facts).kind, facts.form));
    }
  } else if (what.code == error_code::wrong_length && is_string_at(text, at)) {
    append(told.found, facts.form == bytes::text ? "a string" : name_of_form(facts.form));
    append_counted(told.found, facts.form == bytes::text ? " of " : " for ", fault_of_bytes(text, at, facts).size,
                   " byte");
  } else if (what.code == error_code::wrong_type && text[at] == '[' && !is_array(facts.form)) {
    append(
        told.hint,
        "bytes of this form are a string; brisk::bytes::decimal_array is an array of numbers, brisk::accept::numbers "
        "reads one as well");
  } else if (what.code == error_code::wrong_type && text[at] == '"' && is_array(facts.form)) {
    append(told.hint, "bytes of this form are an array of numbers; other forms of brisk::bytes are strings");
  }
}

}  // namespace brisk::detail

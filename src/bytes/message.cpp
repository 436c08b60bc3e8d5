// Bytes room: the names and texts of errors. Built for size: it runs only after a failure.
#include <brisk/bytes.hpp>

#include "messages/append.hpp"

namespace brisk {
namespace {

using detail::append;
using detail::append_number;

bool is_white(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// "Base64url without padding", or what has been said of it already is left out.
const char* encoding_name(const bytes_error& what) {
  if (what.encoding == bytes_encoding::hex) return "hex";
  return what.rules.alphabet == base64_alphabet::url ? "Base64url" : "Base64";
}

void append_digit(std::string& out, const bytes_error& what) {
  if (what.encoding == bytes_encoding::hex) return append(out, "a hexadecimal digit (0-9, A-F, a-f)");
  append(out, "a digit of ");
  append(out, encoding_name(what));
  switch (what.rules.alphabet) {
    case base64_alphabet::standard:
      return append(out, " (A-Z, a-z, 0-9, + and /)");
    case base64_alphabet::url:
      return append(out, " (A-Z, a-z, 0-9, - and _)");
    case base64_alphabet::either:
      return append(out, " (A-Z, a-z, 0-9, +, /, - and _)");
  }
}

void append_found(std::string& out, const bytes_error& what) {
  if (what.at_end) return append(out, "the end of the text");
  const auto byte = static_cast<unsigned char>(what.found);
  if (byte > ' ' && byte < 0x7F) {
    append(out, '`');
    append(out, what.found);
    append(out, '`');
  } else {
    append(out, "the byte 0x");
    append(out, "0123456789ABCDEF"[byte >> 4]);
    append(out, "0123456789ABCDEF"[byte & 15]);
  }
  if (what.code != bytes_error_code::not_a_digit || what.encoding == bytes_encoding::hex) return;
  if (is_white(what.found)) return append(out, ", white space, which these rules refuse");
  if (what.found == '-' || what.found == '_') return append(out, ", a digit of Base64url");
  if (what.found == '+' || what.found == '/') append(out, ", a digit of standard Base64");
}

const char* unit_of(std::size_t count) { return count == 1 ? " byte" : " bytes"; }

// Behind "expected".
void append_expected(std::string& out, const bytes_error& what) {
  switch (what.code) {
    case bytes_error_code::not_a_digit:
      return append_digit(out, what);
    case bytes_error_code::misplaced_padding:
      if (what.rules.padding == base64_padding::refused) {
        append(out, encoding_name(what));
        return append(out, " without padding");
      }
      return append(out, "padding nowhere but after two or three digits of the last group of four");
    case bytes_error_code::missing_padding:
      return append(out, "padding (`=`) up to a group of four characters");
    case bytes_error_code::text_after_padding:
      return append(out, "the end of the text behind its padding");
    case bytes_error_code::incomplete_group:
      if (what.encoding == bytes_encoding::hex) return append(out, "the second hexadecimal digit of a byte");
      return append(out, "another digit, since the one digit of the last group is less than a byte");
    case bytes_error_code::spare_bits:
      return append(out, "a last digit whose spare bits are zero");
    default:
      return;
  }
}

}  // namespace

std::string_view name_of(bytes_error_code code) noexcept {
  switch (code) {
    case bytes_error_code::none:
      return "none";
    case bytes_error_code::not_a_digit:
      return "not_a_digit";
    case bytes_error_code::misplaced_padding:
      return "misplaced_padding";
    case bytes_error_code::missing_padding:
      return "missing_padding";
    case bytes_error_code::text_after_padding:
      return "text_after_padding";
    case bytes_error_code::incomplete_group:
      return "incomplete_group";
    case bytes_error_code::spare_bits:
      return "spare_bits";
    case bytes_error_code::does_not_fit:
      return "does_not_fit";
    case bytes_error_code::wrong_size:
      return "wrong_size";
  }
  return "unknown";
}

std::string bytes_error::to_string() const {
  std::string result;
  if (code == bytes_error_code::none) {
    append(result, "no error");
  } else if (code == bytes_error_code::does_not_fit || code == bytes_error_code::wrong_size) {
    const bool fits = code == bytes_error_code::wrong_size;
    append(result, fits ? "expected a text of " : "expected room for ");
    append_number(result, fits ? room : size);
    append(result, unit_of(fits ? room : size));
    append(result, fits ? ", found one of " : ", found room for ");
    append_number(result, fits ? size : room);
    if (fits) append(result, unit_of(size));
  } else {
    append(result, "at offset ");
    append_number(result, offset);
    append(result, ": expected ");
    append_expected(result, *this);
    append(result, ", found ");
    append_found(result, *this);
  }
  return result;
}

#if BRISK_EXCEPTIONS
bytes_exception::bytes_exception(const bytes_error& cause) : cause_(cause), message_(cause.to_string()) {}

void detail::byte_text::throw_bytes(const bytes_error& what) { throw bytes_exception(what); }
#endif

}  // namespace brisk

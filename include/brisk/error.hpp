// Public: what can go wrong, where it went wrong, and how to say it to a person.
#pragma once

#include <brisk/config.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#if BRISK_EXCEPTIONS
#include <exception>
#endif

namespace brisk {

// The kinds of fault. The number of a code never changes its meaning; new ones are added at the end of their group.
enum class error_code : std::uint16_t {
  none = 0,

  // The text is not JSON (RFC 8259), wherever it stands: in a value that is wanted or in one that is skipped.
  unexpected_end = 1,         // the text stops inside a value
  expected_value = 2,         // something else stands where a value must begin
  expected_key = 3,           // something else stands where a member's name, or the end of the object, must be
  expected_colon = 4,         // no `:` after a member's name
  expected_comma_or_end = 5,  // neither `,` nor the closing bracket after an element or member
  trailing_comma = 6,         // a `,` with nothing after it before the closing bracket
  invalid_literal = 7,        // a word that begins like true, false or null and goes on otherwise
  invalid_number = 8,         // a number that RFC 8259 section 6 does not allow
  control_character = 9,      // a character below U+0020 written plainly inside a string
  invalid_escape = 10,        // a `\` followed by something that is no escape
  lone_surrogate = 11,        // a \u escape of one half of a surrogate pair without the other
  invalid_utf8 = 12,          // bytes that are not UTF-8
  trailing_text = 13,         // more text after the value
  depth_exceeded = 14,        // arrays and objects nested deeper than the limit
  expected_separator = 15,    // something else stands before the first record of a JSON text sequence (RFC 7464)

  // The text is JSON, and does not fit the type that it is read into.
  wrong_type = 32,           // another kind of value than the type takes
  number_out_of_range = 33,  // a number that the type cannot hold
  not_an_integer = 34,       // a number with a fraction or an exponent for an integer type
  unknown_enumerator = 35,   // a string (or number) that names no enumerator
  wrong_length = 36,         // too many or too few elements or characters for a type of fixed length
  invalid_base64 = 37,       // a string that is not Base64 (RFC 4648) of the form that is wanted
  text_has_escapes = 38,     // a view was asked for and the string has escapes, so no view of it can exist
  invalid_key = 39,          // a member's name that the key type of a map cannot hold
  invalid_hex = 40,          // a string that is not pairs of hexadecimal digits (RFC 4648 section 8)
  no_such_part = 41,         // a JSON Pointer names nothing in the text
  no_pointer = 42,           // what was to name a part is no JSON Pointer (RFC 6901)
  record_too_long = 43,      // a record of a stream has more bytes than the limit

  // The object cannot be written as JSON.
  text_not_utf8 = 64,       // a string of the object is not UTF-8
  unnamed_enumerator = 65,  // an enumeration holds a value without a name
  too_deep_to_write = 66,   // the object is nested deeper than the limit
  does_not_fit = 67,        // the span is too small; the error's offset is the size needed, in bytes
  sink_failed = 68,         // the stream or file refused the text
  no_alternative = 69,      // a variant without a value
  number_not_json = 70,     // a text that was to be written as a number and is none (RFC 8259 section 6)

  // The calls of a token reader or writer do not fit each other.
  call_out_of_place = 96,  // a member where no object is open, a value where none can stand, an end of nothing
};

// The name of a code as it stands in the list above, for logs. Static storage.
std::string_view name_of(error_code code) noexcept;

namespace detail {

enum class expected_kind : std::uint8_t {
  boolean,
  integer,
  number,
  enumerator,
  enumerator_number,
  null,
  text,
  text_view,
  fixed_text,
  bytes,        // its facts are a bytes_expectation
  byte_number,  // an element of bytes that are an array of numbers
  array,
  fixed_array,
  object,
  map_key,
  variant
};

// Static facts about what a type takes, for the routine that finds out what went wrong and for messages. One constant
// object per type; errors point to it.
struct expectation {
  expected_kind kind;
  bool is_signed = false;  // integers: whether there are negative ones, and the bits of their magnitude
  std::uint8_t bits = 0;
  const std::string_view* names = nullptr;  // enumerators
  std::size_t count = 0;                    // of names; of elements, characters or bytes where the length is fixed
};

}  // namespace detail

// What went wrong and where. Small and trivially copyable; it owns nothing and points to static storage alone, so it
// outlives the text. `offset` counts bytes from the start of the text read (from the start of the text written, where
// an object could not be written; for does_not_fit it is the size that is needed).
struct error {
  error_code code = error_code::none;
  std::size_t offset = 0;
  const detail::expectation* facts = nullptr;

  explicit operator bool() const noexcept { return code != error_code::none; }
  friend bool operator==(const error& a, const error& b) noexcept { return a.code == b.code && a.offset == b.offset; }
};

// An error told to a person. `line` and `column` count from 1, columns in UTF-8 code points; of a text that ends too
// early they are those behind its last character that is no white space.
struct explanation {
  error_code code = error_code::none;
  std::size_t offset = 0;
  std::size_t line = 1;
  std::size_t column = 1;
  std::string path;      // JSON Pointer (RFC 6901) of the value at fault, "" for the whole document
  std::string expected;  // "an integer from 0 to 255"
  std::string found;     // "the number 300"
  std::string hint;      // what to do about it, or empty
  std::string excerpt;   // the line at fault, shortened, and below it a caret

  // One line: `at /orders/3/price (line 7, column 18): expected an integer from 0 to 255, found the number 300`.
  std::string summary() const;
  // The summary, the hint and the excerpt, on lines of their own.
  std::string to_string() const;
};

// Tells what an error of reading `text` means. `text` must be the text that was read. Takes time linear in the offset.
explanation explain(const error& what, std::string_view text);

#if BRISK_EXCEPTIONS
// Thrown by the throwing forms. what() is the whole explanation.
class exception : public std::exception {
 public:
  explicit exception(const error& cause, explanation told);
  const char* what() const noexcept override { return message_.c_str(); }
  const error& cause() const noexcept { return cause_; }
  const explanation& told() const noexcept { return told_; }

 private:
  error cause_;
  explanation told_;
  std::string message_;
};
#endif

}  // namespace brisk

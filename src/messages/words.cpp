// Messages: the names of the error codes, and what is said of each whatever the text and the type are.
#include "messages/words.hpp"

#include <cstring>

namespace brisk {
namespace {

// Texts that belong together stand in one string, each ended by a zero, and are found by counting: a table of pointers
// would cost a program more than most of the texts themselves, and an assignment in place for each still more.
const char* nth(const char* texts, std::size_t n) {
  while (n-- != 0) texts += std::strlen(texts) + 1;
  return texts;
}

// All codes in the order of the texts below.
constexpr unsigned char codes[] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 32, 33,
                                   34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 64, 65, 66, 67, 68, 69, 70, 96};

// The position of a code among them; behind the last one for what is no code.
constexpr std::size_t number_of(error_code code) {
  std::size_t position = 0;
  while (position < sizeof(codes) && codes[position] != static_cast<std::size_t>(code)) ++position;
  return position;
}
static_assert(number_of(error_code::depth_exceeded) == 14 && number_of(error_code::wrong_type) == 16);
static_assert(number_of(error_code::invalid_hex) == 24 && number_of(error_code::text_not_utf8) == 28);
static_assert(number_of(error_code::number_not_json) == 34 && number_of(error_code::call_out_of_place) == 35);

constexpr char names[] =
    "none\0"
    "unexpected_end\0"
    "expected_value\0"
    "expected_key\0"
    "expected_colon\0"
    "expected_comma_or_end\0"
    "trailing_comma\0"
    "invalid_literal\0"
    "invalid_number\0"
    "control_character\0"
    "invalid_escape\0"
    "lone_surrogate\0"
    "invalid_utf8\0"
    "trailing_text\0"
    "depth_exceeded\0"
    "expected_separator\0"
    "wrong_type\0"
    "number_out_of_range\0"
    "not_an_integer\0"
    "unknown_enumerator\0"
    "wrong_length\0"
    "invalid_base64\0"
    "text_has_escapes\0"
    "invalid_key\0"
    "invalid_hex\0"
    "no_such_part\0"
    "no_pointer\0"
    "record_too_long\0"
    "text_not_utf8\0"
    "unnamed_enumerator\0"
    "too_deep_to_write\0"
    "does_not_fit\0"
    "sink_failed\0"
    "no_alternative\0"
    "number_not_json\0"
    "call_out_of_place\0"
    "unknown";

// Expected, found, hint.
constexpr char told_always[] =
    "\0\0\0"
    // unexpected_end
    "the rest of the value\0\0the text ends too early; has it been cut off?\0"
    // expected_value
    "\0\0\0"
    // expected_key
    "a member's name in double quotes\0\0\0"
    // expected_colon
    "`:` and the member's value\0\0\0"
    // expected_comma_or_end
    "`,` or the closing bracket\0\0\0"
    // trailing_comma
    "another element or member after the comma\0\0take the last comma away\0"
    // invalid_literal
    "true, false or null\0\0\0"
    // invalid_number
    "a digit\0\0\0"
    // control_character
    "text\0\0line ends and other control characters inside a string are written as escapes (\\n, \\t, \\u001F)\0"
    // invalid_escape
    "an escape (\\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits)\0\0\0"
    // lone_surrogate
    "a surrogate pair\0\0\0"
    // invalid_utf8
    "UTF-8\0\0\0"
    // trailing_text
    "the end of the text\0\0\0"
    // depth_exceeded
    "fewer levels of arrays and objects\0one more than the limit allows\0raise max_depth in the options if the text "
    "can be trusted\0"
    // expected_separator
    "a record separator (U+001E)\0\0\0"
    // wrong_type
    "\0\0\0"
    // number_out_of_range
    "\0\0\0"
    // not_an_integer
    "\0\0numbers with a fraction or an exponent are not read into integers\0"
    // unknown_enumerator
    "\0\0\0"
    // wrong_length
    "\0\0\0"
    // invalid_base64
    "\0\0\0"
    // text_has_escapes
    "\0\0a view cannot hold a string with escapes: make the member a std::string\0"
    // invalid_key
    "\0\0\0"
    // invalid_hex
    "\0\0\0"
    // no_such_part
    "what the JSON Pointer names\0a value without it\0\0"
    // no_pointer
    "a JSON Pointer (RFC 6901)\0another text\0\0"
    // record_too_long
    "a shorter record\0one above the limit\0raise max_record in the options if the stream can be trusted\0"
    // text_not_utf8
    "text in UTF-8\0other bytes\0\0"
    // unnamed_enumerator
    "an enumerator with a name\0a value that has none\0name it in a brisk::mapping of the enumeration, or write "
    "numbers with brisk::enums::as_numbers\0"
    // too_deep_to_write
    "fewer levels of arrays and objects\0one more than the limit allows\0raise max_depth in the options; does the "
    "object hold itself?\0"
    // does_not_fit
    "\0a smaller span\0\0"
    // sink_failed
    "the stream to take the text\0a failure of the stream\0\0"
    // no_alternative
    "a variant with a value\0one that an exception has left without\0\0"
    // number_not_json
    "a number as JSON has it\0another text\0\0"
    // call_out_of_place
    "a call that fits what is open\0one that does not\0names stand in objects, elements in arrays, and what is opened "
    "is "
    "closed\0"
    // no code
    "\0\0";

}  // namespace

std::string_view name_of(error_code code) noexcept { return nth(names, number_of(code)); }

detail::words detail::words_of(error_code code) noexcept {
  const char* const expected = nth(told_always, 3 * number_of(code));
  const char* const found = nth(expected, 1);
  return {expected, found, nth(found, 1)};
}

}  // namespace brisk

// Messages: what errors are called, and how they are told to a person. Nothing here runs before something failed.
#include <brisk/detail/read/facts.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <brisk/error.hpp>
#include <brisk/read.hpp>
#include <brisk/write.hpp>

#include "read/scan.hpp"

namespace brisk {

std::string_view name_of(error_code code) noexcept {
  switch (code) {
    case error_code::none:
      return "none";
    case error_code::unexpected_end:
      return "unexpected_end";
    case error_code::expected_value:
      return "expected_value";
    case error_code::expected_key:
      return "expected_key";
    case error_code::expected_colon:
      return "expected_colon";
    case error_code::expected_comma_or_end:
      return "expected_comma_or_end";
    case error_code::trailing_comma:
      return "trailing_comma";
    case error_code::invalid_literal:
      return "invalid_literal";
    case error_code::invalid_number:
      return "invalid_number";
    case error_code::control_character:
      return "control_character";
    case error_code::invalid_escape:
      return "invalid_escape";
    case error_code::lone_surrogate:
      return "lone_surrogate";
    case error_code::invalid_utf8:
      return "invalid_utf8";
    case error_code::trailing_text:
      return "trailing_text";
    case error_code::depth_exceeded:
      return "depth_exceeded";
    case error_code::wrong_type:
      return "wrong_type";
    case error_code::number_out_of_range:
      return "number_out_of_range";
    case error_code::not_an_integer:
      return "not_an_integer";
    case error_code::unknown_enumerator:
      return "unknown_enumerator";
    case error_code::wrong_length:
      return "wrong_length";
    case error_code::invalid_base64:
      return "invalid_base64";
    case error_code::text_has_escapes:
      return "text_has_escapes";
    case error_code::invalid_key:
      return "invalid_key";
    case error_code::text_not_utf8:
      return "text_not_utf8";
    case error_code::unnamed_enumerator:
      return "unnamed_enumerator";
    case error_code::too_deep_to_write:
      return "too_deep_to_write";
    case error_code::does_not_fit:
      return "does_not_fit";
    case error_code::sink_failed:
      return "sink_failed";
    case error_code::no_alternative:
      return "no_alternative";
  }
  return "unknown";
}

namespace {

using detail::expectation;
using detail::expected_kind;
using detail::json_kind;

// A piece of the text for a message: cut to `most` bytes at a character's boundary, on one line, with anything that
// would spoil a terminal shown as `?`.
std::string shown(std::string_view piece, std::size_t most) {
  std::string result;
  const bool cut = piece.size() > most;
  if (cut) {
    std::size_t size = most;
    while (size > 0 && (static_cast<unsigned char>(piece[size]) & 0xC0) == 0x80) --size;
    piece = piece.substr(0, size);
  }
  while (!piece.empty()) {
    const std::size_t valid = detail::find_invalid_utf8(piece.data(), piece.size());
    for (const char c : piece.substr(0, valid)) {
      result += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    }
    if (valid == piece.size()) break;
    result += '?';
    piece.remove_prefix(valid + 1);
  }
  if (cut) result += "...";
  return result;
}

std::string character_name(std::string_view text, std::size_t at) {
  constexpr const char* hex = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x20 || byte == 0x7F) {
    return std::string("the control character U+00") + hex[byte >> 4] + hex[byte & 15];
  }
  if (byte >= 0x80) {
    std::size_t size = 1;
    while (size < 4 && at + size < text.size() && (static_cast<unsigned char>(text[at + size]) & 0xC0) == 0x80) ++size;
    const std::string_view character = text.substr(at, size);
    if (detail::find_invalid_utf8(character.data(), size) != size) {
      return std::string("the byte 0x") + hex[byte >> 4] + hex[byte & 15];
    }
    return "`" + std::string(character) + "`";
  }
  return std::string("`") + text[at] + "`";
}

// What stands at `at`, for "found ...".
std::string describe_value(std::string_view text, std::size_t at) {
  if (at >= text.size()) return "the end of the text";
  const detail::scanned value = detail::scan_value_at(text, at, 0);  // containers are not looked into
  const std::string_view whole = text.substr(at, value.code == error_code::none ? value.at - at : 0);
  switch (detail::kind_of_value(text[at])) {
    case json_kind::null:
      return "null";
    case json_kind::boolean:
      return whole.empty() ? character_name(text, at) : std::string(whole);
    case json_kind::number:
      return whole.empty() ? character_name(text, at) : "the number " + shown(whole, 40);
    case json_kind::string:
      return whole.empty() ? "a string" : "the string " + shown(whole, 40);
    case json_kind::array: {
      const std::size_t first = detail::skip_spaces(text, at + 1);
      return first < text.size() && text[first] == ']' ? "an empty array" : "an array";
    }
    case json_kind::object:
      return "an object";
    case json_kind::none:
      return character_name(text, at);
  }
  return {};
}

std::size_t count_elements(std::string_view text, std::size_t at) {
  std::size_t count = 0;
  at = detail::skip_spaces(text, at + 1);
  while (at < text.size() && text[at] != ']') {
    const detail::scanned one = detail::scan_value_at(text, at, static_cast<std::size_t>(-1));
    if (one.code != error_code::none) break;
    ++count;
    at = detail::skip_spaces(text, one.at);
    if (at < text.size() && text[at] == ',') ++at;
  }
  return count;
}

std::string counted(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string describe_expectation(const expectation* facts) {
  if (facts == nullptr) return "a value";
  switch (facts->kind) {
    case expected_kind::integer:
      return std::string(facts->description) + " from " + std::to_string(facts->minimum) + " to " +
             std::to_string(facts->maximum);
    case expected_kind::enumerator: {
      constexpr std::size_t most = 12;
      std::string result = facts->count == 1 ? "the string " : "one of the strings ";
      for (std::size_t i = 0; i < facts->count && i < most; ++i) {
        if (i != 0) result += i + 1 == facts->count ? " and " : ", ";
        result += '"';
        result += facts->names[i];
        result += '"';
      }
      if (facts->count > most) result += " and " + std::to_string(facts->count - most) + " more";
      return result;
    }
    case expected_kind::fixed_array:
      return "an array of " + counted(facts->count, "element", "elements");
    case expected_kind::fixed_bytes:
      return "a string of Base64 for " + counted(facts->count, "byte", "bytes");
    case expected_kind::fixed_text:
      return facts->count == 1 ? "a string of one ASCII character"
                               : "a string of at most " + counted(facts->count, "byte", "bytes");
    default:
      return facts->description;
  }
}

// The name nearest to what was written, when it is near enough to be a slip.
std::string_view nearest(std::string_view written, const expectation* facts) {
  std::string_view best;
  std::size_t best_distance = written.size() / 3 + 1;
  for (std::size_t i = 0; i < facts->count; ++i) {
    const std::string_view name = facts->names[i];
    if (name.size() > 64 || written.size() > 64) continue;
    // Edit distance by rows, letters compared without case.
    std::size_t row[65];
    for (std::size_t j = 0; j <= name.size(); ++j) row[j] = j;
    for (std::size_t k = 1; k <= written.size(); ++k) {
      std::size_t diagonal = row[0];
      row[0] = k;
      for (std::size_t j = 1; j <= name.size(); ++j) {
        const std::size_t above = row[j];
        const bool same = detail::to_small(name[j - 1]) == detail::to_small(written[k - 1]);
        const std::size_t replaced = diagonal + (same ? 0 : 1);
        row[j] = std::min(std::min(row[j] + 1, row[j - 1] + 1), replaced);
        diagonal = above;
      }
    }
    if (row[name.size()] < best_distance) {
      best_distance = row[name.size()];
      best = name;
    }
  }
  return best;
}

void tell_mapping(const error& what, std::string_view text, explanation& told) {
  const std::size_t at = what.offset;
  told.expected = describe_expectation(what.facts);
  told.found = describe_value(text, at);
  const bool is_string = at < text.size() && text[at] == '"';
  switch (what.code) {
    case error_code::wrong_type:
      if (what.facts != nullptr && at < text.size()) {
        const expected_kind kind = what.facts->kind;
        const bool number_wanted = kind == expected_kind::integer || kind == expected_kind::number;
        const bool bytes_wanted = kind == expected_kind::bytes || kind == expected_kind::fixed_bytes;
        if (text[at] == 'n') {
          told.hint = "make the member a std::optional if it may be null";
        } else if (is_string && number_wanted) {
          const std::string inside = detail::unescaped_at(text, at);
          if (!inside.empty() && detail::scan_number_at(inside, 0).at == inside.size()) {
            told.hint = "the number is written as a string: take the quotes away";
          }
        } else if (bytes_wanted && text[at] == '[') {
          told.hint = "bytes are read as a string of Base64, not as an array of numbers";
        }
      }
      break;
    case error_code::not_an_integer:
      told.hint = "numbers with a fraction or an exponent are not read into integers";
      break;
    case error_code::unknown_enumerator:
      if (is_string && what.facts != nullptr && what.facts->names != nullptr) {
        const std::string_view near = nearest(detail::unescaped_at(text, at), what.facts);
        if (!near.empty()) told.hint = "did you mean \"" + std::string(near) + "\"?";
      }
      break;
    case error_code::wrong_length:
      if (at < text.size() && text[at] == '[') {
        told.found = "an array of " + counted(count_elements(text, at), "element", "elements");
      } else if (is_string && what.facts != nullptr && what.facts->kind == expected_kind::fixed_bytes) {
        const std::size_t size = detail::unescaped_at(text, at).size();
        told.found = "Base64 of " + counted(size, "character", "characters");
      } else if (is_string) {
        told.found = "a string of " + counted(detail::unescaped_at(text, at).size(), "byte", "bytes");
      }
      break;
    case error_code::text_has_escapes:
      told.hint = "a view cannot hold a string with escapes: make the member a std::string";
      break;
    case error_code::invalid_base64:
      told.expected = "Base64 (RFC 4648 section 4, with padding)";
      if (is_string) {
        told.found = describe_value(text, at);
      } else {
        told.found = at < text.size() && text[at] == '"' ? "its end" : character_name(text, at);
      }
      break;
    default:
      break;
  }
}

void tell_syntax(const error& what, std::string_view text, explanation& told) {
  const std::size_t at = what.offset;
  told.found = at >= text.size() ? "the end of the text" : character_name(text, at);
  switch (what.code) {
    case error_code::unexpected_end:
      told.expected = "the rest of the value";
      told.hint = text.empty() ? "the text is empty" : "the text ends too early; has it been cut off?";
      break;
    case error_code::expected_value:
      told.expected = describe_expectation(what.facts);
      if (at < text.size() && text[at] == '\'') told.hint = "strings are written with double quotes";
      if (at < text.size() && text[at] == '/') told.hint = "JSON has no comments";
      if (at < text.size() && (text[at] == 'N' || text[at] == 'I' || text[at] == '+')) {
        told.hint = "JSON has no such number; NaN and infinities are the strings \"NaN\", \"Infinity\", \"-Infinity\"";
      }
      if (at == 0 && text.substr(0, 3) == "\xEF\xBB\xBF") {
        told.found = "a byte order mark";
        told.hint = "take the first three bytes away";
      }
      break;
    case error_code::expected_key:
      told.expected = "a member's name in double quotes";
      break;
    case error_code::expected_colon:
      told.expected = "`:` and the member's value";
      break;
    case error_code::expected_comma_or_end:
      told.expected = "`,` or the closing bracket";
      break;
    case error_code::trailing_comma:
      told.expected = "another element or member after the comma";
      told.hint = "take the last comma away";
      break;
    case error_code::invalid_literal:
      told.expected = "true, false or null";
      told.found = "`" + shown(text.substr(at, 8), 8) + "`";
      break;
    case error_code::invalid_number:
      told.expected = "a digit";
      if (at > 0 && text[at - 1] == '0' && at < text.size() && text[at] >= '0' && text[at] <= '9') {
        told.expected = "a number without leading zeros";
      }
      break;
    case error_code::control_character:
      told.expected = "text";
      told.hint = "line ends and other control characters inside a string are written as escapes (\\n, \\t, \\u001F)";
      break;
    case error_code::invalid_escape:
      told.expected = "an escape (\\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits)";
      told.found = "`" + shown(text.substr(at, 2), 2) + "`";
      if (at + 1 < text.size() && text[at + 1] == 'u') told.found = "`" + shown(text.substr(at, 6), 6) + "`";
      break;
    case error_code::lone_surrogate:
      told.expected = "a surrogate pair";
      told.found = "`" + shown(text.substr(at, 6), 6) + "` alone";
      break;
    case error_code::invalid_utf8:
      told.expected = "UTF-8";
      break;
    case error_code::trailing_text:
      told.expected = "the end of the text";
      break;
    case error_code::depth_exceeded:
      told.expected = "fewer levels of arrays and objects";
      told.found = "one more than the limit allows";
      told.hint = "raise max_depth in the options if the text can be trusted";
      break;
    default:
      break;
  }
}

void tell_writing(const error& what, explanation& told) {
  switch (what.code) {
    case error_code::text_not_utf8:
      told.expected = "text in UTF-8";
      told.found = "other bytes";
      break;
    case error_code::unnamed_enumerator:
      told.expected = "an enumerator with a name";
      told.found = "a value that has none";
      told.hint = "name it in a brisk::mapping of the enumeration, or write numbers with brisk::enums::as_numbers";
      break;
    case error_code::too_deep_to_write:
      told.expected = "fewer levels of arrays and objects";
      told.found = "one more than the limit allows";
      told.hint = "raise max_depth in the options; does the object hold itself?";
      break;
    case error_code::does_not_fit:
      told.expected = "room for " + std::to_string(what.offset) + " bytes";
      told.found = "a smaller span";
      break;
    case error_code::sink_failed:
      told.expected = "the stream to take the text";
      told.found = "a failure of the stream";
      break;
    case error_code::no_alternative:
      told.expected = "a variant with a value";
      told.found = "one that an exception has left without";
      break;
    default:
      break;
  }
}

// The line of `offset`, shortened around it, and a caret below.
void place(std::string_view text, std::size_t offset, explanation& told) {
  if (offset > text.size()) offset = text.size();
  std::size_t begin = offset;
  while (begin > 0 && text[begin - 1] != '\n') --begin;
  told.line = 1;
  for (const char c : text.substr(0, begin)) told.line += c == '\n';
  told.column = 1;
  for (const char c : text.substr(begin, offset - begin)) told.column += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  std::size_t end = offset;
  while (end < text.size() && text[end] != '\n' && text[end] != '\r') ++end;

  constexpr std::size_t before = 40;
  constexpr std::size_t behind = 36;
  std::size_t from = offset - begin > before ? offset - before : begin;
  while (from > begin && from < offset && (static_cast<unsigned char>(text[from]) & 0xC0) == 0x80) ++from;
  std::size_t to = end - offset > behind ? offset + behind : end;
  while (to < end && to > offset && (static_cast<unsigned char>(text[to]) & 0xC0) == 0x80) --to;
  const std::string head = (from > begin ? "..." : "") + shown(text.substr(from, offset - from), before);
  const std::string tail = shown(text.substr(offset, to - offset), behind) + (to < end ? "..." : "");
  std::size_t width = 0;
  for (const char c : head) width += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  told.excerpt = head + tail + "\n" + std::string(width, ' ') + "^";
}

bool is_writing(error_code code) { return code >= error_code::text_not_utf8; }

}  // namespace

explanation explain(const error& what, std::string_view text) {
  explanation told;
  told.code = what.code;
  told.offset = what.offset;
  if (what.code == error_code::none) return told;
  if (is_writing(what.code)) {
    tell_writing(what, told);
    return told;
  }
  place(text, what.offset, told);
  told.path = detail::path_to(text, what.offset);
  if (what.code < error_code::wrong_type) {
    tell_syntax(what, text, told);
  } else {
    tell_mapping(what, text, told);
  }
  return told;
}

std::string explanation::summary() const {
  if (code == error_code::none) return "no error";
  std::string result = path.empty() ? "at the top level" : "at " + shown(path, path.size());
  if (!is_writing(code)) result += " (line " + std::to_string(line) + ", column " + std::to_string(column) + ")";
  result += ": expected " + expected + ", found " + found;
  return result;
}

std::string explanation::to_string() const {
  std::string result = summary();
  if (!hint.empty()) result += "\nhint: " + hint;
  if (!excerpt.empty()) result += "\n" + excerpt;
  return result;
}

namespace detail {

explanation explain_writing(const error& what, std::string_view written) {
  explanation told;
  told.code = what.code;
  told.offset = what.offset;
  tell_writing(what, told);
  // What was written ends where the value at fault would begin: a place inside the last one that was begun.
  told.path = path_to(written, written.size());
  return told;
}

bool put_to_file(void* file, const char* data, std::size_t size) {
  return std::fwrite(data, 1, size, static_cast<std::FILE*>(file)) == size;
}

#if BRISK_EXCEPTIONS
void throw_writing(const error& what, std::string_view written) {
  throw exception(what, explain_writing(what, written));
}
void throw_reading(const error& what, std::string_view text) { throw exception(what, explain(what, text)); }
#endif

}  // namespace detail

#if BRISK_EXCEPTIONS
exception::exception(const error& cause, explanation told)
    : cause_(cause), told_(std::move(told)), message_(told_.to_string()) {}
#endif

}  // namespace brisk

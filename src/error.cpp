// Messages: how errors are told to a person. Nothing here runs before something failed.
#include <algorithm>
#include <brisk/detail/read/facts.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <brisk/error.hpp>
#include <brisk/read.hpp>
#include <brisk/write.hpp>
#include <cstdio>

#include "messages/append.hpp"
#include "messages/words.hpp"
#include "read/scan.hpp"

namespace brisk {

namespace {

using detail::append;
using detail::append_counted;
using detail::append_number;
using detail::expectation;
using detail::expected_kind;

void replace(std::string& out, const char* text) {
  out.clear();
  append(out, text);
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// [at, at + most) of a text, as much of it as there is.
std::string_view part(std::string_view text, std::size_t at, std::size_t most) {
  at = std::min(at, text.size());
  return {text.data() + at, std::min(most, text.size() - at)};
}

// A piece of the text for a message: cut to `most` bytes at a character's boundary, on one line, with anything that
// would spoil a terminal shown as `?`.
void append_shown(std::string& out, std::string_view piece, std::size_t most) {
  const bool cut = piece.size() > most;
  if (cut) {
    std::size_t size = most;
    while (size > 0 && continues_character(piece[size])) --size;
    piece = {piece.data(), size};
  }
  while (!piece.empty()) {
    const std::size_t valid = detail::find_invalid_utf8(piece.data(), piece.size());
    for (std::size_t i = 0; i < valid; ++i) {
      const char c = piece[i];
      append(out, static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c);
    }
    if (valid == piece.size()) break;
    append(out, '?');
    piece.remove_prefix(valid + 1);
  }
  if (cut) append(out, "...");
}

void append_quoted(std::string& out, std::string_view piece) {
  append(out, '`');
  append_shown(out, piece, piece.size());
  append(out, '`');
}

void append_byte(std::string& out, unsigned char byte) {
  constexpr const char* hex = "0123456789ABCDEF";
  append(out, hex[byte >> 4]);
  append(out, hex[byte & 15]);
}

void append_character(std::string& out, std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x20 || byte == 0x7F) {
    append(out, "the control character U+00");
    return append_byte(out, byte);
  }
  std::size_t size = 1;
  if (byte >= 0x80) {
    while (size < 4 && at + size < text.size() && continues_character(text[at + size])) ++size;
    if (detail::find_invalid_utf8(text.data() + at, size) != size) {
      append(out, "the byte 0x");
      return append_byte(out, byte);
    }
  }
  append_quoted(out, part(text, at, size));
}

// What stands at `at`, for "found ...".
void append_value(std::string& out, std::string_view text, std::size_t at) {
  if (at >= text.size()) return append(out, "the end of the text");
  const detail::scanned value = detail::scan_value_at(text, at, 0);  // containers are not looked into
  const std::string_view whole = part(text, at, value.code == error_code::none ? value.at - at : 0);
  switch (detail::kind_of_value(text[at])) {
    case json_kind::null:
      return append(out, "null");
    case json_kind::boolean:
      return whole.empty() ? append_character(out, text, at) : append(out, whole);
    case json_kind::number:
      if (whole.empty()) return append_character(out, text, at);
      append(out, "the number ");
      return append_shown(out, whole, 40);
    case json_kind::string:
      if (whole.empty()) return append(out, "a string");
      append(out, "the string ");
      return append_shown(out, whole, 40);
    case json_kind::array: {
      const std::size_t first = detail::skip_spaces(text, at + 1);
      return append(out, first < text.size() && text[first] == ']' ? "an empty array" : "an array");
    }
    case json_kind::object:
      return append(out, "an object");
    case json_kind::none:
      return append_character(out, text, at);
  }
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

void append_expectation(std::string& out, const expectation* facts) {
  if (facts == nullptr) return append(out, "a value");
  const std::size_t count = facts->count;
  switch (facts->kind) {
    case expected_kind::integer:
    case expected_kind::enumerator_number: {
      append(out, facts->kind == expected_kind::integer ? "an integer" : "the number of an enumerator");
      // The magnitude of the lowest value is one more than that of the highest.
      const std::uint64_t highest = ~std::uint64_t{0} >> (64 - facts->bits);
      append(out, facts->is_signed ? " from -" : " from ");
      append_number(out, facts->is_signed ? highest + 1 : 0);
      append(out, " to ");
      return append_number(out, highest);
    }
    case expected_kind::enumerator: {
      constexpr std::size_t most = 12;
      append(out, count == 1 ? "the string " : "one of the strings ");
      for (std::size_t i = 0; i < count && i < most; ++i) {
        if (i != 0) append(out, i + 1 == count ? " and " : ", ");
        append(out, '"');
        append(out, facts->names[i]);
        append(out, '"');
      }
      if (count > most) {
        append(out, " and ");
        append_number(out, count - most);
        append(out, " more");
      }
      return;
    }
    case expected_kind::fixed_array:
      return append_counted(out, "an array of ", count, " element");
    case expected_kind::fixed_text:
      if (count == 1) return append(out, "a string of one ASCII character");
      return append_counted(out, "a string of at most ", count, " byte");
    case expected_kind::boolean:
      return append(out, "true or false");
    case expected_kind::number:
      return append(out, "a number");
    case expected_kind::null:
      return append(out, "null");
    case expected_kind::text:
      return append(out, "a string");
    case expected_kind::text_view:
      return append(out, "a string without escapes");
    case expected_kind::bytes:
      return append(out, "bytes");
    case expected_kind::byte_number:
      return append(out, "an integer from -128 to 255");
    case expected_kind::array:
      return append(out, "an array");
    case expected_kind::object:
      return append(out, "an object");
    case expected_kind::map_key:
      return append(out, "a name that is a key of the map");
    case expected_kind::variant:
      return append(out, "a value of one of the alternatives");
  }
}

// The name nearest to what was written, when it is near enough to be a slip.
[[gnu::noinline]] std::string_view nearest(std::string_view written, const expectation* facts) {
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

// The three texts below are empty when these are called.

void tell_wrong_type(const error& what, std::string_view text, explanation& told) {
  const std::size_t at = what.offset;
  if (what.facts == nullptr || at >= text.size()) return;
  const expected_kind kind = what.facts->kind;
  const bool number_wanted = kind == expected_kind::integer || kind == expected_kind::enumerator_number ||
                             kind == expected_kind::byte_number || kind == expected_kind::number;
  if (text[at] == 'n') {
    append(told.hint, "make the member a std::optional if it may be null");
  } else if (text[at] == '"' && number_wanted) {
    const std::string inside = detail::unescaped_at(text, at);
    if (!inside.empty() && detail::scan_number_at(inside, 0).at == inside.size()) {
      append(told.hint, "the number is written as a string: take the quotes away");
    }
  }
}

void tell_wrong_length(const error& what, std::string_view text, explanation& told) {
  const std::size_t at = what.offset;
  if (text[at] == '[') {
    append_counted(told.found, "an array of ", count_elements(text, at), " element");
  } else if (text[at] == '"') {
    append_counted(told.found, "a string of ", detail::unescaped_at(text, at).size(), " byte");
  }
}

// What is written in other places than JSON.
void tell_foreign(char found, explanation& told) {
  if (found == '\'') append(told.hint, "strings are written with double quotes");
  if (found == '/') append(told.hint, "JSON has no comments");
}

void tell_expected_value(const error& what, std::string_view text, explanation& told) {
  const std::size_t at = what.offset;
  const std::string_view here = part(text, at, 3);
  switch (here.empty() ? '\0' : here[0]) {
    case 'N':
    case 'I':
      if (here == "NaN" || here == "Inf") {
        return append(told.hint, "NaN and infinities are the strings \"NaN\", \"Infinity\" and \"-Infinity\"");
      }
      [[fallthrough]];
    case 'T':
    case 'F':
      return append(told.hint, "the words of JSON are true, false and null");
    case '+':
    case '.':
      return append(told.hint, "a number begins with a digit or a minus sign");
    case '\xEF':
      if (at != 0 || here != "\xEF\xBB\xBF") return;
      append(told.found, "a byte order mark");
      return append(told.hint, "take the first three bytes away");
    default:
      return;
  }
}

// Writes what the code alone does not say.
[[gnu::noinline]] void tell_reading(const error& what, std::string_view text, explanation& told) {
  const std::size_t at = what.offset;
  const bool inside = at < text.size();
  const bool is_string = inside && text[at] == '"';
  const bool of_bytes = what.facts != nullptr && what.facts->kind == expected_kind::bytes;
  const bool by_value = what.code >= error_code::wrong_type;  // found: the value, else its first character
  switch (what.code) {
    case error_code::unexpected_end:
      if (text.empty()) replace(told.hint, "the text is empty");
      break;
    case error_code::expected_value:
      tell_expected_value(what, text, told);
      break;
    case error_code::expected_comma_or_end:
      if (inside && detail::kind_of_value(text[at]) != json_kind::none) replace(told.hint, "is a comma missing?");
      break;
    case error_code::invalid_literal: {
      std::size_t size = 1;
      while (size < 12 && at + size < text.size() && detail::to_small(text[at + size]) >= 'a' &&
             detail::to_small(text[at + size]) <= 'z') {
        ++size;
      }
      append_quoted(told.found, part(text, at, size));
      break;
    }
    case error_code::invalid_number:
      if (at > 0 && inside && text[at - 1] == '0' && text[at] >= '0' && text[at] <= '9') {
        replace(told.expected, "a number without leading zeros");
      }
      break;
    case error_code::invalid_escape:
      append_quoted(told.found, part(text, at, at + 1 < text.size() && text[at + 1] == 'u' ? 6 : 2));
      break;
    case error_code::lone_surrogate:
      append_quoted(told.found, part(text, at, 6));
      append(told.found, " alone");
      break;
    case error_code::wrong_type:
      tell_wrong_type(what, text, told);
      break;
    case error_code::number_out_of_range:
      if (what.facts != nullptr && what.facts->kind == expected_kind::number) {
        append(told.expected, "a number that the type can hold");
      }
      break;
    case error_code::unknown_enumerator:
      if (is_string && what.facts != nullptr && what.facts->names != nullptr) {
        const std::string_view near = nearest(detail::unescaped_at(text, at), what.facts);
        if (!near.empty()) {
          append(told.hint, "did you mean \"");
          append(told.hint, near);
          append(told.hint, "\"?");
        }
      }
      break;
    case error_code::wrong_length:
      if (inside && !(is_string && of_bytes)) tell_wrong_length(what, text, told);
      break;
    default:
      break;
  }
  if (of_bytes) {
    const auto& facts = *static_cast<const detail::bytes_expectation*>(what.facts);
    facts.tell(what, text, facts, told);
  }
  if (inside && what.code < error_code::wrong_type && told.hint.empty()) tell_foreign(text[at], told);
  if (told.expected.empty()) append_expectation(told.expected, what.facts);
  if (!told.found.empty()) return;
  if (by_value || !inside) {
    append_value(told.found, text, at);
  } else {
    append_character(told.found, text, at);
  }
}

// The line of `offset`, shortened around it, and a caret below.
[[gnu::noinline]] void place(std::string_view text, std::size_t offset, explanation& told) {
  // A text that ends too early is shown where it ends, and not where the empty line behind it does.
  if (offset >= text.size()) {
    offset = text.size();
    while (offset > 0 && detail::is_space(text[offset - 1])) --offset;
  }
  std::size_t begin = offset;
  while (begin > 0 && text[begin - 1] != '\n') --begin;
  for (std::size_t i = 0; i < begin; ++i) told.line += text[i] == '\n';
  for (std::size_t i = begin; i < offset; ++i) told.column += !continues_character(text[i]);
  std::size_t end = offset;
  while (end < text.size() && text[end] != '\n' && text[end] != '\r') ++end;

  constexpr std::size_t before = 40;
  constexpr std::size_t behind = 36;
  std::size_t from = offset - begin > before ? offset - before : begin;
  while (from > begin && from < offset && continues_character(text[from])) ++from;
  std::size_t to = end - offset > behind ? offset + behind : end;
  while (to < end && to > offset && continues_character(text[to])) --to;
  std::string& excerpt = told.excerpt;
  if (from > begin) append(excerpt, "...");
  append_shown(excerpt, part(text, from, offset - from), before);
  std::size_t width = 0;
  for (const char c : excerpt) width += !continues_character(c);
  append_shown(excerpt, part(text, offset, to - offset), behind);
  if (to < end) append(excerpt, "...");
  append(excerpt, '\n');
  while (width-- != 0) append(excerpt, ' ');
  append(excerpt, '^');
}

bool is_writing(error_code code) { return code >= error_code::text_not_utf8; }

// `text` is what was read, or as much as was written: that ends where the value at fault would begin, a place inside
// the last one that was begun.
explanation tell(const error& what, std::string_view text, bool reading) {
  explanation told;
  told.path = detail::path_to(text, reading ? what.offset : text.size());
  told.code = what.code;
  told.offset = what.offset;
  if (what.code == error_code::does_not_fit) {
    append(told.expected, "room for ");
    append_number(told.expected, what.offset);
    append(told.expected, " bytes");
  }
  const detail::words always = detail::words_of(what.code);
  append(told.expected, always.expected);
  append(told.found, always.found);
  append(told.hint, always.hint);
  if (reading) {
    place(text, what.offset, told);
    tell_reading(what, text, told);
  }
  return told;
}

void append_summary(std::string& out, const explanation& told) {
  if (told.code == error_code::none) return append(out, "no error");
  append(out, told.path.empty() ? "at the top level" : "at ");
  append_shown(out, told.path, told.path.size());
  if (!is_writing(told.code)) {
    append(out, " (line ");
    append_number(out, told.line);
    append(out, ", column ");
    append_number(out, told.column);
    append(out, ')');
  }
  append(out, ": expected ");
  append(out, told.expected);
  append(out, ", found ");
  append(out, told.found);
}

void append_all(std::string& out, const explanation& told) {
  append_summary(out, told);
  if (!told.hint.empty()) {
    append(out, "\nhint: ");
    append(out, told.hint);
  }
  if (!told.excerpt.empty()) {
    append(out, '\n');
    append(out, told.excerpt);
  }
}

}  // namespace

explanation explain(const error& what, std::string_view text) {
  const bool reading = what.code != error_code::none && !is_writing(what.code);
  return tell(what, reading ? text : std::string_view(), reading);
}

std::string explanation::summary() const {
  std::string result;
  append_summary(result, *this);
  return result;
}

std::string explanation::to_string() const {
  std::string result;
  append_all(result, *this);
  return result;
}

namespace detail {

explanation explain_writing(const error& what, std::string_view written) { return tell(what, written, false); }

bool put_to_file(void* file, const char* data, std::size_t size) {
  return std::fwrite(data, 1, size, static_cast<std::FILE*>(file)) == size;
}

#if BRISK_EXCEPTIONS
namespace {
[[noreturn]] void raise(const error& what, std::string_view text, bool reading) {
  throw exception(what, tell(what, text, reading));
}
}  // namespace

void throw_writing(const error& what, std::string_view written) { raise(what, written, false); }
void throw_reading(const error& what, std::string_view text) { raise(what, text, true); }
#endif

}  // namespace detail

#if BRISK_EXCEPTIONS
exception::exception(const error& cause, explanation told) : cause_(cause), told_(std::move(told)) {
  append_all(message_, told_);
}
#endif

}  // namespace brisk

// Read room: the plain reading of the grammar.
#include "scan.hpp"

#include <brisk/detail/text/unescape.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <cstring>
#include <new>
#include <string>

#include "messages/append.hpp"

namespace brisk::detail {
namespace {

// The containers that are open, outermost first.
class level_stack {
 public:
  struct level {
    bool object;
    bool named;      // the name belongs to the value that comes next or is being read
    std::size_t at;  // the index in an array; in an object the opening quote of the name, npos before the first one
  };

  level_stack() = default;
  ~level_stack() { ::operator delete(levels_); }
  level_stack(const level_stack&) = delete;
  level_stack& operator=(const level_stack&) = delete;

  void push(bool object) {
    if (size_ == capacity_) {
      capacity_ = 2 * size_ + 16;
      auto* const larger = static_cast<level*>(::operator new(capacity_ * sizeof(level)));
      if (size_ != 0) std::memcpy(larger, levels_, size_ * sizeof(level));
      ::operator delete(levels_);
      levels_ = larger;
    }
    levels_[size_++] = {object, false, object ? std::string_view::npos : 0};
  }
  void pop() { --size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  level& back() { return levels_[size_ - 1]; }
  const level* begin() const { return levels_; }
  const level* end() const { return levels_ + size_; }

 private:
  level* levels_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

bool digit_at(std::string_view text, std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; }

error_code missing(std::string_view text, std::size_t at, error_code otherwise) {
  return at >= text.size() ? error_code::unexpected_end : otherwise;
}

// Four hexadecimal digits at `at`; the position of the first that is none, or of the text's end.
scanned scan_hex(std::string_view text, std::size_t at, unsigned& value) {
  value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (at + i >= text.size()) return {error_code::unexpected_end, text.size()};
    const char c = text[at + i];
    unsigned digit;
    if (c >= '0' && c <= '9') {
      digit = static_cast<unsigned>(c - '0');
    } else if (c >= 'a' && c <= 'f') {
      digit = static_cast<unsigned>(c - 'a' + 10);
    } else if (c >= 'A' && c <= 'F') {
      digit = static_cast<unsigned>(c - 'A' + 10);
    } else {
      return {error_code::invalid_escape, at + i};
    }
    value = value * 16 + digit;
  }
  return {error_code::none, at + 4};
}

// An escape whose `\` stands at `at`. Faults lie at the `\`, since it is the escape as a whole that is wrong.
scanned scan_escape(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size()) return {error_code::unexpected_end, text.size()};
  const char letter = text[at + 1];
  if (letter != 'u') {
    const bool known = letter == '"' || letter == '\\' || letter == '/' || letter == 'b' || letter == 'f' ||
                       letter == 'n' || letter == 'r' || letter == 't';
    return known ? scanned{error_code::none, at + 2} : scanned{error_code::invalid_escape, at};
  }
  unsigned unit = 0;
  scanned digits = scan_hex(text, at + 2, unit);
  if (digits.code == error_code::unexpected_end) return digits;
  if (digits.code != error_code::none) return {digits.code, at};
  if (unit >= 0xDC00 && unit <= 0xDFFF) return {error_code::lone_surrogate, at};
  if (unit < 0xD800 || unit > 0xDBFF) return digits;
  const std::size_t second = digits.at;
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    if (second + i >= text.size()) return {error_code::unexpected_end, text.size()};
    if (text[second + i] != "\\u"[i]) return {error_code::lone_surrogate, at};
  }
  digits = scan_hex(text, second + 2, unit);
  if (digits.code == error_code::unexpected_end) return digits;
  if (digits.code != error_code::none) return {digits.code, second};
  if (unit < 0xDC00 || unit > 0xDFFF) return {error_code::lone_surrogate, at};
  return digits;
}

scanned scan_word(std::string_view text, std::size_t at, std::string_view word) {
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (at + i >= text.size()) return {error_code::unexpected_end, text.size()};
    if (text[at + i] != word[i]) return {error_code::invalid_literal, at};
  }
  return {error_code::none, at + word.size()};
}

// Whether the text's last bytes, which are not UTF-8, are the beginning of a character that the end has cut off: with
// the least bytes that may follow them they become one.
bool is_cut_off(std::string_view last) {
  const auto lead = static_cast<unsigned char>(last[0]);
  const std::size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (last.size() >= size) return false;
  char whole[4] = {last[0], static_cast<char>(lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80), '\x80', '\x80'};
  last.copy(whole, last.size());
  return find_invalid_utf8(whole, size) == size;
}

}  // namespace

std::size_t skip_spaces(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

scanned scan_string_at(std::string_view text, std::size_t at) {
  // The first byte that is not UTF-8 counts only if nothing else is wrong before it.
  std::size_t p = at + 1;
  std::size_t checked = p;
  const auto not_utf8 = [&](std::size_t upto) -> std::size_t {
    const std::size_t size = upto - checked;
    const std::size_t bad = find_invalid_utf8(text.data() + checked, size);
    return bad == size ? text.size() : checked + bad;
  };
  for (;;) {
    const bool ends = p >= text.size();
    const auto c = ends ? '\0' : text[p];
    if (ends || c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) {
      if (const std::size_t bad = not_utf8(p); bad != text.size()) {
        if (ends && is_cut_off({text.data() + bad, text.size() - bad}))
          return {error_code::unexpected_end, text.size()};
        return {error_code::invalid_utf8, bad};
      }
      if (ends) return {error_code::unexpected_end, text.size()};
      if (c == '"') return {error_code::none, p + 1};
      if (c != '\\') return {error_code::control_character, p};
      const scanned escape = scan_escape(text, p);
      if (escape.code != error_code::none) return escape;
      p = escape.at;
      checked = p;
      continue;
    }
    ++p;
  }
}

scanned scan_number_at(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '-') ++at;
  if (!digit_at(text, at)) return {missing(text, at, error_code::invalid_number), at};
  if (text[at] == '0') {
    ++at;
    if (digit_at(text, at)) return {error_code::invalid_number, at};
  } else {
    while (digit_at(text, at)) ++at;
  }
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (!digit_at(text, at)) return {missing(text, at, error_code::invalid_number), at};
    while (digit_at(text, at)) ++at;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (!digit_at(text, at)) return {missing(text, at, error_code::invalid_number), at};
    while (digit_at(text, at)) ++at;
  }
  return {error_code::none, at};
}

scanned scan_value_at(std::string_view text, std::size_t at, std::size_t depth_left) {
  level_stack open;
  for (;;) {
    at = skip_spaces(text, at);
    if (at >= text.size()) return {error_code::unexpected_end, text.size()};
    scanned one{};
    bool entered = false;
    switch (kind_of_value(text[at])) {
      case json_kind::string:
        one = scan_string_at(text, at);
        break;
      case json_kind::number:
        one = scan_number_at(text, at);
        break;
      case json_kind::boolean:
        one = scan_word(text, at, text[at] == 't' ? "true" : "false");
        break;
      case json_kind::null:
        one = scan_word(text, at, "null");
        break;
      case json_kind::array:
      case json_kind::object: {
        if (open.size() == depth_left) return {error_code::depth_exceeded, at};
        const bool object = text[at] == '{';
        const std::size_t first = skip_spaces(text, at + 1);
        if (first < text.size() && text[first] == (object ? '}' : ']')) {
          one.at = first + 1;
        } else {
          open.push(object);
          entered = true;
          at = first;
        }
        break;
      }
      case json_kind::none: {
        const bool closes = !open.empty() && !open.back().object && text[at] == ']';
        return {closes ? error_code::trailing_comma : error_code::expected_value, at};
      }
    }
    if (one.code != error_code::none) return one;
    if (!entered) {
      at = one.at;
      // Closing brackets, up to a comma.
      for (;;) {
        if (open.empty()) return {error_code::none, at};
        at = skip_spaces(text, at);
        if (at >= text.size()) return {error_code::unexpected_end, text.size()};
        if (text[at] == (open.back().object ? '}' : ']')) {
          ++at;
          open.pop();
          continue;
        }
        if (text[at] != ',') return {error_code::expected_comma_or_end, at};
        ++at;
        break;
      }
    }
    if (open.back().object) {
      at = skip_spaces(text, at);
      if (at >= text.size()) return {error_code::unexpected_end, text.size()};
      if (text[at] != '"') {
        return {!entered && text[at] == '}' ? error_code::trailing_comma : error_code::expected_key, at};
      }
      one = scan_string_at(text, at);
      if (one.code != error_code::none) return one;
      at = skip_spaces(text, one.at);
      if (at >= text.size()) return {error_code::unexpected_end, text.size()};
      if (text[at] != ':') return {error_code::expected_colon, at};
      ++at;
    }
  }
}

std::string unescaped_at(std::string_view text, std::size_t at) {
  const scanned whole = scan_string_at(text, at);
  if (whole.code != error_code::none) return {};
  std::string result;
  const std::size_t inside = whole.at - at - 2;
  result.resize(inside);
  const std::size_t size = unescape_text(result.data(), text.data() + at + 1, inside);
  result.resize(size == not_unescaped ? 0 : size);
  return result;
}

std::string path_to(std::string_view text, std::size_t offset) {
  level_stack open;
  std::size_t at = 0;
  while (at < text.size() && at < offset) {
    const char c = text[at];
    if (c == '"') {
      const scanned string = scan_string_at(text, at);
      const bool is_key = !open.empty() && open.back().object && !open.back().named;
      if (string.code != error_code::none || string.at > offset) break;
      if (is_key) {
        open.back().at = at;
        open.back().named = true;
      }
      at = string.at;
      continue;
    }
    if (c == '{' || c == '[') {
      open.push(c == '{');
    } else if (c == '}' || c == ']') {
      if (!open.empty()) open.pop();
    } else if (c == ',' && !open.empty()) {
      level_stack::level& inner = open.back();
      inner.named = false;
      inner.at = inner.object ? std::string_view::npos : inner.at + 1;
    }
    ++at;
  }
  std::string path;
  for (const level_stack::level& one : open) {
    if (!one.object) {
      append(path, '/');
      append_number(path, one.at);
      continue;
    }
    if (one.at == std::string_view::npos) break;
    append(path, '/');
    for (const char c : unescaped_at(text, one.at)) {
      if (c == '~') {
        append(path, "~0");
      } else if (c == '/') {
        append(path, "~1");
      } else {
        append(path, c);
      }
    }
  }
  return path;
}

}  // namespace brisk::detail

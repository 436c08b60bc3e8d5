// Reference for tests: the grammar of RFC 8259 by recursive descent, one character at a time, with the code and place
// of the first fault. Written from the RFC and from the list of codes in <brisk/error.hpp> alone.
#pragma once

#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string_view>

#include "reference/utf8.hpp"

namespace brisk::reference {

// `none` for a valid text; else the first fault. A text that stops too early is at fault at its end.
struct json_verdict {
  error_code code = error_code::none;
  std::size_t offset = 0;

  bool valid() const { return code == error_code::none; }
  friend bool operator==(const json_verdict& a, const json_verdict& b) {
    return a.code == b.code && (a.valid() || a.offset == b.offset);
  }
  friend std::ostream& operator<<(std::ostream& out, const json_verdict& v) {
    return out << name_of(v.code) << " at " << v.offset;
  }
};

class json_checker {
 public:
  json_checker(std::string_view text, std::size_t max_depth) : text_(text), max_depth_(max_depth) {}

  json_verdict check() {
    skip_white_space();
    if (value(0)) {
      skip_white_space();
      if (at_ != text_.size()) fail(error_code::trailing_text, at_);
    }
    return verdict_;
  }

 private:
  bool fail(error_code code, std::size_t offset) {
    verdict_ = {code, offset};
    return false;
  }
  // At the end of the text whatever is missing is missing because the text has ended.
  bool missing(error_code code) { return ended() ? fail(error_code::unexpected_end, text_.size()) : fail(code, at_); }

  bool ended() const { return at_ >= text_.size(); }
  char here() const { return text_[at_]; }
  bool is(char c) const { return !ended() && here() == c; }
  bool take(char c) {
    if (!is(c)) return false;
    ++at_;
    return true;
  }
  void skip_white_space() {
    while (is(' ') || is('\t') || is('\n') || is('\r')) ++at_;
  }

  bool value(std::size_t depth) {
    if (ended()) return missing(error_code::expected_value);
    switch (here()) {
      case '{':
        return depth == max_depth_ ? fail(error_code::depth_exceeded, at_) : object(depth + 1);
      case '[':
        return depth == max_depth_ ? fail(error_code::depth_exceeded, at_) : array(depth + 1);
      case '"':
        return string();
      case 't':
        return word("true");
      case 'f':
        return word("false");
      case 'n':
        return word("null");
      default:
        return here() == '-' || is_digit() ? number() : fail(error_code::expected_value, at_);
    }
  }

  bool array(std::size_t depth) {
    ++at_;
    skip_white_space();
    if (take(']')) return true;
    for (;;) {
      if (!value(depth)) return false;
      skip_white_space();
      if (take(']')) return true;
      if (!take(',')) return missing(error_code::expected_comma_or_end);
      skip_white_space();
      if (is(']')) return fail(error_code::trailing_comma, at_);
    }
  }

  bool object(std::size_t depth) {
    ++at_;
    skip_white_space();
    if (take('}')) return true;
    for (;;) {
      if (!is('"')) return missing(error_code::expected_key);
      if (!string()) return false;
      skip_white_space();
      if (!take(':')) return missing(error_code::expected_colon);
      skip_white_space();
      if (!value(depth)) return false;
      skip_white_space();
      if (take('}')) return true;
      if (!take(',')) return missing(error_code::expected_comma_or_end);
      skip_white_space();
      if (is('}')) return fail(error_code::trailing_comma, at_);
    }
  }

  bool word(std::string_view expected) {
    const std::size_t begin = at_;
    for (const char c : expected) {
      if (ended()) return missing(error_code::invalid_literal);
      if (!take(c)) return fail(error_code::invalid_literal, begin);
    }
    return true;
  }

  bool is_digit() const { return !ended() && here() >= '0' && here() <= '9'; }
  bool digits() {
    if (!is_digit()) return missing(error_code::invalid_number);
    while (is_digit()) ++at_;
    return true;
  }
  bool number() {
    take('-');
    if (take('0')) {
      if (is_digit()) return fail(error_code::invalid_number, at_);
    } else if (!digits()) {
      return false;
    }
    if (take('.') && !digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      return digits();
    }
    return true;
  }

  bool string() {
    ++at_;
    for (;;) {
      if (ended()) return missing(error_code::unexpected_end);
      const auto byte = static_cast<unsigned char>(here());
      if (byte == '"') {
        ++at_;
        return true;
      }
      if (byte == '\\') {
        if (!escape()) return false;
      } else if (byte < 0x20) {
        return fail(error_code::control_character, at_);
      } else if (!character()) {
        return false;
      }
    }
  }

  // One character as it stands. One that the end of the text cuts off is a text that stops too early.
  bool character() {
    const std::string_view left = text_.substr(at_);
    for (std::size_t size = 1; size <= 4 && size <= left.size(); ++size) {
      if (find_invalid_utf8(left.substr(0, size)) == size) {
        at_ += size;
        return true;
      }
    }
    for (std::uint32_t code_point = 0x80; left.size() < 4 && code_point <= 0x10FFFF; ++code_point) {
      const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
      if (!surrogate && encode_utf8(code_point).starts_with(left)) {
        return fail(error_code::unexpected_end, text_.size());
      }
    }
    return fail(error_code::invalid_utf8, at_);
  }

  bool hex_digits(std::size_t escape_at, std::uint32_t& value) {
    value = 0;
    for (int i = 0; i < 4; ++i) {
      if (ended()) return missing(error_code::invalid_escape);
      const std::size_t digit = std::string_view("0123456789abcdef")
                                    .find(here() >= 'A' && here() <= 'F' ? static_cast<char>(here() + 32) : here());
      if (digit == std::string_view::npos) return fail(error_code::invalid_escape, escape_at);
      value = value * 16 + static_cast<std::uint32_t>(digit);
      ++at_;
    }
    return true;
  }

  // A fault of an escape lies at its `\`.
  bool escape() {
    const std::size_t begin = at_++;
    if (ended()) return missing(error_code::invalid_escape);
    const char letter = text_[at_++];
    if (letter != 'u') {
      const bool known = std::string_view("\"\\/bfnrt").find(letter) != std::string_view::npos;
      return known || fail(error_code::invalid_escape, begin);
    }
    std::uint32_t unit = 0;
    if (!hex_digits(begin, unit)) return false;
    if (unit >= 0xDC00 && unit <= 0xDFFF) return fail(error_code::lone_surrogate, begin);
    if (unit < 0xD800 || unit > 0xDBFF) return true;
    const std::size_t second = at_;
    for (const char c : {'\\', 'u'}) {
      if (ended()) return missing(error_code::lone_surrogate);
      if (!take(c)) return fail(error_code::lone_surrogate, begin);
    }
    if (!hex_digits(second, unit)) return false;
    return (unit >= 0xDC00 && unit <= 0xDFFF) || fail(error_code::lone_surrogate, begin);
  }

  std::string_view text_;
  std::size_t max_depth_;
  std::size_t at_ = 0;
  json_verdict verdict_;
};

inline json_verdict check_json(std::string_view text, std::size_t max_depth = default_depth) {
  return json_checker(text, max_depth).check();
}

}  // namespace brisk::reference

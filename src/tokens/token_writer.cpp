// Tokens: the push writer. What is here is the place in the document and the faults of the calls; values go to the
// writers that typed writing uses.
#include <brisk/detail/write/scalar.hpp>
#include <brisk/detail/write/text.hpp>
#include <brisk/token_writer.hpp>
#include <brisk/validate.hpp>
#include <cstring>

#include "read/scan.hpp"

namespace brisk {

// Numbers and words: the longest is a double of 26 characters. What is stored beyond lies in the slack.
static_assert(detail::ready_line >= 26);

// A line break in front of what comes next, in indented text; before that a separator, unless it is 0. Leaves room for
// `after` bytes and those of a short line.
void token_writer::break_line(char separator, std::size_t after) {
  at_ = detail::reserve(*context_, at_, detail::ready_line + after);
  if (!indented_) {
    if (separator != '\0') *at_++ = separator;
    return;
  }
  const std::size_t line = 2 + open_.size() * context_->indent;
  if (line > detail::ready_line) {
    at_ = detail::write_long_break(*context_, at_, separator, line, after);
    return;
  }
  const std::size_t skipped = separator == '\0' ? 1 : 0;
  std::memcpy(at_, context_->line + skipped, detail::ready_line);
  at_ += line - skipped;
}

bool token_writer::before_value() {
  if (!ok()) return false;
  if (open_.empty() ? at_end_ : open_.in_object() && !named_) return misplaced(), false;
  if (open_.empty()) {
    at_end_ = true;
    at_ = detail::reserve(*context_, at_, detail::ready_line);
  } else if (!named_) {
    break_line(empty_ ? '\0' : ',', detail::ready_line);
  }
  named_ = false;
  return true;
}

void token_writer::after_value(char* at) noexcept {
  at_ = at;
  empty_ = false;
}

token_writer& token_writer::begin(bool object) {
  if (!before_value()) return *this;
  if (open_.size() >= context_->max_depth) return context_->fail(error_code::too_deep_to_write, at_), *this;
  open_.push(object);
  *at_++ = object ? '{' : '[';
  empty_ = true;
  return *this;
}

token_writer& token_writer::end(bool object) {
  if (!ok()) return *this;
  if (open_.empty() || open_.in_object() != object || named_) return misplaced(), *this;
  open_.pop();
  if (!empty_) break_line('\0', room_after);
  at_ = detail::reserve(*context_, at_, room_after);
  *at_ = object ? '}' : ']';
  after_value(at_ + 1);
  return *this;
}

token_writer& token_writer::begin_object() { return begin(true); }
token_writer& token_writer::end_object() { return end(true); }
token_writer& token_writer::begin_array() { return begin(false); }
token_writer& token_writer::end_array() { return end(false); }

token_writer& token_writer::key(std::string_view name) {
  if (!ok()) return *this;
  if (open_.empty() || !open_.in_object() || named_) return misplaced(), *this;
  break_line(empty_ ? '\0' : ',', room_after);
  at_ = detail::write_text(*context_, at_, name.data(), name.size(), detail::ready_line);
  if (indented_) {
    std::memcpy(at_, context_->colon, sizeof(context_->colon));
    at_ += context_->colon_size;
  } else {
    *at_++ = ':';
  }
  named_ = true;
  empty_ = false;
  return *this;
}

token_writer& token_writer::null() {
  if (!before_value()) return *this;
  std::memcpy(at_, "null", 4);
  after_value(at_ + 4);
  return *this;
}

token_writer& token_writer::boolean(bool value) {
  if (!before_value()) return *this;
  std::memcpy(at_, value ? "true " : "false", 5);
  after_value(at_ + (value ? 4 : 5));
  return *this;
}

token_writer& token_writer::int64(std::int64_t value) {
  if (before_value()) after_value(detail::write_int64(at_, value));
  return *this;
}

token_writer& token_writer::uint64(std::uint64_t value) {
  if (before_value()) after_value(detail::write_uint64(at_, value));
  return *this;
}

token_writer& token_writer::float64(double value) {
  if (before_value()) after_value(detail::write_floating(at_, value));
  return *this;
}

token_writer& token_writer::number(std::string_view text) {
  if (!before_value()) return *this;
  const detail::scanned one = detail::scan_number_at(text, 0);
  if (one.code != error_code::none || one.at != text.size()) {
    context_->fail(error_code::number_not_json, at_);
    return *this;
  }
  return raw_behind_separator(text);
}

token_writer& token_writer::string(std::string_view text) {
  if (before_value()) after_value(detail::write_text(*context_, at_, text.data(), text.size(), room_after));
  return *this;
}

token_writer& token_writer::raw(std::string_view json, raw_text how) {
  if (!before_value()) return *this;
  if (how == raw_text::checked) {
    read_options limits;
    limits.max_depth = context_->max_depth - open_.size();
    if (const auto valid = validate(json, limits); !valid) {
      context_->fail(valid.error().code, at_);
      return *this;
    }
  }
  return raw_behind_separator(json);
}

// In pieces, so that no sink needs room for all of it at once.
token_writer& token_writer::raw_behind_separator(std::string_view text) {
  constexpr std::size_t piece = 8192;
  while (!text.empty()) {
    const std::string_view now = text.substr(0, piece);
    at_ = detail::reserve(*context_, at_, now.size() + room_after);
    std::memcpy(at_, now.data(), now.size());
    at_ += now.size();
    text.remove_prefix(now.size());
  }
  after_value(at_);
  return *this;
}

}  // namespace brisk

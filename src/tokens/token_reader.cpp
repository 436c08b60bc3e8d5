// Tokens: the pull reader. Each call goes to the readers that typed reading uses; what is here is the place in the
// document, and the faults of the calls themselves.
#include <brisk/detail/number/read_number.hpp>
#include <brisk/detail/text/scan_string.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <brisk/token_reader.hpp>

#include "read/scan.hpp"

namespace brisk {

using detail::fault_place;

namespace {

// A string at p, as read_string_parts gives it: plain ASCII, which most are, without a second look.
inline detail::string_parts parts_at(detail::read_context& context, const char* p, std::string& storage) {
  if (*p != '"') return {{}, nullptr};
  const detail::string_stop stop = detail::scan_string(p + 1, context.readable_end);
  if (!stop.non_ascii && stop.at != context.readable_end && *stop.at == '"') [[likely]] {
    return {{p + 1, static_cast<std::size_t>(stop.at - p - 1)}, stop.at + 1};
  }
  return detail::read_string_parts(context, p, stop.at, storage);
}

}  // namespace

json_kind token_reader::kind() const noexcept {
  if (state_ != state::before_value || !ok()) return json_kind::none;
  return detail::kind_of_value(*at_);
}

std::size_t token_reader::offset() const noexcept { return ok() ? context_->offset_of(at_) : failure_.offset; }

// ---- faults

// A reader has told the context of a fault.
void token_reader::failed() noexcept { failure_ = context_->diagnose(); }

void token_reader::fail_here(error_code code) noexcept {
  if (ok()) failure_ = {code, context_->offset_of(at_), nullptr};
}

void token_reader::refuse(const detail::expectation& wanted) {
  context_->fail_value(at_, &wanted);
  failed();
}

bool token_reader::stands_before_value() noexcept {
  if (!ok()) return false;
  if (state_ == state::before_value) return true;
  fail_here(error_code::call_out_of_place);
  return false;
}

void token_reader::value_ended(const char* after) {
  if (after == nullptr) return failed();
  at_ = after;
  state_ = state::after_value;
}

// ---- one value

bool token_reader::null() noexcept {
  if (!stands_before_value() || !detail::is_null_word(at_)) return false;
  at_ += 4;
  state_ = state::after_value;
  return true;
}

bool token_reader::boolean() {
  bool value = false;
  if (!stands_before_value()) return false;
  const char* const after = detail::read_boolean(at_, value);
  if (after == nullptr) return refuse(detail::facts_of_boolean), false;
  value_ended(after);
  return value;
}

std::int64_t token_reader::int64() {
  std::int64_t value = 0;
  if (!stands_before_value()) return 0;
  const char* const after = detail::read_int64(at_, context_->readable_end, value);
  if (after == nullptr) return refuse(detail::facts_of_integer<std::int64_t>), 0;
  value_ended(after);
  return value;
}

std::uint64_t token_reader::uint64() {
  std::uint64_t value = 0;
  if (!stands_before_value()) return 0;
  const char* const after = detail::read_uint64(at_, context_->readable_end, value);
  if (after == nullptr) return refuse(detail::facts_of_integer<std::uint64_t>), 0;
  value_ended(after);
  return value;
}

double token_reader::float64() {
  double value = 0;
  if (!stands_before_value()) return 0;
  const char* const after = detail::read_floating(*context_, at_, value);
  if (after == nullptr) return refuse(detail::facts_of_number), 0;
  value_ended(after);
  return value;
}

std::string_view token_reader::number() {
  if (!stands_before_value()) return {};
  const char* const begin = at_;
  const char* const after =
      detail::kind_of_value(*begin) == json_kind::number ? detail::skip_number(begin, context_->readable_end) : nullptr;
  if (after == nullptr) return refuse(detail::facts_of_number), std::string_view{};
  value_ended(after);
  return {context_->in_text(begin), static_cast<std::size_t>(after - begin)};
}

// What a reader of strings has returned, seen in the text of the caller.
std::string_view token_reader::in_caller_text(std::string_view part, const std::string& storage) const noexcept {
  if (part.data() == storage.data()) return part;
  return {context_->in_text(part.data()), part.size()};
}

std::string_view token_reader::string() {
  if (!stands_before_value()) return {};
  const detail::string_parts parts = parts_at(*context_, at_, string_storage_);
  if (parts.after == nullptr) return refuse(detail::facts_of_text), std::string_view{};
  value_ended(parts.after);
  return in_caller_text(parts.text, string_storage_);
}

std::string_view token_reader::raw() {
  if (!stands_before_value()) return {};
  // The window may move before the value ends.
  const std::size_t begin = context_->offset_of(at_);
  value_ended(detail::skip_value(*context_, at_));
  if (!ok()) return {};
  return context_->text.substr(begin, context_->offset_of(at_) - begin);
}

std::string_view token_reader::quoted_string() {
  if (state_ != state::before_value || !ok() || *at_ != '"') return {};
  const char* const begin = at_ + 1;
  const detail::string_stop stop = detail::scan_string(begin, context_->readable_end);
  if (stop.at == context_->readable_end || *stop.at != '"') return {};
  const auto size = static_cast<std::size_t>(stop.at - begin);
  if (stop.non_ascii && detail::find_invalid_utf8(begin, size) != size) return {};
  const std::string_view quoted(context_->in_text(at_), size + 2);
  value_ended(stop.at + 1);
  return quoted;
}

void token_reader::skip() {
  if (stands_before_value()) value_ended(detail::skip_value(*context_, at_));
}

// ---- arrays and objects

bool token_reader::enter(char bracket, const detail::expectation& wanted) {
  if (!stands_before_value()) return false;
  if (*at_ != bracket) return refuse(wanted), false;
  const char* const inside = detail::enter(*context_, at_);
  if (inside == nullptr) return failed(), false;
  open_.push(bracket == '{');
  at_ = inside;
  state_ = state::at_first;
  return true;
}

void token_reader::begin_array() { enter('[', detail::facts_of_array); }
void token_reader::begin_object() { enter('{', detail::facts_of_object); }

// Goes on to the next element, or to the quote of the next member's name. False at the end of the container, which is
// closed, and after a fault.
bool token_reader::reach_next(bool object) {
  if (!ok()) return false;
  if (open_.empty() || open_.in_object() != object) return fail_here(error_code::call_out_of_place), false;
  bool end = false;
  const char* next = at_;
  if (state_ == state::at_first) {
    end = *next == (object ? '}' : ']');
    if (end) {
      ++next;
    } else if (object && *next != '"') {
      next = context_->fail(next, fault_place::key);
    }
  } else {
    if (state_ == state::before_value) next = detail::skip_value(*context_, next);
    if (next != nullptr && !object) {
      next = detail::next_element(*context_, next, end);
    } else if (next != nullptr) {
      next = detail::next_member(*context_, next);
      end = next != nullptr && *next == '}';
      if (end) ++next;
    }
  }
  if (next == nullptr) return failed(), false;
  at_ = next;
  if (!end) return true;
  open_.pop();
  ++context_->depth_left;
  state_ = state::after_value;
  return false;
}

bool token_reader::next_element() {
  if (!reach_next(false)) return false;
  state_ = state::before_value;
  return true;
}

std::optional<std::string_view> token_reader::next_member() {
  if (!reach_next(true)) return std::nullopt;
  const detail::string_parts parts = parts_at(*context_, at_, name_storage_);
  if (parts.after == nullptr) {
    context_->fail(at_, fault_place::key);
    return failed(), std::nullopt;
  }
  const std::string_view name = in_caller_text(parts.text, name_storage_);
  const char* const value = detail::read_colon(*context_, detail::at_token(*context_, parts.after));
  if (value == nullptr) return failed(), std::nullopt;
  at_ = value;
  state_ = state::before_value;
  return name;
}

void token_reader::leave() {
  if (ok() && open_.empty()) return fail_here(error_code::call_out_of_place);
  const std::size_t outside = open_.size() - 1;
  while (ok() && open_.size() > outside) {
    if (open_.in_object()) {
      next_member();
    } else {
      next_element();
    }
  }
}

// ---- a whole text

json_reader::json_reader(json_text text, const read_options& options) {
  context_ = &whole_;
  at_ = detail::skip_space(whole_, whole_.start(text.view(), buffer_, options));
}

std::expected<void, error> json_reader::finish() {
  while (ok() && !open_.empty()) leave();
  if (ok() && state_ == state::before_value) skip();
  if (ok()) {
    at_ = detail::skip_space(whole_, at_);
    if (at_ != whole_.end) {
      whole_.fail(at_, fault_place::end_of_text);
      failed();
    }
  }
  if (!ok()) return std::unexpected(failure_);
  return {};
}

}  // namespace brisk

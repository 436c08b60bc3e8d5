// Streams: where the records of a stream begin and end. It looks at quotes, brackets and white space alone: what is
// wrong inside a record is found by reading it. A value with a fault may seem to end too early, where a bracket closes
// another one than it opened; but then its first fault lies before that place.
#include <brisk/decoder.hpp>
#include <brisk/detail/read/facts.hpp>
#include <brisk/validate.hpp>
#include <cstring>

namespace brisk::detail {
namespace {

constexpr bool is_white(char c) noexcept { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// Where a number or a word ends.
constexpr bool ends_scalar(char c) noexcept {
  return is_white(c) || c == ',' || c == ':' || c == '"' || c == '[' || c == ']' || c == '{' || c == '}';
}

}  // namespace

std::size_t record_framer::depth() const noexcept {
  const std::size_t depth = options_.read.max_depth;
  return form_ == stream_form::array ? depth - 1 : depth;
}

// In forms whose records do not stand for themselves nothing follows a fault.
void record_framer::stop_here() noexcept {
  if (form_ != stream_form::ndjson && form_ != stream_form::json_seq) place_ = place::over;
}

error record_framer::refused(const error& what) {
  stop_here();
  error told = what;
  // A number or word that seems cut off goes on with what stands behind it in the stream.
  if (what.code == error_code::unexpected_end && behind_text_ != '\0') {
    std::string longer(text_);
    longer += behind_text_;
    if (const auto valid = validate(longer); !valid) told = valid.error();
  }
  if (form_ == stream_form::array && told.code == error_code::trailing_text)
    told.code = error_code::expected_comma_or_end;
  told.offset += text_offset_;
  return told;
}

// ---- pieces

void record_framer::push(std::string_view piece) {
  if (place_ == place::over) return;  // what is left of the piece before may be gone
  if (left() == 0) {
    piece_offset_ += piece_.size();
    piece_ = piece;
    at_ = 0;
    return;
  }
  // Of the piece before something is left: both become one.
  std::string both;
  both.reserve(left() + piece.size());
  both += piece_.substr(at_);
  both += piece;
  piece_offset_ += at_;
  owned_.swap(both);
  piece_ = owned_;
  at_ = 0;
}

void record_framer::finish() { ended_ = true; }

// Keeps the piece from a place on: the record goes on in the next one.
void record_framer::hold(std::size_t from) {
  if (held_.empty()) held_offset_ = piece_offset_ + from;
  held_ += piece_.substr(from);
  at_ = piece_.size();
}

// Gives the record that ends before `end` of the piece, and goes on `skipped` bytes behind it.
bool record_framer::give(std::size_t end, std::size_t skipped) {
  if (held_.empty()) {
    text_ = piece_.substr(at_, end - at_);
    text_offset_ = piece_offset_ + at_;
  } else {
    held_ += piece_.substr(at_, end - at_);
    owned_text_.swap(held_);
    held_.clear();
    text_ = owned_text_;
    text_offset_ = held_offset_;
  }
  at_ = end + skipped;
  record_ = next_record_++;
  fault_ = {};
  behind_text_ = '\0';
  cut_off_ = false;
  if (too_long(text_.size())) {
    fault_ = {error_code::record_too_long, text_offset_, nullptr};
    stop_here();
  }
  return true;
}

bool record_framer::give_fault(error_code code, std::size_t offset, const expectation* facts) {
  held_.clear();
  record_ = next_record_++;
  fault_ = {code, offset, facts};
  stop_here();
  return true;
}

bool record_framer::skip_white_space() noexcept {
  while (at_ != piece_.size() && is_white(piece_[at_])) ++at_;
  return at_ != piece_.size();
}

bool record_framer::next() {
  if (place_ == place::over) return false;
  switch (form_) {
    case stream_form::ndjson:
      return next_separated('\n');
    case stream_form::json_seq:
      return next_separated('\x1E');
    case stream_form::document:
      return next_document();
    default:
      return next_value();
  }
}

// ---- lines, and JSON text sequences: records between characters that stand nowhere inside one

bool record_framer::next_separated(char separating) {
  const bool lines = separating == '\n';
  for (;;) {
    // White space before a record is none of it. Blank lines are no records, and separators one behind the other are
    // one (RFC 7464 section 2.1).
    if (held_.empty() && !skipping_) {
      if (!skip_white_space()) return false;
      if (piece_[at_] == separating) {
        ++at_;
        place_ = place::value;
        continue;
      }
    }
    const char* const begin = piece_.data() + at_;
    const void* const found = left() == 0 ? nullptr : std::memchr(begin, separating, left());
    const std::size_t end =
        found == nullptr ? piece_.size() : at_ + static_cast<std::size_t>(static_cast<const char*>(found) - begin);
    if (skipping_) {
      at_ = end;
      if (found == nullptr) return false;
      skipping_ = false;
      continue;
    }
    if (found == nullptr && !ended_) {
      if (left() != 0) hold(at_);
      // More than this cannot become a record any more, but for a carriage return at its end.
      if (!too_long(held_.size() - (lines && held_.ends_with('\r')))) return false;
      skipping_ = true;
      return give_fault(error_code::record_too_long, held_offset_);
    }
    const bool behind_separator = lines || place_ == place::value;
    give(end, 0);
    if (lines && text_.ends_with('\r')) {
      text_.remove_suffix(1);
      if (!too_long(text_.size())) fault_ = {};
    }
    if (lines || fault_) return true;
    if (!behind_separator) {
      fault_ = {error_code::expected_separator, text_offset_, nullptr};
    } else if (!is_white(text_.back()) && text_[0] != '{' && text_[0] != '[' && text_[0] != '"') {
      // A number or a word that nothing follows may have lost its end (section 2.4).
      fault_ = {error_code::unexpected_end, text_offset_ + text_.size(), nullptr};
    }
    return true;
  }
}

// ---- one document

bool record_framer::next_document() {
  if (!ended_) {
    if (held_.empty() && !skip_white_space()) return false;
    hold(at_);
    return too_long(held_.size()) && give_fault(error_code::record_too_long, held_offset_);
  }
  if (held_.empty()) skip_white_space();
  give(piece_.size(), 0);
  place_ = place::over;
  return true;
}

// ---- values one behind the other, and the elements of an array

void record_framer::begin_value(char first) noexcept {
  levels_ = 0;
  in_string_ = escaped_ = false;
  scalar_ = first != '"' && first != '[' && first != '{';
}

// Looks through a value that has begun, from `at_` on. True when its end is reached, which is then in `scan_end_`.
bool record_framer::scan_value() {
  const char* const text = piece_.data();
  const std::size_t size = piece_.size();
  for (std::size_t i = at_; i != size; ++i) {
    const char c = text[i];
    if (scalar_) {
      if (ends_scalar(c)) return scan_end_ = i, true;
    } else if (in_string_) {
      if (escaped_) {
        escaped_ = false;
      } else if (c == '\\') {
        escaped_ = true;
      } else if (c == '"') {
        in_string_ = false;
        if (levels_ == 0) return scan_end_ = i + 1, true;
      }
    } else if (c == '"') {
      in_string_ = true;
    } else if (c == '{' || c == '[') {
      ++levels_;
    } else if (c == '}' || c == ']') {
      if (--levels_ == 0) return scan_end_ = i + 1, true;
    }
  }
  return false;
}

// What stands where an array should: a fault of its own comes first.
bool record_framer::give_other() {
  if (fault_) return true;
  const auto valid = validate(text_, options_.read);
  // What follows a number or word without a gap is not looked at.
  if (valid || valid.error().code == error_code::trailing_text) {
    fault_ = {error_code::wrong_type, text_offset_, &facts_of_array};
  } else {
    fault_ = refused(valid.error());
  }
  place_ = place::over;
  return true;
}

bool record_framer::next_value() {
  const bool array = form_ == stream_form::array;
  for (;;) {
    if (place_ != place::value && place_ != place::other && !skip_white_space()) {
      if (!ended_) return false;
      const bool whole = place_ == place::behind || (!array && place_ == place::before);
      const expectation* const wanted = place_ == place::before ? &facts_of_array : nullptr;
      const std::size_t end = piece_offset_ + piece_.size();
      place_ = place::over;
      return !whole && give_fault(error_code::unexpected_end, end, wanted);
    }
    const std::size_t here = piece_offset_ + at_;
    switch (place_) {
      case place::before:
        if (array && piece_[at_] == '[') {
          if (options_.read.max_depth == 0) return give_fault(error_code::depth_exceeded, here);
          ++at_;
          place_ = place::first;
          break;
        }
        begin_value(piece_[at_]);
        if (scalar_ && ends_scalar(piece_[at_])) return give_fault(error_code::expected_value, here);
        place_ = array ? place::other : place::value;
        break;
      case place::first:
      case place::between:
        if (piece_[at_] == ']' && place_ == place::first) {
          ++at_;
          place_ = place::behind;
          break;
        }
        begin_value(piece_[at_]);
        if (scalar_ && ends_scalar(piece_[at_])) {
          return give_fault(piece_[at_] == ']' ? error_code::trailing_comma : error_code::expected_value, here);
        }
        place_ = place::value;
        break;
      case place::value:
      case place::other: {
        const bool whole = scan_value();
        if (!whole && !ended_) {
          if (left() != 0) hold(at_);
          return too_long(held_.size()) && give_fault(error_code::record_too_long, held_offset_);
        }
        const bool other = place_ == place::other;
        place_ = array ? place::after : place::before;
        give(whole ? scan_end_ : piece_.size(), 0);
        if (whole && scalar_) behind_text_ = piece_[at_];
        if (other) return give_other();
        cut_off_ = array && scalar_ && !whole;
        return true;
      }
      case place::after:
        if (piece_[at_] != ',' && piece_[at_] != ']') return give_fault(error_code::expected_comma_or_end, here);
        place_ = piece_[at_] == ',' ? place::between : place::behind;
        ++at_;
        break;
      case place::behind:
        return give_fault(error_code::trailing_text, here);
      case place::over:
        return false;
    }
  }
}

}  // namespace brisk::detail

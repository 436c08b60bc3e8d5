// Read room: reading over values that nobody wants, as strictly as over those that somebody does.
#include <brisk/detail/number/read_number.hpp>
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/text/scan_string.hpp>
#include <brisk/detail/text/unescape.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <cstring>
#include <new>

namespace brisk::detail {
namespace {

// What kind of container each open level is: a bit each, set for an object. The first levels need no allocation.
class level_stack {
 public:
  level_stack() = default;
  ~level_stack() { ::operator delete(more_); }
  level_stack(const level_stack&) = delete;
  level_stack& operator=(const level_stack&) = delete;

  void push(bool object) {
    const std::size_t word = depth_ / 64;
    if (word >= words_) grow();
    const std::uint64_t bit = std::uint64_t{1} << depth_ % 64;
    if (object) {
      bits()[word] |= bit;
    } else {
      bits()[word] &= ~bit;
    }
    ++depth_;
  }
  void pop() noexcept { --depth_; }
  bool empty() const noexcept { return depth_ == 0; }
  bool in_object() const noexcept {
    const std::size_t last = depth_ - 1;
    return ((more_ != nullptr ? more_ : first_)[last / 64] >> last % 64 & 1) != 0;
  }

 private:
  static constexpr std::size_t first_words = 8;

  std::uint64_t* bits() noexcept { return more_ != nullptr ? more_ : first_; }
  void grow() {
    auto* larger = static_cast<std::uint64_t*>(::operator new(words_ * 2 * sizeof(std::uint64_t)));
    std::memcpy(larger, bits(), words_ * sizeof(std::uint64_t));
    ::operator delete(more_);
    more_ = larger;
    words_ *= 2;
  }

  std::uint64_t first_[first_words] = {};
  std::uint64_t* more_ = nullptr;
  std::size_t words_ = first_words;
  std::size_t depth_ = 0;
};

// Checks the escapes of [text, text + size).
bool escapes_are_valid(const char* text, std::size_t size) noexcept {
  const char* const end = text + size;
  while (const void* found = std::memchr(text, '\\', static_cast<std::size_t>(end - text))) {
    text = static_cast<const char*>(found);
    // One escape, or a surrogate pair, at a time.
    const auto left = static_cast<std::size_t>(end - text);
    const std::size_t length =
        left >= 2 && text[1] == 'u'
            ? (left >= 12 && text[6] == '\\' && text[7] == 'u' && (hex_of_four(text + 2) & 0xFC00u) == 0xD800u ? 12 : 6)
            : 2;
    char unused[12];
    if (left < length || unescape_text(unused, text, length) == not_unescaped) return false;
    text += length;
  }
  return true;
}

const char* skip_string(read_context& context, const char* p) noexcept {
  const char* const begin = p + 1;
  const string_stop stop = scan_string(begin, context.readable_end);
  if (stop.at == context.readable_end) return nullptr;
  const char* close = stop.at;
  bool non_ascii = stop.non_ascii;
  if (*close != '"') {
    if (*close != '\\') return nullptr;
    close = find_closing_quote(close, context.readable_end);
    if (close == nullptr) return nullptr;
    if (!escapes_are_valid(stop.at, static_cast<std::size_t>(close - stop.at))) return nullptr;
    non_ascii = true;
  }
  const auto size = static_cast<std::size_t>(close - begin);
  if (non_ascii && find_invalid_utf8(begin, size) != size) return nullptr;
  return close + 1;
}

bool begins_with(const char* p, const char* word, std::size_t size) noexcept { return std::memcmp(p, word, size) == 0; }

}  // namespace

const char* skip_value(read_context& context, const char* p) {
  level_stack open;
  for (;;) {
    // A value begins at p.
    const char* const begin = p;
    switch (*p) {
      case '"':
        p = skip_string(context, p);
        break;
      case 't':
        p = begins_with(p, "true", 4) ? p + 4 : nullptr;
        break;
      case 'f':
        p = begins_with(p, "false", 5) ? p + 5 : nullptr;
        break;
      case 'n':
        p = begins_with(p, "null", 4) ? p + 4 : nullptr;
        break;
      case '{':
      case '[': {
        const bool object = *p == '{';
        if (context.depth_left == 0) return context.fail(p, fault_place::nesting);
        open.push(object);
        --context.depth_left;
        p = skip_space(context, p + 1);
        if (*p == (object ? '}' : ']')) {
          ++p;
          open.pop();
          ++context.depth_left;
          break;
        }
        if (!object) continue;
        if (*p != '"') return context.fail(p, fault_place::key);
        const char* const key = p;
        p = skip_string(context, p);
        if (p == nullptr) return context.fail(key, fault_place::key);
        p = read_colon(context, at_token(context, p));
        if (p == nullptr) return nullptr;
        continue;
      }
      default:
        p = skip_number(p, context.readable_end);
        break;
    }
    if (p == nullptr) return context.fail_value(begin, nullptr);
    // A value has ended at p: what follows, up to the next one.
    for (;;) {
      if (open.empty()) return p;
      if (!open.in_object()) {
        bool ended = false;
        p = next_element(context, p, ended);
        if (p == nullptr) return nullptr;
        if (!ended) break;
      } else {
        p = next_member(context, p);
        if (p == nullptr) return nullptr;
        if (*p == '}') {
          ++p;
        } else {
          const char* const key = p;
          p = skip_string(context, p);
          if (p == nullptr) return context.fail(key, fault_place::key);
          p = read_colon(context, at_token(context, p));
          if (p == nullptr) return nullptr;
          break;
        }
      }
      open.pop();
      ++context.depth_left;
    }
  }
}

}  // namespace brisk::detail

// Read room: reading over values that nobody wants, as strictly as over those that somebody does.
#include <brisk/detail/number/read_number.hpp>
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/text/scan_string.hpp>
#include <brisk/detail/text/unescape.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <brisk/detail/tokens.hpp>
#include <cstring>

namespace brisk::detail {
namespace {

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

// A string of which the part without quotes and escapes ends at `stop`.
[[gnu::noinline]] const char* skip_other_string(read_context& context, const char* p, const char* stop) noexcept {
  const char* const begin = p + 1;
  if (stop == context.readable_end) return nullptr;
  const char* close = stop;
  if (*close != '"') {
    if (*close != '\\') return nullptr;
    close = find_closing_quote(close, context.readable_end);
    if (close == nullptr) return nullptr;
    if (!escapes_are_valid(stop, static_cast<std::size_t>(close - stop))) return nullptr;
  }
  const auto size = static_cast<std::size_t>(close - begin);
  return find_invalid_utf8(begin, size) == size ? close + 1 : nullptr;
}

const char* skip_string(read_context& context, const char* p) noexcept {
  const string_stop stop = scan_string(p + 1, context.readable_end);
  if (stop.non_ascii || stop.at == context.readable_end || *stop.at != '"') [[unlikely]] {
    return skip_other_string(context, p, stop.at);
  }
  return stop.at + 1;
}

bool begins_with(const char* p, const char* word, std::size_t size) noexcept { return std::memcmp(p, word, size) == 0; }

// Over a value that is no container; nullptr when it is not valid.
[[gnu::always_inline]] inline const char* skip_scalar(read_context& context, const char* p) noexcept {
  switch (*p) {
    case '"':
      return skip_string(context, p);
    case 't':
      return begins_with(p, "true", 4) ? p + 4 : nullptr;
    case 'f':
      return begins_with(p, "false", 5) ? p + 5 : nullptr;
    case 'n':
      return begins_with(p, "null", 4) ? p + 4 : nullptr;
    default:
      return skip_number(p, context.readable_end);
  }
}

// Over the name of a member that stands at p, and its colon.
[[gnu::always_inline]] inline const char* skip_name(read_context& context, const char* p) {
  const char* const after = skip_string(context, p);
  if (after == nullptr) [[unlikely]]
    return context.fail(p, fault_place::key);
  return read_colon(context, at_token(context, after));
}

const char* skip_container(read_context& context, const char* p) {
  level_bits open;
  for (;;) {
    // A value begins at p.
    if (*p == '{' || *p == '[') {
      const bool object = *p == '{';
      if (context.depth_left == 0) return context.fail(p, fault_place::nesting);
      open.push(object);
      --context.depth_left;
      p = skip_space(context, p + 1);
      if (*p == (object ? '}' : ']')) {
        ++p;
        open.pop();
        ++context.depth_left;
      } else {
        if (!object) continue;
        if (*p != '"') return context.fail(p, fault_place::key);
        p = skip_name(context, p);
        if (p == nullptr) return nullptr;
        continue;
      }
    } else {
      const char* const after = skip_scalar(context, p);
      if (after == nullptr) [[unlikely]]
        return context.fail_value(p, nullptr);
      p = after;
    }
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
        if (*p != '}') {
          p = skip_name(context, p);
          if (p == nullptr) return nullptr;
          break;
        }
        ++p;
      }
      open.pop();
      ++context.depth_left;
    }
  }
}

}  // namespace

const char* skip_value(read_context& context, const char* p) {
  if (*p == '{' || *p == '[') return skip_container(context, p);
  const char* const after = skip_scalar(context, p);
  return after != nullptr ? after : context.fail_value(p, nullptr);
}

}  // namespace brisk::detail

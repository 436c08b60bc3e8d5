// Read room: the window over the text, and the slow paths between tokens.
#include <bit>
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/text/copy_short.hpp>
#include <brisk/detail/text/scan_string.hpp>
#include <brisk/detail/text/unescape.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <cstring>
#if BRISK_SSE2
#include <emmintrin.h>
#endif

namespace brisk::detail {

const char* read_context::start(std::string_view whole, read_buffer& room, const read_options& options) noexcept {
  text = whole;
  buffer = &room;
  depth_left = options.max_depth;
  window = whole.data();
  window_offset = 0;
  end = whole.data() + whole.size();
  readable_end = end;
  if (whole.size() <= small_document) {
    limit = window;
    return move_to_tail(window);
  }
  limit = end - limit_margin;
  return window;
}

const char* read_context::move_to_tail(const char* p) noexcept {
  if (window == buffer->data) return p;
  const auto left = static_cast<std::size_t>(end - p);
  const std::size_t offset = offset_of(p);
  if (left != 0) std::memcpy(buffer->data, p, left);
  std::memset(buffer->data + left, 0, limit_margin);
  window = buffer->data;
  window_offset = offset;
  end = window + left;
  readable_end = end + limit_margin;
  limit = readable_end;
  return window;
}

const char* read_context::fail(const char* p, fault_place where, const expectation* facts) noexcept {
  place = where;
  fault_offset = offset_of(p);
  fault_facts = facts;
  return nullptr;
}

const char* read_context::fail_value_at(std::size_t offset, const expectation* facts) noexcept {
  place = fault_place::value;
  fault_offset = offset;
  fault_facts = facts;
  return nullptr;
}

namespace {

// How many of the 16 bytes at p come first and are white space (RFC 8259 section 2).
inline unsigned count_spaces(const char* p) {
#if BRISK_SSE2
  const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
  const __m128i ends =
      _mm_or_si128(_mm_cmpeq_epi8(block, _mm_set1_epi8('\n')), _mm_cmpeq_epi8(block, _mm_set1_epi8('\r')));
  const __m128i gaps =
      _mm_or_si128(_mm_cmpeq_epi8(block, _mm_set1_epi8(' ')), _mm_cmpeq_epi8(block, _mm_set1_epi8('\t')));
  const auto others = static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(ends, gaps))) ^ 0xFFFFu;
  return static_cast<unsigned>(std::countr_zero(others | 0x10000u));
#else
  unsigned count = 0;
  while (count < 16 && (p[count] == ' ' || p[count] == '\n' || p[count] == '\r' || p[count] == '\t')) ++count;
  return count;
#endif
}

// The first character behind white space, of which most is the break and indentation of one line.
inline const char* skip_spaces_in_blocks(read_context& context, const char* p) {
  for (;;) {
    p = at_token(context, p);
    const unsigned count = count_spaces(p);
    p += count;
    if (count < 16) return p;
  }
}

}  // namespace

[[gnu::noinline]] const char* skip_space_slowly(read_context& context, const char* p) noexcept {
  return skip_spaces_in_blocks(context, p);
}

const char* next_member_slowly(read_context& context, const char* p) noexcept {
  p = skip_space(context, p);
  if (*p == ',') {
    p = skip_spaces_in_blocks(context, p + 1);
    if (*p == '"') return p;
    return context.fail(p, fault_place::key);
  }
  if (*p == '}') return p;
  return context.fail(p, fault_place::after_member);
}

const char* next_element_slowly(read_context& context, const char* p, bool& end) noexcept {
  p = skip_space(context, p);
  if (*p == ',') return skip_spaces_in_blocks(context, p + 1);
  if (*p == ']') {
    end = true;
    return p + 1;
  }
  return context.fail(p, fault_place::after_element);
}

const char* read_colon_slowly(read_context& context, const char* p) noexcept {
  if (p < context.limit && p[0] == ' ' && p[1] == ':' && p[2] == ' ' && static_cast<unsigned char>(p[3]) > ' ') {
    return p + 3;  // as Jackson writes it
  }
  p = skip_space(context, p);
  if (*p != ':') return context.fail(p, fault_place::colon);
  return skip_space(context, p + 1);
}

string_parts read_string_parts(read_context& context, const char* p, std::string& storage) {
  if (*p != '"') return {{}, nullptr};
  return read_string_parts(context, p, scan_string(p + 1, context.readable_end).at, storage);
}

string_parts read_string_parts(read_context& context, const char* p, const char* stop, std::string& storage) {
  constexpr string_parts invalid{{}, nullptr};
  const char* const begin = p + 1;
  if (stop == context.readable_end) return invalid;
  const char* const close = *stop == '"' ? stop : find_closing_quote(stop, context.readable_end);
  if (close == nullptr) return invalid;
  const auto size = static_cast<std::size_t>(close - begin);
  if (find_invalid_utf8(begin, size) != size) return invalid;
  if (close == stop) return {{begin, size}, close + 1};
  size_for_overwrite(storage, size);
  const std::size_t unescaped = unescape_text(storage.data(), begin, size);
  // Nothing of what the room held before is left to the caller.
  shorten(storage, unescaped == not_unescaped ? 0 : unescaped);
  if (unescaped == not_unescaped) return invalid;
  return {storage, close + 1};
}

found_name find_name(read_context& context, const char* p, const key_list& list) {
  const char* const begin = p + 1;
  const string_stop stop = scan_string(begin, context.readable_end);
  if (stop.at != context.readable_end && *stop.at == '"') [[likely]] {
    const auto size = static_cast<std::size_t>(stop.at - begin);
    if (stop.non_ascii && find_invalid_utf8(begin, size) != size) return {0, context.fail(p, fault_place::key)};
    return {list.find(begin, size), read_colon(context, at_token(context, stop.at + 1))};
  }
  std::string storage;
  const string_parts parts = read_string_parts(context, p, storage);
  if (parts.after == nullptr) return {0, context.fail(p, fault_place::key)};
  return {list.find(parts.text.data(), parts.text.size()), read_colon(context, at_token(context, parts.after))};
}

}  // namespace brisk::detail

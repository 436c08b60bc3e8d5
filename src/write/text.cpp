// Write room: strings that are long or hold anything but plain ASCII.
#include <brisk/detail/text/escape.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <brisk/detail/write/text.hpp>

namespace brisk::detail {

char* write_any_text(write_context& context, char* at, const char* text, std::size_t size, std::size_t after) {
  // A long text goes in pieces, so that no sink needs room for its worst case at once.
  constexpr std::size_t piece = 2048;
  at = reserve(context, at, 2 + after);
  if (find_invalid_utf8(text, size) != size) {
    context.fail(error_code::text_not_utf8, at);
    *at++ = '"';
    *at++ = '"';
    return at;
  }
  *at++ = '"';
  while (size != 0) {
    const std::size_t now = size < piece ? size : piece;
    at = reserve(context, at, now * escape_growth + escape_room);
    at = escape_text(at, text, now);
    text += now;
    size -= now;
  }
  at = reserve(context, at, 1 + after);
  *at++ = '"';
  return at;
}

}  // namespace brisk::detail

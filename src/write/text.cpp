// Write room: strings that are long or hold anything but plain ASCII.
#include <brisk/detail/text/escape.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <brisk/detail/write/text.hpp>
#include <cstring>

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

char* write_fixed_text(write_context& context, char* at, const char* array, std::size_t length, std::size_t after) {
  const void* const zero = length == 0 ? nullptr : std::memchr(array, 0, length);
  const std::size_t size = zero == nullptr ? length : static_cast<std::size_t>(static_cast<const char*>(zero) - array);
  return write_text(context, at, array, size, after);
}

}  // namespace brisk::detail

// Write room: line breaks of deep levels.
#include <brisk/detail/write/layout.hpp>

namespace brisk::detail {

// `first` is the separator before the break, or 0 before a closing bracket, whose line stands one level further out.
char* write_long_break(write_context& context, char* at, char first, std::size_t after) {
  const std::size_t outer = first == '\0' ? context.indent : 0;
  const std::size_t spaces = context.line_size - 2 - outer;
  at = reserve(context, at, spaces + 2 + after);
  if (first != '\0') *at++ = first;
  *at++ = '\n';
  std::memset(at, context.line[2], spaces);
  at += spaces;
  return at;
}

}  // namespace brisk::detail

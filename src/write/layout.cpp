// Write room: line breaks of deep levels.
#include <brisk/detail/write/layout.hpp>

namespace brisk::detail {

char* write_long_break(write_context& context, char* at, char separator, std::size_t line, std::size_t after) {
  at = reserve(context, at, line + after);
  if (separator != '\0') *at++ = separator;
  *at++ = '\n';
  std::memset(at, context.line[2], line - 2);
  return at + line - 2;
}

}  // namespace brisk::detail

// Messages: building texts piece by piece.
#include "messages/append.hpp"

namespace brisk::detail {

void append(std::string& out, std::string_view piece) { out.append(piece.data(), piece.size()); }

void append(std::string& out, const char* piece) { append(out, std::string_view(piece)); }

void append(std::string& out, char piece) { append(out, std::string_view(&piece, 1)); }

void append_number(std::string& out, std::uint64_t number) {
  char digits[20];
  char* const end = digits + sizeof(digits);
  char* begin = end;
  do {
    *--begin = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number != 0);
  append(out, std::string_view(begin, end));
}

void append_counted(std::string& out, const char* before, std::size_t count, const char* unit) {
  append(out, before);
  append_number(out, count);
  append(out, unit);
  if (count != 1) append(out, 's');
}

}  // namespace brisk::detail

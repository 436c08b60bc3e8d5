// Program brisk: how faults are told, as compilers do it.
#include "cli/faults.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace cli {

void tell(const brisk::error& what, const input& file, std::string_view text, std::size_t first_line) {
  const brisk::explanation told = brisk::explain(what, text);
  std::string message = fmt::format("{}:{}:{}: expected {}, found {}", file.name(), first_line + told.line - 1,
                                    told.column, told.expected, told.found);
  if (!told.path.empty()) message += fmt::format(" (at {})", told.path);
  message += '\n';
  if (!told.hint.empty()) message += "hint: " + told.hint + '\n';
  if (!told.excerpt.empty()) message += told.excerpt + '\n';
  fmt::print(stderr, "{}", message);
}

void tell(const brisk::error& what, const input& file, std::string_view text) { tell(what, file, text, 1); }

void tell(std::string_view name, std::string_view message) { fmt::print(stderr, "{}: {}\n", name, message); }

}  // namespace cli

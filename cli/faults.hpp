// Program brisk: how faults are told, as compilers do it.
#pragma once

#include <brisk/error.hpp>
#include <string_view>

#include "cli/input.hpp"

namespace cli {

// `file:line:column: expected ..., found ...` and the excerpt, to standard error. `first_line` is that of the text's
// first character in the file, `begin` the text's offset there.
void tell(const brisk::error& what, const input& file, std::string_view text);
void tell(const brisk::error& what, const input& file, std::string_view text, std::size_t first_line);

// The same for what a text cannot become.
void tell(std::string_view name, std::string_view message);

}  // namespace cli

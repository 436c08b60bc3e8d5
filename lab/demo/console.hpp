// Lab, demo: text for a terminal of 100 columns: colours where they are wanted, aligned cells, shortened pieces.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace demo {

enum class colour { plain, strong, dim, good, bad };

// The text in a colour: as it is where standard output is no terminal, or where NO_COLOR is set.
std::string coloured(std::string_view text, colour in);

// 874,782
std::string grouped(std::size_t number);

// 54.1 ns, 1297 ns, 20.4 us, 1.72 ms
std::string time_text(double nanoseconds);

// The first `columns` characters (UTF-8 code points), the last of them an ellipsis where something was cut off.
std::string shortened(std::string_view text, std::size_t columns);

// Spaces after or before a text of UTF-8, up to a width.
std::string left(std::string_view text, std::size_t columns);
std::string right(std::string_view text, std::size_t columns);

// The first lines of a text, each shortened.
std::vector<std::string> first_lines(std::string_view text, std::size_t count, std::size_t columns);

// All lines of a text; those that are too long are broken at a space.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

}  // namespace demo

// Messages: building texts piece by piece. These functions serve every message, compiled once, since each `+` of
// strings that is written out in place costs a program some hundred bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace brisk::detail {

void append(std::string& out, std::string_view piece);
void append(std::string& out, const char* piece);
void append(std::string& out, char piece);

// In decimal.
void append_number(std::string& out, std::uint64_t number);

// A number of things: "an array of 3 elements" of "an array of ", 3 and " element".
void append_counted(std::string& out, const char* before, std::size_t count, const char* unit);

}  // namespace brisk::detail

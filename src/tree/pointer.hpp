// Tree room: JSON Pointer (RFC 6901), taken apart.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace brisk::detail {

// Takes the first token off a pointer that is not empty, with its escapes undone: a view of the pointer where it has
// none, else of `storage`. Nothing where it is no pointer: where it does not begin with `/`, or `~` is followed by
// anything but 0 or 1.
std::optional<std::string_view> take_token(std::string_view& pointer, std::string& storage);

// The index that a token means (RFC 6901 section 4: digits without leading zeros), or nothing.
std::optional<std::size_t> index_of(std::string_view token) noexcept;

// Appends `/` and the token with its escapes.
void append_token(std::string& pointer, std::string_view token);

}  // namespace brisk::detail

// Lab, adapters: a plain Base64 (RFC 4648 section 4), three bytes at a time by tables, that stands beside the libraries
// which have none of their own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace adapters {

std::string base64_encode(const std::vector<std::byte>& bytes);
std::vector<std::byte> base64_decode(std::string_view text);  // throws std::runtime_error

}  // namespace adapters

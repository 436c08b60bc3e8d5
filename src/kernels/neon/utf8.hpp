// Room kernels, NEON: validation of UTF-8.
#pragma once

#include <cstddef>

namespace brisk::detail::neon {

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept;

}  // namespace brisk::detail::neon

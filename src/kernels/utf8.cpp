// Room kernels: the entry point of UTF-8 validation.
#include <brisk/detail/text/utf8.hpp>

#include "kernels/generic/utf8.hpp"

namespace brisk::detail {

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  return scalar::find_invalid_utf8(data, size);
}

}  // namespace brisk::detail

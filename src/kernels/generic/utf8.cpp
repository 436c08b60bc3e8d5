// Room kernels, scalar: the UTF-8 kernel of machines without vectors.
#include "kernels/generic/utf8.hpp"

namespace brisk::detail::scalar {

std::size_t find_invalid_utf8(const char* data, std::size_t size) noexcept {
  return find_invalid_utf8_from(data, size, 0);
}

}  // namespace brisk::detail::scalar

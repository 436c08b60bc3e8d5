// Room kernels, SSE4.2: white space.
#pragma once

#include "kernels/generic/white_space.hpp"

namespace brisk::detail::sse42 {

white_space_counter count_white_space;
white_space_stripper strip_white_space;

}  // namespace brisk::detail::sse42

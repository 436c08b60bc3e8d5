// Room kernels, NEON: white space.
#pragma once

#include "kernels/generic/white_space.hpp"

namespace brisk::detail::neon {

white_space_counter count_white_space;
white_space_stripper strip_white_space;

}  // namespace brisk::detail::neon

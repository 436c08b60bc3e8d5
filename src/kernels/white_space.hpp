// Room kernels: the white space kernels of the chosen backend. What they promise stands in generic/white_space.hpp.
#pragma once

#include "kernels/generic/white_space.hpp"

namespace brisk::detail {

white_space_counter count_white_space;
white_space_stripper strip_white_space;

}  // namespace brisk::detail

// Lab, workloads: long arrays of one kind of value, each of which stands for one kernel of a library.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace workloads {

using short_strings = std::vector<std::string>;
using integers = std::vector<std::int64_t>;
using coordinates = std::vector<std::array<double, 2>>;

// 10,000 strings of 5 to 30 bytes: one in ten holds letters beyond ASCII, one in a hundred a character to be escaped.
short_strings make_short_strings();

// 100,000 numbers, each of 1 to 63 random bits and either sign: every length of text is equally common.
integers make_integers();

// 50,000 pairs of longitude and latitude, of 16 to 17 digits.
coordinates make_coordinates();

}  // namespace workloads

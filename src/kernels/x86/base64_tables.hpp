// Room kernels: the tables of x86/base64.inc and x86/base64_ends.inc that are the same for every alphabet.
#pragma once

#include <cstdint>

namespace brisk::detail::x86 {

// The shuffle that brings 12 consecutive bytes into the order that sextets_of_groups wants.
alignas(16) inline constexpr std::int8_t groups_of_bytes[16] = {1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10};

// The shuffle that brings the bytes of 24-bit numbers in 32-bit lanes into reading order, 12 in 16; -1 yields zero.
alignas(16) inline constexpr std::int8_t bytes_of_groups[16] = {2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1};

// 'A', whose value is 0, in as many of the last places as a group lacks characters: 0, 1 or 2.
alignas(16) inline constexpr std::uint8_t absent_characters[3][16] = {
    {}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'A'}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'A', 'A'}};

// What turns 'A' into '=' in the same places.
alignas(16) inline constexpr std::uint8_t padding_for_absent[3][16] = {
    {},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'A' ^ '='},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'A' ^ '=', 'A' ^ '='}};

}  // namespace brisk::detail::x86

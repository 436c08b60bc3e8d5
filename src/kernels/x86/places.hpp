// Room kernels: the numbers of the places in a vector.
#pragma once

#include <cstdint>

namespace brisk::detail::x86 {

struct place_table {
  alignas(64) std::uint8_t entries[64];
};

constexpr place_table make_places() noexcept {
  place_table table{};
  for (unsigned i = 0; i < 64; ++i) table.entries[i] = static_cast<std::uint8_t>(i);
  return table;
}

inline constexpr place_table places = make_places();

}  // namespace brisk::detail::x86

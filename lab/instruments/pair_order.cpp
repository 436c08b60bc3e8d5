// Lab, instruments: the order of runs and the random numbers for it.
#include "instruments/pair_order.hpp"

#include <utility>

namespace lab {

std::uint64_t split_mix::next() {
  state_ += 0x9e3779b97f4a7c15u;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

std::uint64_t split_mix::below(std::uint64_t limit) {
  // The first 2^64 mod limit numbers are refused: as many of the others fall on each remainder.
  const std::uint64_t refused = (0 - limit) % limit;
  std::uint64_t number = next();
  while (number < refused) number = next();
  return number % limit;
}

std::vector<side> first_sides(pair_order order, std::size_t pairs, std::uint64_t seed) {
  std::vector<side> sides;
  for (std::size_t i = 0; i < pairs; ++i) sides.push_back(i % 2 == 0 ? side::reference : side::current);
  if (order == pair_order::abba) return sides;
  split_mix numbers(seed);
  for (std::size_t left = pairs; left > 1; --left) std::swap(sides[left - 1], sides[numbers.below(left)]);
  return sides;
}

}  // namespace lab

// Lab, instruments: which run of each pair comes first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lab {

enum class side { reference, current };
enum class pair_order { abba, random };

// The side that runs first, for every pair. `abba`: reference, current, reference, ... so that runs go ref cur, cur
// ref. `random`: half of the pairs begin with the reference (with an odd number, the odd one too), shuffled by the
// seed: the list "reference, current, reference, ..." by the algorithm of Fisher and Yates from its end, with numbers
// of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, OOPSLA 2014). The same seed gives the same order on every
// machine.
std::vector<side> first_sides(pair_order order, std::size_t pairs, std::uint64_t seed);

// SplitMix64, and unbiased numbers below a limit from it.
class split_mix {
 public:
  explicit split_mix(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  // From 0 to limit - 1; the limit is above 0.
  std::uint64_t below(std::uint64_t limit);

 private:
  std::uint64_t state_;
};

}  // namespace lab

// Lab, workloads: a seeded source of numbers whose results are the same with every compiler and standard library (the
// engine's are fixed by the C++ standard, those of the standard's distributions are not).
#pragma once

#include <cstdint>
#include <random>

namespace workloads {

class random_source {
 public:
  explicit random_source(std::uint64_t seed) : engine_(seed) {}

  std::uint64_t bits() { return engine_(); }

  // A number in [0, end), for small ends: the bias of the remainder does not matter here.
  std::uint64_t below(std::uint64_t end) { return engine_() % end; }

  // A number in [low, high).
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(engine_() >> 11) * 0x1p-53);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace workloads

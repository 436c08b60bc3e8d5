// Lab, demo: measures operations in turn.
#include "demo/measure.hpp"

#include <time.h>

#include <algorithm>
#include <cstddef>

namespace demo {
namespace {

constexpr std::size_t rounds = 21;
constexpr double round_nanoseconds = 2e6;

double cpu_nanoseconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double run(const std::function<void()>& operation, std::size_t calls) {
  const double begun = cpu_nanoseconds();
  for (std::size_t i = 0; i < calls; ++i) operation();
  return cpu_nanoseconds() - begun;
}

// How many calls fill a round; finding it out also warms the operation up.
std::size_t calls_for_a_round(const std::function<void()>& operation) {
  for (std::size_t calls = 1;; calls *= 2) {
    const double taken = run(operation, calls);
    if (taken > round_nanoseconds / 4) {
      return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(calls) * round_nanoseconds / taken));
    }
  }
}

}  // namespace

std::vector<double> measure_in_turn(const std::vector<std::function<void()>>& operations) {
  std::vector<std::size_t> calls(operations.size());
  std::vector<std::vector<double>> times(operations.size());
  for (std::size_t i = 0; i < operations.size(); ++i) {
    if (operations[i]) calls[i] = calls_for_a_round(operations[i]);
  }
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < operations.size(); ++i) {
      if (operations[i]) times[i].push_back(run(operations[i], calls[i]) / static_cast<double>(calls[i]));
    }
  }
  std::vector<double> medians(operations.size());
  for (std::size_t i = 0; i < operations.size(); ++i) {
    if (times[i].empty()) continue;
    std::ranges::nth_element(times[i], times[i].begin() + rounds / 2);
    medians[i] = times[i][rounds / 2];
  }
  return medians;
}

}  // namespace demo

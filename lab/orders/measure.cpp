// Lab, orders: the rounds.
#include "orders/measure.hpp"

#include "workloads/random.hpp"

#include <time.h>

#include <algorithm>
#include <numeric>

namespace orders {
namespace {

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

void shuffle(std::vector<std::size_t>& places, workloads::random_source& random) {
  for (std::size_t left = places.size(); left > 1; --left) std::swap(places[left - 1], places[random.below(left)]);
}

timing summary(std::vector<double>& times) {
  std::ranges::sort(times);
  const std::size_t last = times.size() - 1;
  return {times[last / 2], times[last / 4], times[last - last / 4]};
}

}  // namespace

std::vector<timing> measure_in_rounds(const std::vector<std::function<void()>>& operations, std::size_t rounds) {
  std::vector<std::size_t> calls, places(operations.size());
  for (const auto& operation : operations) calls.push_back(calls_for_a_round(operation));
  std::iota(places.begin(), places.end(), std::size_t{});
  std::vector<std::vector<double>> times(operations.size());
  workloads::random_source random(1);
  for (std::size_t round = 0; round < rounds; ++round) {
    shuffle(places, random);
    for (const std::size_t i : places) {
      times[i].push_back(run(operations[i], calls[i]) / static_cast<double>(calls[i]));
    }
  }
  std::vector<timing> result;
  for (auto& of_one : times) result.push_back(summary(of_one));
  return result;
}

}  // namespace orders

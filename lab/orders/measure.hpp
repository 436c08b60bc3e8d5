// Lab, orders: how long operations take, measured in interleaved rounds, with their spread.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace orders {

// CPU nanoseconds of one call: the median of the rounds, and the quartiles between which half of them lie.
struct timing {
  double median{};
  double lower{};
  double upper{};
};

// Every round runs all operations once for about two milliseconds each, in an order shuffled anew by a seed that is
// always the same: what drifts meets all of them, and none has always the same predecessor.
std::vector<timing> measure_in_rounds(const std::vector<std::function<void()>>& operations, std::size_t rounds);

// Makes the compiler believe that a result is looked at.
template <class T>
void keep(const T& result) {
  asm volatile("" : : "r"(&result) : "memory");
}

}  // namespace orders

// Lab, demo: how long operations take, measured in turn so that their ratios hold where times drift.
#pragma once

#include <functional>
#include <vector>

namespace demo {

// Runs one round of every operation after another, again and again. Returns the median CPU time of one call of each, in
// nanoseconds; of a null operation, 0.
std::vector<double> measure_in_turn(const std::vector<std::function<void()>>& operations);

// Makes the compiler believe that a result is looked at.
template <class T>
void keep(const T& result) {
  asm volatile("" : : "r"(&result) : "memory");
}

}  // namespace demo

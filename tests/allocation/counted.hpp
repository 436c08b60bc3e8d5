// Tests, allocation: what the replaced operator new of this program counts, and how to make one of its calls fail.
#pragma once

#include <cstddef>

namespace brisk::test {

struct allocation_state {
  std::size_t calls = 0;    // of operator new
  std::size_t live = 0;     // allocations that have not been given back
  std::size_t fail_at = 0;  // the call, counted from 1, that throws std::bad_alloc; 0 for none
  std::size_t failed = 0;
};

allocation_state& allocations() noexcept;

// What a piece of code does, without counting what came before.
template <class Code>
std::size_t allocations_of(Code&& code) {
  const std::size_t before = allocations().calls;
  code();
  return allocations().calls - before;
}

}  // namespace brisk::test

// Tests, allocation: code of which every allocation fails in its turn.
#pragma once

#include <gtest/gtest.h>
#include <brisk/write.hpp>

#include <new>

#include "allocation/counted.hpp"

namespace brisk::test {

// Runs code with its first, second, ... allocation failing until it passes. Returns how many there were.
template <class Code>
std::size_t fail_each_allocation(Code&& code) {
  for (std::size_t n = 1;; ++n) {
    brisk::release_scratch();  // which a thread keeps
    const std::size_t live = allocations().live;
    allocations().failed = 0;
    allocations().fail_at = allocations().calls + n;
    bool thrown = false;
    try {
      code();
    } catch (const std::bad_alloc&) {
      thrown = true;
    }
    allocations().fail_at = 0;
    brisk::release_scratch();
    EXPECT_EQ(thrown, allocations().failed != 0) << n;
    EXPECT_EQ(allocations().live, live) << n;
    if (!thrown || testing::Test::HasFailure()) return n - 1;
  }
}

}  // namespace brisk::test

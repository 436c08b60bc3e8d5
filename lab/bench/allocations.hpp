// Lab, bench: how often the program asked for memory, counted by replaced operators new and delete.
#pragma once

#include <cstddef>

namespace bench {

// Since the program began, by any thread.
std::size_t allocations() noexcept;

}  // namespace bench

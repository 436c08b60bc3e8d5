// Room kernels: the choice of one kernel among a function's backends.
//
// An entry point calls through a pointer that starts as the function's resolver. The resolver asks for the backend,
// stores the kernel in the pointer and calls it. The pointer is constant-initialised: it works before and after all
// static constructors. Relaxed order suffices, since the code it leads to is there from the start and every thread
// that still sees the resolver comes to the same kernel. A function names its kernels in its own object file only, so
// a program links those of the functions it uses.
#pragma once

#include "kernels/cpu.hpp"

namespace brisk::detail {

// The kernels of one function; null where a backend has none of its own.
template <typename Function>
struct kernel_set {
  Function scalar;
  Function sse42 = nullptr;
  Function avx2 = nullptr;
  Function avx512 = nullptr;
  Function neon = nullptr;
};

// The kernel for `used`, or the next one below that there is.
template <typename Function>
Function kernel_for(backend used, const kernel_set<Function>& kernels) noexcept {
  switch (used) {
    case backend::neon:
      return kernels.neon != nullptr ? kernels.neon : kernels.scalar;
    case backend::avx512:
      if (kernels.avx512 != nullptr) return kernels.avx512;
      [[fallthrough]];
    case backend::avx2:
      if (kernels.avx2 != nullptr) return kernels.avx2;
      [[fallthrough]];
    case backend::sse42:
      if (kernels.sse42 != nullptr) return kernels.sse42;
      [[fallthrough]];
    case backend::scalar:
      break;
  }
  return kernels.scalar;
}

}  // namespace brisk::detail

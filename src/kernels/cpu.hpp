// Room kernels: the backend that this process uses.
#pragma once

#include <string_view>

namespace brisk::detail {

// In ascending order of preference on any one machine. The values are bits of a set.
enum class backend : unsigned { scalar = 1, sse42 = 2, avx2 = 4, avx512 = 8, neon = 16 };

inline constexpr backend all_backends[] = {backend::scalar, backend::sse42, backend::avx2, backend::avx512,
                                           backend::neon};

// What became of the environment variable BRISK_CPU.
enum class cpu_override : unsigned { absent, obeyed, unknown, unsupported };

struct cpu_choice {
  backend used;
  unsigned supported;  // a set of backends
  cpu_override request;
};

// The name as BRISK_CPU spells it.
constexpr std::string_view backend_name(backend isa) noexcept {
  switch (isa) {
    case backend::scalar:
      return "scalar";
    case backend::sse42:
      return "sse42";
    case backend::avx2:
      return "avx2";
    case backend::avx512:
      return "avx512";
    case backend::neon:
      return "neon";
  }
  return {};
}

// The set of backends that this processor and this operating system can run. Asks the processor each time.
unsigned supported_backends() noexcept;

// The choice among a set, given the value of BRISK_CPU or null.
cpu_choice choose_backend(unsigned supported, const char* request) noexcept;

// The choice for this process: made at the first call, the same ever after. Lock-free, no static constructor.
cpu_choice chosen_cpu() noexcept;

}  // namespace brisk::detail

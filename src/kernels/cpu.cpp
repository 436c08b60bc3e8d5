// Room kernels: what the processor has, what the environment asks for, and the report of both.
#include "kernels/cpu.hpp"

#include <brisk/cpu.hpp>

#include <atomic>
#include <cstdlib>
#include <cstring>

#include "kernels/target.hpp"
#if BRISK_KERNELS_X86
#include <cpuid.h>
#endif

namespace brisk::detail {
namespace {

constexpr unsigned bit(backend isa) noexcept { return static_cast<unsigned>(isa); }

// cpu_choice in one word, so that it can be published without a lock: 0 until chosen, then
// used | supported << 8 | request << 16. Threads that choose at the same time choose the same.
constinit std::atomic<unsigned> packed_choice{0};

constexpr unsigned pack(cpu_choice choice) noexcept {
  return bit(choice.used) | choice.supported << 8 | static_cast<unsigned>(choice.request) << 16;
}

constexpr cpu_choice unpack(unsigned word) noexcept {
  return {static_cast<backend>(word & 0xFF), word >> 8 & 0xFF, static_cast<cpu_override>(word >> 16)};
}

// The report is assembled once, under the lock of a static local variable; the longest is below half of this.
struct report_text {
  char text[256];
  std::size_t size = 0;

  void add(std::string_view part) noexcept {
    std::memcpy(text + size, part.data(), part.size());
    size += part.size();
  }

  report_text() noexcept {
    const cpu_choice choice = chosen_cpu();
    add(backend_name(choice.used));
    switch (choice.request) {
      case cpu_override::absent:
        break;
      case cpu_override::obeyed:
        add(" (asked for by BRISK_CPU)");
        break;
      case cpu_override::unknown:
        add(" (BRISK_CPU ignored: it names no instruction set)");
        break;
      case cpu_override::unsupported:
        add(" (BRISK_CPU ignored: this machine cannot run it)");
        break;
    }
    add("; this machine has");
    for (const backend isa : all_backends) {
      if ((choice.supported & bit(isa)) == 0) continue;
      add(" ");
      add(backend_name(isa));
    }
  }
};

#if BRISK_KERNELS_X86
constexpr bool all_of(unsigned features, unsigned wanted) noexcept { return (features & wanted) == wanted; }

// The registers that the operating system saves (XCR0), of which the upper halves belong to code only where they are
// kept over a change of threads. To be asked only where OSXSAVE is set.
constexpr unsigned saves_ymm = 0x06;  // the halves of xmm and ymm
constexpr unsigned saves_zmm = 0xE6;  // those, the masks, and both parts of zmm

unsigned saved_registers() noexcept {
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}
#endif

}  // namespace

unsigned supported_backends() noexcept {
  unsigned found = bit(backend::scalar);
#if BRISK_KERNELS_X86
  // Each list is that of the backend's target region in target.hpp. Asked for directly: the compilers' own
  // __builtin_cpu_supports brings in their table of all processors and features, five kilobytes of it.
  unsigned basic, extended, extended_too, unused;
  if (__get_cpuid(1, &unused, &unused, &basic, &unused) == 0) return found;
  if (!all_of(basic, bit_SSE4_2 | bit_SSSE3 | bit_POPCNT)) return found;
  found |= bit(backend::sse42);
  if (!all_of(basic, bit_OSXSAVE | bit_AVX) ||
      __get_cpuid_count(7, 0, &unused, &extended, &extended_too, &unused) == 0) {
    return found;
  }
  const unsigned saved = saved_registers();
  if (!all_of(saved, saves_ymm) || !all_of(extended, bit_AVX2 | bit_BMI | bit_BMI2)) return found;
  found |= bit(backend::avx2);
  if (!all_of(saved, saves_zmm) ||
      !all_of(extended, bit_AVX512F | bit_AVX512BW | bit_AVX512DQ | bit_AVX512VL | bit_AVX512IFMA) ||
      !all_of(extended_too, bit_AVX512VBMI | bit_AVX512VBMI2)) {
    return found;
  }
  found |= bit(backend::avx512);
#endif
#if BRISK_KERNELS_NEON
  found |= bit(backend::neon);
#endif
  return found;
}

cpu_choice choose_backend(unsigned supported, const char* request) noexcept {
  backend best = backend::scalar;
  for (const backend isa : all_backends) {
    if ((supported & bit(isa)) != 0) best = isa;
  }
  if (request == nullptr || *request == '\0') return {best, supported, cpu_override::absent};
  for (const backend isa : all_backends) {
    if (request != backend_name(isa)) continue;
    if ((supported & bit(isa)) != 0) return {isa, supported, cpu_override::obeyed};
    return {best, supported, cpu_override::unsupported};
  }
  return {best, supported, cpu_override::unknown};
}

cpu_choice chosen_cpu() noexcept {
  unsigned word = packed_choice.load(std::memory_order_relaxed);
  if (word == 0) {
    const unsigned mine = pack(choose_backend(supported_backends(), std::getenv("BRISK_CPU")));
    // The first thread wins, should the environment change in between.
    if (packed_choice.compare_exchange_strong(word, mine, std::memory_order_relaxed)) word = mine;
  }
  return unpack(word);
}

}  // namespace brisk::detail

namespace brisk {

std::string_view cpu_backend() noexcept { return detail::backend_name(detail::chosen_cpu().used); }

std::string_view cpu_report() noexcept {
  static const detail::report_text report;
  return {report.text, report.size};
}

}  // namespace brisk

// Public root: which instruction set brisk's kernels run on.
#pragma once

#include <string_view>

namespace brisk {

// Whole-buffer work (Base64, validation of UTF-8 and the like) has one kernel for each of several instruction sets.
// The best that the processor and the operating system support is chosen when a kernel is first needed, once for the
// life of the process. The environment variable BRISK_CPU, read at that moment, asks for another: `scalar`, `sse42`,
// `avx2`, `avx512` or `neon`. A value that is none of these, or that this machine cannot run, is ignored, and the
// report says so. Results never depend on the choice.

// The instruction set in use, by the name that BRISK_CPU knows it by. Static storage; thread-safe; never allocates.
std::string_view cpu_backend() noexcept;

// One line for logs and bug reports, such as "avx2 (asked for by BRISK_CPU); this machine has scalar sse42 avx2
// avx512". For people: the wording may change. Static storage; thread-safe; never allocates.
std::string_view cpu_report() noexcept;

}  // namespace brisk

// Public root: every feature macro of the library. Each is always defined, is 0 or 1, and is tested by value (`#if
// BRISK_SSE2`). A user may define any of them beforehand, to switch a feature off for a build.
#pragma once

#include <cstddef>  // also makes the standard library's own version macros visible

#ifndef BRISK_EXCEPTIONS
#if defined(__cpp_exceptions)
#define BRISK_EXCEPTIONS 1
#else
#define BRISK_EXCEPTIONS 0
#endif
#endif

// Vector code of the build's baseline, used inline for short runs. Kernels chosen at run time do not depend on these.
#ifndef BRISK_SSE2
#if defined(__SSE2__)
#define BRISK_SSE2 1
#else
#define BRISK_SSE2 0
#endif
#endif

#ifndef BRISK_NEON
#if defined(__aarch64__) && defined(__ARM_NEON)
#define BRISK_NEON 1
#else
#define BRISK_NEON 0
#endif
#endif

#ifndef BRISK_INT128
#if defined(__SIZEOF_INT128__)
#define BRISK_INT128 1
#else
#define BRISK_INT128 0
#endif
#endif

// Before a statement: what it calls is inlined. Clang leaves lambdas that capture a position out of line, with what
// they capture in memory, and some members of std::string, where GCC does not. Nothing for GCC, which would inline more
// than it does by itself.
#if defined(__clang__)
#define BRISK_INLINED [[clang::always_inline]]
#else
#define BRISK_INLINED
#endif

// Inline code whose meaning depends on the baseline instruction set or on exceptions lives in an inline namespace named
// after both, so that translation units built with different flags can be linked into one program: the linker cannot
// replace the plain version of a function by one that needs a newer processor.
#if BRISK_SSE2 && defined(__AVX512BW__)
#define BRISK_TAG_ISA avx512
#elif BRISK_SSE2 && defined(__AVX2__)
#define BRISK_TAG_ISA avx2
#elif BRISK_SSE2 && defined(__SSE4_2__)
#define BRISK_TAG_ISA sse42
#elif BRISK_SSE2
#define BRISK_TAG_ISA sse2
#elif BRISK_NEON
#define BRISK_TAG_ISA neon
#else
#define BRISK_TAG_ISA scalar
#endif

#if BRISK_EXCEPTIONS
#define BRISK_TAG_ERRORS throwing
#else
#define BRISK_TAG_ERRORS nothrow
#endif

#define BRISK_TAG_JOIN_(isa, errors) isa##_##errors
#define BRISK_TAG_JOIN(isa, errors) BRISK_TAG_JOIN_(isa, errors)
#define BRISK_TAG BRISK_TAG_JOIN(BRISK_TAG_ISA, BRISK_TAG_ERRORS)

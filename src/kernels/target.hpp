// Room kernels: regions of code compiled for a newer instruction set than the build's own.
//
//   BRISK_TARGET_AVX2
//   ... functions in an unnamed namespace or with external linkage ...
//   BRISK_TARGET_END
//
// Inside a region stand no lambdas (they do not inherit the target) and no inline functions or templates with external
// linkage: the linker may keep the copy that was compiled for the newer processor and give it to code that runs on
// older ones. Headers are included before the region begins; their inline functions keep the build's own target, and of
// their templates none is instantiated here. A region's end must not jump into a local function outside it (see
// find_truncated_utf8).
#pragma once

// Like the macros of config.hpp, 0 or 1, and a build may say 0 beforehand.
#ifndef BRISK_KERNELS_X86
#if defined(__x86_64__) && defined(__GNUC__)
#define BRISK_KERNELS_X86 1
#else
#define BRISK_KERNELS_X86 0
#endif
#endif

// NEON belongs to every 64-bit ARM processor, so its kernels need no target region.
#ifndef BRISK_KERNELS_NEON
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__)
#define BRISK_KERNELS_NEON 1
#else
#define BRISK_KERNELS_NEON 0
#endif
#endif

#define BRISK_TARGET_PRAGMA(text) _Pragma(#text)

#if defined(__clang__)
#define BRISK_TARGET_BEGIN(features) \
  BRISK_TARGET_PRAGMA(clang attribute push(__attribute__((target(features))), apply_to = function))
#define BRISK_TARGET_END _Pragma("clang attribute pop")
#else
#define BRISK_TARGET_BEGIN(features) _Pragma("GCC push_options") BRISK_TARGET_PRAGMA(GCC target(features))
#define BRISK_TARGET_END _Pragma("GCC pop_options")
#endif

// What each backend may use. src/kernels/cpu.cpp asks the processor for the same list.
#define BRISK_TARGET_SSE42 BRISK_TARGET_BEGIN("sse4.2,ssse3,popcnt")
#define BRISK_TARGET_AVX2 BRISK_TARGET_BEGIN("avx2,bmi,bmi2,popcnt")
#define BRISK_TARGET_AVX512 \
  BRISK_TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,avx2,bmi,bmi2,popcnt")

// Room kernels: the compiler's vector intrinsics. GCC 12 warns of its own header's way to say "undefined" (a variable
// initialised with itself) wherever optimisation inlines it; the warning is off for that header alone.
#pragma once

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop
#else
#include <immintrin.h>
#endif

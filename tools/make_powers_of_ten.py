#!/usr/bin/env python3
"""Makes the number room's table of powers of ten, and proves the arithmetic built on it.

  tools/make_powers_of_ten.py > src/number/powers_of_ten.cpp    writes the table
  tools/make_powers_of_ten.py --prove                           proves what src/number/write_float.cpp relies on (seconds)

An entry for 10^i is the 128-bit integer g with 2^127 <= g < 2^128 and g <= 10^i * 2^(127 - b) < g + 1, where
b = floor(log2(10^i)): rounded down, always. Entries for 0 <= i <= 55 are exact, because 5^55 < 2^128. No entry is
adjusted; whoever uses the table accounts for the error of less than one unit. The lower half of an entry is zero for
0 <= i <= 27, because 5^27 < 2^64, and for no other.

The range is what both directions need:
  reading  w * 10^q with w < 10^19 is nearer to zero than to the least double below q = -342, and infinite above q = 308;
  writing  scales by 10^i for -293 <= i <= 323.
"""

import sys
from fractions import Fraction

FIRST, LAST = -342, 323


def floor_log2(value):
    """floor(log2(value)) of a positive fraction, exactly."""
    guess = value.numerator.bit_length() - value.denominator.bit_length()
    return guess if Fraction(2) ** guess <= value else guess - 1


def entry(i):
    value = Fraction(10) ** i
    scaled = value * Fraction(2) ** (127 - floor_log2(value))
    return scaled.numerator // scaled.denominator


def check_logarithms():
    """The fixed-point logarithms of the C++ code, over more than their range of use."""
    for i in range(-400, 401):
        assert (i * 217706) >> 16 == floor_log2(Fraction(10) ** i), i
    for e in range(-1100, 1101):
        k = (e * 315653) >> 20
        assert Fraction(10) ** k <= Fraction(2) ** e < Fraction(10) ** (k + 1), e
        k = (e * 315653 - 131008) >> 20
        assert Fraction(10) ** k <= Fraction(3, 4) * Fraction(2) ** e < Fraction(10) ** (k + 1), e


def write_table():
    assert all((entry(i) % 2**64 == 0) == (0 <= i <= 27) for i in range(FIRST, LAST + 1))
    print("// Number room: the table of powers of ten. Written by tools/make_powers_of_ten.py; not edited by hand.")
    print('#include "powers_of_ten.hpp"')
    print()
    print("namespace brisk::detail {")
    print()
    print("const power_of_ten powers_of_ten[last_power_of_ten - first_power_of_ten + 1] = {")
    for i in range(FIRST, LAST + 1):
        g = entry(i)
        print("    {0x%016x, 0x%016x},  // 10^%d" % (g >> 64, g & (2 ** 64 - 1), i))
    print("};")
    print()
    print("}  // namespace brisk::detail")


# ---- The proof for shortest doubles. See write_float.cpp for the meaning of x, f, h and the three decisions. ----

BIAS = 2 ** 63 + 6  # added to ten times the fraction before it is cut to a digit
UNIT = 2 ** 64


def first_hit(a, m, low, high):
    """The least t >= 0 with low <= a * t mod m <= high (0 <= low <= high < m), or None. A Euclidean descent."""
    if low == 0:
        return 0
    a %= m
    if a == 0:
        return None
    if 2 * a > m:
        return first_hit(m - a, m, m - high, m - low)
    t = -(-low // a)
    if a * t <= high:
        return t
    # No multiple of a lies in the window itself; find how often m must be passed.
    turns = first_hit(m % a, a, -high % a, -low % a)
    return None if turns is None else -(-(low + m * turns) // a)


def hits(a, m, low, high, first, last):
    """Every t in [first, last] with low <= a * t mod m <= high."""
    t = first
    while t <= last:
        base = a * t % m
        lo, hi = (low - base) % m, (high - base) % m
        step = first_hit(a, m, lo, hi) if lo <= hi else 0
        if step is None or t + step > last:
            return
        yield t + step
        t += step + 1


def computed(m, e, k, g, n):
    """What the C++ code works out for the regular double m * 2^e: the value in units of 10^k, and if it took 17 digits."""
    p = (g * (m << (n + 10))) >> 64
    x, f = p >> 73, (p >> 9) % UNIT
    h = ((g >> 64) >> -n) + (1 - m % 2)
    up, down = f + h >= UNIT, h > f
    digit = 2 if f == UNIT // 4 else (f * 10 + BIAS) >> 64
    return (x + up) * 10 + (0 if up or down else digit)


def correct(m, e, k):
    """The same by exact arithmetic."""
    x = m * Fraction(2) ** e / Fraction(10) ** (k + 1)
    h = Fraction(2) ** (e - 1) / Fraction(10) ** (k + 1)
    below = x.numerator // x.denominator
    inside = [c for c in (below, below + 1) if abs(c - x) < h or (abs(c - x) == h and m % 2 == 0)]
    assert len(inside) <= 1
    return inside[0] * 10 if inside else round(x * 10)  # round() breaks ties to even


def prove():
    check_logarithms()
    assert first_hit(7, 31, 5, 6) == next(t for t in range(31) if 5 <= 7 * t % 31 <= 6)
    exact = extremes = enumerated = 0
    for e in range(-1074, 972):
        k = (e * 315653) >> 20
        g = entry(-k - 1)
        n = e + (((-k - 1) * 217706) >> 16)
        assert -4 <= n <= -1
        low, high = (1 if e == -1074 else 2 ** 52), 2 ** 53 - 1
        true_h = Fraction(2) ** (e - 1) / Fraction(10) ** (k + 1)
        if e < 0 and 0 <= -k - 1 <= 55 and k + 2 - e <= 60:
            # The entry is exact and x and h have at most 60 fraction bits, so that f and h are exact and multiples of
            # 16: comparisons are exact, ten times f plus 2^63 is a multiple of 32, and a bias below 32 moves no digit.
            # Exact ties of the digit are fractions (2j + 1) / 20 with a power of two below the line: 1/4 and 3/4.
            exact += 1
        elif 1 <= k + 1 <= 24:
            # f, f - h and f + h are multiples of 1 / (2 * 5^(k+1)), and f - (2j + 1) / 20 of 1 / (20 * 5^(k+1)) and
            # never zero: a boundary is met exactly or missed by 2^-61 at least, which is more than all errors together.
            # Exact hits: H = 2^64 h is exact at the boundary, the computed f is floor(+-H - d * m) with d * m growing
            # with m, the computed h is floor(H - d'): so it is enough to look at the greatest m.
            h_scaled = true_h * UNIT
            lost = (Fraction(2) ** (e + 64) / Fraction(10) ** (k + 1) - Fraction(g) * Fraction(2) ** (n - 63)) * 2 ** 53
            h = (g >> 64) >> -n
            whole, rest = h_scaled.numerator // h_scaled.denominator, h_scaled - h_scaled.numerator // h_scaled.denominator
            hit_possible = e >= k + 2
            if hit_possible:
                assert lost >= 0 and h == whole and 0 < rest and lost < rest and rest + lost < 1, e
            extremes += 1
        else:
            # Everything else: list all m whose f lies within four units of a boundary, and compare.
            a, modulus = g << (n + 10), 2 ** 137
            h = (g >> 64) >> -n
            boundaries = [h, UNIT - h] + [(2 * j + 1) * UNIT // 20 for j in range(10)]
            for b in boundaries:
                for m in hits(a, modulus, (b - 4) << 73, ((b + 5) << 73) - 1, low, high):
                    enumerated += 1
                    assert computed(m, e, k, g, n) == correct(m, e, k), (m, e)
        for m in (low, low + 1, low + 12345, high - 1, high):  # and that this file and the formulas agree at all
            if m != 2 ** 52:
                assert computed(m, e, k, g, n) == correct(m, e, k), (m, e)
    print("proved: %d binary exponents exact, %d by their extremes, the rest by %d near misses"
          % (exact, extremes, enumerated))


if __name__ == "__main__":
    if sys.argv[1:] == ["--prove"]:
        prove()
    elif not sys.argv[1:]:
        check_logarithms()
        write_table()
    else:
        sys.exit(__doc__)

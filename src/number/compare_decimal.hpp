// Number room: the exact comparison behind correctly rounded reading.
#pragma once

#include <cstdint>

namespace brisk::detail {

// A decimal number without its sign: digits * 10^exponent, and when `text` is not null, more digits than fit. Those
// begin at `text`, where the first digit that is not zero stands (and has the weight 10^text_exponent), run over at
// most one decimal point, and end at `text_end`; `digits` are the first 19 of them.
struct decimal {
  std::uint64_t digits;
  std::int64_t exponent;
  const char* text;
  const char* text_end;
  std::int64_t text_exponent;
};

// The sign of `number` - m * 2^e, exactly, where m has at most 54 bits and m * 2^e is a point halfway between two
// neighbouring doubles or floats (or between the greatest and the next power of two), and `number` is at most a few
// parts in 10^18 away from it. No allocation; time is linear in the length of the text.
int compare_with_halfway(const decimal& number, std::uint64_t m, int e);

}  // namespace brisk::detail

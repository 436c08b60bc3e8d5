// error: brisk: this goes into a std::string, a vector of char, unsigned char or std::byte, or a span or array of them
// error: that can be written to
// Tests, compile_fail: a place that cannot be written to.
#include <brisk/bytes.hpp>

#include <cstddef>
#include <span>

#ifdef BRISK_PASSING_TWIN
using room = std::span<std::byte>;
#else
using room = std::span<const std::byte>;
#endif

bool read(room out) { return brisk::read_base64("AAAA", out).has_value(); }

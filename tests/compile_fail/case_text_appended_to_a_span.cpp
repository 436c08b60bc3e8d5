// error: brisk: what is appended to is a std::string or a vector of char, unsigned char or std::byte
// Tests, compile_fail: a span that would have to grow.
#include <brisk/bytes.hpp>

#include <span>
#include <string>

#ifdef BRISK_PASSING_TWIN
using target = std::string;
#else
using target = std::span<char>;
#endif

bool append(target out) { return brisk::append_from_hex("00", out).has_value(); }

// error: brisk: data is a string, or a contiguous range of char, unsigned char or std::byte
// Tests, compile_fail: numbers that are no bytes.
#include <brisk/bytes.hpp>

#include <string>
#include <vector>

#ifdef BRISK_PASSING_TWIN
using data = std::vector<unsigned char>;
#else
using data = std::vector<int>;
#endif

std::string text_of(const data& numbers) { return brisk::to_base64(numbers); }

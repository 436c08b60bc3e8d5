// error: brisk: new bytes are a vector of std::byte, unsigned char or char, a std::string, or a std::array
// Tests, compile_fail: new bytes that nobody would own.
#include <brisk/bytes.hpp>

#include <string>
#include <string_view>

#ifdef BRISK_PASSING_TWIN
using result = std::string;
#else
using result = std::string_view;
#endif

bool is_base64(std::string_view text) { return brisk::try_from_base64<result>(text).has_value(); }

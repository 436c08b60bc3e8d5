// error: brisk: text is a string, or a contiguous range of char, unsigned char or std::byte
// Tests, compile_fail: a text that is none.
#include <brisk/bytes.hpp>

#include <string>
#include <string_view>

#ifdef BRISK_PASSING_TWIN
using source = std::string_view;
#else
using source = std::wstring_view;
#endif

bool is_hex(source text) { return brisk::try_from_hex<std::string>(text).has_value(); }

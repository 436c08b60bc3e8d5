// error: brisk: two alternatives of this variant look alike in JSON
// Tests, compile_fail: two alternatives that reading could not tell apart.
#include <brisk/read.hpp>

#include <string>
#include <variant>

#ifdef BRISK_PASSING_TWIN
using either = std::variant<int, std::string>;
#else
using either = std::variant<int, double>;
#endif

either read(std::string_view text) { return brisk::from_json<either>(text); }

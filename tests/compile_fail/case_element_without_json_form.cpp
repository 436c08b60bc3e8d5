// error: brisk: this type has no JSON form
// error: wchar_t
// Tests, compile_fail: wide characters have no encoding that is known.
#include <brisk/write.hpp>

#include <vector>

#ifdef BRISK_PASSING_TWIN
using text = std::string;
#else
using text = std::wstring;
#endif

std::string written(const std::vector<text>& object) { return brisk::to_json(object); }

// error: brisk: the key type of this map cannot be the name of a JSON member
// Tests, compile_fail: numbers with fractions have many spellings, so that they name no member.
#include <brisk/write.hpp>

#include <map>

#ifdef BRISK_PASSING_TWIN
using key = int;
#else
using key = double;
#endif

std::string written(const std::map<key, int>& object) { return brisk::to_json(object); }

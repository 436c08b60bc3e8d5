// error: brisk: the key type of this map cannot be the name of a JSON member
// Tests, compile_fail: an object as the key of a map.
#include <brisk/read.hpp>

#include <compare>
#include <map>
#include <string>

struct point {
  int x{}, y{};
  auto operator<=>(const point&) const = default;
};

#ifdef BRISK_PASSING_TWIN
using key = std::string;
#else
using key = point;
#endif

std::map<key, int> read(std::string_view text) { return brisk::from_json<std::map<key, int>>(text); }

// error: brisk: a view of elements (std::span and its like) can be written but not read
// Tests, compile_fail: a span has no place for elements.
#include <brisk/read.hpp>

#include <span>
#include <vector>

struct numbers {
#ifdef BRISK_PASSING_TWIN
  std::vector<int> list;
#else
  std::span<int> list;
#endif
};

numbers read(std::string_view text) { return brisk::from_json<numbers>(text); }

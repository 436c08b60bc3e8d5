// error: brisk: a view of constant bytes can be written but not read
// Tests, compile_fail: nothing can be written to constant bytes.
#include <brisk/read.hpp>

#include <cstddef>
#include <span>

struct holder {
#ifdef BRISK_PASSING_TWIN
  std::span<std::byte> data;
#else
  std::span<const std::byte> data;
#endif
};

bool read(std::string_view text, holder& into) { return brisk::read_json(text, into).has_value(); }

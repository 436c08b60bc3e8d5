// error: brisk: the type of this member has no JSON form
// error: account
// error: balance
// Tests, compile_fail: the sentence comes with the class, the member and its type.
#include <brisk/write.hpp>

#include <cstdint>

struct account {
  std::int64_t number{};
#ifdef BRISK_PASSING_TWIN
  std::int64_t balance{};
#else
  long double balance{};
#endif
};

std::string written(const account& object) { return brisk::to_json(object); }

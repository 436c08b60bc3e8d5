// error: brisk: the type of this member has no JSON form
// Tests, compile_fail: a plain pointer has no meaning in JSON.
#include <brisk/write.hpp>

struct node {
  int number{};
  void* next{};
};

#ifdef BRISK_PASSING_TWIN
template <>
struct brisk::mapping<node> {
  static constexpr auto value = brisk::object(brisk::member<&node::next>(brisk::ignore::everywhere));
};
#endif

std::string written(const node& object) { return brisk::to_json(object); }

// error: brisk: the members of this class cannot be found by the compiler (it has a base class
// Tests, compile_fail: what is inherited must be listed.
#include <brisk/write.hpp>

struct animal {
  std::string name;
};

struct dog : animal {
  int age{};
};

#ifdef BRISK_PASSING_TWIN
template <>
struct brisk::mapping<dog> {
  static constexpr auto value = brisk::object(brisk::member<&dog::name>(), brisk::member<&dog::age>());
};
#endif

std::string written(const dog& object) { return brisk::to_json(object); }

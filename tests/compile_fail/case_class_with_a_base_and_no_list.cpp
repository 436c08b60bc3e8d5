// error: brisk: the members of this class cannot be found by the compiler (it has a base class
// Tests, compile_fail: a mapping that lists nothing does not make the members of a derived class known.
#include <brisk/write.hpp>

struct animal {
  std::string name;
};

struct dog : animal {
  int age{};
};

template <>
struct brisk::mapping<dog> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value =
      brisk::object(brisk::naming::pascal_case, brisk::member<&dog::name>(), brisk::member<&dog::age>());
#else
  static constexpr auto value = brisk::object(brisk::naming::pascal_case);
#endif
};

std::string written(const dog& object) { return brisk::to_json(object); }

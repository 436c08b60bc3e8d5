// error: brisk: this type has no JSON form
// error: classes whose members cannot be found are not supported without a brisk::mapping
// Tests, compile_fail: private members must be listed by the class itself.
#include <brisk/write.hpp>

class id {
 public:
  explicit id(int number) : number_(number) {}

#ifdef BRISK_PASSING_TWIN
  static constexpr auto brisk_mapping() { return brisk::object(brisk::member<&id::number_>(brisk::name("number"))); }
#endif

 private:
  int number_;
};

std::string written(const id& object) { return brisk::to_json(object); }

// error: brisk: include::non_default needs a default constructor of the class and == of the member
// Tests, compile_fail: a class of which there is no new object to compare with.
#include <brisk/write.hpp>

class id {
 public:
  explicit id(int number) : number_(number) {}
#ifdef BRISK_PASSING_TWIN
  id() = default;
#endif
  static constexpr auto brisk_mapping() {
    return brisk::object(brisk::member<&id::number_>(brisk::name("number"), brisk::include::non_default));
  }

 private:
  int number_ = 0;
};

std::string written(const id& object) { return brisk::to_json(object); }

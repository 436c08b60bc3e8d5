// error: brisk: what a smart pointer points to is made by its default constructor
// Tests, compile_fail: a pointer to a class that cannot be made without arguments.
#include <brisk/read.hpp>

#include <memory>

class id {
 public:
  explicit id(int number) : number_(number) {}
#ifdef BRISK_PASSING_TWIN
  id() = default;
#endif
  static constexpr auto brisk_mapping() { return brisk::object(brisk::member<&id::number_>(brisk::name("number"))); }

 private:
  int number_ = 0;
};

std::unique_ptr<id> read(std::string_view text) { return brisk::from_json<std::unique_ptr<id>>(text); }

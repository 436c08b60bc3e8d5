// error: brisk: this class inherits the brisk_mapping() of its base class
// Tests, compile_fail: the members of a derived class do not go missing.
#include <brisk/write.hpp>

#include <string>

class shape {
 public:
  static constexpr auto brisk_mapping() { return brisk::object(brisk::member<&shape::colour_>(brisk::name("colour"))); }

 protected:
  std::string colour_;
};

class circle : public shape {
 public:
#ifdef BRISK_PASSING_TWIN
  static constexpr auto brisk_mapping() {
    return brisk::object(brisk::member<&circle::colour_>(brisk::name("colour")),
                         brisk::member<&circle::radius_>(brisk::name("radius")));
  }
#endif
 private:
  double radius_ = 1;
};

std::string write(const circle& value) { return brisk::to_json(value); }

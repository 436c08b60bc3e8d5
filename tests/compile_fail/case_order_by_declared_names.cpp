// error: brisk: the order of this mapping names a member that does not exist, or one twice
// Tests, compile_fail: an order list names members as they are in JSON, not as they are declared.
#include <brisk/write.hpp>

struct order_line {
  int item_number{}, price_paid{};
};

template <>
struct brisk::mapping<order_line> {
#ifdef BRISK_PASSING_TWIN
  static constexpr auto value = brisk::object(brisk::naming::lower_camel_case, brisk::order("pricePaid"));
#else
  static constexpr auto value = brisk::object(brisk::naming::lower_camel_case, brisk::order("price_paid"));
#endif
};

std::string written(const order_line& object) { return brisk::to_json(object); }

// Lab, workloads: builds the order.
#include "workloads/order.hpp"

#include "workloads/random.hpp"

namespace workloads {

order make_order() {
  random_source random(42);
  order result;
  result.id = 1234567890123;
  result.customer = "ACME Industrial Supplies Ltd.";
  for (int i = 0; i < 10; ++i) {
    order_item& item = result.items.emplace_back();
    item.sku = "SKU-" + std::to_string(100000 + random.below(900000));
    item.name = "Precision widget model " + std::to_string(random.below(1000));
    item.qty = static_cast<std::int32_t>(1 + random.below(99));
    item.price = static_cast<double>(100 + random.below(99900)) / 100;
    item.thumbnail.resize(680 + random.below(41));
    for (std::byte& byte : item.thumbnail) byte = static_cast<std::byte>(random.below(256));
  }
  return result;
}

}  // namespace workloads

// Lab, workloads: an order whose items carry their thumbnails as bytes: most of its JSON is Base64.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace workloads {

struct order_item {
  std::string sku;
  std::string name;
  std::int32_t qty{};
  double price{};
  std::vector<std::byte> thumbnail;

  bool operator==(const order_item&) const = default;
};

struct order {
  std::int64_t id{};
  std::string customer;
  std::vector<order_item> items;

  bool operator==(const order&) const = default;
};

// Ten items, each with a thumbnail of 680 to 720 random bytes.
order make_order();

}  // namespace workloads

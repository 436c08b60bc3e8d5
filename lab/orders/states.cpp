// Lab, orders: the states.
#include "orders/states.hpp"

#include "adapters/native/base64.hpp"
#include "adapters/native/library.hpp"
#include "orders/branchy_base64.hpp"
#include "workloads/random.hpp"

#include <brisk/brisk.hpp>

#include <algorithm>
#include <exception>

namespace orders {

// Names the mapping in which thumbnails are numbers.
struct decimals {};

// An order for a JSON library that knows no bytes: their Base64 is a text like any other. To be written, it borrows the
// texts of the order; what is read owns them, and hands them on.
template <class Text>
struct item_of_texts {
  Text sku;
  Text name;
  std::int32_t qty{};
  double price{};
  std::string thumbnail;
};

template <class Text>
struct order_of_texts {
  std::int64_t id{};
  Text customer;
  std::vector<item_of_texts<Text>> items;
};

}  // namespace orders

template <>
struct brisk::mapping<workloads::order_item, orders::decimals> {
  static constexpr auto value =
      brisk::object(brisk::member<&workloads::order_item::thumbnail>(brisk::bytes::signed_decimal_array));
};

namespace orders {
namespace {

using workloads::order;
using workloads::order_item;

std::string write_decimals(const order& from) { return brisk::to_json(from, brisk::profile<decimals>); }
order read_decimals(std::string_view text) { return brisk::from_json<order>(text, {}, brisk::profile<decimals>); }

std::string write_default(const order& from) { return brisk::to_json(from); }
order read_default(std::string_view text) { return brisk::from_json<order>(text); }

std::string write_by_tables(const order& from) {
  order_of_texts<std::string_view> texts{from.id, from.customer, {}};
  texts.items.reserve(from.items.size());
  for (const order_item& item : from.items) {
    texts.items.push_back({item.sku, item.name, item.qty, item.price, adapters::base64_encode(item.thumbnail)});
  }
  return brisk::to_json(texts);
}

template <std::vector<std::byte> (*Decode)(std::string_view)>
order read_texts(std::string_view text) {
  auto texts = brisk::from_json<order_of_texts<std::string>>(text);
  order result{texts.id, std::move(texts.customer), {}};
  result.items.reserve(texts.items.size());
  for (auto& item : texts.items) {
    result.items.push_back({std::move(item.sku), std::move(item.name), item.qty, item.price, Decode(item.thumbnail)});
  }
  return result;
}

std::string write_nlohmann(const order& from) { return adapters::nlohmann_library().on<order>().write(from); }
order read_nlohmann(std::string_view text) { return adapters::nlohmann_library().on<order>().read(text); }
std::string write_rapidjson(const order& from) { return adapters::rapidjson_library().on<order>().write(from); }
order read_rapidjson(std::string_view text) { return adapters::rapidjson_library().on<order>().read(text); }

// The bytes as numbers from -128 to 127, as they stand in a text.
std::string numbers_of(const std::vector<std::byte>& bytes) {
  std::string text;
  for (const std::byte byte : bytes) {
    text += (text.empty() ? "" : ",") + std::to_string(static_cast<int>(static_cast<signed char>(byte)));
  }
  return '[' + text + ']';
}

// What is wrong with one order in one state.
std::string fault_of(const state& one, const order& from) {
  const std::string text = one.write(from);
  if (!(one.read(text) == from)) return "reads another order than it wrote";
  if (one.name == "decimals") {
    const auto there = [&](const order_item& item) { return text.contains(numbers_of(item.thumbnail)); };
    return std::ranges::all_of(from.items, there) ? "" : "writes other numbers";
  }
  if (!(read_nlohmann(text) == from)) return "nlohmann reads another order";
  if (!(read_default(text) == from)) return "brisk's default reads another order";
  if ((one.name == "branches" || one.name == "tables") && text != write_default(from)) {
    return "writes another text than brisk's default";
  }
  return {};
}

}  // namespace

const std::vector<state>& states() {
  static const std::vector<state> all{
      {"decimals", "brisk, signed decimals", write_decimals, read_decimals},
      {"branches", "brisk, decoder of branches", write_by_tables, read_texts<branchy_base64_decode>},
      {"tables", "brisk, decoder of tables", write_by_tables, read_texts<adapters::base64_decode>},
      {"brisk", "brisk, its own Base64", write_default, read_default},
      {"nlohmann", "nlohmann, tables", write_nlohmann, read_nlohmann},
      {"RapidJSON", "RapidJSON, tables", write_rapidjson, read_rapidjson},
  };
  return all;
}

const state* state_named(std::string_view name) {
  const auto found = std::ranges::find(states(), name, &state::name);
  return found == states().end() ? nullptr : &*found;
}

const state& default_state() { return *state_named("brisk"); }

std::vector<order> make_orders(std::size_t count) {
  std::vector<order> all;
  workloads::random_source random(7493);
  for (std::size_t number = 0; number < count; ++number) {
    order& one = all.emplace_back();
    one.id = static_cast<std::int64_t>(1234567890123 + number);
    one.customer = "ACME Industrial Supplies Ltd.";
    for (int i = 0; i < 10; ++i) {
      order_item& item = one.items.emplace_back();
      item.sku = "SKU-" + std::to_string(100000 + random.below(900000));
      item.name = "Precision widget model " + std::to_string(random.below(1000));
      item.qty = static_cast<std::int32_t>(1 + random.below(99));
      item.price = static_cast<double>(100 + random.below(99900)) / 100;
      item.thumbnail.resize(500 + random.below(51));
      for (std::byte& byte : item.thumbnail) byte = static_cast<std::byte>(random.below(256));
    }
  }
  return all;
}

std::string check(const std::vector<order>& all) {
  for (const state& one : states()) {
    try {
      for (const order& from : all) {
        if (const std::string fault = fault_of(one, from); !fault.empty()) return one.about + ": " + fault;
      }
    } catch (const std::exception& thrown) {
      return one.about + ": " + thrown.what();
    }
  }
  return {};
}

}  // namespace orders

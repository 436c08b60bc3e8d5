// Lab, orders: the ways in which the bytes of an order can go through JSON, each as a pair of functions on the same
// objects.
#pragma once

#include "workloads/order.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace orders {

struct state {
  std::string name;   // a word, for the command line and the rows
  std::string about;  // what it is, for the table
  std::string (*write)(const workloads::order& from);
  workloads::order (*read)(std::string_view text);  // throws an exception derived from std::exception
};

// brisk's four states in the order of the story, the default last; then the other libraries.
const std::vector<state>& states();

// Null if there is none of that name.
const state* state_named(std::string_view name);

// The default of brisk, to which the others are compared.
const state& default_state();

// `count` orders of ten items, each with a thumbnail of 500 to 550 random bytes: about 7,000 characters of Base64 an
// order. The same ones at every call and everywhere. Several, because a single one is learnt by heart by the branch
// predictor.
std::vector<workloads::order> make_orders(std::size_t count);

// Has every state write and read every order. Returns what is wrong, or an empty string: an order that comes back as
// another one; Base64 that nlohmann or brisk reads as another order; a text of brisk with tables that is not that of
// brisk without them; numbers that are not those of the bytes.
std::string check(const std::vector<workloads::order>& all);

}  // namespace orders

// Lab, adapters: what a JSON library can do with the workloads, behind function pointers, so that every library is
// compiled in a file of its own and called in the same way.
//
// An adapter is a struct of static functions, and one line that makes a `library` of it:
//
//   struct my_json {
//     template <class T> static std::string write(const T& object);
//     template <class T> static T read(std::string_view text);
//     template <class T> static std::string write_pretty(const T& object);              // if it can indent
//     template <class T> static void write_into(const T& object, std::string& buffer);  // if it can reuse a buffer
//     template <class T> static void read_into(std::string_view text, T& object);       // if it can reuse an object
//   };
//   const library& my_json_library() { static const auto it = make_library<my_json>("my_json 1.0"); return it; }
//
// Functions say by an exception that something went wrong.
#pragma once

#include "workloads/arrays.hpp"
#include "workloads/distance_matrix.hpp"
#include "workloads/languages.hpp"
#include "workloads/media_content.hpp"
#include "workloads/order.hpp"

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace adapters {

// The operations of one library on one type. Those that a library does not have are null.
template <class T>
struct operations {
  std::string (*write)(const T& object) = nullptr;
  void (*write_into)(const T& object, std::string& buffer) = nullptr;
  std::string (*write_pretty)(const T& object) = nullptr;
  T (*read)(std::string_view text) = nullptr;
  void (*read_into)(std::string_view text, T& object) = nullptr;
};

struct library {
  std::string name;
  std::tuple<operations<workloads::media_content>, operations<workloads::distance_matrix>, operations<workloads::order>,
             operations<workloads::language_table>, operations<workloads::short_strings>,
             operations<workloads::integers>, operations<workloads::coordinates>>
      by_type;

  template <class T>
  const operations<T>& on() const {
    return std::get<operations<T>>(by_type);
  }
};

template <class Adapter, class T>
void fill(operations<T>& on) {
  on.write = &Adapter::template write<T>;
  on.read = &Adapter::template read<T>;
  if constexpr (requires { &Adapter::template write_pretty<T>; }) on.write_pretty = &Adapter::template write_pretty<T>;
  if constexpr (requires { &Adapter::template write_into<T>; }) on.write_into = &Adapter::template write_into<T>;
  if constexpr (requires { &Adapter::template read_into<T>; }) on.read_into = &Adapter::template read_into<T>;
}

template <class Adapter>
library make_library(std::string name) {
  library made{std::move(name), {}};
  std::apply([](auto&... on) { (fill<Adapter>(on), ...); }, made.by_type);
  return made;
}

// The libraries there are; each is defined in the file of its adapter.
const library& brisk_library();
const library& nlohmann_library();
const library& rapidjson_library();
const library& boost_json_library();

}  // namespace adapters

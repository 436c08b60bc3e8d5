// Lab, adapters: Boost.JSON, compiled into this file, with its trees in its monotonic memory.
#include "adapters/native/base64.hpp"
#include "adapters/native/library.hpp"
#include "adapters/native/members.hpp"

#include <boost/json.hpp>
#include <boost/json/src.hpp>

namespace adapters {
namespace {

namespace json = boost::json;

struct to_tree {
  json::storage_ptr storage;

  json::value operator()(const std::string& text) { return json::value(json::string_view(text), storage); }
  json::value operator()(std::int32_t number) { return json::value(number, storage); }
  json::value operator()(std::int64_t number) { return json::value(number, storage); }
  json::value operator()(double number) { return json::value(number, storage); }
  json::value operator()(const std::vector<std::byte>& bytes) {
    return json::value(json::string_view(base64_encode(bytes)), storage);
  }

  template <class Enum>
    requires std::is_enum_v<Enum>
  json::value operator()(Enum value) {
    const std::string_view name = enumerator_name(value);
    return json::value(json::string_view(name.data(), name.size()), storage);
  }

  template <class Range>
    requires requires(const Range& range) { range.begin(); }
  json::value operator()(const Range& range) {
    json::array made(storage);
    made.reserve(range.size());
    for (const auto& element : range) made.push_back((*this)(element));
    return made;
  }

  template <object_type T>
  json::value operator()(const T& object) {
    json::object made(storage);
    made.reserve(std::tuple_size_v<std::remove_cvref_t<decltype(members<T>)>>);
    each_member(object, [&](std::string_view name, const auto& member) {
      const json::string_view key(name.data(), name.size());
      if constexpr (requires { member.has_value(); }) {
        if (member) made.emplace(key, (*this)(*member));
      } else {
        made.emplace(key, (*this)(member));
      }
    });
    return made;
  }
};

struct from_tree {
  static std::string_view text(const json::value& from) {
    const json::string& string = from.as_string();
    return {string.data(), string.size()};
  }

  void operator()(const json::value& from, std::string& to) { to = text(from); }
  void operator()(const json::value& from, std::int32_t& to) { to = from.to_number<std::int32_t>(); }
  void operator()(const json::value& from, std::int64_t& to) { to = from.to_number<std::int64_t>(); }
  void operator()(const json::value& from, double& to) { to = from.to_number<double>(); }
  void operator()(const json::value& from, std::vector<std::byte>& to) { to = base64_decode(text(from)); }

  template <class Enum>
    requires std::is_enum_v<Enum>
  void operator()(const json::value& from, Enum& to) {
    to = enumerator_value<Enum>(text(from));
  }

  template <class T>
  void operator()(const json::value& from, std::vector<T>& to) {
    const json::array& elements = from.as_array();
    to.clear();
    to.reserve(elements.size());
    for (const json::value& element : elements) (*this)(element, to.emplace_back());
  }

  template <class T, std::size_t Size>
  void operator()(const json::value& from, std::array<T, Size>& to) {
    const json::array& elements = from.as_array();
    if (elements.size() != Size) throw std::runtime_error("an array of another length");
    for (std::size_t i = 0; i < Size; ++i) (*this)(elements[i], to[i]);
  }

  template <object_type T>
  void operator()(const json::value& from, T& to) {
    const json::object& object = from.as_object();
    each_member(to, [&](std::string_view name, auto& member) {
      const json::string_view key(name.data(), name.size());
      if constexpr (requires { member.has_value(); }) {
        if (const json::value* found = object.if_contains(key)) (*this)(*found, member.emplace());
      } else {
        (*this)(object.at(key), member);
      }
    });
  }
};

struct boost_json_adapter {
  template <class T>
  static std::string write(const T& object) {
    json::monotonic_resource memory;
    return json::serialize(to_tree{&memory}(object));
  }

  template <class T>
  static T read(std::string_view text) {
    json::monotonic_resource memory;
    T object;
    from_tree()(json::parse(json::string_view(text.data(), text.size()), &memory), object);
    return object;
  }
};

}  // namespace

const library& boost_json_library() {
  static const library made = make_library<boost_json_adapter>("Boost.JSON");
  return made;
}

}  // namespace adapters

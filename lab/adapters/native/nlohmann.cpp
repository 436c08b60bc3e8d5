// Lab, adapters: nlohmann/json, through its own conversions of objects to and from a tree.
#include "adapters/native/base64.hpp"
#include "adapters/native/library.hpp"
#include "adapters/native/members.hpp"

#include <nlohmann/json.hpp>

using tree = nlohmann::json;

template <class T>
  requires adapters::object_type<T>
struct nlohmann::adl_serializer<T> {
  static void to_json(tree& to, const T& object) {
    to = tree::object();
    adapters::each_member(object, [&](std::string_view name, const auto& member) {
      if constexpr (requires { member.has_value(); }) {
        if (member) to.emplace(name, *member);
      } else {
        to.emplace(name, member);
      }
    });
  }

  static void from_json(const tree& from, T& object) {
    adapters::each_member(object, [&](std::string_view name, auto& member) {
      if constexpr (requires { member.has_value(); }) {
        if (auto found = from.find(name); found != from.end()) found->get_to(member.emplace());
      } else {
        from.at(std::string(name)).get_to(member);
      }
    });
  }
};

template <class T>
  requires(std::is_enum_v<T> && !adapters::enumerators<T>.empty())
struct nlohmann::adl_serializer<T> {
  static void to_json(tree& to, T value) { to = adapters::enumerator_name(value); }
  static void from_json(const tree& from, T& value) {
    value = adapters::enumerator_value<T>(from.get_ref<const std::string&>());
  }
};

template <>
struct nlohmann::adl_serializer<std::vector<std::byte>> {
  static void to_json(tree& to, const std::vector<std::byte>& bytes) { to = adapters::base64_encode(bytes); }
  static void from_json(const tree& from, std::vector<std::byte>& bytes) {
    bytes = adapters::base64_decode(from.get_ref<const std::string&>());
  }
};

namespace adapters {
namespace {

struct nlohmann_adapter {
  template <class T>
  static std::string write(const T& object) {
    return tree(object).dump();
  }

  template <class T>
  static std::string write_pretty(const T& object) {
    return tree(object).dump(2);
  }

  template <class T>
  static T read(std::string_view text) {
    return tree::parse(text).get<T>();
  }
};

}  // namespace

const library& nlohmann_library() {
  static const library made = make_library<nlohmann_adapter>("nlohmann");
  return made;
}

}  // namespace adapters

// Lab, adapters: the members and enumerators of the workloads' types, for the libraries that must be told them.
#pragma once

#include "workloads/distance_matrix.hpp"
#include "workloads/languages.hpp"
#include "workloads/media_content.hpp"
#include "workloads/order.hpp"

#include <array>
#include <stdexcept>
#include <string_view>
#include <tuple>

namespace adapters {

template <class Class, class Member>
struct named_member {
  std::string_view name;
  Member Class::* pointer;
};

template <class Class, class Member>
constexpr auto named(std::string_view name, Member Class::* pointer) {
  return named_member<Class, Member>{name, pointer};
}

// std::tuple of the named members of T, in their order; anything else for types that are no objects.
template <class T>
inline constexpr int members = 0;

template <>
inline constexpr auto members<workloads::image> =
    std::tuple(named("height", &workloads::image::height), named("size", &workloads::image::size),
               named("title", &workloads::image::title), named("uri", &workloads::image::uri),
               named("width", &workloads::image::width));

template <>
inline constexpr auto members<workloads::media> =
    std::tuple(named("bitrate", &workloads::media::bitrate), named("duration", &workloads::media::duration),
               named("format", &workloads::media::format), named("height", &workloads::media::height),
               named("persons", &workloads::media::persons), named("player", &workloads::media::player),
               named("size", &workloads::media::size), named("title", &workloads::media::title),
               named("uri", &workloads::media::uri), named("width", &workloads::media::width),
               named("copyright", &workloads::media::copyright));

template <>
inline constexpr auto members<workloads::media_content> =
    std::tuple(named("images", &workloads::media_content::images), named("media", &workloads::media_content::media));

template <>
inline constexpr auto members<workloads::quantity> =
    std::tuple(named("text", &workloads::quantity::text), named("value", &workloads::quantity::value));

template <>
inline constexpr auto members<workloads::distance_element> = std::tuple(
    named("distance", &workloads::distance_element::distance),
    named("duration", &workloads::distance_element::duration), named("status", &workloads::distance_element::status));

template <>
inline constexpr auto members<workloads::distance_row> =
    std::tuple(named("elements", &workloads::distance_row::elements));

template <>
inline constexpr auto members<workloads::distance_matrix> =
    std::tuple(named("destination_addresses", &workloads::distance_matrix::destination_addresses),
               named("origin_addresses", &workloads::distance_matrix::origin_addresses),
               named("rows", &workloads::distance_matrix::rows), named("status", &workloads::distance_matrix::status));

template <>
inline constexpr auto members<workloads::order_item> =
    std::tuple(named("sku", &workloads::order_item::sku), named("name", &workloads::order_item::name),
               named("qty", &workloads::order_item::qty), named("price", &workloads::order_item::price),
               named("thumbnail", &workloads::order_item::thumbnail));

template <>
inline constexpr auto members<workloads::order> =
    std::tuple(named("id", &workloads::order::id), named("customer", &workloads::order::customer),
               named("items", &workloads::order::items));

template <>
inline constexpr auto members<workloads::language> =
    std::tuple(named("alpha_2", &workloads::language::alpha_2), named("alpha_3", &workloads::language::alpha_3),
               named("bibliographic", &workloads::language::bibliographic),
               named("common_name", &workloads::language::common_name),
               named("inverted_name", &workloads::language::inverted_name), named("name", &workloads::language::name),
               named("scope", &workloads::language::scope), named("type", &workloads::language::type));

template <>
inline constexpr auto members<workloads::language_table> =
    std::tuple(named("639-3", &workloads::language_table::languages));

template <class T>
concept object_type = requires { std::tuple_size<std::remove_cvref_t<decltype(members<T>)>>::value; };

// Calls visitor(name, member) for each member of an object.
template <class Object, class Visitor>
void each_member(Object& object, Visitor&& visitor) {
  std::apply([&](const auto&... member) { (visitor(member.name, object.*member.pointer), ...); },
             members<std::remove_const_t<Object>>);
}

// The names of an enumeration whose values count from 0.
template <class Enum>
inline constexpr std::array<std::string_view, 0> enumerators{};
template <>
inline constexpr std::array<std::string_view, 2> enumerators<workloads::player>{"JAVA", "FLASH"};
template <>
inline constexpr std::array<std::string_view, 2> enumerators<workloads::image_size>{"SMALL", "LARGE"};
template <>
inline constexpr std::array<std::string_view, 3> enumerators<workloads::language_scope>{"I", "M", "S"};
template <>
inline constexpr std::array<std::string_view, 6> enumerators<workloads::language_type>{"A", "C", "E", "H", "L", "S"};

template <class Enum>
std::string_view enumerator_name(Enum value) {
  return enumerators<Enum>.at(static_cast<std::size_t>(value));
}

template <class Enum>
Enum enumerator_value(std::string_view name) {
  for (std::size_t i = 0; i < enumerators<Enum>.size(); ++i) {
    if (enumerators<Enum>[i] == name) return static_cast<Enum>(i);
  }
  throw std::runtime_error("no enumerator of this name");
}

}  // namespace adapters

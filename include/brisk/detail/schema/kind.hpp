// Schema room: what a C++ type is, seen from JSON. Types are recognised by their shape (nested types and functions), so
// that no expensive standard header is needed here and other libraries' containers work as the standard's do.
#pragma once

#include <brisk/detail/schema/function_name.hpp>
#include <brisk/mapping.hpp>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace brisk::detail {

enum class kind : unsigned char {
  boolean,
  character,
  integer,
  floating,
  byte,
  enumeration,
  null,
  text,              // std::string and its like, owning
  text_view,         // std::string_view and its like
  character_buffer,  // vector<char>
  fixed_characters,  // char[N], array<char, N>
  bytes,             // contiguous container of bytes that can be resized
  fixed_bytes,       // array<std::byte, N>, unsigned char[N]
  byte_view,         // span<const std::byte>
  optional,          // std::optional and its like
  pointer,           // std::unique_ptr, std::shared_ptr
  sequence,          // elements can be added: vector, deque, list
  bool_sequence,     // vector<bool>: elements are proxies
  fixed_sequence,    // T[N], array<T, N>
  view_sequence,     // can only be walked: span, ranges
  set,
  map,
  tuple,  // pair, tuple
  variant,
  object,
  own_form,  // a class of the library that has a form of its own: the functions of its brisk_json
  unsupported,
};

template <class T>
concept byte_like = std::same_as<T, std::byte> || std::same_as<T, unsigned char>;

template <class T>
concept character_like = std::same_as<T, char> || std::same_as<T, char8_t>;

template <class T>
concept has_value_type = requires { typename T::value_type; };

template <class T>
concept range_like = requires(T& t) {
  t.begin() != t.end();
  *t.begin();
};

template <class T>
concept contiguous = range_like<T> && requires(T& t) {
  t.data();
  { t.size() } -> std::convertible_to<std::size_t>;
};

template <class T>
concept text_like = contiguous<T> && has_value_type<T> && character_like<typename T::value_type> &&
                    requires { typename T::traits_type; };

template <class T>
concept owning_text = text_like<T> && requires(T& t, const typename T::value_type* p) { t.assign(p, std::size_t{}); };

template <class T>
concept optional_like = has_value_type<T> && requires(T& t) {
  { t.has_value() } -> std::convertible_to<bool>;
  { *t } -> std::convertible_to<const typename T::value_type&>;
  t.reset();
  t.emplace();
};

template <class T>
concept pointer_like = requires(T& t) {
  typename T::element_type;
  t.get();
  *t;
  t.reset();
  static_cast<bool>(t);
} && !optional_like<T>;

template <class T>
concept map_like = range_like<T> && requires {
  typename T::key_type;
  typename T::mapped_type;
};

template <class T>
concept set_like = range_like<T> && requires(T& t) {
  typename T::key_type;
  typename T::value_type;
  t.clear();
} && std::same_as<typename T::key_type, typename T::value_type>;

template <class T>
concept tuple_like = requires { std::tuple_size<T>::value; };

template <class T>
concept variant_like = requires(const T& t) {
  { t.index() } -> std::convertible_to<std::size_t>;
  { t.valueless_by_exception() } -> std::convertible_to<bool>;
};

// std::monostate, recognised by its name and so without <variant>. Other empty classes are objects without members.
template <class T>
consteval bool is_monostate() {
  if constexpr (std::is_empty_v<T> && std::is_trivial_v<T>) {
    const std::string_view spelling = spelling_of_type<T>();
    return spelling.starts_with("std::") && spelling.ends_with("::monostate");
  } else {
    return false;
  }
}

template <class T>
struct type_tag {
  using type = T;
};

// True when a mapping<T, Profile> was written, or mapping<T>, or the class carries one itself.
template <class T, class Profile>
concept mapped_for_profile = !std::is_void_v<Profile> && !requires { typename mapping<T, Profile>::plain_reading; };
template <class T>
concept mapped_plainly = !requires { typename mapping<T>::plain_reading; };
template <class T>
concept mapped_in_class = std::is_class_v<T> && requires { T::brisk_mapping(); };
template <class T, class Profile>
concept mapped = mapped_for_profile<T, Profile> || mapped_plainly<T> || mapped_in_class<T>;

// The mapping value in force for T under Profile.
template <class T, class Profile>
  requires mapped<T, Profile>
constexpr auto mapping_of() {
  if constexpr (mapped_for_profile<T, Profile>) {
    return mapping<T, Profile>::value;
  } else if constexpr (mapped_plainly<T>) {
    return mapping<T>::value;
  } else {
    return T::brisk_mapping();
  }
}

template <class T>
consteval kind array_kind() {
  using element = std::remove_cv_t<T>;
  if (character_like<element>) return kind::fixed_characters;
  if (byte_like<element>) return kind::fixed_bytes;
  return kind::fixed_sequence;
}

template <class T>
consteval kind container_kind() {
  using element = std::remove_cv_t<typename T::value_type>;
  constexpr bool fixed = tuple_like<T>;
  constexpr bool growing = requires(T& t) {
    t.clear();
    t.emplace_back();
  };
  if constexpr (fixed) {
    return array_kind<element>();
  } else if constexpr (contiguous<T> && byte_like<element>) {
    return growing ? kind::bytes : kind::byte_view;
  } else if constexpr (contiguous<T> && character_like<element>) {
    return growing ? kind::character_buffer : kind::text_view;
  } else if constexpr (set_like<T>) {
    return kind::set;
  } else if constexpr (growing && std::same_as<element, bool> && !contiguous<T>) {
    // vector<bool> has no data(); a deque or list of bool has neither, and hands out real references.
    return std::is_reference_v<decltype(*std::declval<T&>().begin())> ? kind::sequence : kind::bool_sequence;
  } else if constexpr (growing) {
    return kind::sequence;
  } else {
    // A range of values of its own type has no end in JSON: std::filesystem::path.
    return std::same_as<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>, T> ? kind::unsupported
                                                                                       : kind::view_sequence;
  }
}

template <class T>
consteval kind unmapped_class_kind() {
  if constexpr (optional_like<T>) {
    return kind::optional;
  } else if constexpr (owning_text<T>) {
    return kind::text;
  } else if constexpr (text_like<T>) {
    return kind::text_view;
  } else if constexpr (variant_like<T>) {
    return kind::variant;
  } else if constexpr (map_like<T>) {
    return kind::map;
  } else if constexpr (range_like<T> && has_value_type<T>) {
    return container_kind<T>();
  } else if constexpr (range_like<const T>) {
    return kind::view_sequence;
  } else if constexpr (tuple_like<T>) {
    return kind::tuple;
  } else if constexpr (pointer_like<T>) {
    return kind::pointer;
  } else if constexpr (is_monostate<T>()) {
    return kind::null;
  } else if constexpr (std::is_aggregate_v<T>) {
    return kind::object;
  } else {
    return kind::unsupported;
  }
}

template <class T, class Profile>
consteval kind classify() {
  if constexpr (std::is_enum_v<T> && !std::same_as<T, std::byte>) {
    return kind::enumeration;
  } else if constexpr (requires { typename T::brisk_json; }) {
    return kind::own_form;
  } else if constexpr (mapped<T, Profile>) {
    return kind::object;
  } else if constexpr (std::same_as<T, bool>) {
    return kind::boolean;
  } else if constexpr (std::same_as<T, char> || std::same_as<T, char8_t>) {
    return kind::character;
  } else if constexpr (std::same_as<T, std::byte>) {
    return kind::byte;
  } else if constexpr (std::same_as<T, wchar_t> || std::same_as<T, char16_t> || std::same_as<T, char32_t>) {
    return kind::unsupported;
  } else if constexpr (std::is_integral_v<T>) {
    return sizeof(T) <= 8 ? kind::integer : kind::unsupported;
  } else if constexpr (std::same_as<T, float> || std::same_as<T, double>) {
    return kind::floating;
  } else if constexpr (std::same_as<T, std::nullptr_t>) {
    return kind::null;
  } else if constexpr (std::is_bounded_array_v<T>) {
    return array_kind<std::remove_extent_t<T>>();
  } else if constexpr (std::is_class_v<T>) {
    return unmapped_class_kind<T>();
  } else {
    return kind::unsupported;
  }
}

template <class T, class Profile = void>
inline constexpr kind kind_of = classify<std::remove_cv_t<T>, Profile>();

// Number of elements of a type of fixed length.
template <class T>
consteval std::size_t fixed_length() {
  if constexpr (std::is_bounded_array_v<T>) {
    return std::extent_v<T>;
  } else {
    return std::tuple_size<T>::value;
  }
}

template <class T>
struct element_of {
  using type = typename T::value_type;
};
template <class T>
  requires std::is_bounded_array_v<T>
struct element_of<T> {
  using type = std::remove_extent_t<T>;
};
template <class T>
using element_type = typename element_of<T>::type;

// Whether a value of T is bytes or contains some, members of classes left out.
template <class T, class Profile>
consteval bool holds_bytes() {
  constexpr kind k = kind_of<T, Profile>;
  if constexpr (k == kind::bytes || k == kind::fixed_bytes || k == kind::byte_view) {
    return true;
  } else if constexpr (k == kind::optional || k == kind::sequence || k == kind::set || k == kind::fixed_sequence) {
    return holds_bytes<std::remove_cv_t<element_type<T>>, Profile>();
  } else if constexpr (k == kind::view_sequence) {
    return holds_bytes<std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>, Profile>();
  } else if constexpr (k == kind::pointer) {
    return holds_bytes<std::remove_cv_t<typename T::element_type>, Profile>();
  } else if constexpr (k == kind::map) {
    return holds_bytes<typename T::mapped_type, Profile>();
  } else if constexpr (k == kind::tuple) {
    return []<std::size_t... I>(std::index_sequence<I...>) {
      return (holds_bytes<std::remove_cv_t<std::tuple_element_t<I, T>>, Profile>() || ...);
    }(std::make_index_sequence<std::tuple_size<T>::value>{});
  } else if constexpr (k == kind::variant) {
    return []<template <class...> class Template, class... Alternatives>(type_tag<Template<Alternatives...>>) {
      return (holds_bytes<Alternatives, Profile>() || ...);
    }(type_tag<T>{});
  } else {
    return false;
  }
}

// True for types that can hold a JSON null.
template <class T, class Profile>
inline constexpr bool nullable =
    kind_of<T, Profile> == kind::optional || kind_of<T, Profile> == kind::pointer || kind_of<T, Profile> == kind::null;

}  // namespace brisk::detail

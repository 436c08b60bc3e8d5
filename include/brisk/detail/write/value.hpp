// Write room: from a type to its text. One ordinary function per type and layout for everything that nests; scalars and
// strings are written in place by the function of what holds them.
#pragma once

#include <brisk/detail/schema/require.hpp>
#include <brisk/detail/write/bytes.hpp>
#include <brisk/detail/write/context.hpp>
#include <brisk/detail/write/layout.hpp>
#include <brisk/detail/write/scalar.hpp>
#include <brisk/detail/write/text.hpp>
#include <cstddef>
#include <utility>

namespace brisk::detail {
inline namespace BRISK_TAG {

template <class C, class L, class T>
char* write_object(write_context& context, char* at, const T& object, std::size_t depth);

// Writes any value, which lies in `depth` containers, and leaves room for `after` bytes behind it. Makes its own room
// in front.
template <class C, class L, class T>
char* write_value(write_context& context, char* at, const T& value, std::size_t after, std::size_t depth);

// A string of any kind, written in place by the function of what holds it.
template <class T, class Profile>
inline constexpr bool is_text = kind_of<T, Profile> == kind::text || kind_of<T, Profile> == kind::text_view ||
                                kind_of<T, Profile> == kind::character_buffer;

template <class T>
[[gnu::always_inline]] inline char* write_text_of(write_context& context, char* at, const T& value, std::size_t after) {
  return write_text(context, at, reinterpret_cast<const char*>(value.data()), value.size(), after);
}

// What a container asks for behind an element: the separator of the next one, or its own end.
template <class L>
inline constexpr std::size_t between_elements = L::separator_room + 2;

// Whether a container may begin inside `depth` others; a failure of the context where not.
inline bool may_nest(write_context& context, char* at, std::size_t depth) {
  if (depth >= context.max_depth) [[unlikely]] {
    context.fail(error_code::too_deep_to_write, at);
    return false;
  }
  return true;
}

// An empty container is a level like any other: the same limit must read what it lets through.
inline char* write_empty(write_context& context, char* at, const char* brackets, std::size_t after, std::size_t depth) {
  may_nest(context, at, depth);
  at = reserve(context, at, 2 + after);
  std::memcpy(at, brackets, 2);
  return at + 2;
}

template <class L>
inline char* close_container(write_context& context, char* at, char bracket, typename L::line outside,
                             std::size_t after) {
  at = reserve(context, at, L::separator_room + 1 + after);
  at = L::finish(context, at, outside, 1 + after);
  *at = bracket;
  return at + 1;
}

// The elements of anything that can be walked.
template <class C, class L, class Range>
char* write_elements(write_context& context, char* at, const Range& range, std::size_t after, std::size_t depth) {
  // vector<bool> hands out proxies, in some libraries from a constant one too.
  using element = std::conditional_t<kind_of<Range> == kind::bool_sequence, bool,
                                     std::remove_cvref_t<decltype(*std::begin(range))>>;
  require_json_form<element, typename C::profile>();
  auto it = std::begin(range);
  const auto end = std::end(range);
  if (!(it != end)) return write_empty(context, at, "[]", after, depth);
  if (!may_nest(context, at, depth)) return reserve(context, at, after);
  const auto inside = L::line_at(context, depth + 1);
  constexpr std::size_t bound = scalar_bound<element, C>();
  char separator = '[';
  at = reserve(context, at, L::separator_room + bound + 1);
  do {
    at = L::separate(context, at, separator, inside, bound + 1);
    separator = ',';
    if constexpr (bound != 0) {
      at = write_scalar<C>(context, at, static_cast<const element&>(*it));
      at = reserve(context, at, L::separator_room + bound + 1);
    } else {
      if constexpr (is_text<element, typename C::profile>) {
        at = write_text_of(context, at, *it, between_elements<L>);
      } else {
        at = write_value<C, L>(context, at, static_cast<const element&>(*it), between_elements<L>, depth + 1);
      }
    }
    ++it;
  } while (it != end);
  return close_container<L>(context, at, ']', L::line_at(context, depth), after);
}

template <class C, class L, class... Elements>
char* write_tuple_elements(write_context& context, char* at, std::size_t after, std::size_t depth,
                           const Elements&... elements) {
  if constexpr (sizeof...(Elements) == 0) {
    return write_empty(context, at, "[]", after, depth);
  } else {
    if (!may_nest(context, at, depth)) return reserve(context, at, after);
    const auto inside = L::line_at(context, depth + 1);
    char separator = '[';
    ((at = reserve(context, at, L::separator_room + 1), at = L::separate(context, at, separator, inside, 1),
      separator = ',', at = write_value<C, L>(context, at, elements, between_elements<L>, depth + 1)),
     ...);
    return close_container<L>(context, at, ']', L::line_at(context, depth), after);
  }
}

// A key of a map, as a JSON string.
template <class C, class Key>
inline char* write_key(write_context& context, char* at, const Key& key, std::size_t after) {
  constexpr kind k = kind_of<Key, typename C::profile>;
  if constexpr (k == kind::text || k == kind::text_view) {
    return write_text(context, at, reinterpret_cast<const char*>(key.data()), key.size(), after);
  } else if constexpr (k == kind::integer) {
    at = reserve(context, at, integer_room + 2 + after);
    *at++ = '"';
    at = write_integer(at, key);
    *at++ = '"';
    return at;
  } else if constexpr (k == kind::enumeration) {
    at = reserve(context, at, enumeration_schema<Key, typename C::profile>::names.longest + 2 + after);
    return write_enumerator<C>(context, at, key);
  } else {
    require_map_key<Key>();
    return at;
  }
}

template <class L>
inline char* write_colon(write_context& context, char* at) {
  if constexpr (L::indented) {
    std::memcpy(at, context.colon, 4);
    at += context.colon_size;
  } else {
    *at++ = ':';
  }
  return at;
}

template <class C, class L, class Map>
char* write_map(write_context& context, char* at, const Map& map, std::size_t after, std::size_t depth) {
  auto it = map.begin();
  const auto end = map.end();
  if (!(it != end)) return write_empty(context, at, "{}", after, depth);
  if (!may_nest(context, at, depth)) return reserve(context, at, after);
  const auto inside = L::line_at(context, depth + 1);
  char separator = '{';
  at = reserve(context, at, L::separator_room + 1);
  do {
    const auto& entry = *it;
    at = L::separate(context, at, separator, inside, 1);
    separator = ',';
    at = write_key<C>(context, at, entry.first, 4);
    at = write_colon<L>(context, at);
    at = write_value<C, L>(context, at, entry.second, between_elements<L>, depth + 1);
    ++it;
  } while (it != end);
  return close_container<L>(context, at, '}', L::line_at(context, depth), after);
}

template <class C, class L, class Variant, template <class...> class Template, class... Alternatives>
char* write_alternative(write_context& context, char* at, const Variant& variant, std::size_t after, std::size_t depth,
                        type_tag<Template<Alternatives...>>) {
  const std::size_t index = variant.index();
  bool written = false;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((index == I ? (at = write_value<C, L>(context, at, *get_if<I>(&variant), after, depth), written = true) : false),
     ...);
  }(std::index_sequence_for<Alternatives...>{});
  if (!written) [[unlikely]] {
    context.fail(error_code::no_alternative, at);
    at = reserve(context, at, after);
  }
  return at;
}

template <class C, class L>
inline char* write_bytes_of(write_context& context, char* at, const void* data, std::size_t size, std::size_t after,
                            [[maybe_unused]] std::size_t depth) {
  constexpr bytes form = C::rules.bytes_form;
  if constexpr (is_array(form)) {
    using number = std::conditional_t<form == bytes::decimal_array, std::uint8_t, std::int8_t>;
    const auto* const first = static_cast<const number*>(data);
    return write_elements<context_of<typename C::profile>, L>(context, at, byte_numbers<number>{first, first + size},
                                                              after, depth);
  } else {
    return write_bytes<form>(context, at, data, size, after);
  }
}

template <class C, class L, class T>
char* write_value(write_context& context, char* at, const T& value, std::size_t after, std::size_t depth) {
  using profile = typename C::profile;
  require_json_form<T, profile>();
  constexpr kind k = kind_of<T, profile>;
  constexpr std::size_t bound = scalar_bound<T, C>();
  if constexpr (bound != 0) {
    at = reserve(context, at, bound + after);
    return write_scalar<C>(context, at, value);
  } else if constexpr (is_text<T, profile>) {
    return write_text_of(context, at, value, after);
  } else if constexpr (k == kind::fixed_characters) {
    return write_fixed_text(context, at, reinterpret_cast<const char*>(std::data(value)), fixed_length<T>(), after);
  } else if constexpr (k == kind::bytes || k == kind::byte_view) {
    return write_bytes_of<C, L>(context, at, value.data(), value.size(), after, depth);
  } else if constexpr (k == kind::fixed_bytes) {
    return write_bytes_of<C, L>(context, at, std::data(value), fixed_length<T>(), after, depth);
  } else if constexpr (k == kind::optional || k == kind::pointer) {
    if (value) return write_value<C, L>(context, at, *value, after, depth);
    at = reserve(context, at, 4 + after);
    return write_scalar<C>(context, at, nullptr);
  } else if constexpr (k == kind::map) {
    return write_map<C, L>(context, at, value, after, depth);
  } else if constexpr (k == kind::tuple) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return write_tuple_elements<C, L>(context, at, after, depth, get<I>(value)...);
    }(std::make_index_sequence<std::tuple_size<T>::value>{});
  } else if constexpr (k == kind::variant) {
    return write_alternative<C, L>(context, at, value, after, depth, type_tag<T>{});
  } else if constexpr (k == kind::object) {
    // Rules of a member do not hold inside a class: one function writes all objects of it.
    at = write_object<context_of<profile>, L>(context, at, value, depth);
    return reserve(context, at, after);
  } else if constexpr (k == kind::own_form) {
    return T::brisk_json::template write<L>(context, at, value, after, depth);
  } else if constexpr (k != kind::unsupported) {
    return write_elements<C, L>(context, at, value, after, depth);
  } else {
    return at;
  }
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

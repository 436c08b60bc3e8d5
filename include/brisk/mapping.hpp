// Public: the vocabulary in which a type says how its JSON differs from the plain reading. All that a header which
// declares a mapping has to include; it needs no other part of the library and no standard container.
//
//   template <> struct brisk::mapping<order> {
//     static constexpr auto value = brisk::object(
//         brisk::naming::lower_camel_case,
//         brisk::member<&order::images>(brisk::name("pictures"), brisk::include::non_empty));
//   };
//
// Only what differs is listed; the members of an aggregate that are not listed are found by the compiler. A class with
// private members lists them all, either in a mapping that it declares its friend (`friend struct brisk::mapping<T>;`)
// or in itself:
//
//   class id { int number_; public: static constexpr auto brisk_mapping() {
//     return brisk::object(brisk::member<&id::number_>(brisk::name("number"))); } };
#pragma once

#include <brisk/config.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace brisk {

// How the names of members and enumerators become JSON names. Words end where a small letter or digit is followed by
// a capital, before the last capital of a run that is followed by a small letter (URLValue: url, value), and at `_`.
enum class naming : std::uint8_t {
  as_declared,
  snake_case,
  lower_camel_case,
  pascal_case,
  kebab_case,
  screaming_snake_case,
};

// When a member is written.
enum class include : std::uint8_t {
  by_call,      // as the call's write_options say: null members are omitted or written (the default)
  always,       // whatever it holds, null as `null`
  non_null,     // not when it is null, whatever the call says
  non_empty,    // not when it is null, an empty text or an empty container
  non_default,  // not when it equals what a new object has in its place (needs a default constructor and ==)
};

// A member that takes no part. On reading, an ignored member's name is treated as an unknown one.
enum class ignore : std::uint8_t { nowhere, on_reading, on_writing, everywhere };

// What an enumeration looks like.
enum class enums : std::uint8_t { as_names, as_numbers };

// What bytes look like: std::byte, unsigned char and std::uint8_t in contiguous containers. Reading takes exactly the
// form that is chosen; `accept` widens it.
enum class bytes : std::uint8_t {
  base64,                // a string, RFC 4648 section 4, padded (the default)
  base64url,             // a string, RFC 4648 section 5 (`-` and `_` for `+` and `/`), padded
  base64url_unpadded,    // the same without padding
  hex,                   // a string of two hexadecimal digits a byte, RFC 4648 section 8: small ones; both are read
  hex_capitals,          // the same with capital ones
  decimal_array,         // an array of numbers from 0 to 255; numbers from -128 are read as well
  signed_decimal_array,  // an array of numbers from -128 to 127, as Java writes; numbers up to 255 are read as well
  text,                  // a string whose UTF-8 the bytes are
};

// What else is read into bytes, for texts of mixed producers. Values can be combined with `|`.
enum class accept : std::uint8_t {
  nothing_else = 0,
  any_padding = 1,   // Base64 with and without its padding
  any_alphabet = 2,  // Base64 with the digits of both alphabets
  white_space = 4,   // Base64 with spaces, tabs and line ends
  numbers = 8,       // an array of numbers from -128 to 255 in place of the string
};
constexpr accept operator|(accept a, accept b) {
  return static_cast<accept>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

// The JSON name of a member, instead of the declared one.
struct name {
  std::string_view text;
  consteval explicit name(std::string_view json_name) : text(json_name) {}
};

// Tag that selects another mapping of the same types for one call: `to_json(v, profile<partner_api>)`, where
// `mapping<T, partner_api>` exists. Types without a mapping for the profile use their plain one.
template <class Tag>
struct profile_tag {};
template <class Tag>
inline constexpr profile_tag<Tag> profile{};

namespace detail {

// One of a list, told from others of its type by its place.
template <std::size_t Place, class Part>
struct part_at {
  Part value;
};

template <class Places, class... Parts>
struct placed_parts;

template <std::size_t... Place, class... Parts>
struct placed_parts<std::index_sequence<Place...>, Parts...> : part_at<Place, Parts>... {
  constexpr explicit placed_parts(Parts... list) : part_at<Place, Parts>{list}... {}

  // An array instead of an operator: Clang takes no more than 256 operands.
  template <class Visitor>
  constexpr void visit(Visitor&& visitor) const {
    const bool visited[] = {(visitor(static_cast<const part_at<Place, Parts>&>(*this).value), true)..., true};
    (void)visited;
  }
  static constexpr std::size_t size = sizeof...(Parts);
};

// A list of values of different types that can be visited, without <tuple>. Flat: a list of its first and the rest
// would be a type for each rest, and the names of these grow with the square of their number.
template <class... Parts>
struct parts : placed_parts<std::index_sequence_for<Parts...>, Parts...> {
  using placed_parts<std::index_sequence_for<Parts...>, Parts...>::placed_parts;
};

// What `order` holds: names in the order in which they are written first.
template <std::size_t Count>
struct order_list {
  std::string_view names[Count];
};

template <auto Member, class... Options>
struct member_mapping {
  static constexpr auto pointer = Member;
  template <class Option>
  static constexpr bool has = (std::is_same_v<Option, Options> || ...);
  parts<Options...> options;
};

template <class... Parts>
struct object_mapping {
  parts<Parts...> list;
};

template <auto Enumerator>
struct enumerator_mapping {
  static constexpr auto value = Enumerator;
  std::string_view text;
};

template <class... Parts>
struct enumeration_mapping {
  parts<Parts...> list;
};

}  // namespace detail

// Says something about one data member. Options: name, include, ignore; enums, bytes and accept, which hold for the
// values in it, also those of its elements, and not for the members of its class.
template <auto Member, class... Options>
constexpr auto member(Options... options) {
  return detail::member_mapping<Member, Options...>{detail::parts<Options...>(options...)};
}

// The members named are written first, in this order; the others follow as declared. Names are JSON names.
template <class... Names>
consteval auto order(Names... names) {
  return detail::order_list<sizeof...(Names)>{{std::string_view(names)...}};
}

// The mapping of a class: a naming style; an include policy and a form of bytes for members that say nothing else; an
// order, and members.
template <class... Parts>
constexpr auto object(Parts... list) {
  return detail::object_mapping<Parts...>{detail::parts<Parts...>(list...)};
}

// The JSON name of one enumerator.
template <auto Enumerator>
consteval auto enumerator(std::string_view text) {
  return detail::enumerator_mapping<Enumerator>{text};
}

// The mapping of an enumeration: a naming style, `enums::as_numbers`, and enumerators. Enumerators whose values lie
// from -128 to 255 are found by the compiler; others are listed here.
template <class... Parts>
constexpr auto enumeration(Parts... list) {
  return detail::enumeration_mapping<Parts...>{detail::parts<Parts...>(list...)};
}

// Specialise this for a type (and for a profile's tag, where a call is to see another mapping). The specialisation has
// one static constexpr member named `value`, made by object() or enumeration().
template <class T, class Profile = void>
struct mapping {
  using plain_reading = void;
};

}  // namespace brisk

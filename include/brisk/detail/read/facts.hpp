// Read room: what each type takes, as constant data for messages.
#pragma once

#include <brisk/detail/schema/enumeration.hpp>
#include <brisk/detail/schema/kind.hpp>
#include <brisk/detail/schema/object_schema.hpp>
#include <brisk/error.hpp>
#include <limits>
#include <type_traits>

namespace brisk::detail {

// Descriptions that many types share.
extern const expectation facts_of_boolean;
extern const expectation facts_of_character;
extern const expectation facts_of_number;
extern const expectation facts_of_null;
extern const expectation facts_of_text;
extern const expectation facts_of_text_view;
extern const expectation facts_of_array;
extern const expectation facts_of_object;
extern const expectation facts_of_map_key;
extern const expectation facts_of_variant;

// What is said of bytes. The routines are reached through pointers, so that a program without bytes does not hold them.
struct bytes_expectation : expectation {
  bytes form = bytes::base64;
  accept accepted = accept::nothing_else;

  // What is wrong with the whole valid value [at, end) of the text, which the reader has refused.
  error (*find_fault)(std::string_view text, std::size_t at, std::size_t end, const bytes_expectation& facts) = nullptr;
  // What a person is told of an error that find_fault made: puts expected, found and hint where it knows better than
  // the code alone.
  void (*tell)(const error& what, std::string_view text, const bytes_expectation& facts, explanation& told) = nullptr;
};

error find_bytes_fault(std::string_view text, std::size_t at, std::size_t end, const bytes_expectation& facts);
void tell_bytes(const error& what, std::string_view text, const bytes_expectation& facts, explanation& told);

// As the number of bytes that are expected: no certain one.
inline constexpr std::size_t any_length = static_cast<std::size_t>(-1);

template <bytes Form, accept Accepted, std::size_t Length>
inline constexpr bytes_expectation facts_of_bytes{
    {expected_kind::bytes, false, 0, nullptr, Length}, Form, Accepted, &find_bytes_fault, &tell_bytes};

// An element of bytes that are an array of numbers.
extern const expectation facts_of_byte_number;

template <class Integer>
inline constexpr expectation facts_of_integer{expected_kind::integer, std::is_signed_v<Integer>,
                                              std::numeric_limits<Integer>::digits};

template <std::size_t Length>
inline constexpr expectation facts_of_fixed_array{expected_kind::fixed_array, false, 0, nullptr, Length};
template <std::size_t Length>
inline constexpr expectation facts_of_fixed_text{expected_kind::fixed_text, false, 0, nullptr, Length};

template <class E, class Profile>
inline constexpr expectation facts_of_enumeration{expected_kind::enumerator, false, 0,
                                                  enumeration_schema<E, Profile>::names.plain,
                                                  enumeration_schema<E, Profile>::count};
template <class E>
inline constexpr expectation facts_of_enum_number{expected_kind::enumerator_number,
                                                  std::is_signed_v<std::underlying_type_t<E>>,
                                                  std::numeric_limits<std::underlying_type_t<E>>::digits};

// Whether an enumeration is a number in JSON, by its own mapping or by the member's.
template <class E, class C>
consteval bool enum_takes_number() {
  return C::rules.enum_form == enums::as_numbers ||
         enumeration_schema<E, typename C::profile>::form() == enums::as_numbers;
}

template <class T, class C>
constexpr const expectation* facts_of() {
  using profile = typename C::profile;
  constexpr kind k = kind_of<T, profile>;
  if constexpr (k == kind::boolean) {
    return &facts_of_boolean;
  } else if constexpr (k == kind::character) {
    return &facts_of_character;
  } else if constexpr (k == kind::integer) {
    return &facts_of_integer<T>;
  } else if constexpr (k == kind::byte) {
    return &facts_of_integer<unsigned char>;
  } else if constexpr (k == kind::floating) {
    return &facts_of_number;
  } else if constexpr (k == kind::null) {
    return &facts_of_null;
  } else if constexpr (k == kind::enumeration) {
    if constexpr (enum_takes_number<T, C>()) {
      return &facts_of_enum_number<T>;
    } else {
      return &facts_of_enumeration<T, profile>;
    }
  } else if constexpr (k == kind::text || k == kind::character_buffer) {
    return &facts_of_text;
  } else if constexpr (k == kind::text_view) {
    return &facts_of_text_view;
  } else if constexpr (k == kind::fixed_characters) {
    return &facts_of_fixed_text<fixed_length<T>()>;
  } else if constexpr (k == kind::bytes || k == kind::byte_view) {
    return &facts_of_bytes<C::rules.bytes_form, C::rules.accepted, any_length>;
  } else if constexpr (k == kind::fixed_bytes) {
    return &facts_of_bytes<C::rules.bytes_form, C::rules.accepted, fixed_length<T>()>;
  } else if constexpr (k == kind::fixed_sequence) {
    return &facts_of_fixed_array<fixed_length<T>()>;
  } else if constexpr (k == kind::tuple) {
    return &facts_of_fixed_array<std::tuple_size<T>::value>;
  } else if constexpr (k == kind::map || k == kind::object) {
    return &facts_of_object;
  } else if constexpr (k == kind::variant) {
    return &facts_of_variant;
  } else {
    return &facts_of_array;
  }
}

}  // namespace brisk::detail

// Write room: values whose text has a length that is known to be bounded at compile time. They are written without a
// check, into room that was reserved for a run of them.
#pragma once

#include <brisk/detail/number/write_float.hpp>
#include <brisk/detail/number/write_integer.hpp>
#include <brisk/detail/schema/enumeration.hpp>
#include <brisk/detail/schema/kind.hpp>
#include <brisk/detail/schema/object_schema.hpp>
#include <brisk/detail/write/layout.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace brisk::detail {

// `"NaN"`, `"Infinity"`, `"-Infinity"`: RFC 8259 has no numbers for them. Needs 12 bytes.
char* write_not_finite(char* out, double value) noexcept;

// A character as a text of one: escaped where needed. 0 when it is not ASCII and so no text. Needs 8 bytes.
char* write_character(char* out, char value) noexcept;

inline namespace BRISK_TAG {

template <class T, class C>
inline constexpr bool enum_as_number =
    C::rules.enum_form == enums::as_numbers || enumeration_schema<T, typename C::profile>::form() == enums::as_numbers;

// The most bytes that a value of T takes, or 0 where that has no bound.
template <class T, class C>
consteval std::size_t scalar_bound() {
  constexpr kind k = kind_of<T, typename C::profile>;
  if constexpr (k == kind::boolean) {
    return 5;
  } else if constexpr (k == kind::character) {
    return 8;
  } else if constexpr (k == kind::integer) {
    return sizeof(T) == 1 ? 4 : sizeof(T) == 2 ? 6 : sizeof(T) == 4 ? 11 : 20;
  } else if constexpr (k == kind::byte) {
    return 3;
  } else if constexpr (k == kind::floating) {
    return 26;
  } else if constexpr (k == kind::null) {
    return 4;
  } else if constexpr (k == kind::enumeration) {
    if constexpr (enum_as_number<T, C>) {
      return 20;
    } else {
      return enumeration_schema<T, typename C::profile>::names.longest + 2;
    }
  } else if constexpr (k == kind::optional) {
    constexpr std::size_t inner = scalar_bound<std::remove_cv_t<typename T::value_type>, C>();
    return inner == 0 ? 0 : inner < 4 ? 4 : inner;
  } else {
    return 0;
  }
}

template <class Integer>
inline char* write_integer(char* out, Integer value) {
  if constexpr (std::is_signed_v<Integer>) {
    if constexpr (sizeof(Integer) <= 4) {
      return write_int32(out, static_cast<std::int32_t>(value));
    } else {
      return write_int64(out, static_cast<std::int64_t>(value));
    }
  } else if constexpr (sizeof(Integer) <= 4) {
    return write_uint32(out, static_cast<std::uint32_t>(value));
  } else {
    return write_uint64(out, static_cast<std::uint64_t>(value));
  }
}

template <class Float>
inline char* write_floating(char* out, Float value) {
  // Finite: the difference with itself is zero and not NaN.
  if (!(value - value == 0)) [[unlikely]] {
    return write_not_finite(out, static_cast<double>(value));
  }
  if constexpr (sizeof(Float) == 4) {
    return write_float(out, value);
  } else {
    return write_double(out, value);
  }
}

template <class C, class E>
inline char* write_enumerator(write_context& context, char* at, E value) {
  using schema = enumeration_schema<E, typename C::profile>;
  const std::size_t position = schema::position_of(value);
  if (position == schema::count) [[unlikely]] {
    context.fail(error_code::unnamed_enumerator, at);
    return at;
  }
  const std::string_view text = schema::names.escaped[position];
  at[0] = '"';
  // The names stand in one array that ends in at least 16 bytes more.
  if constexpr (schema::names.longest <= 16) {
    std::memcpy(at + 1, text.data(), 16);
  } else {
    std::memcpy(at + 1, text.data(), text.size());
  }
  at[text.size() + 1] = '"';
  at += text.size() + 2;
  return at;
}

// Writes a value for which scalar_bound is not 0, into room that is there.
template <class C, class T>
inline char* write_scalar(write_context& context, char* at, const T& value) {
  constexpr kind k = kind_of<T, typename C::profile>;
  if constexpr (k == kind::boolean) {
    std::memcpy(at, value ? "true" : "fals", 4);
    at[4] = 'e';
    at += value ? 4 : 5;
  } else if constexpr (k == kind::character) {
    char* const end = write_character(at, static_cast<char>(value));
    if (end == nullptr) [[unlikely]] {
      context.fail(error_code::text_not_utf8, at);
      return at;
    }
    at = end;
  } else if constexpr (k == kind::integer) {
    at = write_integer(at, value);
  } else if constexpr (k == kind::byte) {
    at = write_uint32(at, static_cast<std::uint32_t>(value));
  } else if constexpr (k == kind::floating) {
    at = write_floating(at, value);
  } else if constexpr (k == kind::null) {
    std::memcpy(at, "null", 4);
    at += 4;
  } else if constexpr (k == kind::enumeration) {
    if constexpr (enum_as_number<T, C>) {
      at = write_integer(at, static_cast<std::underlying_type_t<T>>(value));
    } else {
      at = write_enumerator<C>(context, at, value);
    }
  } else {
    static_assert(k == kind::optional);
    if (value.has_value()) {
      at = write_scalar<C>(context, at, static_cast<const typename T::value_type&>(*value));
    } else {
      std::memcpy(at, "null", 4);
      at += 4;
    }
  }
  return at;
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

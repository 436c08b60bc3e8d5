// Public: JSON text (RFC 8259, UTF-8) to objects.
//
// The text needs no padding and no terminator; no byte outside it is read. Reading is strict: what RFC 8259 does not
// allow is an error, wherever it stands, and so are numbers that do not fit their type. Members that the type does not
// have are read over, and checked as those that it has; of members of one name the last counts. std::bad_alloc passes
// through. Functions are reentrant and share nothing between threads.
#pragma once

#include <brisk/config.hpp>
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/read/object.hpp>
#include <brisk/detail/read/value.hpp>
#include <brisk/error.hpp>
#include <brisk/mapping.hpp>
#include <brisk/options.hpp>
#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace brisk {

// Text to read: made from whatever is a string or a contiguous range of char, char8_t, unsigned char or std::byte. It
// owns nothing.
class json_text {
 public:
  template <class S>
    requires std::is_convertible_v<const S&, std::string_view>
  json_text(const S& text) : text_(static_cast<std::string_view>(text)) {}  // implicit by purpose
  template <class S>
    requires(!std::is_convertible_v<const S&, std::string_view> && std::is_convertible_v<const S&, std::u8string_view>)
  json_text(const S& text) : json_text(bytes_of(static_cast<std::u8string_view>(text))) {}
  template <class S>
    requires(!std::is_convertible_v<const S&, std::string_view> &&
             !std::is_convertible_v<const S&, std::u8string_view> && detail::contiguous<const S> &&
             (detail::character_like<std::remove_cv_t<typename S::value_type>> ||
              detail::byte_like<std::remove_cv_t<typename S::value_type>>))
  json_text(const S& bytes) : json_text(bytes_of(bytes)) {}

  std::string_view view() const noexcept { return text_; }

 private:
  template <class S>
  static std::string_view bytes_of(const S& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }

  std::string_view text_;
};

namespace detail {

#if BRISK_EXCEPTIONS
[[noreturn]] void throw_reading(const error& what, std::string_view text);
#endif

// Whether a T holds views into the text that it was read from. `Seen` are the classes being looked at: a class inside
// itself adds nothing.
template <class T, class Profile, class... Seen>
consteval bool holds_views() {
  constexpr kind k = kind_of<T, Profile>;
  if constexpr ((std::is_same_v<T, Seen> || ...)) {
    return false;
  } else if constexpr (k == kind::text_view) {
    return true;
  } else if constexpr (k == kind::object) {
    return []<std::size_t... I>(std::index_sequence<I...>) {
      const bool held[] = {
          holds_views<typename object_schema<T, Profile>::template member_type<I>, Profile, T, Seen...>()..., false};
      for (const bool any : held) {
        if (any) return true;
      }
      return false;
    }(std::make_index_sequence<object_schema<T, Profile>::count>{});
  } else if constexpr (k == kind::map) {
    return holds_views<typename T::key_type, Profile, T, Seen...>() ||
           holds_views<typename T::mapped_type, Profile, T, Seen...>();
  } else if constexpr (k == kind::tuple) {
    return []<std::size_t... I>(std::index_sequence<I...>) {
      return (holds_views<std::tuple_element_t<I, T>, Profile, T, Seen...>() || ...);
    }(std::make_index_sequence<std::tuple_size<T>::value>{});
  } else if constexpr (k == kind::variant) {
    return []<template <class...> class Template, class... As>(type_tag<Template<As...>>) {
      return (holds_views<As, Profile, T, Seen...>() || ...);
    }(type_tag<T>{});
  } else if constexpr (k == kind::pointer) {
    return holds_views<std::remove_cv_t<typename T::element_type>, Profile, T, Seen...>();
  } else if constexpr (k == kind::optional || k == kind::sequence || k == kind::set || k == kind::fixed_sequence) {
    return holds_views<std::remove_cv_t<element_type<T>>, Profile, T, Seen...>();
  } else {
    return false;
  }
}

inline namespace BRISK_TAG {

template <class Profile, class T>
error read_whole(std::string_view text, T& out, const read_options& options) {
  read_buffer buffer;
  read_context context;
  const char* p = context.start(text, buffer, options);
  p = skip_space(context, p);
  p = read_value<context_of<Profile>>(context, p, out);
  if (p != nullptr) [[likely]] {
    p = skip_space(context, p);
    if (p == context.end) [[likely]]
      return {};
    context.fail(p, fault_place::end_of_text);
  }
  return context.diagnose();
}

}  // namespace BRISK_TAG

template <class T>
concept made_by_default = std::is_default_constructible_v<T> && !std::is_reference_v<T>;

}  // namespace detail

inline namespace BRISK_TAG {

// Reads `text` into an object, whose storage is used again. A member of the object that the text does not have keeps
// its value, and so does one inside a class that is a member itself; elements of containers are made new first. After
// an error the object is valid and holds some of what was read.
template <class T, class Profile = void>
[[nodiscard]] std::expected<void, error> read_json(json_text text, T& out, const read_options& options = {},
                                                   profile_tag<Profile> = {}) {
  const error what = detail::read_whole<Profile>(text.view(), out, options);
  if (what) [[unlikely]]
    return std::unexpected(what);
  return {};
}

// Reads a new T.
template <detail::made_by_default T, class Profile = void>
[[nodiscard]] std::expected<T, error> try_from_json(json_text text, const read_options& options = {},
                                                    profile_tag<Profile> = {}) {
  std::expected<T, error> result;
  const error what = detail::read_whole<Profile>(text.view(), *result, options);
  if (what) [[unlikely]]
    result = std::unexpected(what);
  return result;
}

#if BRISK_EXCEPTIONS
// The same, with a brisk::exception for an error.
template <detail::made_by_default T, class Profile = void>
[[nodiscard]] T from_json(json_text text, const read_options& options = {}, profile_tag<Profile> = {}) {
  T result{};
  const error what = detail::read_whole<Profile>(text.view(), result, options);
  if (what) [[unlikely]]
    detail::throw_reading(what, text.view());
  return result;
}
#endif

// With a profile and no options.
template <class T, class Profile>
[[nodiscard]] std::expected<void, error> read_json(json_text text, T& out, profile_tag<Profile> tag) {
  return read_json(text, out, read_options{}, tag);
}
template <detail::made_by_default T, class Profile>
[[nodiscard]] std::expected<T, error> try_from_json(json_text text, profile_tag<Profile> tag) {
  return try_from_json<T>(text, read_options{}, tag);
}
#if BRISK_EXCEPTIONS
template <detail::made_by_default T, class Profile>
[[nodiscard]] T from_json(json_text text, profile_tag<Profile> tag) {
  return from_json<T>(text, read_options{}, tag);
}
#endif

// Views of a text that is about to be destroyed.
template <detail::made_by_default T, class Profile = void>
  requires(detail::holds_views<T, Profile>())
std::expected<T, error> try_from_json(std::string&& text, const read_options& = {}, profile_tag<Profile> = {}) = delete;
template <detail::made_by_default T, class Profile = void>
  requires(detail::holds_views<T, Profile>())
T from_json(std::string&& text, const read_options& = {}, profile_tag<Profile> = {}) = delete;
template <class T, class Profile = void>
  requires(detail::holds_views<T, Profile>())
std::expected<void, error> read_json(std::string&& text, T& out, const read_options& = {},
                                     profile_tag<Profile> = {}) = delete;

}  // namespace BRISK_TAG
}  // namespace brisk

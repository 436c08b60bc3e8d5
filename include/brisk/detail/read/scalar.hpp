// Read room: numbers, words, strings and what is made of one string.
#pragma once

#include <brisk/detail/number/read_number.hpp>
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/read/facts.hpp>
#include <brisk/detail/schema/key_lookup.hpp>
#include <brisk/detail/text/copy_short.hpp>
#include <brisk/detail/text/matches.hpp>
#include <brisk/detail/text/scan_string.hpp>
#include <brisk/detail/text/unescape.hpp>
#include <brisk/detail/text/utf8.hpp>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

namespace brisk::detail {

// `"NaN"`, `"Infinity"`, `"-Infinity"` at p, which is a quote; nullptr when it is none of them.
const char* read_not_finite(const char* p, double& out) noexcept;

// A string into a std::string: compiled once, since most texts are of this type.
const char* read_string(read_context& context, const char* p, std::string& out);

// An integer of any length in the range that `facts` tell, a negative one modulo 2^64.
const char* read_any_integer(read_context& context, const char* p, std::uint64_t& out, const expectation* facts);

// A string of one ASCII character.
const char* read_character(read_context& context, const char* p, char& out);

inline namespace BRISK_TAG {

template <class Integer>
inline const char* read_integer(read_context& context, const char* p, Integer& out) {
  if constexpr (std::is_signed_v<Integer>) {
    std::int64_t wide;
    const char* const after = read_int64(p, context.readable_end, wide);
    if (after == nullptr) [[unlikely]]
      return nullptr;
    if constexpr (sizeof(Integer) < 8) {
      if (wide < std::numeric_limits<Integer>::min() || wide > std::numeric_limits<Integer>::max()) [[unlikely]] {
        return nullptr;
      }
    }
    out = static_cast<Integer>(wide);
    return after;
  } else {
    std::uint64_t wide;
    const char* const after = read_uint64(p, context.readable_end, wide);
    if (after == nullptr) [[unlikely]]
      return nullptr;
    if constexpr (sizeof(Integer) < 8) {
      if (wide > std::numeric_limits<Integer>::max()) [[unlikely]]
        return nullptr;
    }
    out = static_cast<Integer>(wide);
    return after;
  }
}

// The same where the fault is told as well. What is not short and right is left to a function of its own, called last,
// so that this one needs no frame.
template <class Integer>
[[gnu::noinline]] const char* read_integer_slowly(read_context& context, const char* p, Integer& out) {
  std::uint64_t wide;
  p = read_any_integer(context, p, wide, &facts_of_integer<Integer>);
  if (p != nullptr) out = static_cast<Integer>(wide);
  return p;
}

template <class Integer>
inline const char* read_integer_value(read_context& context, const char* p, Integer& out) {
  const short_integer one = read_short_integer(p);
  const auto value = static_cast<std::int64_t>(one.negative ? 0 - one.magnitude : one.magnitude);
  bool fits = true;
  if constexpr (std::is_unsigned_v<Integer>) fits = !one.negative;
  if constexpr (sizeof(Integer) < 4) {
    fits = fits && value >= std::numeric_limits<Integer>::min() && value <= std::numeric_limits<Integer>::max();
  }
  if (one.end == nullptr || !fits) [[unlikely]]
    return read_integer_slowly(context, p, out);
  out = static_cast<Integer>(value);
  return one.end;
}

template <class Float>
inline const char* read_floating(read_context& context, const char* p, Float& out) {
  if (*p == '"') [[unlikely]] {
    double special;
    p = read_not_finite(p, special);
    if (p != nullptr) out = static_cast<Float>(special);
    return p;
  }
  if constexpr (sizeof(Float) == 4) {
    return read_float(p, context.readable_end, out);
  } else {
    return read_double(p, context.readable_end, out);
  }
}

inline const char* read_boolean(const char* p, bool& out) {
  if (std::memcmp(p, "true", 4) == 0) {
    out = true;
    return p + 4;
  }
  if (std::memcmp(p, "false", 5) == 0) {
    out = false;
    return p + 5;
  }
  return nullptr;
}

inline bool is_null_word(const char* p) { return std::memcmp(p, "null", 4) == 0; }

// A string with escapes, from its opening quote, of which the plain part ends at `stop`.
template <class Text>
const char* read_escaped_text(read_context& context, const char* p, const char* stop, Text& out) {
  const char* const begin = p + 1;
  const char* const close = stop == context.readable_end ? nullptr : find_closing_quote(stop, context.readable_end);
  if (close == nullptr) return nullptr;
  const auto size = static_cast<std::size_t>(close - begin);
  if (find_invalid_utf8(begin, size) != size) return nullptr;
  size_for_overwrite(out, size);
  const std::size_t unescaped = unescape_text(reinterpret_cast<char*>(out.data()), begin, size);
  // Nothing of what the room held before is left to the caller.
  shorten(out, unescaped == not_unescaped ? 0 : unescaped);
  return unescaped == not_unescaped ? nullptr : close + 1;
}

// Sets a text to [begin, begin + size).
template <class Text>
[[gnu::noinline]] void assign_longer(Text& out, const char* begin, std::size_t size) {
  size_for_overwrite(out, size);
  if (size != 0) std::memcpy(out.data(), begin, size);
}

template <class Text>
[[gnu::always_inline]] inline void assign_text(Text& out, const char* begin, std::size_t size) {
  using character = typename Text::value_type;
  if constexpr (requires { out.resize_and_overwrite(size, [](auto*, std::size_t n) { return n; }); }) {
    // Without the call and the checks of assign(), which cost more than most texts take to copy.
    if (size <= out.capacity()) [[likely]] {
      BRISK_INLINED out.resize_and_overwrite(size, [begin, size](character* to, std::size_t) {
        copy_short(reinterpret_cast<char*>(to), begin, size);
        return size;
      });
      return;
    }
  }
  assign_longer(out, begin, size);
}

// A string that is not plain ASCII, of which the part without quotes and escapes ends at `stop`.
template <class Text>
[[gnu::noinline]] const char* read_other_text(read_context& context, const char* p, const char* stop, Text& out) {
  if constexpr (std::is_same_v<Text, std::string>) {
    const string_parts parts = read_string_parts(context, p, stop, out);
    if (parts.text.data() != out.data()) assign_longer(out, parts.text.data(), parts.text.size());
    return parts.after;
  } else {
    if (stop == context.readable_end || *stop != '"') return read_escaped_text(context, p, stop, out);
    const auto size = static_cast<std::size_t>(stop - p - 1);
    if (find_invalid_utf8(p + 1, size) != size) return nullptr;
    assign_longer(out, p + 1, size);
    return stop + 1;
  }
}

// A string into an owning text.
template <class Text>
inline const char* read_text(read_context& context, const char* p, Text& out) {
  if (*p != '"') [[unlikely]]
    return nullptr;
  const string_stop stop = scan_string(p + 1, context.readable_end);
  if (stop.non_ascii || stop.at == context.readable_end || *stop.at != '"') [[unlikely]] {
    return read_other_text(context, p, stop.at, out);
  }
  assign_text(out, p + 1, static_cast<std::size_t>(stop.at - p - 1));
  return stop.at + 1;
}

// A string into a view of the caller's text; one with escapes cannot be viewed.
template <class View>
inline const char* read_text_view(read_context& context, const char* p, View& out) {
  if (*p != '"') [[unlikely]]
    return nullptr;
  const char* const begin = p + 1;
  const string_stop stop = scan_string(begin, context.readable_end);
  if (stop.at == context.readable_end || *stop.at != '"') [[unlikely]]
    return nullptr;
  const auto size = static_cast<std::size_t>(stop.at - begin);
  if (stop.non_ascii && find_invalid_utf8(begin, size) != size) [[unlikely]]
    return nullptr;
  out = View(reinterpret_cast<const typename View::value_type*>(context.in_text(begin)), size);
  return stop.at + 1;
}

// A string into an array of characters: no longer than the array, what is left of it filled with zeros.
template <class Array>
const char* read_fixed_text(read_context& context, const char* p, Array& out) {
  std::string storage;
  const string_parts parts = read_string_parts(context, p, storage);
  constexpr std::size_t length = fixed_length<Array>();
  if (parts.after == nullptr || parts.text.size() > length) return nullptr;
  if constexpr (length == 0) return parts.after;  // of an array without elements there may be no address
  char* const data = reinterpret_cast<char*>(&*std::begin(out));
  std::memcpy(data, parts.text.data(), parts.text.size());
  std::memset(data + parts.text.size(), 0, length - parts.text.size());
  return parts.after;
}

template <class Schema>
inline constexpr key_table<Schema::count> enumerator_table{Schema::names.plain};
template <class Schema>
inline constexpr key_ends<Schema::count> enumerator_ends{Schema::names.plain};
template <class Schema>
inline constexpr key_list enumerator_list{produced<typename Schema::joined_names>.data, enumerator_ends<Schema>,
                                          enumerator_table<Schema>};

template <class C, class E>
inline bool enumerator_named(std::string_view text, E& out) {
  using schema = enumeration_schema<E, typename C::profile>;
  const std::size_t position = enumerator_list<schema>.find(text.data(), text.size());
  if (position == schema::count) return false;
  out = static_cast<E>(schema::names.values[position]);
  return true;
}

// Few names are compared one after the other, as constants. The longest is shorter than what can be read.
inline constexpr std::size_t few_names = 8;

template <class Schema, class E, std::size_t... I>
[[gnu::always_inline]] inline const char* read_one_of_few(const char* p, E& out, std::index_sequence<I...>) {
  const char* after = nullptr;
  (void)((matches<produced<typename Schema::template quoted_name<I>>.size>(
              p, produced<typename Schema::template quoted_name<I>>.data)
              ? (out = static_cast<E>(Schema::names.values[I]),
                 after = p + produced<typename Schema::template quoted_name<I>>.size, true)
              : false) ||
         ...);
  return after;
}

template <class C, class E>
const char* read_enumerator(read_context& context, const char* p, E& out) {
  using schema = enumeration_schema<E, typename C::profile>;
  if constexpr (schema::count != 0 && schema::count <= few_names && schema::names.longest + 2 <= token_room - 8) {
    const char* const after = read_one_of_few<schema>(p, out, std::make_index_sequence<schema::count>{});
    if (after != nullptr) [[likely]]
      return after;
  }
  if (*p != '"') [[unlikely]]
    return nullptr;
  const char* const begin = p + 1;
  const string_stop stop = scan_string(begin, context.readable_end);
  if (stop.at != context.readable_end && *stop.at == '"') [[likely]] {
    return enumerator_named<C>({begin, static_cast<std::size_t>(stop.at - begin)}, out) ? stop.at + 1 : nullptr;
  }
  std::string storage;
  const string_parts parts = read_string_parts(context, p, storage);
  return parts.after != nullptr && enumerator_named<C>(parts.text, out) ? parts.after : nullptr;
}

template <class E>
inline const char* read_enum_number(read_context& context, const char* p, E& out) {
  std::underlying_type_t<E> number;
  p = read_integer(context, p, number);
  if (p != nullptr) out = static_cast<E>(number);
  return p;
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

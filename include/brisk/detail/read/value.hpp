// Read room: from text to a type. One ordinary function per type for everything that nests; scalars and strings are
// read in place by the function of what holds them.
//
// Every reader gets p at the first character of a value, with at least token_room readable bytes, and returns the
// position behind the value, or nullptr after the context has been told of the fault.
#pragma once

#include <brisk/detail/read/bytes.hpp>
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/read/facts.hpp>
#include <brisk/detail/read/scalar.hpp>
#include <brisk/detail/schema/require.hpp>
#include <cstddef>
#include <utility>

namespace brisk::detail {
inline namespace BRISK_TAG {

template <class C, class T>
const char* read_object(read_context& context, const char* p, T& object);

template <class C, class T>
const char* read_value(read_context& context, const char* p, T& out);

// Makes an element that is used again like a new one. What it owns may be kept: strings and vectors overwrite their own
// content, so only members that a text may leave out matter.
template <class T, class Profile>
inline constexpr bool holds_state = [] {
  constexpr kind k = kind_of<T, Profile>;
  if (k == kind::object || k == kind::tuple || k == kind::fixed_sequence) return true;
  return false;
}();

template <class T>
inline void make_new(T& out) {
  if constexpr (std::is_array_v<T>) {
    for (auto& element : out) make_new(element);
  } else if constexpr (std::is_copy_assignable_v<T>) {
    const T fresh{};
    out = fresh;  // a copy keeps what strings and vectors have allocated
  } else {
    out = T{};
  }
}

template <class Sequence>
inline constexpr std::size_t first_capacity = [] {
  constexpr std::size_t size = sizeof(typename Sequence::value_type);
  return size <= 16 ? std::size_t{16} : size <= 128 ? std::size_t{8} : size <= 512 ? std::size_t{4} : std::size_t{1};
}();

// Elements into a container that grows. The elements that are there are used again.
template <class C, class Sequence>
const char* read_sequence(read_context& context, const char* p, Sequence& out) {
  using element = typename Sequence::value_type;
  using profile = typename C::profile;
  require_json_form<element, profile>();
  if (*p != '[') [[unlikely]]
    return context.fail_value(p, &facts_of_array);
  p = enter(context, p);
  if (p == nullptr) return nullptr;
  bool end = *p == ']';
  if (end) ++p;
  auto used = out.begin();
  bool using_again = used != out.end();
  if constexpr (requires { out.reserve(std::size_t{}); }) {
    if (!end && out.capacity() == 0) out.reserve(first_capacity<Sequence>);
  }
  while (!end) {
    element* place;
    if (using_again) {
      place = &*used++;
      using_again = used != out.end();
      if constexpr (holds_state<element, profile>) make_new(*place);
    } else {
      place = &out.emplace_back();
    }
    p = read_value<C>(context, p, *place);
    if (p == nullptr) [[unlikely]]
      return nullptr;
    p = next_element(context, p, end);
    if (p == nullptr) [[unlikely]]
      return nullptr;
  }
  if (using_again) out.erase(used, out.end());
  ++context.depth_left;
  return p;
}

template <class C, class Sequence>
const char* read_bool_sequence(read_context& context, const char* p, Sequence& out) {
  if (*p != '[') [[unlikely]]
    return context.fail_value(p, &facts_of_array);
  p = enter(context, p);
  if (p == nullptr) return nullptr;
  out.clear();
  bool end = *p == ']';
  if (end) ++p;
  while (!end) {
    bool element = false;
    p = read_value<C>(context, p, element);
    if (p == nullptr) return nullptr;
    out.push_back(element);
    p = next_element(context, p, end);
    if (p == nullptr) return nullptr;
  }
  ++context.depth_left;
  return p;
}

template <class C, class Set>
const char* read_set(read_context& context, const char* p, Set& out) {
  using element = typename Set::value_type;
  require_json_form<element, typename C::profile>();
  if (*p != '[') [[unlikely]]
    return context.fail_value(p, &facts_of_array);
  p = enter(context, p);
  if (p == nullptr) return nullptr;
  out.clear();
  bool end = *p == ']';
  if (end) ++p;
  while (!end) {
    element one{};
    p = read_value<C>(context, p, one);
    if (p == nullptr) return nullptr;
    out.insert(std::move(one));
    p = next_element(context, p, end);
    if (p == nullptr) return nullptr;
  }
  ++context.depth_left;
  return p;
}

// Exactly as many elements as there are references.
template <class C, class... Elements>
const char* read_elements(read_context& context, const char* p, const expectation* facts, Elements&... elements) {
  const std::size_t begin = context.offset_of(p);  // the window may move before the end is reached
  if (*p != '[') [[unlikely]]
    return context.fail_value(p, facts);
  const std::size_t depth_before = context.depth_left;
  p = enter(context, p);
  if (p == nullptr) return nullptr;
  bool end = *p == ']';
  if (end) ++p;
  bool wrong_length = end && sizeof...(Elements) != 0;
  [[maybe_unused]] const auto one = [&](auto& element) {
    if (p == nullptr || wrong_length) return;
    if (end) {
      wrong_length = true;
      return;
    }
    using type = std::remove_reference_t<decltype(element)>;
    if constexpr (holds_state<type, typename C::profile>) make_new(element);
    p = read_value<C>(context, p, element);
    if (p != nullptr) p = next_element(context, p, end);
  };
  (one(elements), ...);
  if (p == nullptr) return nullptr;
  context.depth_left = depth_before;
  if (wrong_length || !end) return context.fail_value_at(begin, facts);
  return p;
}

template <class C, class Array>
const char* read_fixed_sequence(read_context& context, const char* p, Array& out) {
  constexpr std::size_t length = fixed_length<Array>();
  constexpr const expectation* facts = &facts_of_fixed_array<length>;
  const std::size_t begin = context.offset_of(p);  // the window may move before the end is reached
  if (*p != '[') [[unlikely]]
    return context.fail_value(p, facts);
  const std::size_t depth_before = context.depth_left;
  p = enter(context, p);
  if (p == nullptr) return nullptr;
  bool end = *p == ']';
  if (end) ++p;
  std::size_t count = 0;
  while (!end && count < length) {
    auto& element = out[count];
    using type = std::remove_reference_t<decltype(element)>;
    if constexpr (holds_state<type, typename C::profile>) make_new(element);
    p = read_value<C>(context, p, element);
    if (p == nullptr) return nullptr;
    ++count;
    p = next_element(context, p, end);
    if (p == nullptr) return nullptr;
  }
  context.depth_left = depth_before;
  if (!end || count != length) return context.fail_value_at(begin, facts);
  return p;
}

// The name of a member as a key of a map.
template <class C, class Key>
inline bool make_key(std::string_view text, Key& out) {
  constexpr kind k = kind_of<Key, typename C::profile>;
  if constexpr (k == kind::text) {
    out.assign(reinterpret_cast<const typename Key::value_type*>(text.data()), text.size());
    return true;
  } else if constexpr (k == kind::integer) {
    // A number of at most 20 characters, copied to where it may be read in blocks.
    char digits[token_room + 32] = {};
    if (text.empty() || text.size() > 20) return false;
    std::memcpy(digits, text.data(), text.size());
    read_context context{};
    context.readable_end = digits + sizeof(digits);
    return read_integer(context, digits, out) == digits + text.size();
  } else {
    return enumerator_named<C>(text, out);
  }
}

template <class C, class Map>
const char* read_map(read_context& context, const char* p, Map& out) {
  using key_type = typename Map::key_type;
  using mapped_type = typename Map::mapped_type;
  using profile = typename C::profile;
  constexpr kind key_kind = kind_of<key_type, profile>;
  require_json_form<mapped_type, profile>();
  if constexpr (key_kind != kind::text && key_kind != kind::text_view && key_kind != kind::integer &&
                key_kind != kind::enumeration) {
    require_map_key<key_type>();
  } else {
    if (*p != '{') [[unlikely]]
      return context.fail_value(p, &facts_of_object);
    p = enter(context, p);
    if (p == nullptr) return nullptr;
    out.clear();
    if (*p != '"' && *p != '}') return context.fail(p, fault_place::key);
    std::string storage;
    while (*p != '}') {
      key_type key{};
      const char* const name = p;
      if constexpr (key_kind == kind::text_view) {
        p = read_text_view(context, p, key);
        if (p == nullptr) return context.fail(name, fault_place::key, &facts_of_map_key);
      } else {
        const string_parts parts = read_string_parts(context, p, storage);
        if (parts.after == nullptr || !make_key<C>(parts.text, key)) {
          return context.fail(name, fault_place::key, &facts_of_map_key);
        }
        p = parts.after;
      }
      p = read_colon(context, at_token(context, p));
      if (p == nullptr) return nullptr;
      if constexpr (requires { out.try_emplace(std::move(key)); }) {
        const auto [place, added] = out.try_emplace(std::move(key));
        // Of two members of one name the last counts, and nothing of the first remains.
        if constexpr (holds_state<mapped_type, profile>) {
          if (!added) make_new(place->second);
        }
        p = read_value<C>(context, p, place->second);
      } else {
        p = read_value<C>(context, p, out.emplace(std::move(key), mapped_type{})->second);
      }
      if (p == nullptr) return nullptr;
      p = next_member(context, p);
      if (p == nullptr) return nullptr;
    }
    ++context.depth_left;
    return p + 1;
  }
}

template <class C, class Optional>
const char* read_optional(read_context& context, const char* p, Optional& out) {
  using value_type = typename Optional::value_type;
  if (*p == 'n' && is_null_word(p)) {
    out.reset();
    return p + 4;
  }
  if (!out.has_value()) {
    out.emplace();
  } else if constexpr (holds_state<value_type, typename C::profile>) {
    make_new(*out);
  }
  return read_value<C>(context, p, *out);
}

template <class C, class Pointer>
const char* read_pointer(read_context& context, const char* p, Pointer& out) {
  using element = std::remove_cv_t<typename Pointer::element_type>;
  static_assert(std::is_default_constructible_v<element>,
                "brisk: what a smart pointer points to is made by its default constructor, and this type has none");
  if (*p == 'n' && is_null_word(p)) {
    out.reset();
    return p + 4;
  }
  // What others may share is not written to: the value is always a new one.
  auto* const fresh = new element{};
  out.reset(fresh);
  return read_value<C>(context, p, *fresh);
}

// The kinds of JSON value that a type takes, a bit each.
namespace takes {
inline constexpr unsigned object = 1, array = 2, string = 4, number = 8, boolean = 16, null = 32;
}

template <class T, class C>
consteval unsigned kinds_taken() {
  constexpr kind k = kind_of<T, typename C::profile>;
  switch (k) {
    case kind::boolean:
      return takes::boolean;
    case kind::integer:
    case kind::floating:
    case kind::byte:
      return takes::number;
    case kind::null:
      return takes::null;
    case kind::enumeration:
      if constexpr (k == kind::enumeration) {
        return enum_takes_number<T, C>() ? takes::number : takes::string;
      }
      break;
    case kind::character:
    case kind::text:
    case kind::text_view:
    case kind::character_buffer:
    case kind::fixed_characters:
      return takes::string;
    case kind::bytes:
    case kind::fixed_bytes:
    case kind::byte_view:
      return (is_array(C::rules.bytes_form) ? 0 : takes::string) | (takes_numbers(C::rules) ? takes::array : 0);
    case kind::sequence:
    case kind::bool_sequence:
    case kind::fixed_sequence:
    case kind::view_sequence:
    case kind::set:
    case kind::tuple:
      return takes::array;
    case kind::map:
    case kind::object:
      return takes::object;
    case kind::optional:
      if constexpr (k == kind::optional) return takes::null | kinds_taken<typename T::value_type, C>();
      break;
    case kind::pointer:
      if constexpr (k == kind::pointer) return takes::null | kinds_taken<typename T::element_type, C>();
      break;
    case kind::own_form:
    case kind::variant:
      return takes::object | takes::array | takes::string | takes::number | takes::boolean | takes::null;
    case kind::unsupported:
      break;
  }
  return 0;
}

constexpr unsigned kind_taken_by(char first) {
  switch (first) {
    case '{':
      return takes::object;
    case '[':
      return takes::array;
    case '"':
      return takes::string;
    case 't':
    case 'f':
      return takes::boolean;
    case 'n':
      return takes::null;
    default:
      return takes::number;
  }
}

template <class C, class Variant, template <class...> class Template, class... Alternatives>
const char* read_alternative(read_context& context, const char* p, Variant& out, type_tag<Template<Alternatives...>>) {
  constexpr unsigned taken[] = {kinds_taken<Alternatives, C>()...};
  static_assert(
      [](const unsigned* kinds, std::size_t count) {
        unsigned all = 0;
        for (std::size_t i = 0; i < count; ++i) {
          if ((all & kinds[i]) != 0) return false;
          all |= kinds[i];
        }
        return true;
      }(taken, sizeof...(Alternatives)),
      "brisk: two alternatives of this variant look alike in JSON (both an object, or both a number, ...), so that "
      "reading could not tell which one is meant");
  const unsigned found = kind_taken_by(*p);
  const char* after = nullptr;
  bool chosen = false;
  const auto try_one = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
    if (chosen || (taken[I] & found) == 0) return;
    chosen = true;
    after = read_value<C>(context, p, out.template emplace<I>());
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (try_one(std::integral_constant<std::size_t, I>{}), ...);
  }(std::index_sequence_for<Alternatives...>{});
  return chosen ? after : context.fail_value(p, &facts_of_variant);
}

template <class C, class T>
inline const char* read_scalar(read_context& context, const char* p, T& out) {
  constexpr kind k = kind_of<T, typename C::profile>;
  if constexpr (k == kind::boolean) {
    return read_boolean(p, out);
  } else if constexpr (k == kind::integer) {
    return read_integer(context, p, out);
  } else if constexpr (k == kind::byte) {
    unsigned char number;
    p = read_integer(context, p, number);
    if (p != nullptr) out = static_cast<T>(number);
    return p;
  } else if constexpr (k == kind::floating) {
    return read_floating(context, p, out);
  } else if constexpr (k == kind::null) {
    return is_null_word(p) ? p + 4 : nullptr;
  } else if constexpr (k == kind::character) {
    char character;
    p = read_character(context, p, character);
    if (p != nullptr) out = static_cast<T>(character);
    return p;
  } else if constexpr (k == kind::enumeration) {
    if constexpr (enum_takes_number<T, C>()) {
      return read_enum_number(context, p, out);
    } else {
      return read_enumerator<C>(context, p, out);
    }
  } else if constexpr (std::is_same_v<T, std::string>) {
    return read_string(context, p, out);
  } else if constexpr (k == kind::text || k == kind::character_buffer) {
    return read_text(context, p, out);
  } else if constexpr (k == kind::text_view) {
    return read_text_view(context, p, out);
  } else {
    static_assert(k == kind::fixed_characters);
    return read_fixed_text(context, p, out);
  }
}

template <class C, class T>
inline const char* read_value(read_context& context, const char* p, T& out) {
  using profile = typename C::profile;
  require_json_form<T, profile>();
  constexpr kind k = kind_of<T, profile>;
  if constexpr (k == kind::object) {
    // Rules of a member do not hold inside a class: one function reads all objects of it.
    return read_object<context_of<profile>>(context, p, out);
  } else if constexpr (k == kind::own_form) {
    return T::brisk_json::read(context, p, out);
  } else if constexpr (k == kind::optional) {
    return read_optional<C>(context, p, out);
  } else if constexpr (k == kind::pointer) {
    return read_pointer<C>(context, p, out);
  } else if constexpr (k == kind::sequence) {
    return read_sequence<C>(context, p, out);
  } else if constexpr (k == kind::bool_sequence) {
    return read_bool_sequence<C>(context, p, out);
  } else if constexpr (k == kind::fixed_sequence) {
    return read_fixed_sequence<C>(context, p, out);
  } else if constexpr (k == kind::set) {
    return read_set<C>(context, p, out);
  } else if constexpr (k == kind::map) {
    return read_map<C>(context, p, out);
  } else if constexpr (k == kind::tuple) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return read_elements<C>(context, p, &facts_of_fixed_array<sizeof...(I)>, get<I>(out)...);
    }(std::make_index_sequence<std::tuple_size<T>::value>{});
  } else if constexpr (k == kind::variant) {
    return read_alternative<C>(context, p, out, type_tag<T>{});
  } else if constexpr (k == kind::bytes || k == kind::fixed_bytes || k == kind::byte_view) {
    return read_bytes<C>(context, p, out);
  } else if constexpr (k == kind::view_sequence) {
    static_assert(k == kind::unsupported,
                  "brisk: a view of elements (std::span and its like) can be written but not read: it owns no storage");
    return nullptr;
  } else if constexpr (k == kind::integer) {
    return read_integer_value(context, p, out);
  } else if constexpr (k != kind::unsupported) {
    const char* const after = read_scalar<C>(context, p, out);
    if (after == nullptr) [[unlikely]]
      return context.fail_value(p, facts_of<T, C>());
    return after;
  } else {
    return nullptr;
  }
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

// Schema room: the members of an aggregate and the names of its members and of enumerators, found by the compiler.
#pragma once

#include <brisk/detail/schema/function_name.hpp>
#include <brisk/detail/schema/member_binding.hpp>
#include <brisk/detail/schema/naming.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

namespace brisk::detail {

// Converts to whatever a member is, in unevaluated initialisers only. The conversion has a body, though it is never
// called, because constructors that a compiler looks into (those of std::optional) name it, and a function of a type
// without linkage must be defined where it is named.
template <class Aggregate>
struct any_member {
  template <class M>
    requires(!std::is_base_of_v<std::remove_cvref_t<M>, Aggregate>)
  operator M() const noexcept {
    __builtin_unreachable();
  }
};

// Converts to the base classes of an aggregate only: the first initialiser of an aggregate is for its first base, if it
// has one. An aggregate with a base cannot be taken apart into members of both.
template <class Aggregate>
struct any_base {
  template <class B>
    requires(std::is_base_of_v<B, Aggregate> && !std::is_same_v<B, Aggregate>)
  operator B() const noexcept {
    __builtin_unreachable();
  }
};

template <class T>
inline constexpr bool has_base = requires { T{any_base<T>{}}; };

template <class T, class Indexes>
inline constexpr bool initialised_by_v = false;
template <class T, std::size_t... I>
inline constexpr bool initialised_by_v<T, std::index_sequence<I...>> = requires { T{((void)I, any_member<T>{})...}; };
template <class T, std::size_t Count>
inline constexpr bool initialised_by = initialised_by_v<T, std::make_index_sequence<Count>>;

// The largest number of initialisers that T takes. Fewer are always enough for an aggregate whose members have default
// initialisers, but a reference or a type without default constructor makes small numbers fail, so the number is
// looked for from below in steps and then one by one.
template <class T, std::size_t From, std::size_t To>
consteval std::size_t largest_between() {
  // Invariant: From is accepted (or nothing is), To is not.
  if constexpr (To - From <= 1) {
    return From;
  } else {
    constexpr std::size_t middle = From + (To - From) / 2;
    if constexpr (initialised_by<T, middle>) {
      return largest_between<T, middle, To>();
    } else {
      return largest_between<T, From, middle>();
    }
  }
}

template <class T, std::size_t Candidate = 0>
consteval std::size_t smallest_accepted() {
  if constexpr (Candidate > largest_bound_aggregate) {
    return 0;
  } else if constexpr (initialised_by<T, Candidate>) {
    return Candidate;
  } else {
    return smallest_accepted<T, Candidate + 1>();
  }
}

template <class T, std::size_t Accepted, std::size_t Step = 4>
consteval std::size_t largest_accepted() {
  if constexpr (initialised_by<T, Accepted + Step>) {
    return largest_accepted<T, Accepted + Step, Step * 2>();
  } else {
    return largest_between<T, Accepted, Accepted + Step>();
  }
}

// A member that is a C array takes as many of the initialisers as it has elements, when braces are left out. Given one
// pair of braces, it takes one initialiser and leaves room for fewer behind it than the others left. The braces are
// empty: a value in them could be taken for the list of a container's elements.
template <class T, class Before, class After>
inline constexpr bool braced_v = false;
template <class T, std::size_t... B, std::size_t... A>
inline constexpr bool braced_v<T, std::index_sequence<B...>, std::index_sequence<A...>> =
    requires { T{((void)B, any_member<T>{})..., {}, ((void)A, any_member<T>{})...}; };
template <class T, std::size_t Before, std::size_t After>
inline constexpr bool braced = braced_v<T, std::make_index_sequence<Before>, std::make_index_sequence<After>>;

// Between parentheses each initialiser is for one member, and none for an array.
template <class T, class Indexes>
inline constexpr bool without_arrays = false;
template <class T, std::size_t... I>
inline constexpr bool without_arrays<T, std::index_sequence<I...>> = requires { T(((void)I, any_member<T>{})...); };

// How many of Total initialisers, from position Before on, belong to one member: more than one only for an array.
// (A class that empty braces do not initialise is one member.)
template <class T, std::size_t Total, std::size_t Before, std::size_t Share = 1>
consteval std::size_t share_of_member() {
  if constexpr (Before + Share > Total) {
    return 1;
  } else if constexpr (braced<T, Before, Total - Before - Share>) {
    return Share;
  } else {
    return share_of_member<T, Total, Before, Share + 1>();
  }
}

template <class T, std::size_t Total, std::size_t Before = 0, std::size_t Members = 0>
consteval std::size_t count_with_arrays() {
  if constexpr (Before >= Total) {
    return Members;
  } else {
    return count_with_arrays<T, Total, Before + share_of_member<T, Total, Before>(), Members + 1>();
  }
}

template <class T>
consteval std::size_t count_members() {
  if constexpr (std::is_empty_v<T>) {
    return 0;
  } else {
    constexpr std::size_t total = largest_accepted<T, smallest_accepted<T>()>();
    if constexpr (without_arrays<T, std::make_index_sequence<total>>) {
      return total;
    } else {
      return count_with_arrays<T, total>();
    }
  }
}

template <class T>
inline constexpr std::size_t member_count = count_members<T>();

template <class T>
constexpr auto bind_all(T& object) {
  return bind_members(object, std::integral_constant<std::size_t, member_count<std::remove_cv_t<T>>>{});
}

// Room for an object that is never made: only the addresses of its members are looked at, by the compiler.
template <class T>
union unmade_object {
  char nothing;
  T object;
  constexpr unmade_object() : nothing{} {}
  constexpr ~unmade_object() {}
};

template <class T>
inline constexpr unmade_object<T> unmade{};

template <class T, std::size_t Index>
inline constexpr std::string_view reflected_member_name = identifier_of<pointer_at<Index>(bind_all(unmade<T>.object))>;

// The name of the member that a pointer to member designates.
template <auto MemberPointer>
inline constexpr std::string_view pointed_member_name = identifier_of<MemberPointer>;

// ---- enumerators

// The values that are probed for a name.
inline constexpr int lowest_probed_value = -128;
inline constexpr int highest_probed_value = 255;

template <auto Value>
struct type_of_value {};

template <class E, E... Values>
consteval std::string_view spelling_of_pack() {
  return __PRETTY_FUNCTION__;
}

// Probing an enumeration without a fixed underlying type names values outside its range on purpose; these casts are the
// only ones, and what comes of them is a spelling.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wenum-constexpr-conversion"
#else
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#endif

template <class E, auto Value>
inline constexpr bool in_range_of = requires { type_of_value<static_cast<E>(Value)>{}; };

template <class E>
inline constexpr bool has_fixed_underlying_type = requires { E{0}; };

template <class E>
struct probed_range {
  static consteval int first() {
    using underlying = std::underlying_type_t<E>;
    if constexpr (std::is_unsigned_v<underlying>) {
      return 0;
    } else if constexpr (has_fixed_underlying_type<E>) {
      return lowest_probed_value;
    } else {
      // Without a fixed underlying type the valid values are those of the smallest bit-field that holds all
      // enumerators; others are refused in constant expressions.
      if constexpr (in_range_of<E, -128>) return -128;
      if constexpr (in_range_of<E, -64>) return -64;
      if constexpr (in_range_of<E, -32>) return -32;
      if constexpr (in_range_of<E, -16>) return -16;
      if constexpr (in_range_of<E, -8>) return -8;
      if constexpr (in_range_of<E, -4>) return -4;
      if constexpr (in_range_of<E, -2>) return -2;
      if constexpr (in_range_of<E, -1>) return -1;
      return 0;
    }
  }
  static consteval int last() {
    using underlying = std::underlying_type_t<E>;
    if constexpr (has_fixed_underlying_type<E>) {
      using limits = std::numeric_limits<underlying>;
      if constexpr (std::is_same_v<underlying, bool>) return 1;
      return sizeof(underlying) == 1 && std::is_signed_v<underlying> ? static_cast<int>(limits::max())
                                                                     : highest_probed_value;
    } else {
      if constexpr (in_range_of<E, 255>) return 255;
      if constexpr (in_range_of<E, 127>) return 127;
      if constexpr (in_range_of<E, 63>) return 63;
      if constexpr (in_range_of<E, 31>) return 31;
      if constexpr (in_range_of<E, 15>) return 15;
      if constexpr (in_range_of<E, 7>) return 7;
      if constexpr (in_range_of<E, 3>) return 3;
      return 1;
    }
  }
};

// Looking up a name in an enumeration that is a member of a class template makes Clang instantiate its enumerators;
// before that none of them has a name to show. There is no such enumerator.
template <class E>
inline constexpr bool looked_into = requires { E::brisk_looks_into_this_enumeration; } || true;

template <class E, int First, int... Offsets>
consteval std::string_view spelling_of_range(std::integer_sequence<int, Offsets...>) {
  if constexpr (looked_into<E>) return spelling_of_pack<E, static_cast<E>(First + Offsets)...>();
}

#if defined(__clang__)
#pragma clang diagnostic pop
#else
#pragma GCC diagnostic pop
#endif

// All probed values in one spelling, one pack: a separate signature for each value takes six times as long to compile.
template <class E>
inline constexpr std::string_view probed_spelling = spelling_of_range<E, probed_range<E>::first()>(
    std::make_integer_sequence<int, probed_range<E>::last() - probed_range<E>::first() + 1>{});

// What an entry of the list names, or nothing. A name ends the entry and stands alone or behind its scope, "e::a",
// "(anonymous namespace)::e::a"; a value without a name is a cast, "(e)-5", "((anonymous namespace)::e)true".
constexpr std::string_view spelled_enumerator(std::string_view entry) {
  const std::string_view name = last_identifier(entry);
  if (name.empty() || is_digit(name.front()) || !entry.ends_with(name)) return {};
  entry.remove_suffix(name.size());
  return entry.empty() || entry.back() == ':' ? name : std::string_view{};
}

// Walks the spelled list "{E::a, (E)1, ...}" (GCC) or "<E::a, (E)1, ...>" (Clang) and calls found(position, name) for
// every entry that is a name. Commas inside brackets or quotes belong to the name of a scope.
template <class Found>
consteval void walk_spelled_values(std::string_view spelling, Found&& found) {
  std::size_t at = spelling.find("Values = ") + 10;
  std::size_t begin = at;
  int position = 0;
  int nesting = 0;
  for (; at < spelling.size(); ++at) {
    const char c = spelling[at];
    if (c == '\'') {
      // A character among the arguments of a template: `'>'`, `'\''`.
      at = spelling.find('\'', at + (spelling[at + 1] == '\\' ? 3 : 2));
      continue;
    }
    const bool closes = nesting == 0 && (c == '}' || c == '>');
    if (nesting == 0 && (c == ',' || closes)) {
      std::string_view entry = spelling.substr(begin, at - begin);
      while (!entry.empty() && entry.front() == ' ') entry.remove_prefix(1);
      const std::string_view name = spelled_enumerator(entry);
      if (!name.empty()) found(position, name);
      ++position;
      begin = at + 1;
      if (closes) return;
      continue;
    }
    if (c == '<' || c == '(' || c == '{') ++nesting;
    if (c == '>' || c == ')' || c == '}') --nesting;
  }
}

}  // namespace brisk::detail

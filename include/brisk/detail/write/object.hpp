// Write room: objects. The members of a class are written by one function: separator, name and value of each, with room
// reserved once for every run of members whose size is known to be bounded.
#pragma once

#include <brisk/detail/schema/object_schema.hpp>
#include <brisk/detail/schema/require.hpp>
#include <brisk/detail/write/value.hpp>
#include <cstddef>
#include <utility>

namespace brisk::detail {
inline namespace BRISK_TAG {

template <class T, class Profile>
inline bool is_null(const T& value) {
  constexpr kind k = kind_of<T, Profile>;
  if constexpr (k == kind::optional || k == kind::pointer) {
    return !static_cast<bool>(value);
  } else {
    return k == kind::null;
  }
}

template <class T, class Profile>
inline bool is_empty(const T& value) {
  if constexpr (nullable<T, Profile>) {
    return is_null<T, Profile>(value);
  } else if constexpr (kind_of<T, Profile> == kind::fixed_characters) {
    return fixed_length<T>() == 0 || *std::begin(value) == 0;
  } else if constexpr (requires { value.empty(); }) {
    return value.empty();
  } else {
    return false;
  }
}

// Arrays are equal when their elements are; == would compare where they lie.
template <class T>
inline bool same_value(const T& a, const T& b) {
  if constexpr (std::is_array_v<T>) {
    for (std::size_t i = 0; i < std::extent_v<T>; ++i) {
      if (!detail::same_value(a[i], b[i])) return false;
    }
    return true;
  } else {
    return a == b;
  }
}

// What is fixed at compile time about writing one class in one layout.
template <class T, class C, class L>
struct object_plan {
  using schema = object_schema<T, typename C::profile>;

  // The members that are written, in their order.
  static consteval index_array<schema::count> written_members() {
    index_array<schema::count> result{};
    for (std::size_t i = 0; i < schema::count; ++i) {
      if (schema::is_written(schema::write_order.at[i])) result.at[result.size++] = schema::write_order.at[i];
    }
    return result;
  }
  static constexpr index_array<schema::count> written = written_members();

  template <std::size_t Position>
  static constexpr std::size_t index = written.at[Position];
  template <std::size_t Position>
  using type = typename schema::template member_type<index<Position>>;
  template <std::size_t Position>
  using rules = context_of<typename C::profile, schema::rules_of(index<Position>)>;

  // Whether a member may be left out, depending on its value or on the call.
  template <std::size_t Position>
  static consteval bool may_be_omitted() {
    constexpr include when = schema::settings.of[index<Position>].when;
    if (when == include::always) return false;
    if (when == include::by_call || when == include::non_null) return nullable<type<Position>, typename C::profile>;
    return true;
  }

  static consteval bool first_is_sure() {
    if constexpr (written.size == 0) {
      return false;
    } else {
      return !may_be_omitted<0>();
    }
  }

  template <std::size_t Position>
  static constexpr std::size_t prefix_room =
      L::separator_room + schema::template quoted_size<index<Position>> + 1 + L::colon_room;

  template <std::size_t Position>
  static constexpr std::size_t bound = scalar_bound<type<Position>, rules<Position>>();

  // The bytes that the members from each position on take up to the next one without a bound, whose prefix is included;
  // at the end, the closing bracket. Found from the last position backwards.
  struct room_array {
    std::size_t from[written.size + 1];
  };
  static consteval room_array find_run_rooms() {
    return []<std::size_t... Position>(std::index_sequence<Position...>) {
      const std::size_t prefixes[] = {prefix_room<Position>..., 0};
      const std::size_t bounds[] = {bound<Position>..., 0};
      room_array rooms{};
      rooms.from[written.size] = L::separator_room + 2;
      for (std::size_t i = written.size; i-- > 0;) {
        rooms.from[i] = prefixes[i] + (bounds[i] == 0 ? 4 : bounds[i] + rooms.from[i + 1]);  // "null" fits in 4
      }
      return rooms;
    }(std::make_index_sequence<written.size>{});
  }
  static constexpr room_array rooms = find_run_rooms();

  template <std::size_t Position>
  static consteval std::size_t run_room() {
    return rooms.from[Position];
  }
};

template <class C, class T, std::size_t Index>
inline bool omitted([[maybe_unused]] const write_context& context, [[maybe_unused]] const T& object,
                    const typename object_schema<T, typename C::profile>::template member_type<Index>& value) {
  using schema = object_schema<T, typename C::profile>;
  using type = typename schema::template member_type<Index>;
  using profile = typename C::profile;
  constexpr include when = schema::settings.of[Index].when;
  if constexpr (when == include::by_call) {
    return !context.write_nulls && is_null<type, profile>(value);
  } else if constexpr (when == include::non_null) {
    return is_null<type, profile>(value);
  } else if constexpr (when == include::non_empty) {
    return is_empty<type, profile>(value);
  } else {
    static_assert(
        std::is_default_constructible_v<T> && requires(const std::remove_all_extents_t<type>& e) { e == e; },
        "brisk: include::non_default needs a default constructor of the class and == of the member");
    const T fresh{};
    return detail::same_value(schema::template get<Index>(schema::open(fresh)), value);
  }
}

// `{` or `,`, a line break where the layout has one, the name and the colon.
template <class Plan, class L, std::size_t Position>
[[gnu::always_inline]] inline char* write_member_name(write_context& context, char* at, char separator,
                                                      typename L::line inside) {
  using schema = typename Plan::schema;
  constexpr std::size_t index = Plan::template index<Position>;
  [[maybe_unused]] constexpr auto& name = produced<typename schema::template written_name<index>>;
  constexpr std::size_t size = schema::template quoted_size<index>;
  if constexpr (L::indented) {
    at = L::separate(context, at, separator, inside, Plan::template run_room<Position>());
    store_blocks<(size + 2 + 15) / 16 * 16>(at, schema::template quoted_name<index>);
    if (L::plain || context.colon_size == 2) [[likely]]
      return at + size + 2;  // the colon and the space are part of the text
    return write_colon<L>(context, at + size);
  } else {
    store_blocks<(size + 2 + 15) / 16 * 16>(at, name.data);
    *at = separator;
    return at + size + 2;
  }
}

template <class Plan, class C, class L, std::size_t Position, class T, class Handle>
inline char* write_member(write_context& context, char* at, const T& object, const Handle& handle, char& separator,
                          typename L::line inside, std::size_t depth) {
  using schema = typename Plan::schema;
  using rules = typename Plan::template rules<Position>;
  constexpr std::size_t index = Plan::template index<Position>;
  constexpr std::size_t next_run = Plan::template run_room<Position + 1>();
  require_member<T, typename C::profile, index>();
  const auto& value = schema::template get<index>(handle);
  if constexpr (Plan::template may_be_omitted<Position>()) {
    if (omitted<C, T, index>(context, object, value)) {
      if constexpr (Plan::template bound<Position> == 0) at = reserve(context, at, next_run);
      return at;
    }
  }
  if constexpr (Plan::first_is_sure()) {
    at = write_member_name<Plan, L, Position>(context, at, Position == 0 ? '{' : ',', inside);
  } else {
    at = write_member_name<Plan, L, Position>(context, at, separator, inside);
    separator = ',';
  }
  if constexpr (Plan::template bound<Position> != 0) {
    return write_scalar<rules>(context, at, value);
  } else if constexpr (is_text<typename Plan::template type<Position>, typename C::profile>) {
    return write_text_of(context, at, value, next_run);
  } else {
    return write_value<rules, typename L::nested>(context, at, value, next_run, depth + 1);
  }
}

// The members of an object that has some, and its brackets.
template <class C, class L, class T>
[[gnu::always_inline]] inline char* write_members(write_context& context, char* at, const T& object,
                                                  typename L::line inside, std::size_t depth) {
  using plan = object_plan<T, C, L>;
  at = reserve(context, at, plan::template run_room<0>());
  const auto handle = plan::schema::open(object);
  char separator = '{';
  const auto write_each = [&]<std::size_t... Position>(std::index_sequence<Position...>) {
    // An array instead of an operator: Clang takes no more than 256 operands.
    const bool done[] = {
        (at = write_member<plan, C, L, Position>(context, at, object, handle, separator, inside, depth), true)...};
    (void)done;
  };
  BRISK_INLINED write_each(std::make_index_sequence<plan::written.size>{});
  if constexpr (!plan::first_is_sure()) {
    if (separator == '{') return write_empty(context, at, "{}", 0, depth);
  }
  at = L::finish(context, at, L::outside_of(context, inside), 1);
  *at = '}';
  return at + 1;
}

// The same in any style and at any depth, kept apart from the common ones.
template <class C, class T>
[[gnu::cold, gnu::noinline]] char* write_members_anyhow(write_context& context, char* at, const T& object,
                                                        indented_layout::line inside, std::size_t depth) {
  return write_members<C, indented_layout>(context, at, object, inside, depth);
}

template <class C, class L, class T>
char* write_object(write_context& context, char* at, const T& object, std::size_t depth) {
  if constexpr (object_plan<T, C, L>::written.size == 0) {
    return write_empty(context, at, "{}", 0, depth);
  } else {
    if (!may_nest(context, at, depth)) return at;
    const auto inside = L::line_at(context, depth + 1);
    if constexpr (L::indented) {
      if (!plain_layout::fits(context, inside)) [[unlikely]] {
        return write_members_anyhow<C>(context, at, object, inside, depth);
      }
      return write_members<C, plain_layout>(context, at, object, inside, depth);
    } else {
      return write_members<C, L>(context, at, object, inside, depth);
    }
  }
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

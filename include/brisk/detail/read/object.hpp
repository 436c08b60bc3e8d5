// Read room: objects. The next declared member is expected and its whole name compared in place; only a miss looks the
// name up. White space, unknown members and members twice are dealt with off the straight path.
#pragma once

#include <brisk/detail/read/context.hpp>
#include <brisk/detail/read/value.hpp>
#include <brisk/detail/schema/key_lookup.hpp>
#include <brisk/detail/schema/object_schema.hpp>
#include <brisk/detail/schema/require.hpp>
#include <brisk/detail/text/matches.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace brisk::detail {

inline namespace BRISK_TAG {

// Clang takes no more than 256 operands, so that the steps of a long list of members are two levels of them.
inline constexpr std::size_t members_a_group = 128;

// The members of a class that are read, in the order in which they are written.
template <class T, class C>
struct read_plan {
  using schema = object_schema<T, typename C::profile>;

  static consteval index_array<schema::count> readable_members() {
    index_array<schema::count> result{};
    for (std::size_t i = 0; i < schema::count; ++i) {
      if (schema::is_read(schema::write_order.at[i])) result.at[result.size++] = schema::write_order.at[i];
    }
    return result;
  }
  static constexpr index_array<schema::count> readable = readable_members();
  static constexpr std::size_t count = readable.size;
  static constexpr std::size_t groups = (count + members_a_group - 1) / members_a_group;
  static consteval std::size_t group_size(std::size_t group) {
    const std::size_t rest = count - group * members_a_group;
    return rest < members_a_group ? rest : members_a_group;
  }

  static consteval name_array<count> collect_names() {
    return []<std::size_t... I>(std::index_sequence<I...>) {
      return name_array<count>{{schema::template json_name<readable.at[I]>...}};
    }(std::make_index_sequence<count>{});
  }
  static constexpr name_array<count> names = collect_names();
  struct joined_names {
    static constexpr void run(text_output& put) {
      for (std::size_t i = 0; i < count; ++i) {
        for (const char c : names.at[i]) put(c);
      }
    }
  };
  static constexpr key_table<count> table{names.at};
  static constexpr key_ends<count> ends{names.at};
  static constexpr key_list list{produced<joined_names>.data, ends, table};
};

// Which members have been read, a bit each.
template <std::size_t Count>
struct member_bits {
  std::uint64_t words[(Count + 63) / 64] = {};
  bool take(std::size_t index) {
    std::uint64_t& word = words[index / 64];
    const std::uint64_t bit = std::uint64_t{1} << index % 64;
    const bool before = (word & bit) != 0;
    word |= bit;
    return before;
  }
};

// Reads the member at Position if it is the one that is expected (`next`) and stands at p, or has been looked up: then
// p is at its value. False when the reader has to stop: at a fault (p is nullptr), at the object's closing bracket, or
// at another name.
template <class Plan, class C, std::size_t Position, class T, class Handle, class Bits>
[[gnu::always_inline]] inline bool read_member(read_context& context, const char*& p, [[maybe_unused]] T& object,
                                               const Handle& handle, std::size_t& next, bool& looked_up,
                                               [[maybe_unused]] Bits& seen) {
  if (next != Position) return true;
  using schema = typename Plan::schema;
  constexpr std::size_t index = Plan::readable.at[Position];
  using type = typename schema::template member_type<index>;
  using profile = typename C::profile;
  constexpr std::size_t size = schema::template quoted_size<index>;
  require_member<T, profile, index>();
  if (!looked_up) {
    if constexpr (size <= token_room - 8) {
      if (!matches<size>(p, schema::template quoted_name<index>)) {
        // A member that may be left out has perhaps been: the next one is tried before the name is looked up.
        if constexpr (nullable<type, profile>) {
          next = Position + 1;
          return true;
        } else {
          return false;
        }
      }
      p = read_colon(context, p + size);
    } else {
      return false;
    }
    if (p == nullptr) [[unlikely]]
      return false;
  }
  looked_up = false;
  next = Position + 1;
  auto& value = schema::template get<index>(handle);
  static_assert(
      !std::is_const_v<std::remove_reference_t<decltype(value)>>,
      "brisk: a constant member can be written but not read (see Position, counted from 0, and T in the line of "
      "this instantiation): give it brisk::ignore::on_reading");
  if constexpr (holds_state<type, profile>) {
    // Of two members of one name the last counts, and nothing of the first remains.
    if (seen.take(Position)) [[unlikely]] {
      if constexpr (std::is_default_constructible_v<T> && std::is_copy_assignable_v<type>) {
        T fresh{};
        value = schema::template get<index>(schema::open(fresh));
      } else {
        make_new(value);
      }
    }
  }
  p = read_value<context_of<profile, schema::rules_of(index)>>(context, p, value);
  if (p == nullptr) [[unlikely]]
    return false;
  p = next_member(context, p);
  return p != nullptr && *p == '"';
}

// The steps of a run of members: true when none of them stopped the reader.
template <class Plan, class C, std::size_t First, class T, class Handle, class Bits, std::size_t... I>
[[gnu::always_inline]] inline bool read_members(read_context& context, const char*& p, T& object, const Handle& handle,
                                                std::size_t& next, bool& looked_up, Bits& seen,
                                                std::index_sequence<I...>) {
  return (read_member<Plan, C, First + I>(context, p, object, handle, next, looked_up, seen) && ...);
}

template <class C, class T>
const char* read_object(read_context& context, const char* p, T& object) {
  using plan = read_plan<T, C>;
  using schema = typename plan::schema;
  if (*p != '{') [[unlikely]]
    return context.fail_value(p, &facts_of_object);
  p = enter(context, p);
  if (p == nullptr) [[unlikely]]
    return nullptr;
  if (*p == '}') {
    ++context.depth_left;
    return p + 1;
  }
  if (*p != '"') [[unlikely]]
    return context.fail(p, fault_place::key);
  const auto handle = schema::open(object);
  member_bits<schema::count + 1> seen;
  std::size_t next = 0;
  bool looked_up = false;
  const auto read_expected = [&]<std::size_t... Group>(std::index_sequence<Group...>) {
    (void)(read_members<plan, C, Group * members_a_group>(context, p, object, handle, next, looked_up, seen,
                                                          std::make_index_sequence<plan::group_size(Group)>{}) &&
           ...);
  };
  for (;;) {
    BRISK_INLINED read_expected(std::make_index_sequence<plan::groups>{});
    if (p == nullptr) [[unlikely]]
      return nullptr;
    if (*p == '}') break;
    // Another name than the one expected stands at p.
    const found_name found = find_name(context, p, plan::list);
    p = found.value;
    if (p == nullptr) [[unlikely]]
      return nullptr;
    if (found.position != plan::count) {
      next = found.position;
      looked_up = true;
      continue;
    }
    p = skip_value(context, p);
    if (p == nullptr) [[unlikely]]
      return nullptr;
    p = next_member(context, p);
    if (p == nullptr) [[unlikely]]
      return nullptr;
    if (*p == '}') break;
  }
  ++context.depth_left;
  return p + 1;
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

// Schema room: what is known of an enumeration at compile time: its enumerators' values and JSON names, as its mapping
// has them where there is one.
#pragma once

#include <brisk/detail/schema/kind.hpp>
#include <brisk/detail/schema/naming.hpp>
#include <brisk/detail/schema/reflect.hpp>
#include <brisk/mapping.hpp>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace brisk::detail {

template <class T>
inline constexpr bool is_enumerator_mapping = false;
template <auto Value>
inline constexpr bool is_enumerator_mapping<enumerator_mapping<Value>> = true;

struct found_enumerator {
  long long value;
  std::string_view text;
  bool mapped;  // named by the mapping: the naming style does not apply
};

// How far `to` lies behind `from`, modulo 2^64: the two may be the limits of their type.
constexpr unsigned long long distance(long long from, long long to) {
  return static_cast<unsigned long long>(to) - static_cast<unsigned long long>(from);
}

template <std::size_t Capacity>
struct found_enumerators {
  found_enumerator of[Capacity];
  std::size_t size = 0;
};

template <class E, class Profile>
struct enumeration_schema {
  using underlying = std::underlying_type_t<E>;

  // Enumerators by value: found ones first, then changed and extended by the mapping.
  static consteval auto collect() {
    constexpr std::size_t extra = [] {
      if constexpr (mapped<E, Profile>) {
        return std::remove_cvref_t<decltype(mapping_of<E, Profile>().list)>::size;
      } else {
        return std::size_t{0};
      }
    }();
    found_enumerators<static_cast<std::size_t>(highest_probed_value - lowest_probed_value) + 1 + extra> all{};
    walk_spelled_values(probed_spelling<E>, [&](int position, std::string_view spelled) {
      all.of[all.size++] = {probed_range<E>::first() + position, spelled, false};
    });
    if constexpr (mapped<E, Profile>) {
      mapping_of<E, Profile>().list.visit([&](const auto& part) {
        using part_type = std::remove_cvref_t<decltype(part)>;
        if constexpr (is_enumerator_mapping<part_type>) {
          static_assert(std::is_same_v<std::remove_cv_t<decltype(part_type::value)>, E>,
                        "brisk: an enumerator of another enumeration stands in this mapping");
          const auto value = static_cast<long long>(part_type::value);
          std::size_t at = 0;
          while (at < all.size && all.of[at].value != value) ++at;
          if (at == all.size) ++all.size;
          all.of[at] = {value, part.text, true};
        } else {
          static_assert(std::is_same_v<part_type, brisk::naming> || std::is_same_v<part_type, enums>,
                        "brisk: this cannot be a part of the mapping of an enumeration");
        }
      });
    }
    return all;
  }

  static consteval brisk::naming style() {
    brisk::naming found = brisk::naming::as_declared;
    if constexpr (mapped<E, Profile>) {
      mapping_of<E, Profile>().list.visit([&](const auto& part) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(part)>, brisk::naming>) found = part;
      });
    }
    return found;
  }

  static consteval enums form() {
    enums found = enums::as_names;
    if constexpr (mapped<E, Profile>) {
      mapping_of<E, Profile>().list.visit([&](const auto& part) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(part)>, enums>) found = part;
      });
    }
    return found;
  }

  static constexpr auto all = collect();
  static constexpr std::size_t count = all.size;

  // The name of the enumerator at a position, before it is escaped.
  static constexpr void put_name(std::size_t position, text_output& put) {
    restyle(all.of[position].text, all.of[position].mapped ? naming::as_declared : style(), put);
  }
  static constexpr std::size_t name_size(std::size_t position) {
    text_output counted;
    put_name(position, counted);
    return counted.size;
  }

  // All names one behind the other, plainly and as they stand in JSON between their quotes.
  struct joined_names {
    static constexpr void run(text_output& put) {
      for (std::size_t i = 0; i < count; ++i) put_name(i, put);
    }
  };
  struct joined_escaped_names {
    static constexpr void run(text_output& put) {
      const char* name = produced<joined_names>.data;
      for (std::size_t i = 0; i < count; ++i) {
        escape_name({name, name_size(i)}, put);
        name += name_size(i);
      }
      // A writer may copy 16 bytes from the beginning of any name.
      for (std::size_t i = 0; i < 16; ++i) put('\0');
    }
  };

  // A name as it stands in JSON.
  template <std::size_t Position>
  struct quoted_name {
    static constexpr void run(text_output& put) {
      put('"');
      escape_name({produced<joined_names>.data + begin_of_name(Position), name_size(Position)}, put);
      put('"');
    }
  };
  static constexpr std::size_t begin_of_name(std::size_t position) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < position; ++i) begin += name_size(i);
    return begin;
  }

  struct table {
    std::string_view plain[count == 0 ? 1 : count];
    std::string_view escaped[count == 0 ? 1 : count];
    underlying values[count == 0 ? 1 : count];
    std::size_t longest = 0;  // of the escaped names
    bool in_turn = true;      // the values are values[0], values[0] + 1, ...
  };

  static consteval table make_table() {
    table result{};
    const char* plain = produced<joined_names>.data;
    const char* escaped = produced<joined_escaped_names>.data;
    for (std::size_t i = 0; i < count; ++i) {
      result.plain[i] = {plain, name_size(i)};
      text_output counted;
      escape_name(result.plain[i], counted);
      result.escaped[i] = {escaped, counted.size};
      result.values[i] = static_cast<underlying>(all.of[i].value);
      plain += name_size(i);
      escaped += counted.size;
      if (counted.size > result.longest) result.longest = counted.size;
      if (distance(all.of[0].value, all.of[i].value) != i) result.in_turn = false;
    }
    return result;
  }
  static constexpr table names = make_table();

  static consteval bool names_differ() {
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        if (names.plain[i] == names.plain[j]) return false;
      }
    }
    return true;
  }
  static_assert(names_differ(), "brisk: two enumerators of this enumeration have the same JSON name");

  // The position of a value in the table, or count.
  static constexpr std::size_t position_of(E value) {
    const auto wanted = static_cast<underlying>(value);
    if (names.in_turn) {
      const auto offset = distance(static_cast<long long>(names.values[0]), static_cast<long long>(wanted));
      return offset < count ? static_cast<std::size_t>(offset) : count;
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (names.values[i] == wanted) return i;
    }
    return count;
  }
};

}  // namespace brisk::detail

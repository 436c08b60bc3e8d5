// Schema room: what is known of a class at compile time: its members in order, their JSON names, and what its mapping
// says of each. The one place where what the compiler finds and what a mapping lists are merged.
#pragma once

#include <brisk/detail/schema/key_lookup.hpp>
#include <brisk/detail/schema/kind.hpp>
#include <brisk/detail/schema/naming.hpp>
#include <brisk/detail/schema/reflect.hpp>
#include <brisk/mapping.hpp>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace brisk::detail {

// How a value looks where there is a choice. A template argument of codecs: equal rules share one function.
struct value_rules {
  enums enum_form = enums::as_names;
  bytes bytes_form = bytes::base64;
  accept accepted = accept::nothing_else;  // for bytes
};

constexpr bool accepts(value_rules rules, accept one) {
  return (static_cast<unsigned>(rules.accepted) & static_cast<unsigned>(one)) != 0;
}
constexpr bool is_base64(bytes form) {
  return form == bytes::base64 || form == bytes::base64url || form == bytes::base64url_unpadded;
}
constexpr bool is_array(bytes form) { return form == bytes::decimal_array || form == bytes::signed_decimal_array; }

// Whether what is accepted is something that the form does not have already, and could have.
constexpr bool accepts_sensibly(value_rules rules) {
  const bool of_base64 = accepts(rules, accept::any_padding | accept::any_alphabet | accept::white_space);
  const bool again = accepts(rules, accept::numbers) && is_array(rules.bytes_form);
  return (!of_base64 || is_base64(rules.bytes_form)) && !again;
}

// Everything that selects a codec besides the type: the profile of the call and the rules for this value.
template <class Profile, value_rules Rules = value_rules{}>
struct context_of {
  using profile = Profile;
  static constexpr value_rules rules = Rules;
};

// What the mapping says of one member.
struct member_settings {
  std::string_view json_name{};
  bool named = false;
  include when = include::by_call;
  ignore left_out = ignore::nowhere;
  value_rules rules{};
};

template <class T>
inline constexpr bool is_member_mapping = false;
template <auto Member, class... Options>
inline constexpr bool is_member_mapping<member_mapping<Member, Options...>> = true;

template <class T>
inline constexpr bool is_order_list = false;
template <std::size_t Count>
inline constexpr bool is_order_list<order_list<Count>> = true;

// The member mappings among the parts of an object mapping, found by their place among them.
template <std::size_t Count>
struct index_array {
  std::size_t at[Count == 0 ? 1 : Count] = {};
  std::size_t size = 0;
};

template <std::size_t Place, class Part>
type_tag<Part> part_found(const part_at<Place, Part>*);

template <class... Parts>
struct member_list {
  static consteval index_array<sizeof...(Parts)> find_members() {
    constexpr bool is_member[] = {is_member_mapping<Parts>..., false};
    index_array<sizeof...(Parts)> found{};
    for (std::size_t i = 0; i < sizeof...(Parts); ++i) {
      if (is_member[i]) found.at[found.size++] = i;
    }
    return found;
  }
  static constexpr index_array<sizeof...(Parts)> members = find_members();
  static constexpr std::size_t size = members.size;

  template <std::size_t Index>
  using at = typename decltype(part_found<members.at[Index]>(static_cast<const parts<Parts...>*>(nullptr)))::type;
};

template <class Mapping>
struct members_of_mapping {
  using type = member_list<>;
};
template <class... Parts>
struct members_of_mapping<object_mapping<Parts...>> {
  using type = member_list<Parts...>;
};

template <class T>
struct owner_of;
template <class Owner, class M>
struct owner_of<M Owner::*> {
  using type = Owner;
  using member_type = M;
};

inline constexpr std::size_t no_index = static_cast<std::size_t>(-1);

template <std::size_t Count>
struct name_array {
  std::string_view at[Count == 0 ? 1 : Count];
};

template <std::size_t Count>
constexpr std::size_t place_among(const name_array<Count>& names, std::string_view wanted) {
  for (std::size_t i = 0; i < Count; ++i) {
    if (names.at[i].size() == wanted.size() && names.at[i] == wanted) return i;
  }
  return no_index;
}

template <class Option>
constexpr void apply_option(member_settings& settings, const Option& option) {
  if constexpr (std::is_same_v<Option, name>) {
    settings.json_name = option.text;
    settings.named = true;
  } else if constexpr (std::is_same_v<Option, include>) {
    settings.when = option;
  } else if constexpr (std::is_same_v<Option, ignore>) {
    settings.left_out = option;
  } else if constexpr (std::is_same_v<Option, enums>) {
    settings.rules.enum_form = option;
  } else if constexpr (std::is_same_v<Option, bytes>) {
    settings.rules.bytes_form = option;
  } else if constexpr (std::is_same_v<Option, accept>) {
    settings.rules.accepted = option;
  } else {
    static_assert(std::is_same_v<Option, name>, "brisk: this is not an option of a member");
  }
}

// The parts of a mapping that hold for the whole class.
struct class_settings {
  naming style = naming::as_declared;
  include when = include::by_call;
  value_rules rules{};
};

template <class T, class Profile>
consteval class_settings settings_of_class() {
  class_settings settings{};
  if constexpr (mapped<T, Profile>) {
    mapping_of<T, Profile>().list.visit([&](const auto& part) {
      using part_type = std::remove_cvref_t<decltype(part)>;
      if constexpr (std::is_same_v<part_type, naming>) {
        settings.style = part;
      } else if constexpr (std::is_same_v<part_type, include>) {
        settings.when = part;
      } else if constexpr (std::is_same_v<part_type, bytes>) {
        settings.rules.bytes_form = part;
      } else if constexpr (std::is_same_v<part_type, accept>) {
        settings.rules.accepted = part;
      } else {
        static_assert(is_member_mapping<part_type> || is_order_list<part_type>,
                      "brisk: this cannot be a part of the mapping of a class");
      }
    });
  }
  return settings;
}

template <std::size_t Count>
struct settings_array {
  member_settings of[Count == 0 ? 1 : Count];
};

// An aggregate whose members the compiler can find: not one with a base class.
template <class T>
consteval bool can_reflect() {
  if constexpr (std::is_aggregate_v<T> && !std::is_array_v<T>) {
    if constexpr (std::is_empty_v<T>) {
      return true;
    } else if constexpr (has_base<T>) {
      return false;
    } else {
      return member_count<T> > 0;
    }
  } else {
    return false;
  }
}

// A mapping without parts says that the class has no members in JSON.
template <class T, class Profile>
consteval bool mapped_to_nothing() {
  if constexpr (mapped<T, Profile>) {
    return std::remove_cvref_t<decltype(mapping_of<T, Profile>().list)>::size == 0;
  } else {
    return false;
  }
}

// Whether T has its mapping, which it carries in itself, from the base class Owner: members of T itself would be lost.
template <class T, class Owner>
consteval bool inherits_mapping() {
  if constexpr (!std::is_same_v<T, Owner> && mapped_in_class<Owner> &&
                requires { &T::brisk_mapping == &Owner::brisk_mapping; }) {
    return &T::brisk_mapping == &Owner::brisk_mapping;
  } else {
    return false;
  }
}

template <class T, class Profile>
struct object_schema {
  static constexpr auto find_listed() {
    if constexpr (mapped<T, Profile>) {
      return type_tag<typename members_of_mapping<std::remove_cv_t<decltype(mapping_of<T, Profile>())>>::type>{};
    } else {
      return type_tag<member_list<>>{};
    }
  }
  using listed = typename decltype(find_listed())::type;

  static constexpr bool reflects = can_reflect<T>();
  static_assert(reflects || listed::size > 0 || mapped_to_nothing<T, Profile>(),
                "brisk: the members of this class cannot be found by the compiler (it has a base class, a constructor "
                "or private members); list them in a brisk::mapping");

  static constexpr std::size_t count = [] {
    if constexpr (reflects) {
      return member_count<T>;
    } else {
      return listed::size;
    }
  }();
  static_assert(count <= largest_bound_aggregate || !reflects,
                "brisk: this aggregate has more members than the compiler can be asked for; split it");

  // ---- access

  static constexpr auto open(T& object) {
    if constexpr (reflects) {
      return bind_all(object);
    } else {
      return &object;
    }
  }
  static constexpr auto open(const T& object) {
    if constexpr (reflects) {
      return bind_all(object);
    } else {
      return &object;
    }
  }

  template <std::size_t Index, class Handle>
  static constexpr auto& get(const Handle& handle) {
    if constexpr (reflects) {
      return *pointer_at<Index>(handle);
    } else {
      return handle->*(listed::template at<Index>::pointer);
    }
  }

  template <std::size_t Index>
  using member_type = std::remove_cvref_t<decltype(get<Index>(open(std::declval<T&>())))>;

  // ---- names and settings

  template <std::size_t Index>
  static consteval std::string_view declared_name() {
    if constexpr (reflects) {
      return reflected_member_name<T, Index>;
    } else {
      return pointed_member_name<listed::template at<Index>::pointer>;
    }
  }

  static constexpr class_settings whole = settings_of_class<T, Profile>();

  template <class Listed>
  static constexpr std::size_t position_of(Listed, std::size_t listed_position) {
    if constexpr (reflects) {
      return []<std::size_t... I>(std::index_sequence<I...>) {
        return place_among<count>({declared_name<I>()...}, pointed_member_name<Listed::type::pointer>);
      }(std::make_index_sequence<count>{});
    } else {
      return listed_position;
    }
  }

  static consteval settings_array<count> collect_settings() {
    settings_array<count> all{};
    for (auto& one : all.of) {
      one.when = whole.when;
      one.rules = whole.rules;
    }
    if constexpr (mapped<T, Profile>) {
      std::size_t listed_position = 0;
      mapping_of<T, Profile>().list.visit([&](const auto& part) {
        using part_type = std::remove_cvref_t<decltype(part)>;
        if constexpr (is_member_mapping<part_type>) {
          using owner = typename owner_of<std::remove_cv_t<decltype(part_type::pointer)>>::type;
          static_assert(std::is_base_of_v<owner, T>, "brisk: a member of another class stands in this mapping");
          using held = std::remove_cv_t<typename owner_of<std::remove_cv_t<decltype(part_type::pointer)>>::member_type>;
          static_assert(!part_type::template has<bytes> || holds_bytes<held, Profile>(),
                        "brisk: brisk::bytes says what bytes look like, and this member holds none (see Member)");
          static_assert(!part_type::template has<accept> || holds_bytes<held, Profile>(),
                        "brisk: brisk::accept says what is read into bytes, and this member holds none (see Member)");
          const std::size_t at = position_of(type_tag<part_type>{}, listed_position);
          part.options.visit([&](const auto& option) { apply_option(all.of[at], option); });
          ++listed_position;
        }
      });
    }
    return all;
  }
  static constexpr settings_array<count> settings = collect_settings();

  // The JSON name of a member, before it is escaped.
  template <std::size_t Index>
  struct plain_name {
    static constexpr void run(text_output& put) {
      if constexpr (settings.of[Index].named) {
        for (const char c : settings.of[Index].json_name) put(c);
      } else {
        restyle(declared_name<Index>(), whole.style, put);
      }
    }
  };
  template <std::size_t Index>
  static constexpr std::string_view json_name = produced<plain_name<Index>>.view();

  // `,"name": `, with the name escaped, holds what stands before a value in every layout: all but the last character in
  // compact text, all but the first in indented text, the name in its quotes where readers look for it.
  template <std::size_t Index>
  struct written_name {
    static constexpr void run(text_output& put) {
      put(',');
      put('"');
      escape_name(json_name<Index>, put);
      put('"');
      put(':');
      put(' ');
    }
  };
  template <std::size_t Index>
  static constexpr std::size_t quoted_size = produced<written_name<Index>>.size - 3;
  template <std::size_t Index>
  static constexpr const char* quoted_name = produced<written_name<Index>>.data + 1;

  static consteval value_rules rules_of(std::size_t index) { return settings.of[index].rules; }

  static constexpr bool is_read(std::size_t index) {
    const ignore i = settings.of[index].left_out;
    return i == ignore::nowhere || i == ignore::on_writing;
  }
  static constexpr bool is_written(std::size_t index) {
    const ignore i = settings.of[index].left_out;
    return i == ignore::nowhere || i == ignore::on_reading;
  }

  // ---- order: first the members that the mapping's order names, then the others as declared

  static consteval index_array<count> collect_order() {
    index_array<count> result{};
    bool taken[count == 0 ? 1 : count] = {};
    const auto take = [&](std::size_t index) {
      result.at[result.size++] = index;
      taken[index] = true;
    };
    if constexpr (mapped<T, Profile>) {
      mapping_of<T, Profile>().list.visit([&](const auto& part) {
        if constexpr (is_order_list<std::remove_cvref_t<decltype(part)>>) {
          for (const std::string_view wanted : part.names) {
            const std::size_t index = index_of_name(wanted);
            if (index != no_index && !taken[index]) take(index);
          }
        }
      });
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!taken[i]) take(i);
    }
    return result;
  }

  static constexpr std::size_t index_of_name(std::string_view wanted) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return place_among<count>({json_name<I>...}, wanted);
    }(std::make_index_sequence<count>{});
  }

  static consteval bool order_is_right() {
    bool right = true;
    if constexpr (mapped<T, Profile>) {
      mapping_of<T, Profile>().list.visit([&](const auto& part) {
        if constexpr (is_order_list<std::remove_cvref_t<decltype(part)>>) {
          bool seen[count == 0 ? 1 : count] = {};
          for (const std::string_view wanted : part.names) {
            const std::size_t index = index_of_name(wanted);
            if (index == no_index || seen[index]) {
              right = false;
            } else {
              seen[index] = true;
            }
          }
        }
      });
    }
    return right;
  }

  static consteval bool names_differ() {
    return []<std::size_t... I>(std::index_sequence<I...>) {
      constexpr name_array<count> names{{json_name<I>...}};
      return all_differ<count>(names.at);
    }(std::make_index_sequence<count>{});
  }

  static consteval bool listed_once() {
    if constexpr (mapped<T, Profile>) {
      std::size_t times[count + 1] = {};
      std::size_t listed_position = 0;
      bool once = true;
      mapping_of<T, Profile>().list.visit([&](const auto& part) {
        using part_type = std::remove_cvref_t<decltype(part)>;
        if constexpr (is_member_mapping<part_type>) {
          const std::size_t at = position_of(type_tag<part_type>{}, listed_position++);
          if (++times[at] > 1) once = false;
        }
      });
      return once;
    } else {
      return true;
    }
  }

  static consteval bool has_its_own_mapping() {
    if constexpr (reflects || mapped_for_profile<T, Profile> || mapped_plainly<T> || listed::size == 0) {
      return true;
    } else {
      return !inherits_mapping<T,
                               typename owner_of<std::remove_cv_t<decltype(listed::template at<0>::pointer)>>::type>();
    }
  }

  static consteval bool all_accept_sensibly() {
    bool sensible = true;
    for (const auto& one : settings.of) sensible = sensible && accepts_sensibly(one.rules);
    return sensible;
  }

  static_assert(
      has_its_own_mapping(),
      "brisk: this class inherits the brisk_mapping() of its base class, which leaves its own members out: give "
      "it one of its own");
  static_assert(all_accept_sensibly(),
                "brisk: a member accepts what its form of bytes has already, or cannot have: padding, alphabets and "
                "white space are those of Base64, and arrays of numbers are read as such anyhow");
  static_assert(names_differ(), "brisk: two members of this class have the same JSON name");
  static_assert(order_is_right(), "brisk: the order of this mapping names a member that does not exist, or one twice");
  static_assert(listed_once(), "brisk: a member is listed twice in this mapping");

  static constexpr index_array<count> write_order = collect_order();
};

}  // namespace brisk::detail

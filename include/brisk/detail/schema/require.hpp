// Schema room: refusals at compile time that name the type and the member at fault.
#pragma once

#include <brisk/detail/schema/kind.hpp>
#include <brisk/detail/schema/object_schema.hpp>
#include <cstddef>
#include <string_view>

namespace brisk::detail {

// A text as a template argument, so that compilers print it.
template <std::size_t Size>
struct shown_text {
  char text[Size + 1] = {};
  consteval explicit shown_text(std::string_view shown) {
    for (std::size_t i = 0; i < Size; ++i) text[i] = shown[i];
  }
};

template <class T, class Profile>
consteval bool has_json_form() {
  return kind_of<T, Profile> != kind::unsupported;
}

template <class Owner, auto Member, class Type, class Profile>
consteval void require_member_has_json_form() {
  static_assert(has_json_form<Type, Profile>(),
                "brisk: the type of this member has no JSON form (see Owner, Member and Type in the line of this "
                "instantiation); give it a brisk::mapping, or leave the member out with brisk::ignore::everywhere");
}

// For the type itself or an element of a container, where there is no member to name.
template <class Type, class Profile>
consteval void require_json_form() {
  static_assert(has_json_form<Type, Profile>(),
                "brisk: this type has no JSON form (see Type in the line of this instantiation): pointers, functions, "
                "wide characters and classes whose members cannot be found are not supported without a brisk::mapping");
}

template <class Type>
consteval void require_map_key() {
  static_assert(sizeof(Type) == 0,
                "brisk: the key type of this map cannot be the name of a JSON member (see Type in the line of this "
                "instantiation): keys are text, integers or enumerations");
}

template <class T, class Profile, std::size_t Index>
consteval void require_member() {
  using schema = object_schema<T, Profile>;
  constexpr std::string_view name = schema::template declared_name<Index>();
  require_member_has_json_form<T, shown_text<name.size()>{name}, typename schema::template member_type<Index>,
                               Profile>();
}

}  // namespace brisk::detail

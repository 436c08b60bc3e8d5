// Schema room: the compiler's own spelling of members, enumerators and types, taken from the text that it gives for the
// signature of a function template. Used during compilation only: none of these texts reaches the program.
#pragma once

#include <cstddef>
#include <string_view>

namespace brisk::detail {

constexpr bool in_identifier(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// The identifier with which a spelling ends, brackets after it left aside: "(& x.order::id)]" gives "id".
constexpr std::string_view last_identifier(std::string_view spelling) {
  std::size_t end = spelling.size();
  while (end > 0 && !in_identifier(spelling[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && in_identifier(spelling[begin - 1])) --begin;
  return spelling.substr(begin, end - begin);
}

// Both compilers write the template's arguments at the end: GCC "... [with auto Value = (& a.b::c); ...]", Clang
// "... [Value = &a.c]". What GCC says after a semicolon (the meaning of names in the signature) is cut off.
template <auto Value>
consteval std::string_view spelling_of_value() {
  std::string_view all = __PRETTY_FUNCTION__;
  const std::size_t from = all.find("Value = ");
  all.remove_prefix(from + 8);
  const std::size_t semicolon = all.find(';');
  return semicolon == std::string_view::npos ? all : all.substr(0, semicolon);
}

template <auto Value>
inline constexpr std::string_view identifier_of = last_identifier(spelling_of_value<Value>());

template <class Named>
consteval std::string_view spelling_of_type() {
  std::string_view all = __PRETTY_FUNCTION__;
  all.remove_prefix(all.find("Named = ") + 8);
  const std::size_t semicolon = all.find(';');
  return all.substr(0, semicolon == std::string_view::npos ? all.size() - 1 : semicolon);
}

}  // namespace brisk::detail

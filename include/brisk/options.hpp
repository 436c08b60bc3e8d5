// Public: what a call may choose. Plain values, looked at while running; mappings hold what is fixed for a type.
#pragma once

#include <brisk/config.hpp>
#include <cstddef>
#include <cstdint>

namespace brisk {

// How deep arrays and objects may nest, unless a call says otherwise; the same for reading, skipping and writing.
inline constexpr std::size_t default_depth = 256;

struct read_options {
  std::size_t max_depth = default_depth;
};

enum class null_members : std::uint8_t {
  omit,   // members that are null are left out (the default)
  write,  // they are written as `"name":null`, where the mapping of the type does not say otherwise
};

// The look of indented text: one element or member a line.
struct pretty {
  enum class colon_style : std::uint8_t {
    conventional,  // "key": value
    spaced,        // "key" : value, as Jackson writes
  };
  std::uint8_t indent = 2;      // characters a level
  char indent_character = ' ';  // a space or a tab
  colon_style colon = colon_style::conventional;

  static const pretty conventional;  // two spaces, "key": value
  static const pretty jackson;       // two spaces, "key" : value
  static const pretty tabs;          // one tab, "key": value
};

inline constexpr pretty pretty::conventional{};
inline constexpr pretty pretty::jackson{2, ' ', pretty::colon_style::spaced};
inline constexpr pretty pretty::tabs{1, '\t', pretty::colon_style::conventional};

struct write_options {
  null_members nulls = null_members::omit;
  std::size_t max_depth = default_depth;
};

}  // namespace brisk

// A stranger's type, with what its JSON calls for: the header needs brisk's vocabulary and nothing else of it.
#pragma once

#include <brisk/mapping.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop {

enum class state { open, paid };

struct line {
  std::string article_name;
  int count{};
  double price{};

  bool operator==(const line&) const = default;
};

struct order {
  std::int64_t number{};
  shop::state state{};
  std::optional<std::string> note;
  std::vector<line> lines;

  bool operator==(const order&) const = default;
};

}  // namespace shop

template <>
struct brisk::mapping<shop::line> {
  static constexpr auto value = brisk::object(brisk::naming::lower_camel_case);
};

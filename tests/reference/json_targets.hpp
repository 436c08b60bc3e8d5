// Reference for tests: types to read any document into, and the library's verdicts by its several ways of reading.
#pragma once

#include <brisk/read.hpp>
#include <brisk/validate.hpp>
#include <brisk/value.hpp>
#include <cmath>
#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reference/json.hpp"

namespace brisk::reference {

// Any JSON document whose numbers are doubles, as an ordinary recursive variant.
struct tree_array;
struct tree_object;
using tree = std::variant<std::nullptr_t, bool, double, std::string, tree_array, tree_object>;
struct tree_array : std::vector<tree> {};
struct tree_object : std::map<std::string, tree> {};

// A type that knows none of the members that tests give it: everything is skipped.
struct skips_all {
  int known = 0;
};

inline json_verdict verdict_of(const std::expected<void, error>& result) {
  return result ? json_verdict{} : json_verdict{result.error().code, result.error().offset};
}
template <class T>
json_verdict verdict_of(const std::expected<T, error>& result) {
  return result ? json_verdict{} : json_verdict{result.error().code, result.error().offset};
}

// The document as the only member, an unknown one, of an object: it is skipped. `end` closes the object, or leaves it
// open, so that a fault at the document's own end is seen as one.
inline constexpr std::string_view skipped_prefix = "{\"u\":";
inline std::string wrapped(std::string_view document, std::string_view end) {
  std::string text(skipped_prefix);
  text += document;
  text += end;
  return text;
}

inline json_verdict validated(std::string_view text, std::size_t max_depth = default_depth) {
  return verdict_of(validate(text, {max_depth}));
}
inline json_verdict skipped(std::string_view text, std::size_t max_depth = default_depth) {
  return verdict_of(try_from_json<skips_all>(text, {max_depth}));
}
inline json_verdict as_tree(std::string_view text, std::size_t max_depth = default_depth) {
  return verdict_of(try_from_json<tree>(text, {max_depth}));
}

inline json_verdict as_value(std::string_view text, std::size_t max_depth = default_depth) {
  return verdict_of(try_from_json<value>(text, {max_depth}));
}

// Whether a tree holds what another library has read, all numbers being doubles.
inline bool same(const tree& ours, const nlohmann::json& theirs) {
  switch (theirs.type()) {
    case nlohmann::json::value_t::null:
      return std::holds_alternative<std::nullptr_t>(ours);
    case nlohmann::json::value_t::boolean:
      return std::holds_alternative<bool>(ours) && std::get<bool>(ours) == theirs.get<bool>();
    case nlohmann::json::value_t::string:
      return std::holds_alternative<std::string>(ours) &&
             std::get<std::string>(ours) == theirs.get_ref<const std::string&>();
    case nlohmann::json::value_t::array: {
      const auto* array = std::get_if<tree_array>(&ours);
      if (array == nullptr || array->size() != theirs.size()) return false;
      for (std::size_t i = 0; i < array->size(); ++i) {
        if (!same((*array)[i], theirs[i])) return false;
      }
      return true;
    }
    case nlohmann::json::value_t::object: {
      const auto* object = std::get_if<tree_object>(&ours);
      if (object == nullptr || object->size() != theirs.size()) return false;
      for (const auto& [name, value] : *object) {
        const auto found = theirs.find(name);
        if (found == theirs.end() || !same(value, *found)) return false;
      }
      return true;
    }
    default:
      return std::holds_alternative<double>(ours) && std::get<double>(ours) == theirs.get<double>();
  }
}

// Another library's verdict on the grammar. It differs from RFC 8259 as brisk reads it in four things: a byte order
// mark is stepped over, a zero byte ends the text, numbers beyond a double are refused, and depth has no limit.
inline bool accepted_by_nlohmann(std::string_view text) { return nlohmann::json::accept(text); }

}  // namespace brisk::reference

// Public: changes of a JSON document as JSON: JSON Patch (RFC 6902) and JSON Merge Patch (RFC 7386).
#pragma once

#include <brisk/value.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>

namespace brisk {

enum class patch_error_code : std::uint8_t {
  none,
  not_a_patch,    // the patch is no array of objects, each with an "op" that RFC 6902 has and the members it needs
  no_pointer,     // a path is no JSON Pointer (RFC 6901)
  no_such_place,  // what a path names is not there, or cannot be there
  test_failed,    // a "test" found another value
  into_itself,    // a "move" of a value into a part of itself
};

// What was wrong with a patch, or did not fit the document.
struct patch_error {
  patch_error_code code = patch_error_code::none;
  std::size_t operation = 0;  // its index in the patch
  std::string place;          // the path at fault, where there is one

  friend bool operator==(const patch_error&, const patch_error&) = default;
  // One line: `operation 3 (/orders/0): there is no such place`.
  std::string to_string() const;
};

// Applies a JSON Patch (RFC 6902). All operations are applied, or none: after an error the document is as it was.
[[nodiscard]] std::expected<void, patch_error> apply_patch(value& document, const value& patch);

// Applies a JSON Merge Patch (RFC 7386). Every value is one.
void apply_merge_patch(value& document, const value& patch);

// A JSON Patch that makes `to` of `from`: of removals, additions and replacements. Elements of arrays are compared by
// their place, so it is not always the shortest.
value make_patch(const value& from, const value& to);

// A JSON Merge Patch that makes `to` of `from`, where there is one: a merge patch cannot set a member to null.
value make_merge_patch(const value& from, const value& to);

}  // namespace brisk

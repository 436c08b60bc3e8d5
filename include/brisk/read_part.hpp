// Public: typed reading of a part of a JSON text, without building the rest.
#pragma once

#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <brisk/read.hpp>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>

namespace brisk {

// Where a part of a text stands.
struct text_part {
  std::size_t offset = 0;  // of its first character, in bytes
  std::size_t size = 0;    // without the white space around it
};

// Where the value stands that a JSON Pointer (RFC 6901) names. The whole text is checked. Of members of one name the
// last counts. no_such_part where nothing stands there, with the offset of the value in which the pointer goes wrong;
// no_pointer where it is none.
[[nodiscard]] std::expected<text_part, error> find_part(json_text text, std::string_view pointer,
                                                        const read_options& options = {});

inline namespace BRISK_TAG {

// Reads what a JSON Pointer names. Errors are those of find_part and of reading; the offset is that in the whole text.
template <detail::made_by_default T, class Profile = void>
[[nodiscard]] std::expected<T, error> try_from_json_at(json_text text, std::string_view pointer,
                                                       const read_options& options = {},
                                                       profile_tag<Profile> tag = {}) {
  const auto part = find_part(text, pointer, options);
  if (!part) return std::unexpected(part.error());
  auto result = try_from_json<T>(text.view().substr(part->offset, part->size), options, tag);
  if (!result)
    return std::unexpected(error{result.error().code, result.error().offset + part->offset, result.error().facts});
  return result;
}

#if BRISK_EXCEPTIONS
// The same, with a brisk::exception for an error.
template <detail::made_by_default T, class Profile = void>
[[nodiscard]] T from_json_at(json_text text, std::string_view pointer, const read_options& options = {},
                             profile_tag<Profile> tag = {}) {
  auto result = try_from_json_at<T>(text, pointer, options, tag);
  if (!result) detail::throw_reading(result.error(), text.view());
  return *std::move(result);
}
#endif

// Views of a text that is about to be destroyed.
template <detail::made_by_default T, class Profile = void>
  requires(detail::holds_views<T, Profile>())
std::expected<T, error> try_from_json_at(std::string&& text, std::string_view, const read_options& = {},
                                         profile_tag<Profile> = {}) = delete;
template <detail::made_by_default T, class Profile = void>
  requires(detail::holds_views<T, Profile>())
T from_json_at(std::string&& text, std::string_view, const read_options& = {}, profile_tag<Profile> = {}) = delete;

}  // namespace BRISK_TAG
}  // namespace brisk

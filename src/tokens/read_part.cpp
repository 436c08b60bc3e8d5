// Tokens: where a part of a text stands.
#include <brisk/read_part.hpp>
#include <brisk/token_reader.hpp>
#include <optional>
#include <vector>

#include "tree/pointer.hpp"

namespace brisk {
namespace {

// A container on the way to the part: one for each token of the pointer that has matched, and not for every level of
// the text. All else is read over.
struct way_point {
  bool object;
  bool matched = false;  // has had what its token names
  std::size_t offset;
  std::size_t next_index = 0;
  std::optional<std::size_t> index;  // that its token means
};

}  // namespace

std::expected<text_part, error> find_part(json_text text, std::string_view pointer, const read_options& options) {
  std::vector<std::string> tokens;
  std::string storage;
  for (std::string_view rest = pointer; !rest.empty();) {
    const auto token = detail::take_token(rest, storage);
    if (!token) return std::unexpected(error{error_code::no_pointer, 0, nullptr});
    tokens.emplace_back(*token);
  }

  json_reader in(text, options);
  std::vector<way_point> way;
  std::optional<text_part> found;
  std::size_t missing_in = 0;
  // The reader stands before the value that the tokens so far name.
  const auto arrive = [&] {
    const std::size_t offset = in.offset();
    found.reset();  // what an earlier member of the same name had
    missing_in = offset;
    if (way.size() == tokens.size()) {
      in.skip();
      if (in.ok()) found = text_part{offset, in.offset() - offset};
    } else if (in.kind() == json_kind::object) {
      in.begin_object();
      way.push_back({.object = true, .offset = offset, .index = {}});
    } else if (in.kind() == json_kind::array) {
      in.begin_array();
      way.push_back({.object = false, .offset = offset, .index = detail::index_of(tokens[way.size()])});
    } else {
      in.skip();
    }
  };
  arrive();
  while (in.ok() && !way.empty()) {
    way_point& inner = way.back();
    bool ended = false;
    bool matches = false;
    if (inner.object) {
      const auto name = in.next_member();
      ended = !name;
      matches = name && *name == tokens[way.size() - 1];
    } else {
      ended = !in.next_element();
      matches = !ended && inner.index == inner.next_index++;
    }
    if (ended) {
      if (!inner.matched) missing_in = inner.offset;
      way.pop_back();
    } else if (matches) {
      inner.matched = true;
      arrive();
    }
  }
  if (const auto read = in.finish(); !read) return std::unexpected(read.error());
  if (!found) return std::unexpected(error{error_code::no_such_part, missing_in, nullptr});
  return *found;
}

}  // namespace brisk

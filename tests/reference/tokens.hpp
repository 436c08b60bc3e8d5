// Reference for tests: a document copied token by token, for the verdict and for the copy.
#pragma once

#include <brisk/token_reader.hpp>
#include <brisk/token_writer.hpp>
#include <string>
#include <string_view>

#include "reference/json_targets.hpp"

namespace brisk::reference {

// Copies the value that comes next. Strings go through their characters, numbers through their text.
inline void copy_value(token_reader& in, token_writer& out) {
  switch (in.kind()) {
    case json_kind::object:
      in.begin_object();
      out.begin_object();
      while (const auto name = in.next_member()) {
        out.key(*name);
        copy_value(in, out);
      }
      out.end_object();
      break;
    case json_kind::array:
      in.begin_array();
      out.begin_array();
      while (in.next_element()) copy_value(in, out);
      out.end_array();
      break;
    case json_kind::string:
      out.string(in.string());
      break;
    case json_kind::number:
      out.number(in.number());
      break;
    case json_kind::boolean:
      out.boolean(in.boolean());
      break;
    case json_kind::null:
      if (in.null()) {
        out.null();
        break;
      }
      [[fallthrough]];  // a word that begins like it
    case json_kind::none:
      in.skip();
  }
}

// The verdict of a reader, and in `copy` the compact text if there is no fault.
inline json_verdict by_tokens(std::string_view text, std::string& copy, std::size_t max_depth = default_depth) {
  json_reader in(text, {max_depth});
  json_writer out(copy, write_options{.max_depth = max_depth});
  copy_value(in, out);
  const auto read = in.finish();
  const auto written = out.try_finish();
  if (read && !written) return {written.error().code, written.error().offset};
  return verdict_of(read);
}
inline json_verdict by_tokens(std::string_view text, std::size_t max_depth = default_depth) {
  std::string copy;
  return by_tokens(text, copy, max_depth);
}

}  // namespace brisk::reference

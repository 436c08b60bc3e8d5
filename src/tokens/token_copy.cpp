// Tokens: from a reader to a writer.
#include <brisk/token_copy.hpp>

namespace brisk {

// What stands between the quotes of a string without escapes needs none when it is written.
struct detail::token_copier {
  static std::string_view quoted_string(token_reader& in) { return in.quoted_string(); }
};

namespace {

// A scalar, or the beginning of a container.
void copy_token(token_reader& in, token_writer& out) {
  switch (in.kind()) {
    case json_kind::object:
      in.begin_object();
      out.begin_object();
      return;
    case json_kind::array:
      in.begin_array();
      out.begin_array();
      return;
    case json_kind::string:
      if (const std::string_view quoted = detail::token_copier::quoted_string(in); !quoted.empty()) {
        out.raw(quoted);
      } else {
        out.string(in.string());
      }
      return;
    case json_kind::number:
      out.raw(in.number());
      return;
    case json_kind::boolean:
      out.boolean(in.boolean());
      return;
    case json_kind::null:
      if (in.null()) {
        out.null();
        return;
      }
      [[fallthrough]];  // a word that begins like it
    case json_kind::none:
      in.skip();
  }
}

}  // namespace

void copy_value(token_reader& in, token_writer& out) {
  const std::size_t depth = in.depth();
  do {
    copy_token(in, out);
    // On to the next value, out of what has ended.
    while (in.ok() && in.depth() > depth) {
      if (in.in_object()) {
        if (const auto name = in.next_member()) {
          out.key(*name);
          break;
        }
        if (in.ok()) out.end_object();
      } else {
        if (in.next_element()) break;
        if (in.ok()) out.end_array();
      }
    }
  } while (in.ok() && out.ok() && in.depth() > depth);
}

}  // namespace brisk

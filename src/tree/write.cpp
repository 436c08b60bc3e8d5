// Tree room: from a tree to its text.
#include <brisk/detail/number/write_float.hpp>
#include <brisk/detail/number/write_integer.hpp>
#include <brisk/detail/write/scalar.hpp>
#include <brisk/detail/write/text.hpp>
#include <cstring>

#include "tree/access.hpp"
#include "tree/record_stack.hpp"

namespace brisk::detail {
namespace {

// What every step leaves room for behind it: a colon of up to four bytes, two brackets, and a separator with a short
// line break.
constexpr std::size_t between = ready_line + 8;

// Into the room that is there; leaves room for as much again.
template <bool Indented>
[[gnu::always_inline]] inline char* break_line(write_context& context, char* at, char separator, std::size_t depth) {
  if constexpr (!Indented) {
    if (separator != '\0') *at++ = separator;
    return reserve(context, at, between);
  } else {
    const std::size_t line = 2 + depth * context.indent;
    if (line > ready_line) return write_long_break(context, at, separator, line, between);
    const std::size_t skipped = separator == '\0' ? 1 : 0;
    std::memcpy(at, context.line + skipped, ready_line);
    return reserve(context, at + line - skipped, between);
  }
}

char* write_plain(write_context& context, char* at, std::string_view text, std::size_t after) {
  constexpr std::size_t piece = 8192;
  while (!text.empty()) {
    const std::string_view now = text.substr(0, piece);
    at = reserve(context, at, now.size());
    std::memcpy(at, now.data(), now.size());
    at += now.size();
    text.remove_prefix(now.size());
  }
  return reserve(context, at, after);
}

char* write_leaf(write_context& context, char* at, const value& one, std::size_t after) {
  switch (one.kind()) {
    case json_kind::string: {
      const std::string_view text = tree_access::text_of(one);
      return write_text(context, at, text.data(), text.size(), after);
    }
    case json_kind::number:
      at = reserve(context, at, 26 + after);
      switch (one.kind_of_number()) {
        case number_kind::int64:
          return write_int64(at, *one.int64());
        case number_kind::uint64:
          return write_uint64(at, *one.uint64());
        case number_kind::float64:
          return write_floating(at, *one.float64());
        default:
          return write_plain(context, at, tree_access::text_of(one), after);
      }
    case json_kind::boolean: {
      at = reserve(context, at, 5 + after);
      const bool set = *one.boolean();
      std::memcpy(at, set ? "true " : "false", 5);
      return at + (set ? 4 : 5);
    }
    default:
      at = reserve(context, at, 4 + after);
      std::memcpy(at, "null", 4);
      return at + 4;
  }
}

// A container whose children are being written.
struct open_level {
  const value* element;       // the next one of an array
  const tree_member* member;  // or of an object, and the text of its names
  const char* names;
  std::size_t left;
};

template <bool Indented>
char* write_levels(write_context& context, char* at, const value& tree, std::size_t after, std::size_t depth) {
  record_stack<open_level> open;
  const value* one = &tree;
  for (;;) {
    // A value is written.
    const bool object = one->is_object();
    if (object || one->is_array()) {
      if (depth + open.size() >= context.max_depth) {
        context.fail(error_code::too_deep_to_write, at);
        return reserve(context, at, after);
      }
      *at++ = object ? '{' : '[';
      const std::size_t size = one->size();
      if (size == 0) {
        *at++ = object ? '}' : ']';
        at = reserve(context, at, between);
      } else {
        const tree_object* const block = object ? tree_access::object_of(*one) : nullptr;
        open.push({object ? nullptr : one->elements().data(), object ? block->members() : nullptr,
                   object ? block->text() : nullptr, size});
        at = break_line<Indented>(context, at, '\0', depth + open.size());
        goto child;
      }
    } else {
      at = write_leaf(context, at, *one, between);
    }
    // What follows it.
    for (;;) {
      if (open.empty()) return reserve(context, at, after);
      if (open.back().left != 0) {
        at = break_line<Indented>(context, at, ',', depth + open.size());
        break;
      }
      const bool in_object = open.back().member != nullptr;
      open.pop();
      at = break_line<Indented>(context, at, '\0', depth + open.size());
      *at++ = in_object ? '}' : ']';
      at = reserve(context, at, between);
    }
  child:
    open_level& inner = open.back();
    --inner.left;
    if (inner.member == nullptr) {
      one = inner.element++;
      continue;
    }
    const tree_member& member = *inner.member++;
    at = write_text(context, at, inner.names + member.name_at, member.name_size, between);
    if constexpr (Indented) {
      std::memcpy(at, context.colon, sizeof(context.colon));
      at += context.colon_size;
    } else {
      *at++ = ':';
    }
    one = &member.of;
  }
}

}  // namespace

char* write_tree(write_context& context, char* at, const value& tree, std::size_t after, std::size_t depth,
                 bool indented) {
  at = reserve(context, at, between);
  return indented ? write_levels<true>(context, at, tree, after, depth)
                  : write_levels<false>(context, at, tree, after, depth);
}

}  // namespace brisk::detail

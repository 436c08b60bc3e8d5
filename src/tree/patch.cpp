// Tree room: JSON Patch (RFC 6902) and JSON Merge Patch (RFC 7386).
#include <brisk/patch.hpp>

#include "tree/pointer.hpp"
#include "tree/record_stack.hpp"

namespace brisk {
namespace {

using code = patch_error_code;
using detail::record_stack;

// A place in a document: the container and the last token of the path. The root has no container.
struct place {
  code fault = code::none;
  value* container = nullptr;
  std::string token;
};

place find_place(value& document, std::string_view pointer) {
  place found;
  value* at = &document;
  std::string storage;
  while (!pointer.empty()) {
    const auto token = detail::take_token(pointer, storage);
    if (!token) return {code::no_pointer, nullptr, {}};
    if (at == nullptr || (!at->is_object() && !at->is_array())) return {code::no_such_place, nullptr, {}};
    found.container = at;
    found.token = *token;
    if (at->is_object()) {
      at = at->find(found.token);
    } else {
      const auto index = detail::index_of(found.token);
      at = index && *index < at->size() ? &at->elements()[*index] : nullptr;
    }
  }
  return found;
}

code add(value& document, std::string_view pointer, value added) {
  const place to = find_place(document, pointer);
  if (to.fault != code::none) return to.fault;
  if (to.container == nullptr) {
    document = std::move(added);
  } else if (to.container->is_object()) {
    (*to.container)[to.token] = std::move(added);
  } else {
    const auto index = to.token == "-" ? to.container->size() : detail::index_of(to.token);
    if (!index || !to.container->insert(*index, std::move(added))) return code::no_such_place;
  }
  return code::none;
}

// Takes a value out of the document.
code take(value& document, std::string_view pointer, value& taken) {
  const place from = find_place(document, pointer);
  if (from.fault != code::none) return from.fault;
  value* const found = document.find_at(pointer);
  if (found == nullptr) return code::no_such_place;
  taken = std::move(*found);
  if (from.container == nullptr) return code::none;
  if (from.container->is_object()) {
    from.container->erase(std::string_view(from.token));
  } else {
    from.container->erase(*detail::index_of(from.token));
  }
  return code::none;
}

// A pointer that names nothing is at fault in itself, or in what it names.
code fault_of(std::string_view pointer) {
  std::string storage;
  while (!pointer.empty()) {
    if (!detail::take_token(pointer, storage)) return code::no_pointer;
  }
  return code::no_such_place;
}

code apply_one(value& document, const value& operation, std::string& place_at_fault) {
  const auto op = operation["op"].string();
  const auto path = operation["path"].string();
  if (!op || !path) return code::not_a_patch;
  place_at_fault = *path;
  const value* const given = operation.find("value");
  if (*op == "add" || *op == "replace" || *op == "test") {
    if (given == nullptr) return code::not_a_patch;
    if (*op == "add") return add(document, *path, *given);
    value* const found = document.find_at(*path);
    if (found == nullptr) return fault_of(*path);
    if (*op == "test") return *found == *given ? code::none : code::test_failed;
    *found = *given;
    return code::none;
  }
  if (*op == "remove") {
    value gone;
    return take(document, *path, gone);
  }
  if (*op != "move" && *op != "copy") return code::not_a_patch;
  const auto from = operation["from"].string();
  if (!from) return code::not_a_patch;
  const value* const source = document.find_at(*from);
  if (source == nullptr) {
    place_at_fault = *from;
    return fault_of(*from);
  }
  if (*op == "copy") return add(document, *path, *source);
  if (*path == *from) return code::none;
  if (path->starts_with(*from) && (*path)[from->size()] == '/') return code::into_itself;
  value moved;
  const code taken = take(document, *from, moved);
  return taken != code::none ? taken : add(document, *path, std::move(moved));
}

}  // namespace

std::string patch_error::to_string() const {
  static constexpr const char* sentences[] = {
      "nothing is wrong",
      "it is no operation of JSON Patch: an object with \"op\", \"path\" and what the operation needs",
      "the path is no JSON Pointer",
      "there is no such place",
      "another value stands there",
      "a value cannot be moved into a part of itself",
  };
  std::string text = "operation " + std::to_string(operation);
  if (!place.empty()) text += " (" + place + ")";
  return text + ": " + sentences[static_cast<std::size_t>(code)];
}

std::expected<void, patch_error> apply_patch(value& document, const value& patch) {
  if (!patch.is_array()) return std::unexpected(patch_error{code::not_a_patch, 0, {}});
  value changed = document;
  for (std::size_t i = 0; i < patch.size(); ++i) {
    patch_error fault{code::none, i, {}};
    fault.code = apply_one(changed, patch.elements()[i], fault.place);
    if (fault.code != code::none) return std::unexpected(std::move(fault));
  }
  document.swap(changed);
  return {};
}

void apply_merge_patch(value& document, const value& patch) {
  struct level {
    value* to;
    const value* from;
    std::size_t next;
  };
  if (!patch.is_object()) {
    document = patch;
    return;
  }
  // The patch may be a part of the document.
  const value kept = patch;
  value changed = document;
  record_stack<level> open;
  const auto begin = [&](value& to, const value& from) {
    if (!to.is_object()) to = value::object();
    open.push({&to, &from, 0});
  };
  begin(changed, kept);
  while (!open.empty()) {
    level& inner = open.back();
    if (inner.next == inner.from->size()) {
      open.pop();
      continue;
    }
    auto at = inner.from->members().begin();
    at += inner.next++;
    const auto [name, of] = *at;
    if (of.is_null()) {
      inner.to->erase(name);
    } else if (of.is_object()) {
      // Nothing is added to this object while the one inside is open, so that it stays where it is.
      begin((*inner.to)[name], of);
    } else {
      (*inner.to)[name] = of;
    }
  }
  document.swap(changed);
}

namespace {

// One pair of values that are compared, and its place.
struct pair_level {
  const value* from;
  const value* to;
  std::size_t next;
  std::size_t path_size;  // of the path to the pair
};

value operation(const char* op, const std::string& path) {
  value made = value::object();
  made["op"] = op;
  made["path"] = path;
  return made;
}

}  // namespace

// Objects: what is gone is removed, what is new is added, what is in both is compared. Arrays: what is in both is
// compared, then the rest is removed from the end or added there.
value make_patch(const value& from, const value& to) {
  value patch = value::array();
  std::string path;
  record_stack<pair_level> open;
  const auto compare = [&](const value& a, const value& b) {
    if ((a.is_object() && b.is_object()) || (a.is_array() && b.is_array())) {
      open.push({&a, &b, 0, path.size()});
    } else if (!(a == b) || a.kind_of_number() != b.kind_of_number()) {
      value one = operation("replace", path);
      one["value"] = b;
      patch.push_back(std::move(one));
    }
  };
  const auto add_value = [&](std::string_view token, const value& added) {
    const std::size_t size = path.size();
    detail::append_token(path, token);
    value one = operation("add", path);
    one["value"] = added;
    patch.push_back(std::move(one));
    path.resize(size);
  };
  compare(from, to);
  while (!open.empty()) {
    pair_level& inner = open.back();
    path.resize(inner.path_size);
    const value& a = *inner.from;
    const value& b = *inner.to;
    if (a.is_array()) {
      const std::size_t both = a.size() < b.size() ? a.size() : b.size();
      if (inner.next < both) {
        const std::size_t i = inner.next++;
        detail::append_token(path, std::to_string(i));
        compare(a.elements()[i], b.elements()[i]);
        continue;
      }
      for (std::size_t i = a.size(); i-- > both;) {
        const std::size_t size = path.size();
        detail::append_token(path, std::to_string(i));
        patch.push_back(operation("remove", path));
        path.resize(size);
      }
      for (std::size_t i = both; i < b.size(); ++i) add_value("-", b.elements()[i]);
      open.pop();
      continue;
    }
    if (inner.next < a.size()) {
      auto at = a.members().begin();
      at += inner.next++;
      const auto [name, of] = *at;
      const value* const other = b.find(name);
      detail::append_token(path, name);
      if (other != nullptr) {
        compare(of, *other);
      } else {
        patch.push_back(operation("remove", path));
      }
      continue;
    }
    for (const auto [name, of] : b.members()) {
      if (!a.contains(name)) add_value(name, of);
    }
    open.pop();
  }
  return patch;
}

value make_merge_patch(const value& from, const value& to) {
  if (!from.is_object() || !to.is_object()) return to;
  struct level {
    const value* from;
    const value* to;
    value* patch;
    std::size_t next;
  };
  value patch = value::object();
  record_stack<level> open;
  open.push({&from, &to, &patch, 0});
  while (!open.empty()) {
    level& inner = open.back();
    if (inner.next == 0) {
      for (const auto [name, of] : inner.from->members()) {
        if (!inner.to->contains(name)) (*inner.patch)[name] = nullptr;
      }
    }
    if (inner.next == inner.to->size()) {
      open.pop();
      continue;
    }
    auto at = inner.to->members().begin();
    at += inner.next++;
    const auto [name, of] = *at;
    const value* const before = inner.from->find(name);
    if (before != nullptr && before->is_object() && of.is_object()) {
      if (*before == of) continue;
      value& inside = (*inner.patch)[name];
      inside = value::object();
      open.push({before, &of, &inside, 0});
    } else if (before == nullptr || !(*before == of)) {
      (*inner.patch)[name] = of;
    }
  }
  return patch;
}

}  // namespace brisk

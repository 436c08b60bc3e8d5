// Tree room: JSON Pointer (RFC 6901).
#include "tree/pointer.hpp"

#include <brisk/value.hpp>
#if BRISK_EXCEPTIONS
#include <stdexcept>
#endif

namespace brisk {

std::optional<std::string_view> detail::take_token(std::string_view& pointer, std::string& storage) {
  if (pointer.empty() || pointer[0] != '/') return std::nullopt;
  std::size_t end = 1;
  bool escaped = false;
  for (; end < pointer.size() && pointer[end] != '/'; ++end) {
    if (pointer[end] != '~') continue;
    escaped = true;
    if (end + 1 == pointer.size() || (pointer[end + 1] != '0' && pointer[end + 1] != '1')) return std::nullopt;
  }
  std::string_view token = pointer.substr(1, end - 1);
  pointer.remove_prefix(end);
  if (!escaped) return token;
  storage.clear();
  for (std::size_t i = 0; i < token.size(); ++i) {
    storage += token[i] != '~' ? token[i] : token[++i] == '0' ? '~' : '/';
  }
  return storage;
}

std::optional<std::size_t> detail::index_of(std::string_view token) noexcept {
  if (token.empty() || token.size() > 18 || (token[0] == '0' && token.size() != 1)) return std::nullopt;
  std::size_t index = 0;
  for (const char c : token) {
    if (c < '0' || c > '9') return std::nullopt;
    index = index * 10 + static_cast<std::size_t>(c - '0');
  }
  return index;
}

void detail::append_token(std::string& pointer, std::string_view token) {
  pointer += '/';
  for (const char c : token) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
}

const value* value::find_at(std::string_view pointer) const {
  const value* at = this;
  std::string storage;
  while (!pointer.empty()) {
    const auto token = detail::take_token(pointer, storage);
    if (!token) return nullptr;
    if (at->is_object()) {
      at = at->find(*token);
    } else {
      const auto index = detail::index_of(*token);
      const auto elements = at->elements();
      at = index && *index < elements.size() ? &elements[*index] : nullptr;
    }
    if (at == nullptr) return nullptr;
  }
  return at;
}

#if BRISK_EXCEPTIONS
const value& value::at(std::string_view pointer) const {
  if (const value* const found = find_at(pointer)) return *found;
  // The longest part that is there.
  std::string_view rest = pointer;
  std::string storage;
  std::string_view there;
  for (std::string_view next = rest;; rest = next) {
    there = pointer.substr(0, pointer.size() - rest.size());
    if (!detail::take_token(next, storage)) {
      throw std::out_of_range("brisk: no JSON Pointer (RFC 6901): " + std::string(pointer));
    }
    if (find_at(pointer.substr(0, pointer.size() - next.size())) == nullptr) {
      rest.remove_suffix(next.size());
      break;
    }
  }
  const value& inner = *find_at(there);
  const char* const kind = inner.is_object() ? "the object" : inner.is_array() ? "the array" : "the scalar";
  throw std::out_of_range("brisk: at " + std::string(pointer) + ": " + kind + " at \"" + std::string(there) +
                          "\" has no " + std::string(rest));
}
#endif

}  // namespace brisk

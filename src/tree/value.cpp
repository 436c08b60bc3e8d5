// Tree room: what a value does by itself.
#include <brisk/value.hpp>
#include <cmath>
#include <cstring>

#include "read/scan.hpp"
#include "tree/blocks.hpp"
#include "tree/record_stack.hpp"

namespace brisk {

using detail::record_stack;
using detail::tree_array;
using detail::tree_object;

namespace {

// What is found where nothing is.
constinit const value nothing{};

}  // namespace

// ---- making

void value::set_uint64(std::uint64_t number) noexcept {
  tag_ = number <= INT64_MAX ? tag::int64 : tag::uint64;
  payload_.uint64 = number;
}

void value::set_text(std::string_view text, bool is_number) {
  if (text.size() <= short_capacity) {
    char* const bytes = reinterpret_cast<char*>(this);
    if (!text.empty()) std::memcpy(bytes, text.data(), text.size());
    rest_[6] = static_cast<unsigned char>(text.size());
    tag_ = is_number ? tag::short_number : tag::short_string;
    return;
  }
  auto* const memory = static_cast<char*>(::operator new(text.size()));
  std::memcpy(memory, text.data(), text.size());
  payload_.text = memory;
  const std::uint64_t size = text.size();
  for (std::size_t i = 0; i < 6; ++i) rest_[i] = static_cast<unsigned char>(size >> (8 * i));
  tag_ = is_number ? tag::long_number : tag::long_string;
}

std::string_view value::text() const noexcept {
  if (tag_ < tag::long_string) return {reinterpret_cast<const char*>(this), rest_[6]};
  std::uint64_t size = 0;
  for (std::size_t i = 0; i < 6; ++i) size |= std::uint64_t{rest_[i]} << (8 * i);
  return {payload_.text, size};
}

value value::array(std::initializer_list<value> elements) {
  value made;
  made.tag_ = tag::array;
  made.payload_.array = nullptr;
  made.reserve(elements.size());
  for (const value& element : elements) made.push_back(element);
  return made;
}

value value::object(std::initializer_list<named_value> members) {
  value made;
  made.tag_ = tag::object;
  made.payload_.object = nullptr;
  for (const named_value& member : members) made[member.name] = member.of;
  return made;
}

std::expected<value, error> value::number(std::string_view text) {
  const detail::scanned one = detail::scan_number_at(text, 0);
  if (one.code != error_code::none || one.at != text.size()) {
    return std::unexpected(error{error_code::number_not_json, one.at, nullptr});
  }
  return try_from_json<value>(text);
}

// ---- what it is

json_kind value::kind() const noexcept {
  switch (tag_) {
    case tag::null:
      return json_kind::null;
    case tag::boolean:
      return json_kind::boolean;
    case tag::short_string:
    case tag::long_string:
      return json_kind::string;
    case tag::array:
      return json_kind::array;
    case tag::object:
      return json_kind::object;
    default:
      return json_kind::number;
  }
}

number_kind value::kind_of_number() const noexcept {
  switch (tag_) {
    case tag::int64:
      return number_kind::int64;
    case tag::uint64:
      return number_kind::uint64;
    case tag::float64:
      return number_kind::float64;
    case tag::short_number:
    case tag::long_number:
      return number_kind::text;
    default:
      return number_kind::none;
  }
}

std::optional<bool> value::boolean() const noexcept {
  if (tag_ != tag::boolean) return std::nullopt;
  return payload_.boolean;
}

std::optional<std::int64_t> value::int64() const noexcept {
  if (tag_ == tag::int64) return payload_.int64;
  // 2^63 itself is out of range.
  if (tag_ == tag::float64 && payload_.float64 >= -0x1p63 && payload_.float64 < 0x1p63 &&
      std::trunc(payload_.float64) == payload_.float64) {
    return static_cast<std::int64_t>(payload_.float64);
  }
  return std::nullopt;
}

std::optional<std::uint64_t> value::uint64() const noexcept {
  if (tag_ == tag::uint64 || (tag_ == tag::int64 && payload_.int64 >= 0)) return payload_.uint64;
  if (tag_ == tag::float64 && payload_.float64 >= 0 && payload_.float64 < 0x1p64 &&
      std::trunc(payload_.float64) == payload_.float64) {
    return static_cast<std::uint64_t>(payload_.float64);
  }
  return std::nullopt;
}

std::optional<double> value::float64() const noexcept {
  switch (tag_) {
    case tag::int64:
      return static_cast<double>(payload_.int64);
    case tag::uint64:
      return static_cast<double>(payload_.uint64);
    case tag::float64:
      return payload_.float64;
    case tag::short_number:
    case tag::long_number:
      if (const auto read = try_from_json<double>(text())) return *read;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::optional<std::string_view> value::string() const noexcept {
  if (!is_string()) return std::nullopt;
  return text();
}

std::optional<std::string_view> value::number_text() const noexcept {
  if (kind_of_number() != number_kind::text) return std::nullopt;
  return text();
}

// ---- copying and destroying

void value::copy_scalar(const value& other) {
  if (other.owns_memory()) {
    set_text(other.text(), other.tag_ == tag::long_number);
  } else {
    payload_ = other.payload_;
    std::memcpy(rest_, other.rest_, sizeof(rest_));
    tag_ = other.tag_;
  }
}

// Each container is made with all its children null, then they are filled one after the other: what is there at any
// time is a tree, which a failed allocation leaves to be destroyed.
void value::copy_from(const value& other) {
  struct level {
    const value* from;
    value* to;
    std::size_t next;
  };
  value made;
  record_stack<level> open;
  const auto begin = [&](const value& from, value& to) {
    if (from.tag_ == tag::array) {
      to.tag_ = tag::array;
      to.payload_.array = nullptr;
      const std::size_t count = from.size();
      if (count == 0) return;
      to.payload_.array = tree_array::make(count);
      for (std::size_t i = 0; i < count; ++i) new (to.payload_.array->elements() + i) value;
      to.payload_.array->size = count;
    } else {
      to.tag_ = tag::object;
      to.payload_.object = nullptr;
      if (from.size() == 0) return;
      const tree_object& source = *from.payload_.object;
      std::size_t text = 0;
      for (std::size_t i = 0; i < source.size; ++i) text += source.members()[i].name_size;
      to.payload_.object = tree_object::make(source.size, text);
      for (std::size_t i = 0; i < source.size; ++i) to.payload_.object->add(source.name(i));
      to.payload_.object->rebuild_slots();
    }
    open.push({&from, &to, 0});
  };
  begin(other, made);
  while (!open.empty()) {
    level& inner = open.back();
    if (inner.next == inner.from->size()) {
      open.pop();
      continue;
    }
    const std::size_t i = inner.next++;
    const bool is_array = inner.from->tag_ == tag::array;
    const value& from =
        is_array ? inner.from->payload_.array->elements()[i] : inner.from->payload_.object->members()[i].of;
    value& to = is_array ? inner.to->payload_.array->elements()[i] : inner.to->payload_.object->members()[i].of;
    if (from.is_container()) {
      begin(from, to);
    } else {
      to.copy_scalar(from);
    }
  }
  take(made);
}

namespace {

// A block of either kind: its address, and 1 more for an object. Blocks lie at multiples of 8. 0 is no block.
using any_block = std::uintptr_t;

tree_array& array_of(any_block block) noexcept { return *reinterpret_cast<tree_array*>(block); }
tree_object& object_of(any_block block) noexcept { return *reinterpret_cast<tree_object*>(block - 1); }
bool is_object_block(any_block block) noexcept { return (block & 1) != 0; }

}  // namespace

// Goes down to the last child of the last child and so on, and takes children away from the end. The way back up needs
// no memory: a block that is being taken apart keeps the one around it in its header, in place of what it does not need
// any more.
void value::destroy() noexcept {
  // What a value owns, if it is a block; a text is given back.
  const auto give_up = [](value& one) noexcept -> any_block {
    const tag was = one.tag_;
    one.tag_ = tag::null;
    if (was == tag::array) return reinterpret_cast<any_block>(one.payload_.array);
    if (was == tag::object) {
      return one.payload_.object == nullptr ? 0 : reinterpret_cast<any_block>(one.payload_.object) + 1;
    }
    if (was >= tag::long_string) ::operator delete(one.payload_.text);
    return 0;
  };
  const auto around = [](any_block block) noexcept -> any_block {
    return is_object_block(block) ? object_of(block).slot_mask : array_of(block).capacity;
  };
  const auto put_into = [](any_block block, any_block outer) noexcept {
    (is_object_block(block) ? object_of(block).slot_mask : array_of(block).capacity) = outer;
  };
  any_block at = give_up(*this);
  if (at == 0) return;
  put_into(at, 0);
  while (at != 0) {
    any_block child = 0;
    if (is_object_block(at)) {
      tree_object& block = object_of(at);
      while (block.size != 0 && child == 0) child = give_up(block.members()[--block.size].of);
    } else {
      tree_array& block = array_of(at);
      while (block.size != 0 && child == 0) child = give_up(block.elements()[--block.size]);
    }
    if (child != 0) {
      put_into(child, at);
      at = child;
      continue;
    }
    const any_block outer = around(at);
    if (is_object_block(at)) {
      tree_object::free(&object_of(at));
    } else {
      tree_array::free(&array_of(at));
    }
    at = outer;
  }
}

// ---- arrays and objects

std::size_t value::size() const noexcept {
  if (tag_ == tag::array) return payload_.array == nullptr ? 0 : payload_.array->size;
  if (tag_ == tag::object) return payload_.object == nullptr ? 0 : payload_.object->size;
  return 0;
}

void value::clear() noexcept {
  value cleared;
  if (is_container()) {
    cleared.tag_ = tag_;
    cleared.payload_.array = nullptr;
    if (tag_ == tag::object) cleared.payload_.object = nullptr;
  }
  swap(cleared);
}

std::span<value> value::elements() noexcept {
  if (tag_ != tag::array || payload_.array == nullptr) return {};
  return {payload_.array->elements(), payload_.array->size};
}

std::span<const value> value::elements() const noexcept {
  if (tag_ != tag::array || payload_.array == nullptr) return {};
  return {payload_.array->elements(), payload_.array->size};
}

void value::reserve(std::size_t count) {
  if (tag_ != tag::array || count == 0) return;
  payload_.array = with_room(payload_.array, count);
}

bool value::push_back(value element) { return insert(size(), std::move(element)); }

bool value::insert(std::size_t index, value element) {
  if (is_null()) {
    tag_ = tag::array;
    payload_.array = nullptr;
  }
  if (tag_ != tag::array || index > size()) return false;
  payload_.array = with_room(payload_.array, size() + 1);
  tree_array& block = *payload_.array;
  value* const place = block.elements() + index;
  std::memmove(static_cast<void*>(place + 1), place, (block.size - index) * sizeof(value));
  new (place) value(std::move(element));
  ++block.size;
  return true;
}

bool value::erase_element(std::size_t index) noexcept {
  if (tag_ != tag::array || index >= size()) return false;
  tree_array& block = *payload_.array;
  value* const place = block.elements() + index;
  place->~value();
  --block.size;
  std::memmove(static_cast<void*>(place), place + 1, (block.size - index) * sizeof(value));
  return true;
}

value::member_range value::members() const noexcept {
  if (tag_ != tag::object) return {nullptr, 0};
  return {payload_.object, size()};
}

value::member_range::reference value::member_range::iterator::operator*() const noexcept {
  return {object_->name(at_), object_->members()[at_].of};
}

const value* value::find(std::string_view name) const noexcept {
  if (tag_ != tag::object || payload_.object == nullptr) return nullptr;
  const std::size_t position = payload_.object->find(name);
  return position == payload_.object->size ? nullptr : &payload_.object->members()[position].of;
}

value& value::operator[](std::string_view name) {
  if (tag_ != tag::object) {
    value made;
    made.tag_ = tag::object;
    made.payload_.object = nullptr;
    swap(made);
  }
  if (value* const found = find(name)) return *found;
  return add_member(payload_.object, name);
}

value& value::set(std::string_view name, value of) {
  value& place = (*this)[name];
  place = std::move(of);
  return place;
}

const value& value::operator[](std::string_view name) const noexcept {
  const value* const found = find(name);
  return found != nullptr ? *found : nothing;
}

const value& value::operator[](std::size_t index) const noexcept {
  const auto all = elements();
  return index < all.size() ? all[index] : nothing;
}

bool value::erase(std::string_view name) noexcept {
  if (tag_ != tag::object || payload_.object == nullptr) return false;
  const std::size_t position = payload_.object->find(name);
  if (position == payload_.object->size) return false;
  payload_.object->erase(position);
  return true;
}

// ---- as a whole

namespace {

// A double that is a whole number in range is compared as an integer: exactly.
bool same_number(const value& a, const value& b) noexcept {
  const number_kind first = a.kind_of_number();
  const number_kind second = b.kind_of_number();
  if (first == number_kind::text || second == number_kind::text) return a.number_text() == b.number_text();
  if (first == number_kind::float64 && second == number_kind::float64) return a.float64() == b.float64();
  if (const auto whole = a.int64()) return whole == b.int64();
  if (const auto whole = a.uint64()) return whole == b.uint64();
  return false;
}

}  // namespace

bool value::equal(const value& a, const value& b) {
  struct level {
    const value* a;
    const value* b;
    std::size_t next;
  };
  record_stack<level> open;
  // False when they differ in themselves; containers are left open for their children.
  const auto begin = [&](const value& left, const value& right) {
    const json_kind kind = left.kind();
    if (kind != right.kind()) return false;
    switch (kind) {
      case json_kind::boolean:
        return left.payload_.boolean == right.payload_.boolean;
      case json_kind::string:
        return left.text() == right.text();
      case json_kind::number:
        return same_number(left, right);
      case json_kind::array:
      case json_kind::object:
        if (left.size() != right.size()) return false;
        if (left.size() != 0) open.push({&left, &right, 0});
        return true;
      default:
        return true;
    }
  };
  if (!begin(a, b)) return false;
  while (!open.empty()) {
    level& inner = open.back();
    const value& left = *inner.a;
    const value& right = *inner.b;
    if (inner.next == left.size()) {
      open.pop();
      continue;
    }
    const std::size_t i = inner.next++;
    if (left.is_array()) {
      if (!begin(left.elements()[i], right.elements()[i])) return false;
      continue;
    }
    const tree_object& block = *left.payload_.object;
    const std::string_view name = block.name(i);
    const tree_object& other = *right.payload_.object;
    // Most often the members stand in the same order.
    const value* const found = other.name(i) == name ? &other.members()[i].of : right.find(name);
    if (found == nullptr || !begin(block.members()[i].of, *found)) return false;
  }
  return true;
}

void value::sort_members() {
  struct level {
    value* of;
    std::size_t next;
  };
  record_stack<level> open;
  const auto begin = [&](value& one) {
    if (one.size() == 0) return;
    if (one.is_object()) one.payload_.object->sort();
    open.push({&one, 0});
  };
  begin(*this);
  while (!open.empty()) {
    level& inner = open.back();
    if (inner.next == inner.of->size()) {
      open.pop();
      continue;
    }
    const std::size_t i = inner.next++;
    begin(inner.of->is_array() ? inner.of->elements()[i] : inner.of->payload_.object->members()[i].of);
  }
}

}  // namespace brisk

// Tree room: from text to a tree. Values are collected on one stack; at its end a container takes its own from there,
// in a block of its exact size.
#include <brisk/detail/number/read_number.hpp>
#include <brisk/detail/read/context.hpp>
#include <brisk/detail/read/scalar.hpp>
#include <cstring>

#include "tree/access.hpp"

namespace brisk::detail {
namespace {

// Where the text of a name stands until its object is made: in the caller's text, or, with its escapes undone, in the
// builder's own.
struct name_place {
  const char* text;  // nullptr: at this offset of the builder's
  std::size_t offset;
  std::size_t size;
};

// A growing row of records that are moved by copying their bytes.
template <class Record>
class row {
 public:
  row() = default;
  ~row() { ::operator delete(data_); }
  row(const row&) = delete;
  row& operator=(const row&) = delete;

  // Room for one more behind the last; it counts once taken.
  Record* place() {
    if (size_ == capacity_) [[unlikely]]
      grow();
    return data_ + size_;
  }
  void take() noexcept { ++size_; }
  Record* data() noexcept { return data_; }
  std::size_t size() const noexcept { return size_; }
  void shrink(std::size_t size) noexcept { size_ = size; }

 private:
  void grow() {
    const std::size_t larger = capacity_ == 0 ? 64 : 2 * capacity_;
    auto* const moved = static_cast<Record*>(::operator new(larger * sizeof(Record)));
    if (size_ != 0) std::memcpy(static_cast<void*>(moved), data_, size_ * sizeof(Record));
    ::operator delete(data_);
    data_ = moved;
    capacity_ = larger;
  }

  Record* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

struct open_container {
  std::size_t first_value;
  std::size_t first_name;
  std::size_t unescaped;  // bytes of the builder's text before it
  bool object;
};

class tree_builder {
 public:
  explicit tree_builder(read_context& context) noexcept : context_(context) {}
  ~tree_builder() {
    for (std::size_t i = 0; i < values_.size(); ++i) values_.data()[i].~value();
  }
  tree_builder(const tree_builder&) = delete;
  tree_builder& operator=(const tree_builder&) = delete;

  const char* read(const char* p, value& out);

 private:
  const char* read_scalar(const char* p);
  const char* read_number(const char* p);
  const char* read_name(const char* p);
  void close_array(const open_container& one);
  void close_object(const open_container& one);
  std::string_view name(const name_place& place) const noexcept {
    return {place.text != nullptr ? place.text : unescaped_.data() + place.offset, place.size};
  }

  template <class... Arguments>
  void add(Arguments... arguments) {
    new (values_.place()) value(arguments...);
    values_.take();
  }

  read_context& context_;
  row<value> values_;
  row<name_place> names_;
  row<open_container> open_;
  std::string unescaped_;
  std::string storage_;
};

const char* tree_builder::read_number(const char* p) {
  const short_integer one = read_short_integer(p);
  if (one.end != nullptr && !(one.negative && one.magnitude == 0)) [[likely]] {
    add(static_cast<std::int64_t>(one.negative ? 0 - one.magnitude : one.magnitude));
    return one.end;
  }
  // What follows the digits tells which kind of number it is.
  const char* behind = p + (*p == '-');
  while (count_digits(load_digits(behind)) == 8) {
    behind += 8;
    if (behind + 8 > context_.readable_end) break;
  }
  while (behind != context_.readable_end && static_cast<unsigned char>(*behind - '0') < 10) ++behind;
  const bool whole = behind == context_.readable_end || (*behind != '.' && *behind != 'e' && *behind != 'E');
  if (whole && one.end == nullptr) {
    std::int64_t integer;
    std::uint64_t large;
    if (const char* const end = read_int64(p, context_.readable_end, integer)) return add(integer), end;
    if (const char* const end = read_uint64(p, context_.readable_end, large)) return add(large), end;
  } else {
    double number;
    if (const char* const end = read_double(p, context_.readable_end, number)) return add(number), end;
  }
  const char* const end = skip_number(p, context_.readable_end);
  if (end == nullptr) return nullptr;
  new (values_.place()) value(tree_access::number({p, static_cast<std::size_t>(end - p)}));
  values_.take();
  return end;
}

const char* tree_builder::read_scalar(const char* p) {
  switch (*p) {
    case '"': {
      const char* const begin = p + 1;
      const string_stop stop = scan_string(begin, context_.readable_end);
      if (stop.at != context_.readable_end && *stop.at == '"' && !stop.non_ascii) [[likely]] {
        const auto size = static_cast<std::size_t>(stop.at - begin);
        if (size <= tree_access::short_capacity) {
          // At least so many bytes can be read behind a token's first.
          static_assert(tree_access::short_capacity < token_room);
          tree_access::make_short_string(values_.place(), begin, size);
          values_.take();
        } else {
          add(std::string_view(begin, size));
        }
        return stop.at + 1;
      }
      const string_parts parts = read_string_parts(context_, p, stop.at, storage_);
      if (parts.after != nullptr) add(parts.text);
      return parts.after;
    }
    case 't':
      if (std::memcmp(p, "true", 4) != 0) return nullptr;
      add(true);
      return p + 4;
    case 'f':
      if (std::memcmp(p, "false", 5) != 0) return nullptr;
      add(false);
      return p + 5;
    case 'n':
      if (!is_null_word(p)) return nullptr;
      add();
      return p + 4;
    default:
      return read_number(p);
  }
}

// From the quote of a name to the first character of the value.
const char* tree_builder::read_name(const char* p) {
  const char* const begin = p + 1;
  const string_stop stop = scan_string(begin, context_.readable_end);
  if (stop.at != context_.readable_end && *stop.at == '"' && !stop.non_ascii) [[likely]] {
    *names_.place() = {context_.in_text(begin), 0, static_cast<std::size_t>(stop.at - begin)};
    names_.take();
    return read_colon(context_, at_token(context_, stop.at + 1));
  }
  const string_parts parts = read_string_parts(context_, p, stop.at, storage_);
  if (parts.after == nullptr) return context_.fail(p, fault_place::key);
  name_place& place = *names_.place();
  if (parts.text.data() == storage_.data()) {
    place = {nullptr, unescaped_.size(), parts.text.size()};
    unescaped_ += parts.text;
  } else {
    place = {context_.in_text(parts.text.data()), 0, parts.text.size()};
  }
  names_.take();
  return read_colon(context_, at_token(context_, parts.after));
}

void tree_builder::close_array(const open_container& one) {
  const std::size_t count = values_.size() - one.first_value;
  tree_array* block = nullptr;
  if (count != 0) {
    block = tree_array::make(count);
    std::memcpy(static_cast<void*>(block->elements()), values_.data() + one.first_value, count * sizeof(value));
    block->size = count;
  }
  values_.shrink(one.first_value);
  new (values_.place()) value(tree_access::array(block));
  values_.take();
}

void tree_builder::close_object(const open_container& one) {
  const std::size_t count = values_.size() - one.first_value;
  tree_object* block = nullptr;
  if (count != 0) {
    const name_place* const names = names_.data() + one.first_name;
    value* const values = values_.data() + one.first_value;
    std::size_t text = 0;
    for (std::size_t i = 0; i < count; ++i) text += names[i].size;
    block = tree_object::make(count, text);
    struct guard {
      tree_object* block;
      ~guard() {
        if (block != nullptr) tree_object::free(block);
      }
    } kept{block};
    block->rebuild_slots();
    kept.block = nullptr;
    name_filter seen;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view text_of_name = name(names[i]);
      // Of members of one name the last counts, in the place of the first.
      if (block->slots != nullptr || seen.perhaps(text_of_name)) [[unlikely]] {
        if (const std::size_t position = block->find(text_of_name); position != block->size) {
          block->members()[position].of = std::move(values[i]);
          continue;
        }
      }
      std::memcpy(static_cast<void*>(&block->add(text_of_name)), values + i, sizeof(value));
    }
    names_.shrink(one.first_name);
    unescaped_.resize(one.unescaped);
  }
  values_.shrink(one.first_value);
  new (values_.place()) value(tree_access::object(block));
  values_.take();
}

const char* tree_builder::read(const char* p, value& out) {
  for (;;) {
    // A value begins at p.
    if (*p == '{' || *p == '[') {
      const bool object = *p == '{';
      p = enter(context_, p);
      if (p == nullptr) return nullptr;
      *open_.place() = {values_.size(), names_.size(), unescaped_.size(), object};
      open_.take();
      if (*p != (object ? '}' : ']')) {
        if (!object) continue;
        if (*p != '"') return context_.fail(p, fault_place::key);
        p = read_name(p);
        if (p == nullptr) return nullptr;
        continue;
      }
    } else {
      const char* const after = read_scalar(p);
      if (after == nullptr) return context_.fail_value(p, nullptr);
      if (open_.size() == 0) {
        out = std::move(values_.data()[0]);
        return after;
      }
      p = after;
      const bool object = open_.data()[open_.size() - 1].object;
      bool end = false;
      if (!object) {
        p = next_element(context_, p, end);
        if (p == nullptr) return nullptr;
        if (!end) continue;
        --p;
      } else {
        p = next_member(context_, p);
        if (p == nullptr) return nullptr;
        if (*p != '}') {
          p = read_name(p);
          if (p == nullptr) return nullptr;
          continue;
        }
      }
    }
    // At the closing bracket of the innermost container; perhaps those of others follow.
    for (;;) {
      const open_container one = open_.data()[open_.size() - 1];
      if (one.object) {
        close_object(one);
      } else {
        close_array(one);
      }
      open_.shrink(open_.size() - 1);
      ++context_.depth_left;
      ++p;
      if (open_.size() == 0) {
        out = std::move(values_.data()[0]);
        return p;
      }
      if (open_.data()[open_.size() - 1].object) {
        p = next_member(context_, p);
        if (p == nullptr) return nullptr;
        if (*p == '}') continue;
        p = read_name(p);
        if (p == nullptr) return nullptr;
        break;
      }
      bool end = false;
      p = next_element(context_, p, end);
      if (p == nullptr) return nullptr;
      if (!end) break;
      --p;
    }
  }
}

}  // namespace

const char* read_tree(read_context& context, const char* p, value& out) {
  tree_builder builder(context);
  return builder.read(p, out);
}

}  // namespace brisk::detail

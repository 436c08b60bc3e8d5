// Public: a JSON document of any shape as a tree of values, for what no type describes.
//
//   brisk::value order = brisk::value::object({{"id", 7}, {"tags", brisk::value::array({"a", "b"})}});
//   order["price"] = 2.5;
//   std::string text = brisk::to_json(order);                     // as any other type
//   brisk::value back = brisk::from_json<brisk::value>(text);
//   if (const brisk::value* tag = back.find_at("/tags/0")) use(tag->string());
//
// A value takes 16 bytes and owns what is in it. Texts of up to 14 bytes need no memory of their own; an array is one
// block, and so is an object with the names of its members. Members keep their order, and are found by name in constant
// time on average however many there are. Copying, comparing, writing and destroying do not recurse, so depth is no
// danger. std::bad_alloc passes through everything that makes or copies; moving and destroying do not fail.
#pragma once

#include <brisk/detail/read/context.hpp>
#include <brisk/detail/write/layout.hpp>
#include <brisk/error.hpp>
#include <brisk/json_kind.hpp>
#include <brisk/read.hpp>
#include <brisk/write.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace brisk {

class value;
struct named_value;

namespace detail {

struct tree_access;
struct tree_array;
struct tree_object;

const char* read_tree(read_context& context, const char* p, value& out);
char* write_tree(write_context& context, char* at, const value& tree, std::size_t after, std::size_t depth,
                 bool indented);

}  // namespace detail

// How a number is kept.
enum class number_kind : std::uint8_t {
  none,     // it is no number
  int64,    // whole, in the range of std::int64_t
  uint64,   // whole, above that and in the range of std::uint64_t
  float64,  // with a fraction or an exponent, or -0: the nearest double
  text,     // what none of these can hold, as it was written
};

class value {
 public:
  class member_range;

  // ---- making

  value() noexcept = default;  // null
  value(std::nullptr_t) noexcept {}
  template <std::same_as<bool> B>
  value(B boolean) noexcept : tag_(tag::boolean) {
    payload_.boolean = boolean;
  }
  template <std::signed_integral I>
    requires(sizeof(I) <= 8 && !std::same_as<I, char> && !std::same_as<I, wchar_t>)
  value(I number) noexcept : tag_(tag::int64) {
    payload_.int64 = number;
  }
  template <std::unsigned_integral U>
    requires(sizeof(U) <= 8 && !std::same_as<U, bool> && !std::same_as<U, char> && !std::same_as<U, char8_t> &&
             !std::same_as<U, char16_t> && !std::same_as<U, char32_t> && !std::same_as<U, wchar_t>)
  value(U number) noexcept {
    set_uint64(number);
  }
  // NaN and infinities are written as the strings that to_json writes for them.
  template <std::floating_point F>
    requires(sizeof(F) <= 8)
  value(F number) noexcept : tag_(tag::float64) {
    payload_.float64 = number;
  }
  // Text in UTF-8, which is checked when it is written.
  value(std::string_view text) { set_text(text, false); }
  value(const char* text) : value(std::string_view(text)) {}
  value(const std::string& text) : value(std::string_view(text)) {}

  static value array(std::initializer_list<value> elements = {});
  static value object(std::initializer_list<named_value> members = {});
  // The number that a text means, as reading keeps it; number_not_json where it is none.
  static std::expected<value, error> number(std::string_view text);
  // Any object of a type that to_json takes, by way of its text.
  template <class T>
  static std::expected<value, error> from(const T& object, const write_options& options = {});

  value(const value& other) {
    if (other.is_container()) {
      copy_from(other);
    } else {
      copy_scalar(other);
    }
  }
  value(value&& other) noexcept { take(other); }
  value& operator=(const value& other) {
    if (this != &other) {
      value copy(other);
      swap(copy);
    }
    return *this;
  }
  // What a value holds may be moved into the value itself: v = std::move(v["a"]).
  value& operator=(value&& other) noexcept {
    value moved(std::move(other));
    swap(moved);
    return *this;
  }
  ~value() {
    if (owns_memory()) destroy();
  }
  void swap(value& other) noexcept {
    value kept(std::move(other));
    other.take(*this);
    take(kept);
  }

  // ---- what it is

  json_kind kind() const noexcept;
  bool is_null() const noexcept { return tag_ == tag::null; }
  bool is_boolean() const noexcept { return tag_ == tag::boolean; }
  bool is_number() const noexcept { return kind() == json_kind::number; }
  bool is_string() const noexcept { return kind() == json_kind::string; }
  bool is_array() const noexcept { return tag_ == tag::array; }
  bool is_object() const noexcept { return tag_ == tag::object; }
  number_kind kind_of_number() const noexcept;

  // ---- scalars: nothing where the value is of another kind, or the number does not fit

  std::optional<bool> boolean() const noexcept;
  // Whole numbers in range, also those kept as a double.
  std::optional<std::int64_t> int64() const noexcept;
  std::optional<std::uint64_t> uint64() const noexcept;
  // The nearest double; of a number that is kept as text too, if it is in range.
  std::optional<double> float64() const noexcept;
  // A view of the value's own memory.
  std::optional<std::string_view> string() const noexcept;
  // The text of a number that is kept as text.
  std::optional<std::string_view> number_text() const noexcept;

  // The value as a T that from_json takes, by way of its text: the error's offset is that in the compact text of this
  // value.
  template <class T>
  std::expected<T, error> try_as(const read_options& options = {}) const;
#if BRISK_EXCEPTIONS
  template <class T>
  T as(const read_options& options = {}) const;
#endif

  // ---- arrays and objects

  // Elements or members; 0 of a scalar.
  std::size_t size() const noexcept;
  bool empty() const noexcept { return size() == 0; }
  void clear() noexcept;  // no elements or members; a scalar becomes null

  // The elements of an array; none of anything else.
  std::span<value> elements() noexcept;
  std::span<const value> elements() const noexcept;
  // Makes an array of a null. Both are for arrays and null alone: false for anything else, which is not changed.
  bool push_back(value element);
  bool insert(std::size_t index, value element);  // index at most the size
  void reserve(std::size_t count);                // of an array
  // False where there is no such element.
  template <std::integral I>
  bool erase(I index) noexcept {
    return erase_element(static_cast<std::size_t>(index));
  }

  // The members of an object in their order, each a name and a value; none of anything else.
  member_range members() const noexcept;
  // nullptr where this is no object, or has no such member.
  const value* find(std::string_view name) const noexcept;
  value* find(std::string_view name) noexcept {
    return const_cast<value*>(static_cast<const value&>(*this).find(name));
  }
  bool contains(std::string_view name) const noexcept { return find(name) != nullptr; }
  // Gives a member a value, and adds it at the end where there is none. Makes an object of a null, and of anything else
  // too, which is lost. The value may be a part of this one: tree.set("new", tree["old"]).
  value& set(std::string_view name, value of);
  // The value of a member, which is added as by set(), as null, where there is none. As with std::vector, what is added
  // may move the values beside it: in `tree["new"] = tree["old"]` the one is not there any more when it is copied.
  value& operator[](std::string_view name);
  value& operator[](const char* name) { return (*this)[std::string_view(name)]; }
  // Null where there is none: a path of names can be followed without a look at each step.
  const value& operator[](std::string_view name) const noexcept;
  const value& operator[](const char* name) const noexcept { return (*this)[std::string_view(name)]; }
  // An element. Null where there is none; the one that can be written to must exist.
  const value& operator[](std::size_t index) const noexcept;
  value& operator[](std::size_t index) noexcept { return elements()[index]; }
  template <std::signed_integral I>
  const value& operator[](I index) const noexcept {
    return (*this)[static_cast<std::size_t>(index)];
  }
  template <std::signed_integral I>
  value& operator[](I index) noexcept {
    return (*this)[static_cast<std::size_t>(index)];
  }
  // False where there is no such member. The order of the others stays.
  bool erase(std::string_view name) noexcept;
  bool erase(const char* name) noexcept { return erase(std::string_view(name)); }

  // ---- places (JSON Pointer, RFC 6901)

  // What a pointer such as `/orders/3/price` names; nullptr where there is nothing, and where it is no pointer.
  const value* find_at(std::string_view pointer) const;
  value* find_at(std::string_view pointer) {
    return const_cast<value*>(static_cast<const value&>(*this).find_at(pointer));
  }
#if BRISK_EXCEPTIONS
  // The same; std::out_of_range, whose text names the first part that is missing, where there is nothing.
  const value& at(std::string_view pointer) const;
  value& at(std::string_view pointer) { return const_cast<value&>(static_cast<const value&>(*this).at(pointer)); }
#endif

  // ---- as a whole

  // Equal kinds and contents: numbers by their value however they are kept (1 and 1.0 are equal; texts of numbers by
  // their characters), objects whatever the order of their members.
  friend bool operator==(const value& a, const value& b) { return equal(a, b); }
  // Puts the members of every object in here into the order of their names' bytes.
  void sort_members();

  // How the library reads and writes it. Not for users.
  struct brisk_json {
    static const char* read(detail::read_context& context, const char* p, value& out) {
      return detail::read_tree(context, p, out);
    }
    template <class Layout>
    static char* write(detail::write_context& context, char* at, const value& tree, std::size_t after,
                       std::size_t depth) {
      return detail::write_tree(context, at, tree, after, depth, Layout::indented);
    }
  };

 private:
  friend struct detail::tree_access;

  enum class tag : unsigned char {
    null,
    boolean,
    int64,
    uint64,
    float64,
    short_string,  // the text in the first 14 bytes of the value, its size in the next
    short_number,
    long_string,  // the text in memory of its own, its size in the six bytes behind the pointer
    long_number,
    array,  // a block, or nullptr when it is empty
    object
  };
  static constexpr std::size_t short_capacity = 14;

  bool owns_memory() const noexcept { return tag_ >= tag::long_string; }
  bool is_container() const noexcept { return tag_ >= tag::array; }
  void set_uint64(std::uint64_t number) noexcept;
  void set_text(std::string_view text, bool is_number);
  std::string_view text() const noexcept;
  bool erase_element(std::size_t index) noexcept;
  void take(value& other) noexcept {
    payload_ = other.payload_;
    for (std::size_t i = 0; i < sizeof(rest_); ++i) rest_[i] = other.rest_[i];
    tag_ = other.tag_;
    other.tag_ = tag::null;
  }
  void copy_scalar(const value& other);
  void copy_from(const value& other);
  void destroy() noexcept;
  static bool equal(const value& a, const value& b);

  union {
    bool boolean;
    std::int64_t int64;
    std::uint64_t uint64 = 0;
    double float64;
    char* text;
    detail::tree_array* array;
    detail::tree_object* object;
  } payload_;
  unsigned char rest_[7] = {};
  tag tag_ = tag::null;
};
static_assert(sizeof(value) == 16);

struct named_value {
  std::string_view name;
  value of;
};

// The members of an object. Names cannot be changed in place.
class value::member_range {
 public:
  struct reference {
    std::string_view name;
    value& of;
  };
  class iterator {
   public:
    using value_type = reference;
    using difference_type = std::ptrdiff_t;
    iterator() = default;
    reference operator*() const noexcept;
    iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    iterator operator++(int) noexcept {
      iterator before = *this;
      ++at_;
      return before;
    }
    iterator& operator+=(std::size_t count) noexcept {
      at_ += count;
      return *this;
    }
    friend bool operator==(const iterator&, const iterator&) = default;

   private:
    friend class member_range;
    iterator(detail::tree_object* object, std::size_t at) noexcept : object_(object), at_(at) {}
    detail::tree_object* object_ = nullptr;
    std::size_t at_ = 0;
  };

  iterator begin() const noexcept { return {object_, 0}; }
  iterator end() const noexcept { return {object_, size_}; }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }

 private:
  friend class value;
  member_range(detail::tree_object* object, std::size_t size) noexcept : object_(object), size_(size) {}
  detail::tree_object* object_;
  std::size_t size_;
};

template <class T>
std::expected<value, error> value::from(const T& object, const write_options& options) {
  const auto text = try_to_json(object, options);
  if (!text) return std::unexpected(text.error());
  read_options limits;
  limits.max_depth = options.max_depth;
  return try_from_json<value>(*text, limits);
}

template <class T>
std::expected<T, error> value::try_as(const read_options& options) const {
  write_options limits;
  limits.max_depth = options.max_depth;
  const auto text = try_to_json(*this, limits);
  if (!text) return std::unexpected(text.error());
  return try_from_json<T>(*text, options);
}

#if BRISK_EXCEPTIONS
template <class T>
T value::as(const read_options& options) const {
  write_options limits;
  limits.max_depth = options.max_depth;
  return from_json<T>(std::string_view(to_json(*this, limits)), options);
}
#endif

inline namespace literals {
#if BRISK_EXCEPTIONS
// The value of a JSON text: R"({"a": 1})"_json. Throws brisk::exception where it is none.
inline value operator""_json(const char* text, std::size_t size) {
  return from_json<value>(std::string_view(text, size));
}
#endif
}  // namespace literals

}  // namespace brisk

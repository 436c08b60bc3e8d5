// Public: bytes as text without JSON: Base64 and Base64url (RFC 4648, sections 4 and 5) and hex (section 8), whole or
// in pieces. Not a part of brisk.hpp.
//
//   std::string text = brisk::to_base64(packet);                                    // never fails
//   auto token  = brisk::to_base64(packet, brisk::base64_form::url_unpadded);
//   auto back   = brisk::from_base64<std::vector<std::byte>>(text);                 // throws brisk::bytes_exception
//   auto maybe  = brisk::try_from_hex<std::array<std::byte, 32>>(digest);           // std::expected
//   auto size   = brisk::read_base64(text, packet, brisk::base64_rules::lenient);   // into what exists
//
// Data and text come in as anything that views char, char8_t, unsigned char or std::byte. No byte outside the view is
// read. They go out into
//   a std::string or a vector of these types (what has resize() and data()), whose capacity is used; one that has too
//   little allocates once, a new one no more than it needs. It may be the very container that is read from;
//   a span or array of them, which must not overlap what is read. Nothing past the result is written.
// std::bad_alloc passes through. Functions are reentrant and share nothing between threads. Sizes are those of objects:
// below a quarter of what std::size_t can count.
#pragma once

#include <brisk/config.hpp>
#include <brisk/detail/bytes/base64.hpp>
#include <brisk/detail/bytes/hex.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#if BRISK_EXCEPTIONS
#include <exception>
#endif

namespace brisk {

// ---- the forms of the text

// What Base64 is written: the last two digits, and whether `=` fills the last group of four.
enum class base64_form : std::uint8_t {
  standard,           // RFC 4648 section 4: `+` and `/`, padded
  standard_unpadded,  // the same without padding
  url,                // RFC 4648 section 5: `-` and `_`, padded
  url_unpadded,       // the same without padding, as tokens have it (RFC 7515)
};

// What hex is written. Both are read, also mixed.
enum class hex_form : std::uint8_t {
  small,     // 0-9 and a-f
  capitals,  // 0-9 and A-F, as RFC 4648 section 8 has it
};

enum class base64_alphabet : std::uint8_t {
  standard,  // A-Z a-z 0-9 + /
  url,       // A-Z a-z 0-9 - _
  either,    // all of these, also mixed
};

enum class base64_padding : std::uint8_t {
  required,  // the last group is filled to four characters with `=`
  optional,  // it is filled completely or not at all
  refused,
};

enum class base64_white_space : std::uint8_t {
  refused,
  accepted,  // spaces, tabs, carriage returns and line feeds, anywhere
};

// What Base64 is read. Nothing else is, under any rules: bits of the last digit that no byte needs must be zero
// (RFC 4648 section 3.5), nothing follows padding. What base64_form writes is read by the rules of the same name.
struct base64_rules {
  base64_alphabet alphabet = base64_alphabet::standard;
  base64_padding padding = base64_padding::required;
  base64_white_space white_space = base64_white_space::refused;

  friend bool operator==(const base64_rules&, const base64_rules&) = default;

  static const base64_rules standard;           // RFC 4648 section 4 to the letter (the default)
  static const base64_rules standard_unpadded;  //
  static const base64_rules url;                // RFC 4648 section 5
  static const base64_rules url_unpadded;       // the same without padding (RFC 7515)
  static const base64_rules wrapped;            // standard, with white space: what PEM and mail break into lines
  static const base64_rules lenient;            // either alphabet, padded or not, with white space
};

inline constexpr base64_rules base64_rules::standard{};
inline constexpr base64_rules base64_rules::standard_unpadded{.padding = base64_padding::refused};
inline constexpr base64_rules base64_rules::url{.alphabet = base64_alphabet::url};
inline constexpr base64_rules base64_rules::url_unpadded{base64_alphabet::url, base64_padding::refused};
inline constexpr base64_rules base64_rules::wrapped{.white_space = base64_white_space::accepted};
inline constexpr base64_rules base64_rules::lenient{base64_alphabet::either, base64_padding::optional,
                                                    base64_white_space::accepted};

// ---- errors

// The number of a code never changes its meaning.
enum class bytes_error_code : std::uint8_t {
  none = 0,
  not_a_digit = 1,         // the character at the offset is no digit of the alphabet, and no padding
  misplaced_padding = 2,   // the `=` at the offset stands where none may be
  missing_padding = 3,     // a `=` is missing at the offset
  text_after_padding = 4,  // the character at the offset follows complete padding
  incomplete_group = 5,    // the text ends with one digit of Base64, or of hex, which is less than a byte
  spare_bits = 6,          // the last digit, at the offset, has bits that no byte needs and that are not zero
  does_not_fit = 7,        // the span or array is too small; `size` is what is needed
  wrong_size = 8,          // the array wants another number of bytes than the text has, which is `size`
};

// The name of a code as it stands in the list above, for logs. Static storage.
std::string_view name_of(bytes_error_code code) noexcept;

enum class bytes_encoding : std::uint8_t { base64, hex };

// What went wrong and where. Trivially copyable; it owns nothing and points nowhere. A text has one error: the first in
// reading order, whether it is read whole or in pieces. Only a text without one can be does_not_fit or wrong_size.
struct bytes_error {
  bytes_error_code code = bytes_error_code::none;
  bytes_encoding encoding = bytes_encoding::base64;
  base64_rules rules;      // by which the text was read; those of hex say nothing
  bool at_end = false;     // the offset is the end of the text, and nothing stands there
  char found = '\0';       // the character at the offset, when it is not the end
  std::size_t offset = 0;  // in bytes from the start of the text; of all pieces when it comes in pieces
  std::size_t size = 0;    // does_not_fit: bytes or characters that are needed; wrong_size: bytes that the text has
  std::size_t room = 0;    // does_not_fit, wrong_size: bytes or characters of the span or array

  explicit operator bool() const noexcept { return code != bytes_error_code::none; }
  friend bool operator==(const bytes_error&, const bytes_error&) = default;

  // One line: `at offset 7: expected a digit of Base64 (A-Z, a-z, 0-9, + and /), found '-', a digit of Base64url`.
  std::string to_string() const;
};

#if BRISK_EXCEPTIONS
// Thrown by the throwing forms. what() is the error's text.
class bytes_exception : public std::exception {
 public:
  explicit bytes_exception(const bytes_error& cause);
  const char* what() const noexcept override { return message_.c_str(); }
  const bytes_error& cause() const noexcept { return cause_; }

 private:
  bytes_error cause_;
  std::string message_;
};
#endif

// ---- what is read

namespace detail::byte_text {

template <class E>
concept byte_element =
    std::same_as<E, char> || std::same_as<E, char8_t> || std::same_as<E, unsigned char> || std::same_as<E, std::byte>;

template <class E>
concept text_element = std::same_as<E, char> || std::same_as<E, char8_t>;

// The elements of a class with data() and size(), else void.
template <class R>
consteval auto byte_element_of() {
  if constexpr (requires(R& r) {
                  *r.data();
                  { r.size() } -> std::convertible_to<std::size_t>;
                }) {
    return std::type_identity<std::remove_reference_t<decltype(*std::declval<R&>().data())>>{};
  } else {
    return std::type_identity<void>{};
  }
}

template <class R>
concept byte_range = byte_element<std::remove_const_t<typename decltype(byte_element_of<R>())::type>>;

template <class S>
concept text_of_chars = !byte_range<const S> && !std::is_array_v<S> && !std::is_pointer_v<S> &&
                        std::is_convertible_v<const S&, std::string_view>;

template <class S>
concept array_of_bytes = std::is_bounded_array_v<S> && byte_element<std::remove_cv_t<std::remove_extent_t<S>>> &&
                         !text_element<std::remove_cv_t<std::remove_extent_t<S>>>;

template <class S>
concept array_of_text = std::is_bounded_array_v<S> && text_element<std::remove_cv_t<std::remove_extent_t<S>>>;

template <class S>
concept pointer_to_text =
    std::is_convertible_v<const S&, const char*> || std::is_convertible_v<const S&, const char8_t*>;

}  // namespace detail::byte_text

// Bytes to be encoded: made from whatever is a contiguous range of char, char8_t, unsigned char or std::byte. It owns
// nothing. Arrays of char and pointers to it are no data, since it cannot be known whether a zero at their end belongs
// to them.
class byte_view {
 public:
  constexpr byte_view() = default;
  template <class S>
  byte_view(const S& data) {  // implicit by purpose
    if constexpr (detail::byte_text::byte_range<const S>) {
      data_ = reinterpret_cast<const unsigned char*>(data.data());
      size_ = static_cast<std::size_t>(data.size());
    } else if constexpr (detail::byte_text::array_of_bytes<S>) {
      data_ = reinterpret_cast<const unsigned char*>(data);
      size_ = sizeof(data);
    } else if constexpr (detail::byte_text::text_of_chars<S>) {
      *this = byte_view(static_cast<std::string_view>(data));
    } else {
      static_assert(!detail::byte_text::array_of_text<S> && !detail::byte_text::pointer_to_text<S>,
                    "brisk: an array of char, or a pointer to it, does not say whether a zero at its end is data: make "
                    "it a std::string_view or a std::span");
      static_assert(detail::byte_text::array_of_text<S> || detail::byte_text::pointer_to_text<S>,
                    "brisk: data is a string, or a contiguous range of char, unsigned char or std::byte");
    }
  }

  const unsigned char* data() const noexcept { return data_; }
  std::size_t size() const noexcept { return size_; }

 private:
  const unsigned char* data_ = nullptr;
  std::size_t size_ = 0;
};

// Text to be decoded: made from the same, and from pointers to and arrays of char or char8_t, whose text ends before
// the first zero. It owns nothing.
class encoded_text {
 public:
  constexpr encoded_text() = default;
  template <class S>
  encoded_text(const S& text) {  // implicit by purpose
    if constexpr (detail::byte_text::byte_range<const S>) {
      data_ = reinterpret_cast<const char*>(text.data());
      size_ = static_cast<std::size_t>(text.size());
    } else if constexpr (detail::byte_text::array_of_bytes<S>) {
      data_ = reinterpret_cast<const char*>(text);
      size_ = sizeof(text);
    } else if constexpr (detail::byte_text::array_of_text<S>) {
      data_ = reinterpret_cast<const char*>(text);
      while (size_ != sizeof(text) && data_[size_] != '\0') ++size_;
    } else if constexpr (detail::byte_text::text_of_chars<S> || std::is_convertible_v<const S&, const char*>) {
      *this = encoded_text(static_cast<std::string_view>(text));
    } else if constexpr (std::is_convertible_v<const S&, const char8_t*>) {
      *this = encoded_text(static_cast<std::u8string_view>(text));
    } else {
      static_assert(detail::byte_text::byte_range<const S>,
                    "brisk: text is a string, or a contiguous range of char, unsigned char or std::byte");
    }
  }

  const char* data() const noexcept { return data_; }
  std::size_t size() const noexcept { return size_; }

 private:
  const char* data_ = nullptr;
  std::size_t size_ = 0;
};

// ---- sizes

// Characters of the text of so many bytes.
constexpr std::size_t base64_encoded_size(std::size_t bytes, base64_form form = base64_form::standard) noexcept {
  const bool padded = form == base64_form::standard || form == base64_form::url;
  return padded ? detail::base64_size(bytes) : detail::base64_size_unpadded(bytes);
}
constexpr std::size_t hex_encoded_size(std::size_t bytes) noexcept { return bytes * 2; }

// The most bytes that a text of so many characters has, by any rules. Exact for a text without padding and white space.
constexpr std::size_t base64_decoded_bound(std::size_t characters) noexcept {
  return characters / 4 * 3 + characters % 4 * 3 / 4;
}

// Bytes of a text that is valid by the rules. Of one that is not, a number that is not above the bound. Looks at the
// last two characters, and at all of them when white space is accepted.
std::size_t base64_decoded_size(encoded_text text, const base64_rules& rules = {}) noexcept;
constexpr std::size_t hex_decoded_size(std::size_t characters) noexcept { return characters / 2; }

// ---- inside

namespace detail::byte_text {

void encode_base64_as(char* out, byte_view data, base64_form form) noexcept;
void encode_hex_as(char* out, byte_view data, hex_form form) noexcept;

// Decode into at least as many bytes as the decoded size of the text. False for a text at fault.
bool decode_base64_by(unsigned char* out, encoded_text text, const brisk::base64_rules& rules) noexcept;
bool decode_hex_whole(unsigned char* out, encoded_text text) noexcept;

// The error of a text for which no room is: its first fault, or else `other`.
bytes_error base64_error_or(encoded_text text, const brisk::base64_rules& rules, const bytes_error& other) noexcept;
bytes_error hex_error_or(encoded_text text, const bytes_error& other) noexcept;

#if BRISK_EXCEPTIONS
[[noreturn]] void throw_bytes(const bytes_error& what);
#endif

// The two encodings with their settings, for the functions that are the same for both.
struct base64_writing_as {
  static constexpr bytes_encoding encoding = bytes_encoding::base64;
  base64_form form;
  std::size_t size(byte_view data) const noexcept { return base64_encoded_size(data.size(), form); }
  void encode(char* out, byte_view data) const noexcept {
    if (form == base64_form::standard) {
      encode_base64_exact(out, data.data(), data.size());
    } else {
      encode_base64_as(out, data, form);
    }
  }
};
struct hex_writing_as {
  static constexpr bytes_encoding encoding = bytes_encoding::hex;
  hex_form form;
  std::size_t size(byte_view data) const noexcept { return hex_encoded_size(data.size()); }
  void encode(char* out, byte_view data) const noexcept { encode_hex_as(out, data, form); }
};
struct base64_reading_by {
  static constexpr bytes_encoding encoding = bytes_encoding::base64;
  const brisk::base64_rules& rules;
  // The standard, to the letter, goes straight to its kernel: short texts take little longer than the calls.
  bool is_standard() const noexcept { return rules == brisk::base64_rules{}; }
  std::size_t size(encoded_text text) const noexcept {
    return is_standard() ? detail::base64_decoded_size(text.data(), text.size())
                         : brisk::base64_decoded_size(text, rules);
  }
  bool decode(unsigned char* out, encoded_text text) const noexcept {
    return is_standard() ? decode_base64(out, text.data(), text.size()).valid : decode_base64_by(out, text, rules);
  }
  bytes_error error_or(encoded_text text, const bytes_error& other) const noexcept {
    return base64_error_or(text, rules, other);
  }
};
struct hex_reading_whole {
  static constexpr bytes_encoding encoding = bytes_encoding::hex;
  std::size_t size(encoded_text text) const noexcept { return brisk::hex_decoded_size(text.size()); }
  bool decode(unsigned char* out, encoded_text text) const noexcept { return decode_hex_whole(out, text); }
  bytes_error error_or(encoded_text text, const bytes_error& other) const noexcept { return hex_error_or(text, other); }
};

template <class T>
concept growing = !std::is_const_v<T> && byte_element<typename decltype(byte_element_of<T>())::type> &&
                  requires(T& t) { t.resize(std::size_t{}); };

template <class T>
concept fixed_range = !growing<T> && byte_element<typename decltype(byte_element_of<T>())::type>;
template <class T>
concept fixed_array = std::is_bounded_array_v<T> && byte_element<std::remove_extent_t<T>>;

template <class T>
concept growing_or_fixed = growing<T> || fixed_range<T> || fixed_array<T>;

// Arrays as objects: std::array and its like.
template <class T>
concept array_object = fixed_range<T> && requires { std::tuple_size<T>::value; };

template <class T>
consteval void check_target() {
  static_assert(growing_or_fixed<T>,
                "brisk: this goes into a std::string, a vector of char, unsigned char or std::byte, or a span or array "
                "of them that can be written to");
}
template <class T>
consteval void check_container() {
  static_assert(growing<T>,
                "brisk: what is appended to is a std::string or a vector of char, unsigned char or std::byte");
}

struct byte_place {
  char* data;
  std::size_t size;
};

template <class T>
byte_place place_of(T& out) noexcept {
  if constexpr (fixed_array<T>) {
    return {reinterpret_cast<char*>(out), sizeof(out)};
  } else {
    return {reinterpret_cast<char*>(out.data()), static_cast<std::size_t>(out.size())};
  }
}

constexpr bytes_error too_small(bytes_encoding encoding, std::size_t needed, std::size_t room) noexcept {
  bytes_error result;
  result.code = bytes_error_code::does_not_fit;
  result.encoding = encoding;
  result.size = needed;
  result.room = room;
  return result;
}

inline namespace BRISK_TAG {

// Gives the container `size` bytes behind its first `keep`, lets `make` fill them, and keeps as many as that returns.
template <class Container, class Make>
std::size_t put_bytes(Container& out, std::size_t keep, std::size_t size, const Make& make) {
  std::size_t made = 0;
  if constexpr (requires { out.resize_and_overwrite(size, [](auto*, std::size_t n) { return n; }); }) {
    out.resize_and_overwrite(keep + size, [&](auto* data, std::size_t) {
      made = make(reinterpret_cast<char*>(data) + keep);
      return keep + made;
    });
  } else {
    if (keep == 0 && size > out.capacity()) out.clear();  // what goes is not copied
    out.resize(keep + size);
    made = make(reinterpret_cast<char*>(out.data()) + keep);
    out.resize(keep + made);
  }
  return made;
}

// Calls `use` with the view, or with one of a copy when it lies in the container, which is about to change.
template <class View, class Container, class Use>
auto apart_from(const View& view, const Container& out, const Use& use) {
  const auto begin = reinterpret_cast<std::uintptr_t>(out.data());
  const auto at = reinterpret_cast<std::uintptr_t>(view.data());
  if (view.size() == 0 || at - begin >= out.capacity()) [[likely]]
    return use(view);
  const std::string copy(reinterpret_cast<const char*>(view.data()), view.size());
  return use(View(copy));
}

template <class Writing, class Container>
std::size_t encode_into(const Writing& writing, byte_view data, Container& out, std::size_t keep) {
  return apart_from(data, out, [&](byte_view apart) {
    const std::size_t size = writing.size(apart);
    return put_bytes(out, keep, size, [&](char* at) {
      writing.encode(at, apart);
      return size;
    });
  });
}

template <class Text, class Writing>
Text encode_new(const Writing& writing, byte_view data) {
  static_assert(growing<Text>, "brisk: a new text is a std::string or a vector of char, unsigned char or std::byte");
  Text result;
  encode_into(writing, data, result, 0);
  return result;
}

template <class Writing, class Target>
std::expected<std::size_t, bytes_error> encode_to(const Writing& writing, byte_view data, Target& out) {
  check_target<Target>();
  if constexpr (growing<Target>) {
    return encode_into(writing, data, out, 0);
  } else if constexpr (growing_or_fixed<Target>) {
    const byte_place to = place_of(out);
    const std::size_t size = writing.size(data);
    if (size > to.size) return std::unexpected(too_small(Writing::encoding, size, to.size));
    writing.encode(to.data, data);
    return size;
  }
}

// Decoding says whether there is a fault and writes the error only then: an error is larger than most texts take to
// decode.

// After an error the container holds what it kept.
template <class Reading, class Container>
bool decode_into(const Reading& reading, encoded_text text, Container& out, std::size_t keep, std::size_t& size,
                 bytes_error& failure) {
  return apart_from(text, out, [&](encoded_text apart) {
    bool valid = true;
    const std::size_t bytes = reading.size(apart);
    size = put_bytes(out, keep, bytes, [&](char* at) {
      valid = reading.decode(reinterpret_cast<unsigned char*>(at), apart);
      return valid ? bytes : 0;
    });
    if (!valid) [[unlikely]]
      failure = reading.error_or(apart, {});
    return valid;
  });
}

// Into memory that does not grow; all of it when `exactly`.
template <class Reading>
bool decode_in_place(const Reading& reading, encoded_text text, byte_place to, bool exactly, std::size_t& size,
                     bytes_error& failure) {
  size = reading.size(text);
  if (size > to.size || (exactly && size != to.size)) [[unlikely]] {
    bytes_error other = too_small(Reading::encoding, size, to.size);
    if (exactly) other.code = bytes_error_code::wrong_size;
    failure = reading.error_or(text, other);
    return false;
  }
  if (reading.decode(reinterpret_cast<unsigned char*>(to.data), text)) [[likely]]
    return true;
  failure = reading.error_or(text, {});
  return false;
}

template <class Bytes, class Reading>
bool decode_new(const Reading& reading, encoded_text text, Bytes& out, bytes_error& failure) {
  static_assert(growing<Bytes> || array_object<Bytes>,
                "brisk: new bytes are a vector of std::byte, unsigned char or char, a std::string, or a std::array");
  std::size_t size = 0;
  if constexpr (growing<Bytes>) {
    return decode_into(reading, text, out, 0, size, failure);
  } else if constexpr (array_object<Bytes>) {
    return decode_in_place(reading, text, place_of(out), true, size, failure);
  }
}

template <class Reading, class Target>
std::expected<std::size_t, bytes_error> decode_to(const Reading& reading, encoded_text text, Target& out) {
  check_target<Target>();
  std::size_t size = 0;
  bytes_error failure;
  bool valid = false;
  if constexpr (growing<Target>) {
    valid = decode_into(reading, text, out, 0, size, failure);
  } else if constexpr (growing_or_fixed<Target>) {
    valid = decode_in_place(reading, text, place_of(out), false, size, failure);
  }
  if (!valid) [[unlikely]]
    return std::unexpected(failure);
  return size;
}

template <class Bytes, class Reading>
std::expected<Bytes, bytes_error> try_decode(const Reading& reading, encoded_text text) {
  std::expected<Bytes, bytes_error> result;
  bytes_error failure;
  if (!decode_new(reading, text, *result, failure)) [[unlikely]]
    result = std::unexpected(failure);
  return result;
}

#if BRISK_EXCEPTIONS
template <class Bytes, class Reading>
Bytes decode_or_throw(const Reading& reading, encoded_text text) {
  Bytes result{};
  bytes_error failure;
  if (!decode_new(reading, text, result, failure)) [[unlikely]]
    throw_bytes(failure);
  return result;
}
#endif

template <class Reading, class Container>
std::expected<std::size_t, bytes_error> append_decoded(const Reading& reading, encoded_text text, Container& out) {
  check_container<Container>();
  std::size_t size = 0;
  if constexpr (growing<Container>) {
    bytes_error failure;
    if (!decode_into(reading, text, out, out.size(), size, failure)) [[unlikely]]
      return std::unexpected(failure);
  }
  return size;
}

}  // namespace BRISK_TAG
}  // namespace detail::byte_text

// ---- whole texts

inline namespace BRISK_TAG {

// The text of `data` as a new string or vector of characters or bytes. One allocation of its exact size.
template <class Text = std::string>
[[nodiscard]] Text to_base64(byte_view data, base64_form form = base64_form::standard) {
  return detail::byte_text::encode_new<Text>(detail::byte_text::base64_writing_as{form}, data);
}
template <class Text = std::string>
[[nodiscard]] Text to_hex(byte_view data, hex_form form = hex_form::small) {
  return detail::byte_text::encode_new<Text>(detail::byte_text::hex_writing_as{form}, data);
}

// Writes the text of `data` and returns its size in characters. A container's content is replaced; a span or array is
// filled from its beginning, or left alone with the error does_not_fit, the only one there is. No zero is written
// behind the text.
template <class Target>
std::expected<std::size_t, bytes_error> write_base64(byte_view data, Target&& out,
                                                     base64_form form = base64_form::standard) {
  return detail::byte_text::encode_to(detail::byte_text::base64_writing_as{form}, data, out);
}
template <class Target>
std::expected<std::size_t, bytes_error> write_hex(byte_view data, Target&& out, hex_form form = hex_form::small) {
  return detail::byte_text::encode_to(detail::byte_text::hex_writing_as{form}, data, out);
}

// Adds the text of `data` to what a container holds and returns the number of characters added. Hex needs nothing else
// to be written in pieces: the texts of the pieces, one behind the other, are that of the whole.
template <class Container>
std::size_t append_base64(byte_view data, Container& out, base64_form form = base64_form::standard) {
  detail::byte_text::check_container<Container>();
  return detail::byte_text::encode_into(detail::byte_text::base64_writing_as{form}, data, out, out.size());
}
template <class Container>
std::size_t append_hex(byte_view data, Container& out, hex_form form = hex_form::small) {
  detail::byte_text::check_container<Container>();
  return detail::byte_text::encode_into(detail::byte_text::hex_writing_as{form}, data, out, out.size());
}

// The bytes of a text as a new vector, string or std::array. Bytes names the type: a vector or string gets one
// allocation of its exact size; an array that has not as many elements as the text has bytes is the error wrong_size.
template <class Bytes>
[[nodiscard]] std::expected<Bytes, bytes_error> try_from_base64(encoded_text text, const base64_rules& rules = {}) {
  return detail::byte_text::try_decode<Bytes>(detail::byte_text::base64_reading_by{rules}, text);
}
template <class Bytes>
[[nodiscard]] std::expected<Bytes, bytes_error> try_from_hex(encoded_text text) {
  return detail::byte_text::try_decode<Bytes>(detail::byte_text::hex_reading_whole{}, text);
}

#if BRISK_EXCEPTIONS
// The same, with a brisk::bytes_exception for an error.
template <class Bytes>
[[nodiscard]] Bytes from_base64(encoded_text text, const base64_rules& rules = {}) {
  return detail::byte_text::decode_or_throw<Bytes>(detail::byte_text::base64_reading_by{rules}, text);
}
template <class Bytes>
[[nodiscard]] Bytes from_hex(encoded_text text) {
  return detail::byte_text::decode_or_throw<Bytes>(detail::byte_text::hex_reading_whole{}, text);
}
#endif

// Reads the bytes of a text and returns their number. A container's content is replaced; a span or array is filled from
// its beginning and keeps what stands behind the bytes, and is left alone with does_not_fit when it is too small. After
// any other error a container is empty, and the content of a span is unspecified.
template <class Target>
[[nodiscard]] std::expected<std::size_t, bytes_error> read_base64(encoded_text text, Target&& out,
                                                                  const base64_rules& rules = {}) {
  return detail::byte_text::decode_to(detail::byte_text::base64_reading_by{rules}, text, out);
}
template <class Target>
[[nodiscard]] std::expected<std::size_t, bytes_error> read_hex(encoded_text text, Target&& out) {
  return detail::byte_text::decode_to(detail::byte_text::hex_reading_whole{}, text, out);
}

// Adds the bytes of a text to what a container holds and returns their number. After an error it holds what it held
// before.
template <class Container>
[[nodiscard]] std::expected<std::size_t, bytes_error> append_from_base64(encoded_text text, Container& out,
                                                                         const base64_rules& rules = {}) {
  return detail::byte_text::append_decoded(detail::byte_text::base64_reading_by{rules}, text, out);
}
template <class Container>
[[nodiscard]] std::expected<std::size_t, bytes_error> append_from_hex(encoded_text text, Container& out) {
  return detail::byte_text::append_decoded(detail::byte_text::hex_reading_whole{}, text, out);
}

}  // namespace BRISK_TAG

}  // namespace brisk

// Public: JSON text (RFC 8259, UTF-8) one token after the other, for texts of a shape that is not known beforehand and
// for codecs. What it takes and refuses, and how it says so, is what from_json takes and refuses.
//
//   brisk::json_reader in(text);
//   in.begin_object();
//   while (const auto name = in.next_member()) {
//     if (*name == "id") id = in.int64();   // a value that is not asked for is read over
//   }
//   if (auto read = in.finish(); !read) std::cerr << brisk::explain(read.error(), text).to_string();
//
// The first fault ends the reading: from then on every call returns at once with nothing (false, 0, an empty text, no
// member), and error() says what it was. So a run of calls needs one look at its end. A call that does not fit the
// place (a member where an array is open, a second value where one has been read) is such a fault as well,
// call_out_of_place.
#pragma once

#include <brisk/detail/read/context.hpp>
#include <brisk/detail/read/value.hpp>
#include <brisk/detail/tokens.hpp>
#include <brisk/error.hpp>
#include <brisk/json_kind.hpp>
#include <brisk/options.hpp>
#include <brisk/read.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace brisk {

namespace detail {
struct token_copier;
}

// What a codec gets: a reader that stands before a value of a text that another one holds. It is neither copied nor
// moved.
class token_reader {
 public:
  token_reader(const token_reader&) = delete;
  token_reader& operator=(const token_reader&) = delete;

  // ---- what comes

  // The kind of the value that comes next, as its first character tells; `none` where no value comes next (behind the
  // last one, before a member's name, after a fault) and where what comes is none.
  json_kind kind() const noexcept;
  // How many arrays and objects are open.
  std::size_t depth() const noexcept { return open_.size(); }
  // Whether the innermost of them is an object.
  bool in_object() const noexcept { return !open_.empty() && open_.in_object(); }
  // The offset in the text, in bytes, of what is read next.
  std::size_t offset() const noexcept;

  bool ok() const noexcept { return failure_.code == error_code::none; }
  explicit operator bool() const noexcept { return ok(); }
  // The first fault; explain() makes a sentence of it.
  const brisk::error& error() const noexcept { return failure_; }

  // ---- one value

  // Reads `null` if it comes next, and says whether.
  bool null() noexcept;
  bool boolean();
  // Whole numbers, without fraction and exponent, in the range of their type.
  std::int64_t int64();
  std::uint64_t uint64();
  // The nearest double to a number; "NaN", "Infinity" and "-Infinity" as from_json reads them.
  double float64();
  // A number as it is written, for those that no type of the language holds. A view of the text.
  std::string_view number();
  // The inside of a string: a view of the text where it has no escapes, else of storage of the reader, which the next
  // call of string() overwrites.
  std::string_view string();
  // Any value as it is written, checked: a view of the text.
  std::string_view raw();
  // Reads over a value of any kind, checking all that reading it would check.
  void skip();

  // A value of any type that from_json takes, by its mapping. After a fault `out` holds some of what was read.
  template <class T, class Build = detail::build>
  void read(T& out) {
    if (!stands_before_value()) return;
    value_ended(detail::read_value<detail::context_of<void>>(*context_, at_, out));
  }

  // ---- arrays and objects

  void begin_array();
  // Whether there is one more element. Reads over the element before, if it was not read. At the end of the array the
  // array is closed, and the result is false.
  bool next_element();

  void begin_object();
  // The name of the next member; its value comes next. The view is that of string(), of a storage of its own, which the
  // next call of next_member() overwrites. Reads over the value before, if it was not read. At the end of the object
  // the object is closed, and there is no name.
  std::optional<std::string_view> next_member();

  // Reads over what is left of the innermost array or object, and closes it.
  void leave();

 protected:
  friend struct detail::token_copier;
  token_reader() = default;
  ~token_reader() = default;

  enum class state : std::uint8_t {
    before_value,
    at_first,  // behind an opening bracket
    after_value
  };

  bool stands_before_value() noexcept;
  // Takes what a reader of values has returned.
  void value_ended(const char* after);
  void refuse(const detail::expectation& wanted);
  void fail_here(error_code code) noexcept;
  void failed() noexcept;
  bool enter(char bracket, const detail::expectation& wanted);
  bool reach_next(bool object);
  // A string without escapes, with its quotes, as it stands in the text; empty, and nothing read, where none comes
  // next.
  std::string_view quoted_string();
  std::string_view in_caller_text(std::string_view part, const std::string& storage) const noexcept;

  detail::read_context* context_ = nullptr;
  const char* at_ = nullptr;
  state state_ = state::before_value;
  brisk::error failure_{};
  detail::level_bits open_;
  std::string string_storage_;
  std::string name_storage_;
};

// A reader of a whole text. It holds a view of the text, which must outlive it, and 4 KiB of room of its own.
class json_reader : public token_reader {
 public:
  explicit json_reader(json_text text, const read_options& options = {});
  template <class S>
    requires std::is_same_v<S, std::string>  // one that is about to be destroyed
  explicit json_reader(S&& text, const read_options& options = {}) = delete;

  // Reads over what has not been read, and checks that nothing follows. The error is the first one, wherever it was.
  [[nodiscard]] std::expected<void, brisk::error> finish();

 private:
  detail::read_context whole_;
  detail::read_buffer buffer_;
};

}  // namespace brisk

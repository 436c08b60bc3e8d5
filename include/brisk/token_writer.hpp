// Public: JSON text (RFC 8259, UTF-8) one token after the other, for texts of a shape that no type has and for codecs.
// Brackets, commas, colons and line breaks come of themselves.
//
//   brisk::json_writer out(buffer);             // or a stream, a file, a span; nothing: a new string
//   out.begin_object();
//   out.key("id").int64(7);
//   out.key("tags").begin_array().string("a").string("b").end_array();
//   out.key("price").value(item.price);         // any type that to_json takes
//   out.end_object();
//   if (auto written = out.try_finish(); !written) ...
//
// A call that does not fit the place (a name where no object is open, a value in an object without a name, an end of
// what is not open, a second document) fails with call_out_of_place. The first fault ends the writing: from then on
// every call returns at once, and the end tells the fault. So a run of calls needs one look at its end.
#pragma once

#include <brisk/detail/tokens.hpp>
#include <brisk/detail/write/context.hpp>
#include <brisk/detail/write/layout.hpp>
#include <brisk/detail/write/output.hpp>
#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <brisk/write.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace brisk {

// What is known of a JSON text that is to be written as it is.
enum class raw_text : std::uint8_t {
  trusted,  // it is one valid value
  checked,  // it is checked; it is not copied where it is none
};

// What a codec gets: a writer that stands where a value may be written into a text. It is neither copied nor moved.
// Every call returns the writer itself.
class token_writer {
 public:
  token_writer(const token_writer&) = delete;
  token_writer& operator=(const token_writer&) = delete;

  // How many arrays and objects are open.
  std::size_t depth() const noexcept { return open_.size(); }
  bool ok() const noexcept { return context_->failure.code == error_code::none; }
  explicit operator bool() const noexcept { return ok(); }
  // The first fault; its offset is that in the text written.
  const brisk::error& error() const noexcept { return context_->failure; }

  token_writer& begin_object();
  token_writer& end_object();
  token_writer& begin_array();
  token_writer& end_array();
  // The name of the member whose value comes next. Whether it was there before is not looked at.
  token_writer& key(std::string_view name);

  token_writer& null();
  token_writer& boolean(bool value);
  token_writer& int64(std::int64_t value);
  token_writer& uint64(std::uint64_t value);
  // The shortest text that reads back to the same value; NaN and infinities as the strings that to_json writes.
  token_writer& float64(double value);
  // A number as it stands, for those that no type of the language holds; number_not_json where it is none.
  token_writer& number(std::string_view text);
  // text_not_utf8 where it is not UTF-8.
  token_writer& string(std::string_view text);
  // A whole value as it stands, white space and all.
  token_writer& raw(std::string_view json, raw_text how = raw_text::trusted);

 protected:
  token_writer(detail::write_context& context, bool indented) noexcept : context_(&context), indented_(indented) {}
  ~token_writer() = default;

  // What every call leaves room for: the bracket, comma or colon that comes next.
  static constexpr std::size_t room_after = 4;

  // Writes what stands before a value, and leaves room for one of bounded size. False where no value may stand, and
  // after a fault.
  bool before_value();
  void after_value(char* at) noexcept;
  void break_line(char separator, std::size_t after);
  token_writer& raw_behind_separator(std::string_view text);
  token_writer& begin(bool object);
  token_writer& end(bool object);
  bool complete() const noexcept { return at_end_ && open_.empty(); }
  void misplaced() noexcept { context_->fail(error_code::call_out_of_place, at_); }

  detail::write_context* context_;
  char* at_ = nullptr;
  bool indented_;
  bool empty_ = false;   // nothing stands yet in the innermost array or object
  bool named_ = false;   // a member's name has been written, its value has not
  bool at_end_ = false;  // the value of the whole text has been begun
  detail::level_bits open_;
};

namespace detail {

// Adds what depends on the layout: values of types.
template <class Layout>
class layout_writer : public token_writer {
 public:
  // A value of any type that to_json takes, by its mapping.
  template <class T, class Build = build>
  layout_writer& value(const T& one) {
    if (before_value()) {
      after_value(write_value<context_of<void>, Layout>(*context_, at_, one, room_after, open_.size()));
    }
    return *this;
  }

  // The calls of token_writer, for a chain that goes on with values of types.
  layout_writer& begin_object() { return token_writer::begin_object(), *this; }
  layout_writer& end_object() { return token_writer::end_object(), *this; }
  layout_writer& begin_array() { return token_writer::begin_array(), *this; }
  layout_writer& end_array() { return token_writer::end_array(), *this; }
  layout_writer& key(std::string_view name) { return token_writer::key(name), *this; }
  layout_writer& null() { return token_writer::null(), *this; }
  layout_writer& boolean(bool one) { return token_writer::boolean(one), *this; }
  layout_writer& int64(std::int64_t one) { return token_writer::int64(one), *this; }
  layout_writer& uint64(std::uint64_t one) { return token_writer::uint64(one), *this; }
  layout_writer& float64(double one) { return token_writer::float64(one), *this; }
  layout_writer& number(std::string_view text) { return token_writer::number(text), *this; }
  layout_writer& string(std::string_view text) { return token_writer::string(text), *this; }
  layout_writer& raw(std::string_view json, raw_text how = raw_text::trusted) {
    return token_writer::raw(json, how), *this;
  }

 protected:
  using token_writer::token_writer;
};

template <class Output>
struct held_output {
  Output output;
  template <class Make>
  explicit held_output(const Make& make) : output(make()) {}
};

// A writer of a whole text into an output.
template <class Layout, class Output>
class document_writer : private held_output<Output>, public layout_writer<Layout> {
 public:
  // Ends the text. The result is the text or its size, or the first fault; call_out_of_place where something is still
  // open or nothing was written, and where the text has been ended before.
  auto try_finish() {
    check_end();
    return result();
  }

#if BRISK_EXCEPTIONS
  // The same, with a brisk::exception for an error.
  auto finish() {
    check_end();
    const auto& sink = this->output.sink;
    // What has left the buffer cannot tell the path any more.
    if (sink.failure) throw_writing(sink.failure, {sink.begin, sink.flushed == 0 ? sink.failure.offset : 0});
    auto ended = result();
    if (!ended) throw_writing(ended.error(), {});
    return *std::move(ended);
  }
#endif

 protected:
  template <class Make, class Look>
  document_writer(const Make& make, const Look& look, const write_options& options)
      : held_output<Output>(make), layout_writer<Layout>(this->output.sink, Layout::indented) {
    prepare(this->output.sink, options);
    look.apply(this->output.sink);
    this->at_ = this->output.sink.start();
  }

 private:
  auto result() {
    auto ended = this->output.finish(this->at_);
    if constexpr (requires { this->output.sink.settle(); }) this->output.sink.settle();
    return ended;
  }
  void check_end() {
    if (this->ok() && (ended_ || !this->complete())) this->misplaced();
    ended_ = true;
  }

  bool ended_ = false;
};

// The output for a target, or for none.
template <class Target>
struct output_for {
  using type = decltype(output_into(std::declval<Target&>()));
};
template <>
struct output_for<void> {
  using type = new_text;
};

}  // namespace detail

// Writes compact text into what write_json writes into, or into a new string: try_finish() gives the size in bytes, or
// the string. The target must outlive the writer; a string or vector has its content once the text is finished, and is
// empty if it is not.
template <class Target = void>
class json_writer : public detail::document_writer<detail::compact_layout, typename detail::output_for<Target>::type> {
  using base = detail::document_writer<detail::compact_layout, typename detail::output_for<Target>::type>;

 public:
  explicit json_writer(const write_options& options = {})
    requires std::is_void_v<Target>
      : base([] { return detail::new_text{}; }, detail::compact_look{}, options) {}
  template <class T>
  explicit json_writer(T& target, const write_options& options = {})
    requires std::is_same_v<T, Target>
      : base([&] { return detail::output_into(target); }, detail::compact_look{}, options) {}
};
json_writer() -> json_writer<void>;
json_writer(const write_options&) -> json_writer<void>;
template <class T>
json_writer(T&) -> json_writer<T>;
template <class T>
json_writer(T&, const write_options&) -> json_writer<T>;

// The same, indented.
template <class Target = void>
class pretty_json_writer
    : public detail::document_writer<detail::indented_layout, typename detail::output_for<Target>::type> {
  using base = detail::document_writer<detail::indented_layout, typename detail::output_for<Target>::type>;

 public:
  explicit pretty_json_writer(const pretty& style = pretty::conventional, const write_options& options = {})
    requires std::is_void_v<Target>
      : base([] { return detail::new_text{}; }, detail::pretty_look{style}, options) {}
  template <class T>
  explicit pretty_json_writer(T& target, const pretty& style = pretty::conventional, const write_options& options = {})
    requires std::is_same_v<T, Target>
      : base([&] { return detail::output_into(target); }, detail::pretty_look{style}, options) {}
};
pretty_json_writer() -> pretty_json_writer<void>;
pretty_json_writer(const pretty&) -> pretty_json_writer<void>;
pretty_json_writer(const pretty&, const write_options&) -> pretty_json_writer<void>;
template <class T>
pretty_json_writer(T&) -> pretty_json_writer<T>;
template <class T>
pretty_json_writer(T&, const pretty&) -> pretty_json_writer<T>;
template <class T>
pretty_json_writer(T&, const pretty&, const write_options&) -> pretty_json_writer<T>;

}  // namespace brisk

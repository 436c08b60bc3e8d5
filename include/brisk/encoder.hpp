// Public: streams of values, written one by one into any place that write_json writes into, in bounded memory where
// that place is a stream or file.
//
//   brisk::encoder out(brisk::stream_form::ndjson, std::cout);
//   for (const order& one : orders) out.push(one);
//   if (auto written = out.try_finish(); !written) ...
#pragma once

#include <brisk/detail/tokens.hpp>
#include <brisk/detail/write/layout.hpp>
#include <brisk/detail/write/output.hpp>
#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <brisk/stream_form.hpp>
#include <brisk/write.hpp>
#include <cstddef>
#include <expected>
#include <utility>

namespace brisk {

// Writes compact text: a value a line for ndjson and concatenated; behind a record separator and with a line feed for
// json_seq (RFC 7464); the elements of one array for array; one value for document. The first fault ends the writing:
// from then on nothing more is written, and try_finish() tells it. The target must outlive the encoder; a string or
// vector has its content once the text is finished, and is empty if it is not.
template <class Target>
class encoder {
 public:
  encoder(stream_form form, Target& target, const write_options& options = {})
      : form_(form), output_(detail::output_into(target)) {
    detail::prepare(output_.sink, options);
    at_ = detail::reserve(output_.sink, output_.sink.start(), room);
    if (form_ == stream_form::array) *at_++ = '[';
  }
  encoder(const encoder&) = delete;
  encoder& operator=(const encoder&) = delete;

  bool ok() const noexcept { return output_.sink.failure.code == error_code::none; }
  explicit operator bool() const noexcept { return ok(); }
  const brisk::error& error() const noexcept { return output_.sink.failure; }
  // How many values have been written.
  std::size_t size() const noexcept { return count_; }

  // One more value, of any type that to_json takes. A second one in a document, and one behind the end, is
  // call_out_of_place.
  template <class T, class Profile = void, class Build = detail::build>
  encoder& push(const T& value, profile_tag<Profile> = {}) {
    if (!ok()) return *this;
    if (ended_ || (form_ == stream_form::document && count_ != 0)) {
      output_.sink.fail(error_code::call_out_of_place, at_);
      return *this;
    }
    if (form_ == stream_form::json_seq) *at_++ = '\x1E';
    if (form_ == stream_form::array && count_ != 0) *at_++ = ',';
    at_ = detail::write_value<detail::context_of<Profile>, detail::compact_layout>(
        output_.sink, at_, value, room, form_ == stream_form::array ? std::size_t{1} : std::size_t{0});
    if (form_ != stream_form::array && form_ != stream_form::document) {
      *at_++ = '\n';
      at_ = detail::reserve(output_.sink, at_, room);
    }
    ++count_;
    return *this;
  }

  // Ends the text. The result is its size in bytes, or the first fault; call_out_of_place for a document without a
  // value, and where the text has been ended before.
  std::expected<std::size_t, brisk::error> try_finish() {
    if (ok() && (ended_ || (form_ == stream_form::document && count_ == 0))) {
      output_.sink.fail(error_code::call_out_of_place, at_);
    }
    if (!ended_ && form_ == stream_form::array) *at_++ = ']';
    ended_ = true;
    auto result = output_.finish(at_);
    if constexpr (requires { output_.sink.settle(); }) output_.sink.settle();
    return result;
  }

#if BRISK_EXCEPTIONS
  // The same, with a brisk::exception for an error.
  std::size_t finish() {
    const auto result = try_finish();
    if (!result) detail::throw_writing(result.error(), {});
    return *result;
  }
#endif

 private:
  // What every step leaves behind it: a separator in front of the next value, or the end of the array, and a line feed.
  static constexpr std::size_t room = 4;

  stream_form form_;
  decltype(detail::output_into(std::declval<Target&>())) output_;
  char* at_;
  std::size_t count_ = 0;
  bool ended_ = false;
};

}  // namespace brisk

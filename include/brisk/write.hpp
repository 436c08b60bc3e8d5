// Public: objects to JSON text (RFC 8259, UTF-8).
//
// Every function writes the same text into a different place. Forms that throw come beside forms that return
// std::expected; the throwing ones do not exist where exceptions are switched off. std::bad_alloc passes through both.
// Functions are reentrant and share nothing between threads.
#pragma once

#include <brisk/config.hpp>
#include <brisk/detail/write/object.hpp>
#include <brisk/detail/write/output.hpp>
#include <brisk/detail/write/value.hpp>
#include <brisk/error.hpp>
#include <brisk/mapping.hpp>
#include <brisk/options.hpp>
#include <cstddef>
#include <expected>
#include <string>

namespace brisk {

// What a thread keeps for writing (at most 4 MiB, from its first write on) is given back by this, and at the end of
// the thread.
void release_scratch() noexcept;

namespace detail {

// The path and message of an error of writing, from the text that had been written when it happened.
explanation explain_writing(const error& what, std::string_view written);
[[noreturn]] void throw_writing(const error& what, std::string_view written);

inline namespace BRISK_TAG {

// The look of the text as a type and its settings.
struct compact_look {
  using layout = compact_layout;
  void apply(write_context&) const {}
};
struct pretty_look {
  using layout = indented_layout;
  pretty style;
  void apply(write_context& context) const { context.set_pretty(style); }
};

template <class Profile, class Look, class T, class Sink>
char* write_root(Sink& sink, const T& value, const Look& look, const write_options& options) {
  prepare(sink, options);
  look.apply(sink);
  return write_value<context_of<Profile>, typename Look::layout>(sink, sink.start(), value, 0, 0);
}

template <class Profile, class Look, class T, class Output>
auto write_through(Output&& output, const T& value, const Look& look, const write_options& options) {
  return output.finish(write_root<Profile>(output.sink, value, look, options));
}

#if BRISK_EXCEPTIONS
template <class Profile, class Look, class T>
std::string write_new_or_throw(const T& value, const Look& look, const write_options& options) {
  text_sink sink;
  char* const end = write_root<Profile>(sink, value, look, options);
  if (sink.failure) [[unlikely]]
    throw_writing(sink.failure, {sink.begin, sink.failure.offset});
  return sink.finish(end);
}
#endif

}  // namespace BRISK_TAG
}  // namespace detail

inline namespace BRISK_TAG {

// ---- a new string

// The compact text of `value`, or the error. Allocates the result once; results above 2 MiB grow in place.
template <class T, class Profile = void>
[[nodiscard]] std::expected<std::string, error> try_to_json(const T& value, const write_options& options = {},
                                                            profile_tag<Profile> = {}) {
  return detail::write_through<Profile>(detail::new_text{}, value, detail::compact_look{}, options);
}

// The indented text of `value`, one element or member a line, made in the same pass.
template <class T, class Profile = void>
[[nodiscard]] std::expected<std::string, error> try_to_pretty_json(const T& value,
                                                                   const pretty& style = pretty::conventional,
                                                                   const write_options& options = {},
                                                                   profile_tag<Profile> = {}) {
  return detail::write_through<Profile>(detail::new_text{}, value, detail::pretty_look{style}, options);
}

// With a profile and no options.
template <class T, class Profile>
[[nodiscard]] std::expected<std::string, error> try_to_json(const T& value, profile_tag<Profile> tag) {
  return try_to_json(value, write_options{}, tag);
}

#if BRISK_EXCEPTIONS
// The same, with a brisk::exception for an error.
template <class T, class Profile = void>
[[nodiscard]] std::string to_json(const T& value, const write_options& options = {}, profile_tag<Profile> = {}) {
  return detail::write_new_or_throw<Profile>(value, detail::compact_look{}, options);
}
template <class T, class Profile>
[[nodiscard]] std::string to_json(const T& value, profile_tag<Profile> tag) {
  return to_json(value, write_options{}, tag);
}
template <class T, class Profile>
[[nodiscard]] std::string to_pretty_json(const T& value, profile_tag<Profile>) {
  return detail::write_new_or_throw<Profile>(value, detail::pretty_look{pretty::conventional}, write_options{});
}

template <class T, class Profile = void>
[[nodiscard]] std::string to_pretty_json(const T& value, const pretty& style = pretty::conventional,
                                         const write_options& options = {}, profile_tag<Profile> = {}) {
  return detail::write_new_or_throw<Profile>(value, detail::pretty_look{style}, options);
}
#endif

// ---- into a place of the caller's

// Writes the compact text of `value` and returns its size in bytes. The place is one of
//   a std::string, or a vector of char, unsigned char or std::byte: its content is replaced, its capacity used;
//   a span or array of such: error_code::does_not_fit with the size needed as the error's offset when it is too small;
//   a std::ostream or a FILE*: in pieces of about 16 KiB; error_code::sink_failed when it refuses them.
// After an error a string or vector is empty, a span holds unspecified text, and a stream has got what came before.
template <class T, class Target, class Profile = void>
std::expected<std::size_t, error> write_json(const T& value, Target&& out, const write_options& options = {},
                                             profile_tag<Profile> = {}) {
  return detail::write_through<Profile>(detail::output_into(out), value, detail::compact_look{}, options);
}

template <class T, class Target, class Profile>
std::expected<std::size_t, error> write_json(const T& value, Target&& out, profile_tag<Profile> tag) {
  return write_json(value, out, write_options{}, tag);
}

template <class T, class Target, class Profile = void>
std::expected<std::size_t, error> write_pretty_json(const T& value, Target&& out,
                                                    const pretty& style = pretty::conventional,
                                                    const write_options& options = {}, profile_tag<Profile> = {}) {
  return detail::write_through<Profile>(detail::output_into(out), value, detail::pretty_look{style}, options);
}

// Appends to what a string or vector holds; after an error it holds what it held before.
template <class T, detail::byte_buffer Buffer, class Profile = void>
std::expected<std::size_t, error> append_json(const T& value, Buffer& out, const write_options& options = {},
                                              profile_tag<Profile> = {}) {
  return detail::write_through<Profile>(detail::output_behind(out, out.size()), value, detail::compact_look{}, options);
}

template <class T, detail::byte_buffer Buffer, class Profile = void>
std::expected<std::size_t, error> append_pretty_json(const T& value, Buffer& out,
                                                     const pretty& style = pretty::conventional,
                                                     const write_options& options = {}, profile_tag<Profile> = {}) {
  return detail::write_through<Profile>(detail::output_behind(out, out.size()), value, detail::pretty_look{style},
                                        options);
}

// Tells what an error of writing `value` means. Writes the value once more, up to the fault, to find its path; give the
// options of the call that failed.
template <class T, class Profile = void>
explanation explain_writing(const error& what, const T& value, const write_options& options = {},
                            profile_tag<Profile> = {}) {
  detail::text_sink sink;
  detail::write_root<Profile>(sink, value, detail::compact_look{}, options);
  error again = sink.failure;
  if (again.code != what.code) return detail::explain_writing(what, {});
  return detail::explain_writing(again, {sink.begin, again.offset});
}

}  // namespace BRISK_TAG
}  // namespace brisk

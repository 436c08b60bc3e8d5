// Public: objects to JSON text (RFC 8259, UTF-8).
//
// Every function writes the same text into a different place. Forms that throw come beside forms that return
// std::expected; the throwing ones do not exist where exceptions are switched off. std::bad_alloc passes through both.
// Functions are reentrant and share nothing between threads.
#pragma once

#include <brisk/config.hpp>
#include <brisk/detail/write/object.hpp>
#include <brisk/detail/write/value.hpp>
#include <brisk/error.hpp>
#include <brisk/mapping.hpp>
#include <brisk/options.hpp>
#include <cstddef>
#include <cstdio>
#include <expected>
#include <span>
#include <string>
#include <type_traits>

namespace brisk {

// What a thread keeps for writing (at most 4 MiB, from its first write on) is given back by this, and at the end of
// the thread.
void release_scratch() noexcept;

namespace detail {

// The path and message of an error of writing, from the text that had been written when it happened.
explanation explain_writing(const error& what, std::string_view written);
[[noreturn]] void throw_writing(const error& what, std::string_view written);

bool put_to_file(void* file, const char* data, std::size_t size);

template <class Stream>
bool put_to_stream(void* stream, const char* data, std::size_t size) {
  auto& out = *static_cast<Stream*>(stream);
  out.write(data, static_cast<std::ptrdiff_t>(size));
  return static_cast<bool>(out);
}

template <class S>
concept output_stream = requires(S& s, const char* p) {
  s.write(p, std::ptrdiff_t{});
  static_cast<bool>(s);
  s.rdbuf();
};

// Strings and vectors of bytes or characters that can be appended to.
template <class B>
concept byte_buffer = contiguous<B> && sizeof(typename B::value_type) == 1 &&
                      requires(B& b, const typename B::value_type* p) { b.insert(b.end(), p, p); };

template <class B>
concept resizable_string =
    byte_buffer<B> && requires(B& b) { b.resize_and_overwrite(std::size_t{}, [](auto*, std::size_t n) { return n; }); };

inline namespace BRISK_TAG {

// Writes into the string itself, whose size is its whole capacity meanwhile. Growing copies what is there and fills
// nothing. The string gets its size when the sink goes: that of the whole text once it is finished, else the one
// before.
template <class String>
struct string_sink : write_context {
  String& out;
  std::size_t before;
  std::size_t final_size;

  string_sink(String& target, std::size_t keep) : out(target), before(keep), final_size(keep) {
    grow = [](write_context& context, char* at, std::size_t need) {
      auto& sink = static_cast<string_sink&>(context);
      return sink.enlarge(static_cast<std::size_t>(at - sink.out.data()), need);
    };
  }
  ~string_sink() {
    out.resize_and_overwrite(final_size, [](auto*, std::size_t n) { return n; });
  }
  string_sink(const string_sink&) = delete;
  string_sink& operator=(const string_sink&) = delete;

  char* start() {
    const std::size_t room = out.capacity();
    return enlarge(before, room > before + write_slack ? room - before - write_slack : 0);
  }
  char* enlarge(std::size_t used, std::size_t need) {
    std::size_t size = used + need + write_slack;
    if (size > out.capacity() && size < 2 * out.capacity()) size = 2 * out.capacity();
    out.resize_and_overwrite(size, [](auto*, std::size_t n) { return n; });
    begin = out.data() + before;
    end = out.data() + size - write_slack;
    return out.data() + used;
  }
  // The size of what was written.
  std::size_t finish(char* at) {
    final_size = static_cast<std::size_t>(at - out.data());
    return final_size - before;
  }
};

inline void prepare(write_context& context, const write_options& options) {
  context.max_depth = options.max_depth;
  context.write_nulls = options.nulls == null_members::write;
}

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

template <class Profile, class Look, class T>
std::expected<std::string, error> write_new(const T& value, const Look& look, const write_options& options) {
  text_sink sink;
  char* const end = write_root<Profile>(sink, value, look, options);
  if (sink.failure) [[unlikely]]
    return std::unexpected(sink.failure);
  return sink.finish(end);
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

template <class Profile, class Look, class T, class Buffer>
std::expected<std::size_t, error> write_to_buffer(const T& value, Buffer& out, std::size_t before, const Look& look,
                                                  const write_options& options) {
  if constexpr (resizable_string<Buffer>) {
    string_sink<Buffer> sink(out, before);
    char* const end = write_root<Profile>(sink, value, look, options);
    if (sink.failure) [[unlikely]]
      return std::unexpected(sink.failure);
    return sink.finish(end);
  } else {
    // A vector cannot grow without filling: the text is made in scratch and copied once.
    text_sink sink;
    char* const end = write_root<Profile>(sink, value, look, options);
    const auto size = static_cast<std::size_t>(end - sink.begin);
    out.resize(before);
    if (sink.failure) [[unlikely]]
      return std::unexpected(sink.failure);
    const auto* data = reinterpret_cast<const typename Buffer::value_type*>(sink.begin);
    out.insert(out.end(), data, data + size);
    return size;
  }
}

template <class Profile, class Look, class T>
std::expected<std::size_t, error> write_to_span(const T& value, char* out, std::size_t size, const Look& look,
                                                const write_options& options) {
  span_sink sink(out, size);
  char* const end = write_root<Profile>(sink, value, look, options);
  const std::size_t needed = sink.finish(end);
  if (sink.failure) [[unlikely]]
    return std::unexpected(sink.failure);
  if (needed > size) return std::unexpected(error{error_code::does_not_fit, needed, nullptr});
  return needed;
}

template <class Profile, class Look, class T>
std::expected<std::size_t, error> write_to_stream(const T& value, stream_sink::put_function put, void* target,
                                                  const Look& look, const write_options& options) {
  stream_sink sink(put, target);
  char* const end = write_root<Profile>(sink, value, look, options);
  sink.flush(end);
  if (sink.failure) [[unlikely]]
    return std::unexpected(sink.failure);
  return sink.flushed;
}

template <class Profile, class Look, class T, class Target>
std::expected<std::size_t, error> write_anywhere(const T& value, Target&& out, const Look& look,
                                                 const write_options& options) {
  using plain = std::remove_cvref_t<Target>;
  if constexpr (std::is_same_v<plain, std::FILE*>) {
    return write_to_stream<Profile>(value, put_to_file, out, look, options);
  } else if constexpr (output_stream<plain>) {
    return write_to_stream<Profile>(value, put_to_stream<plain>, &out, look, options);
  } else if constexpr (byte_buffer<plain>) {
    return write_to_buffer<Profile>(value, out, 0, look, options);
  } else {
    static_assert(
        requires { requires sizeof(*std::span(out).data()) == 1; },
        "brisk: write_json writes into a std::string, a vector of char or bytes, a span or array of them, a "
        "std::ostream or a FILE*");
    const auto bytes = std::as_writable_bytes(std::span(out));
    return write_to_span<Profile>(value, reinterpret_cast<char*>(bytes.data()), bytes.size(), look, options);
  }
}

}  // namespace BRISK_TAG
}  // namespace detail

inline namespace BRISK_TAG {

// ---- a new string

// The compact text of `value`, or the error. Allocates the result once; results above 2 MiB grow in place.
template <class T, class Profile = void>
[[nodiscard]] std::expected<std::string, error> try_to_json(const T& value, const write_options& options = {},
                                                            profile_tag<Profile> = {}) {
  return detail::write_new<Profile>(value, detail::compact_look{}, options);
}

// The indented text of `value`, one element or member a line, made in the same pass.
template <class T, class Profile = void>
[[nodiscard]] std::expected<std::string, error> try_to_pretty_json(const T& value,
                                                                   const pretty& style = pretty::conventional,
                                                                   const write_options& options = {},
                                                                   profile_tag<Profile> = {}) {
  return detail::write_new<Profile>(value, detail::pretty_look{style}, options);
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
  return detail::write_anywhere<Profile>(value, out, detail::compact_look{}, options);
}

template <class T, class Target, class Profile>
std::expected<std::size_t, error> write_json(const T& value, Target&& out, profile_tag<Profile> tag) {
  return write_json(value, out, write_options{}, tag);
}

template <class T, class Target, class Profile = void>
std::expected<std::size_t, error> write_pretty_json(const T& value, Target&& out,
                                                    const pretty& style = pretty::conventional,
                                                    const write_options& options = {}, profile_tag<Profile> = {}) {
  return detail::write_anywhere<Profile>(value, out, detail::pretty_look{style}, options);
}

// Appends to what a string or vector holds; after an error it holds what it held before.
template <class T, detail::byte_buffer Buffer, class Profile = void>
std::expected<std::size_t, error> append_json(const T& value, Buffer& out, const write_options& options = {},
                                              profile_tag<Profile> = {}) {
  return detail::write_to_buffer<Profile>(value, out, out.size(), detail::compact_look{}, options);
}

template <class T, detail::byte_buffer Buffer, class Profile = void>
std::expected<std::size_t, error> append_pretty_json(const T& value, Buffer& out,
                                                     const pretty& style = pretty::conventional,
                                                     const write_options& options = {}, profile_tag<Profile> = {}) {
  return detail::write_to_buffer<Profile>(value, out, out.size(), detail::pretty_look{style}, options);
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

// Write room: the places that text goes to, each as an output: a sink, and what is left to do at its end.
//
// An output has a `sink`, which starts at sink.start(), and finish(end), called once, which gives what the caller gets:
// the size of the text, or the text itself, or the error. An output that is not finished leaves a string or vector as
// it was. None of them can be copied or moved.
#pragma once

#include <brisk/detail/schema/kind.hpp>
#include <brisk/detail/write/context.hpp>
#include <brisk/error.hpp>
#include <cstddef>
#include <cstdio>
#include <expected>
#include <span>
#include <string>
#include <type_traits>

namespace brisk::detail {

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
// nothing. The string gets its size when it is settled, at the latest when the sink goes: that of the whole text once
// it is finished, else the one before.
template <class String>
struct string_sink : write_context {
  String& out;
  std::size_t before;
  std::size_t final_size;
  bool settled = false;

  string_sink(String& target, std::size_t keep) : out(target), before(keep), final_size(keep) {
    grow = [](write_context& context, char* at, std::size_t need) {
      auto& sink = static_cast<string_sink&>(context);
      return sink.enlarge(static_cast<std::size_t>(at - sink.out.data()), need);
    };
  }
  ~string_sink() { settle(); }
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
  // Gives the string its size, once; what its owner does with it from then on is not touched.
  void settle() {
    if (!settled) out.resize_and_overwrite(final_size, [](auto*, std::size_t n) { return n; });
    settled = true;
  }
  // The size of what was written.
  std::size_t finish(char* at) {
    final_size = static_cast<std::size_t>(at - out.data());
    return final_size - before;
  }
};

// A new string.
struct new_text {
  text_sink sink;

  std::expected<std::string, error> finish(char* end) {
    if (sink.failure) [[unlikely]]
      return std::unexpected(sink.failure);
    return sink.finish(end);
  }
};

// Behind the first `keep` characters of a string.
template <class String>
struct string_output {
  string_sink<String> sink;

  string_output(String& out, std::size_t keep) : sink(out, keep) {}
  std::expected<std::size_t, error> finish(char* end) {
    if (sink.failure) [[unlikely]]
      return std::unexpected(sink.failure);
    return sink.finish(end);
  }
};

// Behind the first `keep` elements of a vector. It cannot grow without filling: the text is made in scratch and copied
// once.
template <class Vector>
struct vector_output {
  text_sink sink;
  Vector& out;
  std::size_t keep;

  vector_output(Vector& target, std::size_t before) : out(target), keep(before) {}
  std::expected<std::size_t, error> finish(char* end) {
    const auto size = static_cast<std::size_t>(end - sink.begin);
    out.resize(keep);
    if (sink.failure) [[unlikely]]
      return std::unexpected(sink.failure);
    const auto* data = reinterpret_cast<const typename Vector::value_type*>(sink.begin);
    out.insert(out.end(), data, data + size);
    return size;
  }
};

struct span_output {
  span_sink sink;

  span_output(char* out, std::size_t size) : sink(out, size) {}
  std::expected<std::size_t, error> finish(char* end) {
    const std::size_t needed = sink.finish(end);
    if (sink.failure) [[unlikely]]
      return std::unexpected(sink.failure);
    if (needed > sink.capacity) return std::unexpected(error{error_code::does_not_fit, needed, nullptr});
    return needed;
  }
};

struct stream_output {
  stream_sink sink;

  stream_output(stream_sink::put_function put, void* target) : sink(put, target) {}
  std::expected<std::size_t, error> finish(char* end) {
    sink.flush(end);
    if (sink.failure) [[unlikely]]
      return std::unexpected(sink.failure);
    return sink.flushed;
  }
};

// The output into a buffer, behind the first `keep` elements that it holds.
template <class Buffer>
auto output_behind(Buffer& out, std::size_t keep) {
  if constexpr (resizable_string<Buffer>) {
    return string_output<Buffer>(out, keep);
  } else {
    return vector_output<Buffer>(out, keep);
  }
}

// The output into anything that a caller may name.
template <class Target>
auto output_into(Target& out) {
  using plain = std::remove_cv_t<Target>;
  if constexpr (std::is_same_v<plain, std::FILE*>) {
    return stream_output(put_to_file, out);
  } else if constexpr (output_stream<plain>) {
    return stream_output(put_to_stream<plain>, &out);
  } else if constexpr (byte_buffer<plain>) {
    return output_behind(out, 0);
  } else {
    static_assert(
        requires { requires sizeof(*std::span(out).data()) == 1; },
        "brisk: JSON is written into a std::string, a vector of char or bytes, a span or array of them, a "
        "std::ostream or a FILE*");
    const auto bytes = std::as_writable_bytes(std::span(out));
    return span_output(reinterpret_cast<char*>(bytes.data()), bytes.size());
  }
}

inline void prepare(write_context& context, const write_options& options) {
  context.max_depth = options.max_depth;
  context.write_nulls = options.nulls == null_members::write;
}

}  // namespace BRISK_TAG
}  // namespace brisk::detail

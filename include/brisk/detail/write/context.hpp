// Write room: where text goes. A writer carries one pointer, the position, from call to call in a register; everything
// that is looked at less often (the end of the room, growing, depth, failure, the look of lines) sits in the context.
#pragma once

#include <brisk/config.hpp>
#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

namespace brisk::detail {

// Behind the end of the room lie at least this many bytes that may be overwritten with anything: a wide store of which
// only the first bytes count may begin at any position up to the end.
inline constexpr std::size_t write_slack = 64;

// The longest line break that is kept ready: a comma, a line feed and indentation, copied as one block of 32 bytes.
inline constexpr std::size_t ready_line = 32;

struct write_context {
  // Makes room for `need` bytes at the position: grows or flushes, and sets `begin` and `end` anew. Never makes less
  // room than was asked for.
  using grow_function = char* (*)(write_context&, char* at, std::size_t need);

  grow_function grow = nullptr;
  char* end = nullptr;      // of the room for text
  char* begin = nullptr;    // of the buffer that the position is in
  std::size_t flushed = 0;  // bytes of the text that came before the buffer and have left it
  std::size_t max_depth = default_depth;
  bool write_nulls = false;

  // Pretty only. line[0] is a comma, line[1] a line feed, the rest indentation.
  char line[2 * ready_line] = {};
  std::size_t indent = 0;
  char colon[4] = {};
  std::size_t colon_size = 0;

  // The first failure; everything after it is written without meaning and thrown away.
  error failure{};

  void fail(error_code code, const char* at) noexcept {
    if (failure.code == error_code::none) {
      failure = {code, flushed + static_cast<std::size_t>(at - begin), nullptr};
    }
  }

  void set_pretty(const pretty& style) noexcept;
};

// Room for `need` bytes, at the cost of one comparison when it is there.
[[gnu::always_inline]] inline char* reserve(write_context& context, char* at, std::size_t need) {
  if (static_cast<std::size_t>(context.end - at) < need) [[unlikely]] {
    return context.grow(context, at, need);
  }
  return at;
}

// ---- scratch: a buffer that a thread keeps for the small results that it writes most

// The largest buffer that a thread keeps after a call, in bytes.
inline constexpr std::size_t kept_scratch = std::size_t{4} << 20;

// Takes the thread's scratch buffer for one call, or a buffer of its own when a call inside a call finds it taken.
class scratch_lease {
 public:
  scratch_lease();
  ~scratch_lease();
  scratch_lease(const scratch_lease&) = delete;
  scratch_lease& operator=(const scratch_lease&) = delete;

  char* data() const noexcept { return data_; }
  // Where the room for text ends.
  char* end() const noexcept { return data_ + capacity_ - write_slack; }

  // Makes room for `need` more bytes behind the first `used` ones, which are kept.
  void enlarge(std::size_t used, std::size_t need);

 private:
  char* data_;
  std::size_t capacity_;
  bool from_thread_;
};

// ---- sinks: a context bound to a place. Each grow function belongs to one of them. start() gives the first position.

// Collects the whole text: in scratch while it is small, so that the result is allocated once in its exact size; in the
// result itself once it is larger than what a thread keeps.
struct text_sink : write_context {
  scratch_lease lease;
  std::string large;
  bool in_scratch = true;
  text_sink();
  char* start() noexcept;
  std::string finish(char* at);
};

// Writes into a span of exactly the caller's size. The last bytes, where wide stores would run over its end, and
// whatever does not fit are written to scratch; what does not fit is only counted.
struct span_sink : write_context {
  char* out;
  std::size_t capacity;
  std::size_t in_span = 0;  // bytes of text that stand in the span when the scratch is in use
  bool spilled = false;
  scratch_lease lease;
  span_sink(char* data, std::size_t size);
  char* start() noexcept;
  // The size of the whole text; it stands in the span if it is not larger than the span.
  std::size_t finish(char* at) noexcept;
};

// Passes the text on in pieces to a function that returns false when it fails.
struct stream_sink : write_context {
  using put_function = bool (*)(void* target, const char* data, std::size_t size);
  put_function put;
  void* target;
  bool failed = false;
  scratch_lease lease;
  stream_sink(put_function function, void* where);
  char* start() noexcept;
  void flush(char* at);
};

}  // namespace brisk::detail

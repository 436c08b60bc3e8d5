// Write room: where text goes. A writer works on a cursor, two pointers that travel in registers; everything that is
// looked at rarely (growing, depth, failure, the look of lines) sits in the context.
#pragma once

#include <brisk/config.hpp>
#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace brisk::detail {

// `end - position` bytes are free for text. Beyond `end` lie at least `write_slack` bytes that may be overwritten with
// anything: a wide store of which only the first bytes count may begin at any position up to `end`.
struct cursor {
  char* position;
  char* end;
};

inline constexpr std::size_t write_slack = 64;

// The longest line break that is kept ready: a comma, a line feed and indentation, copied as one block of 32 bytes.
inline constexpr std::size_t ready_line = 32;

struct write_context {
  // Makes room for `need` bytes at the cursor: grows or flushes. Never returns less than was asked for.
  using grow_function = cursor (*)(write_context&, cursor, std::size_t need);

  grow_function grow = nullptr;
  char* begin = nullptr;      // of the buffer that the cursor is in
  std::size_t flushed = 0;    // bytes of the text that came before the buffer and have left it
  std::size_t depth_left = default_depth;
  bool write_nulls = false;

  // Pretty only. line[0] is a comma, line[1] a line feed, the rest indentation; what a member needs is its first
  // line_size bytes.
  char line[2 * ready_line] = {};
  std::size_t line_size = 2;
  std::size_t indent = 0;
  char colon[4] = {};
  std::size_t colon_size = 0;

  // The first failure; everything after it is written without meaning and thrown away.
  error failure{};

  void fail(error_code code, cursor at, const expectation* facts = nullptr) noexcept {
    if (failure.code == error_code::none) {
      failure = {code, flushed + static_cast<std::size_t>(at.position - begin), facts};
    }
  }

  void set_pretty(const pretty& style) noexcept;
};

// Room for `need` bytes, at the cost of one comparison when it is there.
inline cursor reserve(write_context& context, cursor at, std::size_t need) {
  if (static_cast<std::size_t>(at.end - at.position) < need) [[unlikely]] {
    return context.grow(context, at, need);
  }
  return at;
}

// ---- scratch: a buffer that a thread keeps for the small results that it writes most

// The largest buffer that a thread keeps after a call, in bytes.
inline constexpr std::size_t kept_scratch = std::size_t{1} << 20;

// Takes the thread's scratch buffer for one call, or a buffer of its own when a call inside a call finds it taken.
class scratch_lease {
 public:
  scratch_lease();
  ~scratch_lease();
  scratch_lease(const scratch_lease&) = delete;
  scratch_lease& operator=(const scratch_lease&) = delete;

  char* data() const noexcept { return data_; }
  std::size_t capacity() const noexcept { return capacity_; }
  cursor whole() const noexcept { return {data_, data_ + capacity_ - write_slack}; }

  // A buffer of at least `need` more bytes with the first `used` bytes kept.
  cursor enlarge(std::size_t used, std::size_t need);

 private:
  char* data_;
  std::size_t capacity_;
  bool from_thread_;
};

// ---- sinks: a context bound to a place. Each grow function belongs to one of them.

// Collects the whole text in scratch.
struct scratch_sink : write_context {
  scratch_lease lease;
  scratch_sink();
  cursor start() noexcept;
  const char* data() const noexcept { return lease.data(); }
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
  cursor start() noexcept;
  // The size of the whole text; it stands in the span if it is not larger than the span.
  std::size_t finish(cursor at) noexcept;
};

// Passes the text on in pieces to a function that returns false when it fails.
struct stream_sink : write_context {
  using put_function = bool (*)(void* target, const char* data, std::size_t size);
  put_function put;
  void* target;
  bool failed = false;
  scratch_lease lease;
  stream_sink(put_function function, void* where);
  cursor start() noexcept;
  void flush(cursor at);
};

}  // namespace brisk::detail

// Write room: the buffers and sinks behind the position.
#include <brisk/detail/write/context.hpp>
#include <brisk/write.hpp>
#include <new>

namespace brisk {
namespace detail {

void write_context::set_pretty(const pretty& style) noexcept {
  line[0] = ',';
  line[1] = '\n';
  std::memset(line + 2, style.indent_character, sizeof(line) - 2);
  indent = style.indent;
  if (style.colon == pretty::colon_style::spaced) {
    std::memcpy(colon, " : ", 3);
    colon_size = 3;
  } else {
    std::memcpy(colon, ": ", 2);
    colon_size = 2;
  }
}

namespace {

constexpr std::size_t first_scratch = 16 * 1024;

// One buffer per thread. Trivial to construct, so that reaching it costs no check; the destructor belongs to an object
// that is touched only when a buffer is made.
struct thread_scratch {
  char* data;
  std::size_t capacity;
  bool taken;
};
constinit thread_local thread_scratch scratch{nullptr, 0, false};

struct scratch_reaper {
  ~scratch_reaper() {
    ::operator delete(scratch.data);
    scratch = {nullptr, 0, true};  // calls during the thread's end get buffers of their own
  }
};

char* allocate(std::size_t size) { return static_cast<char*>(::operator new(size)); }

// What happens once a thread or once in a large text is cold: small, and out of the way of what every text needs.

[[gnu::cold, gnu::noinline]] void make_scratch() {
  static thread_local scratch_reaper reaper;
  (void)reaper;
  scratch.data = allocate(first_scratch);
  scratch.capacity = first_scratch;
}

}  // namespace

scratch_lease::scratch_lease() {
  if (scratch.taken) {
    data_ = allocate(first_scratch);
    capacity_ = first_scratch;
    from_thread_ = false;
    return;
  }
  if (scratch.data == nullptr) make_scratch();
  scratch.taken = true;
  data_ = scratch.data;
  capacity_ = scratch.capacity;
  from_thread_ = true;
}

scratch_lease::~scratch_lease() {
  if (!from_thread_) {
    ::operator delete(data_);
    return;
  }
  if (capacity_ > kept_scratch) {
    ::operator delete(data_);
    scratch = {nullptr, 0, false};
    return;
  }
  scratch = {data_, capacity_, false};
}

[[gnu::cold]] void scratch_lease::enlarge(std::size_t used, std::size_t need) {
  const std::size_t wanted = used + need + write_slack;
  std::size_t capacity = capacity_ * 2;
  if (capacity < wanted) capacity = wanted + wanted / 2;
  char* larger = allocate(capacity);
  std::memcpy(larger, data_, used);
  ::operator delete(data_);
  data_ = larger;
  capacity_ = capacity;
  if (from_thread_) scratch = {data_, capacity_, true};
}

// ---- text_sink

namespace {

[[gnu::cold, gnu::noinline]] void resize_unfilled(std::string& text, std::size_t size) {
  text.resize_and_overwrite(size, [](char*, std::size_t n) { return n; });
}

[[gnu::cold]] char* grow_text(write_context& context, char* at, std::size_t need) {
  auto& sink = static_cast<text_sink&>(context);
  const auto used = static_cast<std::size_t>(at - sink.begin);
  const std::size_t wanted = used + need + write_slack;
  if (sink.in_scratch && 2 * wanted <= kept_scratch) {
    sink.lease.enlarge(used, need);
    sink.begin = sink.lease.data();
    sink.end = sink.lease.end();
    return sink.begin + used;
  }
  resize_unfilled(sink.large, 2 * wanted);
  if (sink.in_scratch) {
    std::memcpy(sink.large.data(), sink.begin, used);
    sink.in_scratch = false;
  }
  sink.begin = sink.large.data();
  sink.end = sink.begin + sink.large.size() - write_slack;
  return sink.begin + used;
}

}  // namespace

text_sink::text_sink() { grow = grow_text; }

char* text_sink::start() noexcept {
  begin = lease.data();
  end = lease.end();
  return begin;
}

std::string text_sink::finish(char* at) {
  const auto size = static_cast<std::size_t>(at - begin);
  if (in_scratch) return std::string(begin, size);
  resize_unfilled(large, size);
  return std::move(large);
}

// ---- span_sink

namespace {

char* grow_span(write_context& context, char* at, std::size_t need) {
  auto& sink = static_cast<span_sink&>(context);
  if (!sink.spilled) {
    sink.spilled = true;
    sink.in_span = static_cast<std::size_t>(at - sink.out);
    sink.flushed = sink.in_span;
    sink.begin = at = sink.lease.data();
    sink.end = sink.lease.end();
  } else if (sink.flushed + static_cast<std::size_t>(at - sink.begin) > sink.capacity) {
    // Past the span's end nothing is kept but the count.
    sink.flushed += static_cast<std::size_t>(at - sink.begin);
    at = sink.begin;
  }
  if (static_cast<std::size_t>(sink.end - at) < need) {
    const auto used = static_cast<std::size_t>(at - sink.begin);
    sink.lease.enlarge(used, need);
    sink.begin = sink.lease.data();
    sink.end = sink.lease.end();
    at = sink.begin + used;
  }
  return at;
}

}  // namespace

span_sink::span_sink(char* data, std::size_t size) : out(data), capacity(size) { grow = grow_span; }

char* span_sink::start() noexcept {
  begin = out;
  // Without room for a wide store the first thing written goes to scratch.
  end = capacity < write_slack ? out : out + capacity - write_slack;
  return out;
}

std::size_t span_sink::finish(char* at) noexcept {
  const auto in_buffer = static_cast<std::size_t>(at - begin);
  const std::size_t total = flushed + in_buffer;
  if (spilled && total <= capacity) std::memcpy(out + in_span, begin, in_buffer);
  return total;
}

// ---- stream_sink

namespace {

// A piece: of the size of a first scratch buffer, however large the buffer has become, unless more is asked for at
// once.
void start_piece(stream_sink& sink, std::size_t need) {
  constexpr std::size_t room = first_scratch - write_slack;
  if (static_cast<std::size_t>(sink.lease.end() - sink.lease.data()) < need) sink.lease.enlarge(0, need);
  sink.begin = sink.lease.data();
  sink.end = sink.begin + (need < room ? room : need);
}

char* grow_stream(write_context& context, char* at, std::size_t need) {
  auto& sink = static_cast<stream_sink&>(context);
  sink.flush(at);
  start_piece(sink, need);
  return sink.begin;
}

}  // namespace

stream_sink::stream_sink(put_function function, void* where) : put(function), target(where) { grow = grow_stream; }

char* stream_sink::start() noexcept {
  start_piece(*this, 0);
  return begin;
}

void stream_sink::flush(char* at) {
  const auto size = static_cast<std::size_t>(at - begin);
  // After a failure nothing more goes out: a stream never sees text behind the place where an object could not be
  // written.
  if (size != 0 && !failed && failure.code == error_code::none && !put(target, begin, size)) {
    failed = true;
    fail(error_code::sink_failed, at);
  }
  flushed += size;
}

}  // namespace detail

void release_scratch() noexcept {
  if (detail::scratch.taken) return;
  ::operator delete(detail::scratch.data);
  detail::scratch = {nullptr, 0, false};
}

}  // namespace brisk

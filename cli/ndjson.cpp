// Program brisk: `brisk ndjson`. Goes through streams of any length in the memory of one record.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <brisk/brisk.hpp>
#include <brisk/decoder.hpp>
#include <brisk/encoder.hpp>
#include <brisk/value.hpp>

#include <array>
#include <cerrno>
#include <memory>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/faults.hpp"
#include "cli/output.hpp"

namespace cli {
namespace {

// The bytes of a file or of standard input, in pieces.
class pieces {
 public:
  explicit pieces(const std::string& path)
      : name_(path == "-" ? "<standard input>" : path),
        file_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) fail();
  }
  ~pieces() {
    if (file_ != STDIN_FILENO) ::close(file_);
  }
  pieces(const pieces&) = delete;
  pieces& operator=(const pieces&) = delete;

  // Empty at the end.
  std::string_view next() {
    for (;;) {
      const ssize_t got = ::read(file_, piece_.data(), piece_.size());
      if (got >= 0) return {piece_.data(), static_cast<std::size_t>(got)};
      if (errno != EINTR) fail();
    }
  }
  const std::string& name() const noexcept { return name_; }

 private:
  [[noreturn]] void fail() const { throw std::system_error(errno, std::generic_category(), name_); }

  std::string name_;
  int file_;
  std::array<char, 1 << 16> piece_;
};

// Hands each record to `use` until that says no, or the stream ends. Tells faults.
template <class Use>
int each_record(const ndjson_options& options, const Use& use) {
  const auto from = std::make_unique<pieces>(options.file);
  brisk::decoder<brisk::value> records(options.to_array ? brisk::stream_form::ndjson : brisk::stream_form::array,
                                       {.read = {options.depth}, .max_record = options.max_record});
  int code = exit_good;
  bool ended = false;
  while (!ended) {
    const std::string_view piece = from->next();
    ended = piece.empty();
    if (ended) {
      records.finish();
    } else {
      records.push(piece);
    }
    while (auto one = records.next()) {
      if (!*one) {
        const auto& [what, record] = one->error();
        tell(from->name(), fmt::format("record {}, byte {}: {}", record, what.offset, brisk::name_of(what.code)));
        code = exit_not_good;
        continue;
      }
      if (!use(**one)) return code;
    }
  }
  return code;
}

}  // namespace

int run_ndjson(const ndjson_options& options) {
  output to;
  std::size_t count = 0;
  int code = exit_good;
  if (options.count) {
    code = each_record(options, [&](const brisk::value&) { return ++count, true; });
    fmt::print(to.file(), "{}\n", count);
  } else {
    std::FILE* file = to.file();
    const brisk::write_options limits{.max_depth = options.depth + 1};
    brisk::encoder out(options.to_array ? brisk::stream_form::array : brisk::stream_form::ndjson, file, limits);
    const std::size_t most = options.head;
    if (most != 0) {
      code = each_record(options, [&](const brisk::value& one) {
        out.push(one);
        return out.ok() && ++count != most;
      });
    }
    (void)out.try_finish();  // a failure of the stream is told by commit()
    if (options.to_array) std::fputc('\n', file);
  }
  to.commit();
  return code;
}

}  // namespace cli

// Program brisk: the text of a file, or of standard input.
#include "cli/input.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace cli {
namespace {

[[noreturn]] void fail(const std::string& name) { throw std::system_error(errno, std::generic_category(), name); }

}  // namespace

input::input(const std::string& path) : name_(path == "-" ? "<standard input>" : path) {
  const int file = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) fail(name_);
  struct closer {
    int file;
    ~closer() {
      if (file != STDIN_FILENO) ::close(file);
    }
  } const closes{file};
  struct stat status{};
  if (::fstat(file, &status) != 0) fail(name_);
  if (S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    fail(name_);
  }
  // Only a whole file can be mapped as it is: standard input may stand in the middle of one.
  if (S_ISREG(status.st_mode) && status.st_size > 0 && file != STDIN_FILENO) {
    const auto size = static_cast<std::size_t>(status.st_size);
    void* const memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (memory != MAP_FAILED) {
      mapped_ = memory;
      text_ = {static_cast<const char*>(memory), size};
      (void)::madvise(memory, size, MADV_SEQUENTIAL);
      return;
    }
  }
  read_all(file);
}

void input::read_all(int file) {
  for (;;) {
    constexpr std::size_t piece = 1 << 16;
    const std::size_t before = read_.size();
    if (read_.capacity() < before + piece) read_.reserve(2 * read_.capacity() + piece);
    read_.resize(before + piece);
    const ssize_t got = ::read(file, read_.data() + before, piece);
    read_.resize(before + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got == 0) break;
    if (got < 0 && errno != EINTR) fail(name_);
  }
  text_ = read_;
}

input::~input() {
  if (mapped_ != nullptr) ::munmap(mapped_, text_.size());
}

}  // namespace cli

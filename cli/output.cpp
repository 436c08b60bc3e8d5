// Program brisk: where what it makes goes.
#include "cli/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace cli {
namespace {

[[noreturn]] void fail(const std::string& name) { throw std::system_error(errno, std::generic_category(), name); }

// A link is followed: what it points to is replaced, not the link.
std::string followed(const std::string& path) {
  char* const real = ::realpath(path.c_str(), nullptr);
  if (real == nullptr) fail(path);
  std::string result = real;
  std::free(real);
  return result;
}

}  // namespace

output::output() : file_(stdout), name_("<standard output>") {}

output::output(const std::string& replaced) : file_(nullptr), name_(replaced), path_(followed(replaced)) {
  struct stat status{};
  if (::stat(path_.c_str(), &status) != 0) fail(name_);
  temporary_ = path_ + ".XXXXXX";
  const int made = ::mkstemp(temporary_.data());
  if (made < 0) {
    temporary_.clear();
    fail(name_);
  }
  // The new file is for those who could use the old one; an owner that cannot be set is no reason to stop.
  (void)::fchmod(made, status.st_mode & 07777);
  if (::fchown(made, status.st_uid, status.st_gid) != 0) errno = 0;
  file_ = ::fdopen(made, "wb");
  if (file_ == nullptr) fail(name_);
}

output::~output() {
  if (path_.empty()) return;
  if (file_ != nullptr) std::fclose(file_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void output::commit() {
  if (std::fflush(file_) != 0 || std::ferror(file_) != 0) fail(name_);
  if (path_.empty()) return;
  if (::fsync(::fileno(file_)) != 0) fail(name_);
  std::FILE* const written = file_;
  file_ = nullptr;
  if (std::fclose(written) != 0) fail(name_);
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail(name_);
  temporary_.clear();
}

}  // namespace cli

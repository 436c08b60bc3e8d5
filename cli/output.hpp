// Program brisk: where what it makes goes.
#pragma once

#include <cstdio>
#include <string>

namespace cli {

// Standard output, or a file that is replaced as a whole: what is written goes to a new file beside it, which takes its
// place when commit() is called; without that the old one stays as it is. Throws std::system_error, whose text names
// the file. A pipe whose reader has gone is told by EPIPE.
class output {
 public:
  output();                                      // standard output
  explicit output(const std::string& replaced);  // this file
  ~output();
  output(const output&) = delete;
  output& operator=(const output&) = delete;

  std::FILE* file() const noexcept { return file_; }
  // Everything is written, and the file is there.
  void commit();

 private:
  std::FILE* file_;
  std::string name_;
  std::string path_;       // of the file that is replaced; empty for standard output
  std::string temporary_;  // of the new one, until it is in its place
};

}  // namespace cli

// Program brisk: the text of a file, or of standard input.
#pragma once

#include <string>
#include <string_view>

namespace cli {

// A whole file in memory: mapped where it can be, so that a file larger than memory can be walked through; read
// otherwise. Throws std::system_error, whose text names the file.
class input {
 public:
  // `-` is standard input.
  explicit input(const std::string& path);
  ~input();
  input(const input&) = delete;
  input& operator=(const input&) = delete;

  std::string_view text() const noexcept { return text_; }
  // As messages call it.
  const std::string& name() const noexcept { return name_; }

 private:
  void read_all(int file);

  std::string name_;
  std::string read_;
  std::string_view text_;
  void* mapped_ = nullptr;
};

}  // namespace cli

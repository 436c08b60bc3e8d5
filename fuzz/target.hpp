// Fuzz: what a target is. A target is one file, fuzz/<name>_fuzz.cpp, that defines run(). The same file is built as a
// libFuzzer program (`./x fuzz <name>`) and, with drive.cpp, as a test that runs a fixed list of inputs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

namespace brisk::fuzz {

// Treats any input, and ends the program when something does not hold.
void run(std::string_view input);

// Texts near to what the target reads, from which inputs are made by damage.
std::span<const std::string_view> seeds();

// Ends the program with a sentence when a thing that must hold does not.
inline void must(bool holds, const char* sentence) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", sentence);
  std::abort();
}

// Choices taken from the beginning of an input, zeros when it is at its end.
class choices {
 public:
  explicit choices(std::string_view input) : left_(input) {}

  std::size_t below(std::size_t count) {
    if (left_.empty()) return 0;
    std::size_t value = static_cast<unsigned char>(left_[0]);
    left_.remove_prefix(1);
    return value % count;
  }
  // Everything that has not been taken.
  std::string_view rest() const { return left_; }

 private:
  std::string_view left_;
};

}  // namespace brisk::fuzz

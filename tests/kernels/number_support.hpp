// Tests of the number room: what they share. Texts stand at the end of readable memory, references come from the
// standard library.
#pragma once

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <bit>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>

namespace number_test {

// Memory that ends where reading it is a fault: a page that may not be touched follows.
class guarded_memory {
 public:
  explicit guarded_memory(std::size_t size) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    usable_ = (size + page - 1) / page * page;
    mapped_ = usable_ + page;
    base_ = static_cast<char*>(mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    if (base_ == MAP_FAILED || mprotect(base_ + usable_, page, PROT_NONE) != 0) std::abort();
  }
  guarded_memory(const guarded_memory&) = delete;
  guarded_memory& operator=(const guarded_memory&) = delete;
  ~guarded_memory() { munmap(base_, mapped_); }

  const char* end() const { return base_ + usable_; }

  // A document: the text, and zeros after it up to the guard so that at least 64 bytes can be read.
  const char* place(std::string_view text) {
    const std::size_t room = text.size() < 64 ? 64 : text.size();
    char* const begin = base_ + usable_ - room;
    std::memset(begin, 0, room);
    std::memcpy(begin, text.data(), text.size());
    return begin;
  }

 private:
  std::size_t usable_;
  std::size_t mapped_;
  char* base_;
};

// Places `text` in guarded memory and calls `read(begin, end)`, which gives a position or nullptr. The result is how
// many characters were read, or -1.
template <class Read>
std::ptrdiff_t read_guarded(std::string_view text, Read read) {
  static guarded_memory memory(std::size_t{3} << 20);
  const char* const begin = memory.place(text);
  const char* const after = read(begin, memory.end());
  return after == nullptr ? -1 : after - begin;
}

// The root of the conformance data, which does not belong to the project: empty when it is not there.
inline std::filesystem::path data_root() {
  const char* const named = std::getenv("BRISK_DATA");
#ifdef BRISK_SOURCE_DIR
  const std::filesystem::path root = named != nullptr
                                         ? std::filesystem::path(named)
                                         : std::filesystem::path(BRISK_SOURCE_DIR) / ".." / "shared" / "data";
#else
  const std::filesystem::path root = named != nullptr ? named : "../shared/data";
#endif
  return std::filesystem::exists(root / "conformance") ? root : std::filesystem::path{};
}

// Whether the long runs were asked for.
inline bool full_run() {
  const char* const full = std::getenv("BRISK_FULL");
  return full != nullptr && std::string_view(full) == "1";
}

// How far the floats of a full run lie apart. Code that is not optimised takes hours for all of them.
#ifdef __OPTIMIZE__
inline constexpr std::uint32_t full_run_step = 1;
#else
inline constexpr std::uint32_t full_run_step = 251;
#endif

// Number::toString of ECMA-262, section 6.1.6.1.20, on the shortest digits of std::to_chars; "-0" for negative zero.
template <class T>
std::string ecmascript_text(T v) {
  char scientific[64];
  const char* const end =
      std::to_chars(scientific, scientific + sizeof scientific, v, std::chars_format::scientific).ptr;
  std::string_view text(scientific, static_cast<std::size_t>(end - scientific));
  std::string result;
  if (text.front() == '-') {
    result = "-";
    text.remove_prefix(1);
  }
  if (v == 0) return result + "0";
  const std::size_t e = text.find('e');
  std::string digits;
  for (const char c : text.substr(0, e)) {
    if (c != '.') digits += c;
  }
  const int exponent = std::atoi(std::string(text.substr(e + 1)).c_str());
  const int n = exponent + 1;
  const int k = static_cast<int>(digits.size());
  const auto zeros = [](int count) { return std::string(static_cast<std::size_t>(count), '0'); };
  if (k <= n && n <= 21) return result + digits + zeros(n - k);
  if (0 < n && n <= 21) {
    return result + digits.substr(0, static_cast<std::size_t>(n)) + "." + digits.substr(static_cast<std::size_t>(n));
  }
  if (-6 < n && n <= 0) return result + "0." + zeros(-n) + digits;
  result += digits[0];
  if (k > 1) result += "." + digits.substr(1);
  return result + (exponent < 0 ? "e-" : "e+") + std::to_string(std::abs(exponent));
}

// A generator of its own, so that runs are the same everywhere (splitmix64 of Steele, Lea and Flood).
class random_bits {
 public:
  explicit random_bits(std::uint64_t seed) : state_(seed) {}
  std::uint64_t operator()() {
    std::uint64_t z = state_ += 0x9e37'79b9'7f4a'7c15;
    z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9;
    z = (z ^ (z >> 27)) * 0x94d0'49bb'1331'11eb;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

}  // namespace number_test

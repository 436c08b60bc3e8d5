// Tests of kernels: a block of memory whose ends can be hit exactly. A read or write one byte past either end of a text
// placed there stops the program.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <new>
#include <string_view>

namespace brisk::test {

// At least `capacity` readable and writable bytes between two pages that can be neither read nor written. Throws
// std::bad_alloc when the system refuses.
class guard_page {
 public:
  explicit guard_page(std::size_t capacity)
      : page_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))), capacity_((capacity + page_ - 1) / page_ * page_) {
    if (capacity_ == 0) capacity_ = page_;
    void* const mapped =
        mmap(nullptr, capacity_ + 2 * page_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) throw std::bad_alloc();
    mapped_ = static_cast<char*>(mapped);
    if (mprotect(mapped_, page_, PROT_NONE) != 0 || mprotect(mapped_ + page_ + capacity_, page_, PROT_NONE) != 0) {
      munmap(mapped_, capacity_ + 2 * page_);
      throw std::bad_alloc();
    }
  }

  ~guard_page() { munmap(mapped_, capacity_ + 2 * page_); }

  guard_page(const guard_page&) = delete;
  guard_page& operator=(const guard_page&) = delete;

  std::size_t capacity() const noexcept { return capacity_; }
  char* begin() const noexcept { return mapped_ + page_; }
  char* end() const noexcept { return begin() + capacity_; }

  // A copy of `text` whose last byte is the last before the guard. At most capacity() bytes; the next copy overwrites.
  std::string_view place_at_end(std::string_view text) const noexcept { return place(text, end() - text.size()); }

  // A copy of `text` whose first byte is the first after the guard.
  std::string_view place_at_start(std::string_view text) const noexcept { return place(text, begin()); }

 private:
  static std::string_view place(std::string_view text, char* where) noexcept {
    if (!text.empty()) std::memmove(where, text.data(), text.size());
    return {where, text.size()};
  }

  std::size_t page_;
  std::size_t capacity_;
  char* mapped_ = nullptr;
};

}  // namespace brisk::test

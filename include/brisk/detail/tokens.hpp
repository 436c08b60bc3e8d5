// What is open around a place in a text: shared by what reads and what writes without types.
#pragma once

#include <brisk/config.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

namespace brisk::detail {

inline namespace BRISK_TAG {
// As a template argument: part of the name of a function whose code depends on how its translation unit is compiled, in
// a class that does not.
struct build;
}  // namespace BRISK_TAG

// What kind of container each open level is: a bit each, set for an object, the innermost one lowest. Each 64 levels
// are put away when one more opens.
class level_bits {
 public:
  level_bits() = default;
  ~level_bits() {
    if (saved_ != first_) ::operator delete(saved_);
  }
  level_bits(const level_bits&) = delete;
  level_bits& operator=(const level_bits&) = delete;

  void push(bool object) {
    if (depth_ % 64 == 0 && depth_ != 0) [[unlikely]]
      save();
    bits_ = bits_ << 1 | std::uint64_t{object};
    ++depth_;
  }
  void pop() noexcept {
    bits_ >>= 1;
    --depth_;
    if (depth_ % 64 == 0 && depth_ != 0) [[unlikely]]
      bits_ = saved_[depth_ / 64 - 1];
  }
  std::size_t size() const noexcept { return depth_; }
  bool empty() const noexcept { return depth_ == 0; }
  bool in_object() const noexcept { return (bits_ & 1) != 0; }

 private:
  void save() {
    const std::size_t words = depth_ / 64 - 1;
    if (words == capacity_) {
      auto* const larger = static_cast<std::uint64_t*>(::operator new(2 * words * sizeof(std::uint64_t)));
      std::memcpy(larger, saved_, words * sizeof(std::uint64_t));
      if (saved_ != first_) ::operator delete(saved_);
      saved_ = larger;
      capacity_ = 2 * words;
    }
    saved_[words] = bits_;
  }

  std::uint64_t bits_ = 0;
  std::size_t depth_ = 0;
  static constexpr std::size_t first_words = 7;
  std::uint64_t first_[first_words];  // 512 levels need no allocation
  std::uint64_t* saved_ = first_;
  std::size_t capacity_ = first_words;
};

}  // namespace brisk::detail

// Tree room: the way from the root to a place, in place of recursion.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>

namespace brisk::detail {

// A stack of plain records that grows. The first ones need no memory of their own.
template <class Record>
class record_stack {
 public:
  record_stack() = default;
  ~record_stack() {
    if (data_ != first_) ::operator delete(data_);
  }
  record_stack(const record_stack&) = delete;
  record_stack& operator=(const record_stack&) = delete;

  void push(const Record& one) {
    if (size_ == capacity_) {
      auto* const larger = static_cast<Record*>(::operator new(2 * capacity_ * sizeof(Record)));
      std::memcpy(larger, data_, size_ * sizeof(Record));
      if (data_ != first_) ::operator delete(data_);
      data_ = larger;
      capacity_ *= 2;
    }
    data_[size_++] = one;
  }
  Record& back() noexcept { return data_[size_ - 1]; }
  void pop() noexcept { --size_; }
  bool empty() const noexcept { return size_ == 0; }
  std::size_t size() const noexcept { return size_; }

 private:
  static constexpr std::size_t first_capacity = 16;
  Record first_[first_capacity];
  Record* data_ = first_;
  std::size_t size_ = 0;
  std::size_t capacity_ = first_capacity;
};

}  // namespace brisk::detail

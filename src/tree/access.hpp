// Tree room: what the functions around a value may do to it, and a filter of names.
#pragma once

#include "tree/blocks.hpp"

namespace brisk::detail {

struct tree_access {
  static value array(tree_array* block) noexcept {
    value made;
    made.tag_ = value::tag::array;
    made.payload_.array = block;
    return made;
  }
  static value object(tree_object* block) noexcept {
    value made;
    made.tag_ = value::tag::object;
    made.payload_.object = block;
    return made;
  }
  static constexpr std::size_t short_capacity = value::short_capacity;
  // Reads `short_capacity` bytes, of which `size` are the string.
  static void make_short_string(value* place, const char* text, std::size_t size) noexcept {
    std::memcpy(static_cast<void*>(place), text, short_capacity);
    place->rest_[6] = static_cast<unsigned char>(size);
    place->tag_ = value::tag::short_string;
  }
  static value number(std::string_view text) {
    value made;
    made.set_text(text, true);
    return made;
  }
  static const tree_object* object_of(const value& one) noexcept { return one.payload_.object; }
  static std::string_view text_of(const value& one) noexcept { return one.text(); }
};

// Tells most names that are new in an object from those that are not, without a look at the others: a bit for each of
// 256 hashes of what is cheap to see.
class name_filter {
 public:
  // Whether the name may have been asked about before.
  bool perhaps(std::string_view name) noexcept {
    std::uint64_t hash = name.size();
    if (name.size() >= 8) {
      std::uint64_t first, last;
      std::memcpy(&first, name.data(), 8);
      std::memcpy(&last, name.data() + name.size() - 8, 8);
      hash += first ^ (last << 7 | last >> 57);
    } else {
      for (const char c : name) hash = hash << 8 | static_cast<unsigned char>(c);
    }
    hash = hash * 0x9E3779B97F4A7C15 >> 56;
    const std::uint64_t bit = std::uint64_t{1} << hash % 64;
    const bool before = (bits_[hash / 64] & bit) != 0;
    bits_[hash / 64] |= bit;
    return before;
  }

 private:
  std::uint64_t bits_[4] = {};
};

}  // namespace brisk::detail

// Tree room: the memory of arrays and objects.
//
// A block is its header and what follows it: the elements; or the members, and behind them the text of their names. An
// empty array or object may have none. Values may be moved by copying their bytes, as long as the old ones are
// forgotten.
#pragma once

#include <brisk/value.hpp>
#include <cstdint>
#include <cstring>
#include <new>

namespace brisk::detail {

struct tree_array {
  std::size_t size;
  std::size_t capacity;

  value* elements() noexcept { return reinterpret_cast<value*>(this + 1); }

  // A block with room for so many elements, without any.
  static tree_array* make(std::size_t capacity);
  static void free(tree_array* block) noexcept { ::operator delete(block); }
};

struct tree_member {
  std::uint32_t name_at;  // in the text of the block
  std::uint32_t name_size;
  value of;
};

struct tree_object {
  std::uint32_t size;
  std::uint32_t capacity;
  std::uint32_t text_size;
  std::uint32_t text_capacity;
  // Finds names in objects of many members: a table of `slot_mask + 1` positions plus 1, 0 where there is none, looked
  // through from the hash of the name on. nullptr in small objects.
  std::uint32_t* slots;
  std::size_t slot_mask;

  tree_member* members() noexcept { return reinterpret_cast<tree_member*>(this + 1); }
  const tree_member* members() const noexcept { return reinterpret_cast<const tree_member*>(this + 1); }
  char* text() noexcept { return reinterpret_cast<char*>(members() + capacity); }
  const char* text() const noexcept { return reinterpret_cast<const char*>(members() + capacity); }
  std::string_view name(std::size_t position) const noexcept {
    const tree_member& member = members()[position];
    return {text() + member.name_at, member.name_size};
  }

  // From this number of members on names are found by the table.
  static constexpr std::size_t many = 24;

  static tree_object* make(std::size_t capacity, std::size_t text_capacity);
  static void free(tree_object* block) noexcept {
    ::operator delete(block->slots);
    ::operator delete(block);
  }

  // The position of the member of a name; `size` where there is none.
  std::size_t find(std::string_view name) const noexcept;
  // Adds a member behind the others, whose value is null. There is room, and no member of this name.
  value& add(std::string_view name) noexcept;
  // Makes the table anew, where there are many members.
  void rebuild_slots();
  void erase(std::size_t position) noexcept;
  // Puts the members into the order of their names' bytes.
  void sort();
};

// Adds a member that is not there, whose value is null, to a block or to none. The block may be another one afterwards.
value& add_member(tree_object*& block, std::string_view name);

// A block like the one given, or like none, with room for so many elements. The old one is given back.
tree_array* with_room(tree_array* block, std::size_t capacity);

}  // namespace brisk::detail

// Tree room: the memory of arrays and objects.
#include "tree/blocks.hpp"

#include <algorithm>
#include <ctime>

namespace brisk::detail {
namespace {

constexpr std::size_t most = UINT32_MAX / 2;

// Both halves of the product of two words, folded.
std::uint64_t fold(std::uint64_t a, std::uint64_t b) noexcept {
#if BRISK_INT128
  const unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#else
  const std::uint64_t low_a = a & 0xFFFFFFFF, high_a = a >> 32, low_b = b & 0xFFFFFFFF, high_b = b >> 32;
  const std::uint64_t middle = high_a * low_b + (low_a * low_b >> 32);
  const std::uint64_t other = low_a * high_b + (middle & 0xFFFFFFFF);
  return a * b ^ (high_a * high_b + (middle >> 32) + (other >> 32));
#endif
}

// Nobody who writes a document may know which names share a slot: what they are mixed with differs between processes,
// by the time and by where the system has put the program and its stack.
std::uint64_t secret() noexcept {
  static const std::uint64_t chosen = [] {
    const int here = 0;
    std::timespec now{};
    (void)std::timespec_get(&now, TIME_UTC);
    const std::uint64_t places = reinterpret_cast<std::uintptr_t>(&here) ^ reinterpret_cast<std::uintptr_t>(&most)
                                                                               << 20;
    return fold(places ^ 0x9E3779B97F4A7C15, static_cast<std::uint64_t>(now.tv_nsec) ^ 0xD6E8FEB86659FD93) | 1;
  }();
  return chosen;
}

std::uint64_t hash_of(std::string_view name) noexcept {
  constexpr std::uint64_t multiplier = 0xA0761D6478BD642F;
  const std::uint64_t seed = secret();
  std::uint64_t hash = seed ^ name.size();
  while (name.size() >= 8) {
    std::uint64_t word;
    std::memcpy(&word, name.data(), 8);
    hash = fold(hash ^ word, seed ^ multiplier);
    name.remove_prefix(8);
  }
  std::uint64_t word = 0;
  if (!name.empty()) std::memcpy(&word, name.data(), name.size());
  return fold(hash ^ word, seed ^ multiplier);
}

bool same(std::string_view a, const char* b, std::size_t size) noexcept {
  return a.size() == size && (size == 0 || std::memcmp(a.data(), b, size) == 0);
}

void put_in_slot(tree_object& object, std::size_t position) noexcept {
  std::size_t slot = hash_of(object.name(position)) & object.slot_mask;
  while (object.slots[slot] != 0) slot = (slot + 1) & object.slot_mask;
  object.slots[slot] = static_cast<std::uint32_t>(position + 1);
}

void* allocate(std::size_t size) { return ::operator new(size); }

// As there is no other way to say it where there are no exceptions.
[[noreturn]] void too_large() {
  (void)allocate(static_cast<std::size_t>(-1) / 2);
  __builtin_trap();
}

}  // namespace

tree_array* tree_array::make(std::size_t capacity) {
  if (capacity > static_cast<std::size_t>(-1) / 2 / sizeof(value)) too_large();
  auto* const block = static_cast<tree_array*>(allocate(sizeof(tree_array) + capacity * sizeof(value)));
  block->size = 0;
  block->capacity = capacity;
  return block;
}

tree_object* tree_object::make(std::size_t capacity, std::size_t text_capacity) {
  if (capacity > most || text_capacity > most) too_large();
  auto* const block = static_cast<tree_object*>(
      allocate(sizeof(tree_object) + capacity * sizeof(tree_member) + (text_capacity + 7) / 8 * 8));
  block->size = 0;
  block->capacity = static_cast<std::uint32_t>(capacity);
  block->text_size = 0;
  block->text_capacity = static_cast<std::uint32_t>(text_capacity);
  block->slots = nullptr;
  block->slot_mask = 0;
  return block;
}

std::size_t tree_object::find(std::string_view name) const noexcept {
  const tree_member* const all = members();
  const char* const names = text();
  if (slots == nullptr) {
    for (std::size_t i = 0; i < size; ++i) {
      if (same(name, names + all[i].name_at, all[i].name_size)) return i;
    }
    return size;
  }
  for (std::size_t slot = hash_of(name) & slot_mask; slots[slot] != 0; slot = (slot + 1) & slot_mask) {
    const tree_member& member = all[slots[slot] - 1];
    if (same(name, names + member.name_at, member.name_size)) return slots[slot] - 1;
  }
  return size;
}

value& tree_object::add(std::string_view name) noexcept {
  auto* const member = new (members() + size) tree_member{text_size, static_cast<std::uint32_t>(name.size()), {}};
  if (!name.empty()) std::memcpy(text() + text_size, name.data(), name.size());
  text_size += member->name_size;
  ++size;
  if (slots != nullptr) put_in_slot(*this, size - 1);
  return member->of;
}

// A power of two, so that the mask reaches every slot. At most half of them are taken once the block is full: there is
// always an empty one, at which a search ends.
void tree_object::rebuild_slots() {
  ::operator delete(slots);
  slots = nullptr;
  if (capacity < many) return;
  std::size_t count = 1;
  while (count < 2 * std::size_t{capacity}) count *= 2;
  slots = static_cast<std::uint32_t*>(allocate(count * sizeof(std::uint32_t)));
  std::memset(slots, 0, count * sizeof(std::uint32_t));
  slot_mask = count - 1;
  for (std::size_t i = 0; i < size; ++i) put_in_slot(*this, i);
}

void tree_object::erase(std::size_t position) noexcept {
  tree_member* const member = members() + position;
  member->~tree_member();
  --size;
  std::memmove(static_cast<void*>(member), member + 1, (size - position) * sizeof(tree_member));
  if (slots == nullptr) return;
  std::memset(slots, 0, (slot_mask + 1) * sizeof(std::uint32_t));
  for (std::size_t i = 0; i < size; ++i) put_in_slot(*this, i);
}

void tree_object::sort() {
  const auto before = [this](const tree_member& a, const tree_member& b) {
    return std::string_view(text() + a.name_at, a.name_size) < std::string_view(text() + b.name_at, b.name_size);
  };
  bool sorted = true;
  for (std::size_t i = 1; i < size && sorted; ++i) sorted = before(members()[i - 1], members()[i]);
  if (sorted) return;
  std::sort(members(), members() + size, before);
  if (slots == nullptr) return;
  std::memset(slots, 0, (slot_mask + 1) * sizeof(std::uint32_t));
  for (std::size_t i = 0; i < size; ++i) put_in_slot(*this, i);
}

tree_array* with_room(tree_array* block, std::size_t capacity) {
  if (block != nullptr && capacity <= block->capacity) return block;
  if (block != nullptr && capacity < 2 * block->capacity) capacity = 2 * block->capacity;
  tree_array* const larger = tree_array::make(capacity < 4 ? 4 : capacity);
  if (block == nullptr) return larger;
  larger->size = block->size;
  std::memcpy(static_cast<void*>(larger->elements()), block->elements(), block->size * sizeof(value));
  tree_array::free(block);
  return larger;
}

namespace {

// A block with the members of another one and room for twice as many, one of them with a name of so many bytes. The
// text of members that were erased is left behind. The members stay in the other one as well, as bytes that mean
// nothing.
tree_object* grown(const tree_object* block, std::size_t name_size) {
  if (block == nullptr) return tree_object::make(4, name_size < 40 ? 48 : name_size + 8);
  std::size_t text = name_size;
  for (std::size_t i = 0; i < block->size; ++i) text += block->members()[i].name_size;
  const std::size_t capacity = block->size < block->capacity ? block->capacity : 2 * std::size_t{block->capacity};
  tree_object* const larger = tree_object::make(capacity < 4 ? 4 : capacity, 2 * text);
  for (std::size_t i = 0; i < block->size; ++i) {
    value& moved = larger->add(block->name(i));
    std::memcpy(static_cast<void*>(&moved), &block->members()[i].of, sizeof(value));
  }
  struct guard {
    tree_object* block;
    ~guard() {
      if (block != nullptr) tree_object::free(block);
    }
  } kept{larger};
  larger->rebuild_slots();
  kept.block = nullptr;
  return larger;
}

}  // namespace

value& add_member(tree_object*& block, std::string_view name) {
  if (name.size() > most) too_large();
  if (block != nullptr && block->size < block->capacity && block->text_capacity - block->text_size >= name.size()) {
    return block->add(name);
  }
  tree_object* const larger = grown(block, name.size());
  value& added = larger->add(name);  // the name may lie in the old block
  if (block != nullptr) tree_object::free(block);
  block = larger;
  return added;
}

}  // namespace brisk::detail

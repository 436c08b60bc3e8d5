// Schema room: from a name met in a text to its place in a list fixed at compile time (members, enumerators). A small
// open-addressed table whose hash is chosen during compilation; every hit is confirmed by comparing the whole name, so
// a foreign name is never taken for one of the list. No list of names fails to compile: where the cheap hash of a
// name's ends does not tell the names apart, a hash of the whole name is used, and what still collides is probed in
// turn.
#pragma once

#include <bit>
#include <brisk/config.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace brisk::detail {

// The first up to eight bytes of a name as a little-endian number.
constexpr std::uint64_t word_of(const char* data, std::size_t size) {
  std::uint64_t word = 0;
  if (!std::is_constant_evaluated() && std::endian::native == std::endian::little && size >= 4 && size < 8) {
    // Two halves that overlap in the middle, where both hold the same bytes.
    std::uint32_t first;
    std::uint32_t last;
    std::memcpy(&first, data, 4);
    std::memcpy(&last, data + size - 4, 4);
    return first | static_cast<std::uint64_t>(last) << (8 * (size - 4));
  }
  if (std::is_constant_evaluated() || size < 8 || std::endian::native != std::endian::little) {
    for (std::size_t i = 0; i < size && i < 8; ++i) {
      word |= static_cast<std::uint64_t>(static_cast<unsigned char>(data[i])) << (8 * i);
    }
  } else {
    std::memcpy(&word, data, 8);
  }
  return word;
}

// The length and both ends: all of a name of up to 16 bytes.
constexpr std::uint64_t hash_of_ends(const char* data, std::size_t size, std::uint64_t seed) {
  const std::uint64_t head = word_of(data, size);
  const std::uint64_t tail = size > 8 ? word_of(data + size - 8, 8) : 0;
  return ((head ^ std::rotl(tail, 29)) + size) * seed;
}

constexpr std::uint64_t hash_of_all(const char* data, std::size_t size, std::uint64_t seed) {
  std::uint64_t hash = size;
  for (std::size_t i = 0; i < size; i += 8) {
    hash = (std::rotl(hash, 5) ^ word_of(data + i, size - i)) * 0x9E3779B97F4A7C15u;
  }
  return hash * seed;
}

struct key_table_plan {
  unsigned bits = 0;
  bool whole = false;
  std::uint64_t seed = 0;
  std::size_t longest = 0;  // how many slots a lookup looks at, at most
  // Which lengths the names have, and with which characters they begin, a bit each (modulo 64): most foreign names are
  // told by these alone.
  std::uint64_t lengths = 0;
  std::uint64_t beginnings = 0;
};

constexpr std::uint64_t length_bit(std::size_t size) { return std::uint64_t{1} << size % 64; }
constexpr std::uint64_t beginning_bit(const char* data, std::size_t size) {
  return std::uint64_t{1} << (size == 0 ? 0 : static_cast<unsigned char>(data[0]) % 64);
}

constexpr std::size_t key_slot(const key_table_plan& plan, const char* data, std::size_t size) {
  const std::uint64_t hash = plan.whole ? hash_of_all(data, size, plan.seed) : hash_of_ends(data, size, plan.seed);
  return static_cast<std::size_t>(hash >> (64 - plan.bits));
}

// Slots hold 1 + the index of a name, or 0.
template <std::size_t Slots>
constexpr std::size_t fill_key_table(const key_table_plan& plan, const std::string_view* names, std::size_t count,
                                     std::uint16_t (&slots)[Slots]) {
  std::size_t longest = 0;
  for (auto& slot : slots) slot = 0;
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t at = key_slot(plan, names[i].data(), names[i].size());
    std::size_t steps = 1;
    while (slots[at] != 0) {
      at = (at + 1) % Slots;
      ++steps;
    }
    slots[at] = static_cast<std::uint16_t>(i + 1);
    if (steps > longest) longest = steps;
  }
  return longest;
}

// Whether all names differ. Every pair would be too many comparisons for a compiler at some hundred names: those of one
// slot are compared.
template <std::size_t Count>
constexpr bool all_differ(const std::string_view* names) {
  constexpr key_table_plan plan{std::bit_width(Count * 2 + 1), true, 0x9E3779B97F4A7C15u};
  std::size_t slots[std::size_t{1} << plan.bits] = {};  // 1 + the index of a name, or 0
  for (std::size_t i = 0; i < Count; ++i) {
    std::size_t at = key_slot(plan, names[i].data(), names[i].size());
    while (slots[at] != 0) {
      if (names[slots[at] - 1] == names[i]) return false;
      at = (at + 1) & ((std::size_t{1} << plan.bits) - 1);
    }
    slots[at] = i + 1;
  }
  return true;
}

template <std::size_t Count>
struct key_table {
  static constexpr unsigned bits = std::bit_width(Count * 2 + 1);
  static constexpr std::size_t slot_count = std::size_t{1} << bits;

  key_table_plan plan{};
  std::uint16_t slots[slot_count] = {};

  consteval explicit key_table(const std::string_view* names) {
    constexpr std::uint64_t seeds[] = {0x9E3779B97F4A7C15u, 0xD1B54A32D192ED03u, 0xABC98388FB8FAC03u,
                                       0x8CB92BA72F3D8DD7u, 0xF1357AEA2E62A9C5u, 0xC6BC279692B5C323u,
                                       0xA0761D6478BD642Fu, 0xE7037ED1A0B428DBu};
    std::uint16_t trial[slot_count] = {};
    bool any = false;
    for (const bool whole : {false, true}) {
      for (const std::uint64_t seed : seeds) {
        key_table_plan candidate{bits, whole, seed};
        candidate.longest = fill_key_table(candidate, names, Count, trial);
        if (!any || candidate.longest < plan.longest) {
          any = true;
          plan = candidate;
        }
        if (plan.longest <= 1) break;
      }
      if (plan.longest <= 4) break;
    }
    fill_key_table(plan, names, Count, slots);
    for (std::size_t i = 0; i < Count; ++i) {
      plan.lengths |= length_bit(names[i].size());
      plan.beginnings |= beginning_bit(names[i].data(), names[i].size());
    }
  }
};

template <>
struct key_table<0> {
  key_table_plan plan{};
  std::uint16_t slots[1] = {};
  consteval explicit key_table(const std::string_view*) {}
};

// Where each name ends in a text that holds all of them one behind the other: constant data without a pointer for each.
template <std::size_t Count>
struct key_ends {
  std::uint32_t at[Count == 0 ? 1 : Count] = {};
  consteval explicit key_ends(const std::string_view* names) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < Count; ++i) at[i] = static_cast<std::uint32_t>(end += names[i].size());
  }
};

// A list of names with its table, as the compiled lookup takes it.
struct key_list {
  const char* text;  // all names one behind the other
  const std::uint32_t* ends;
  std::size_t count;
  const std::uint16_t* slots;
  key_table_plan plan;

  template <std::size_t Count>
  constexpr key_list(const char* all, const key_ends<Count>& where, const key_table<Count>& table)
      : text(all), ends(where.at), count(Count), slots(table.slots), plan(table.plan) {}

  // The index of the name that equals [data, data + size), or count. Only those bytes are read.
  std::size_t find(const char* data, std::size_t size) const noexcept;
};

}  // namespace brisk::detail

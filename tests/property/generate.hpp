// Tests, property: values of every kind, at random from a seed that is told and can be chosen.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>

#include "reference/json_rich.hpp"
#include "reference/json_targets.hpp"
#include "reference/utf8.hpp"

namespace brisk::test {

inline bool every_long_test() {
  const char* const full = std::getenv("BRISK_FULL");
  return full != nullptr && *full == '1';
}

// $BRISK_SEED, or a new one when all long tests are asked for, or always the same.
inline std::uint64_t chosen_seed() {
  if (const char* const named = std::getenv("BRISK_SEED")) return std::strtoull(named, nullptr, 10);
  return every_long_test() ? std::random_device{}() : 20'260'101;
}

class generator {
 public:
  explicit generator(std::uint64_t seed) : engine_(seed) {}

  std::uint64_t bits() { return engine_(); }
  // 0 to count - 1.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(bits() % count); }
  bool one_in(std::size_t count) { return below(count) == 0; }

  // Every width as likely, and the limits.
  template <class Integer>
  Integer integer() {
    if (one_in(8)) return std::numeric_limits<Integer>::min();
    if (one_in(8)) return std::numeric_limits<Integer>::max();
    return static_cast<Integer>(static_cast<Integer>(bits()) >> below(sizeof(Integer) * 8));
  }

  // Finite; every exponent as likely, subnormals and zeros of both signs among them.
  template <class Float>
  Float floating() {
    using word = std::conditional_t<sizeof(Float) == 8, std::uint64_t, std::uint32_t>;
    if (one_in(10)) return one_in(2) ? Float(0) : -Float(0);
    if (one_in(4)) return static_cast<Float>(integer<std::int32_t>()) / 64;
    for (;;) {
      const auto value = std::bit_cast<Float>(static_cast<word>(bits()));
      if (std::isfinite(value)) return one_in(10) ? value * std::numeric_limits<Float>::denorm_min() : value;
    }
  }

  std::string character() {
    switch (below(8)) {
      case 0:
        return {static_cast<char>(below(0x20))};
      case 1:
        return {"\"\\/\b\f\n\r\t"[below(8)]};
      case 2:
        return reference::encode_utf8(static_cast<std::uint32_t>(0x80 + below(0x780)));
      case 3:
        return reference::encode_utf8(static_cast<std::uint32_t>(0xE000 + below(0x2000)));
      case 4:
        return reference::encode_utf8(static_cast<std::uint32_t>(0x10000 + below(0x100000)));
      default:
        return {static_cast<char>(0x20 + below(0x60))};
    }
  }
  std::string text() {
    std::string result;
    const std::size_t length = one_in(10) ? below(120) : below(20);
    const bool plain = one_in(2);
    for (std::size_t i = 0; i < length; ++i) {
      result += plain ? std::string(1, static_cast<char>('a' + below(26))) : character();
    }
    return result;
  }

  template <class Container, class Make>
  Container many(Make make) {
    Container result;
    for (std::size_t count = one_in(6) ? 0 : below(one_in(8) ? 30 : 4); count != 0; --count) {
      if constexpr (requires { result.emplace_back(make()); }) {
        result.emplace_back(make());
      } else {
        result.insert(make());
      }
    }
    return result;
  }

  leaf make_leaf() {
    leaf result{text(), {}, many<std::vector<std::int16_t>>([&] { return integer<std::int16_t>(); })};
    if (one_in(2)) result.weight = integer<int>();
    return result;
  }
  branch make_branch(std::size_t depth) {
    branch result{text(), {}};
    if (depth != 0) result.branches = many<std::vector<branch>>([&] { return make_branch(depth - 1); });
    if (result.branches.size() > 3) result.branches.resize(3);
    return result;
  }

  rich make_rich() {
    rich r;
    r.flag = one_in(2);
    r.letter = static_cast<char>(below(128));
    r.i8 = integer<std::int8_t>();
    r.u8 = integer<std::uint8_t>();
    r.i16 = integer<std::int16_t>();
    r.u16 = integer<std::uint16_t>();
    r.i32 = integer<std::int32_t>();
    r.u32 = integer<std::uint32_t>();
    r.i64 = integer<std::int64_t>();
    r.u64 = integer<std::uint64_t>();
    r.single_value = floating<float>();
    r.double_value = floating<double>();
    r.text = text();
    const std::string encoded = text();
    r.utf8_text.assign(encoded.begin(), encoded.end());
    if (one_in(2)) r.note = text();
    const std::string characters = text();
    r.characters.assign(characters.begin(), characters.end());
    for (std::size_t i = 0; i < below(5) && i < 4; ++i) r.code[i] = static_cast<char>('!' + below(90));
    r.blob = many<std::vector<std::byte>>([&] { return static_cast<std::byte>(bits()); });
    for (auto& part : r.rgb) part = static_cast<unsigned char>(bits());
    r.single_byte = static_cast<std::byte>(bits());
    r.color = static_cast<shade>(below(3));
    r.level = one_in(2) ? grade::low : grade::high;
    for (auto& part : r.triple) part = integer<int>();
    r.mixed = {integer<int>(), text(), one_in(2)};
    r.pair = {floating<double>(), many<std::vector<std::string>>([&] { return text(); })};
    r.doubles = many<std::vector<double>>([&] { return floating<double>(); });
    r.bits = many<std::vector<bool>>([&] { return one_in(2); });
    r.queue = many<std::deque<std::string>>([&] { return text(); });
    r.leaves = many<std::list<leaf>>([&] { return make_leaf(); });
    r.gaps = many<decltype(r.gaps)>([&] { return one_in(3) ? std::nullopt : std::optional(integer<std::int64_t>()); });
    r.rows = many<decltype(r.rows)>(
        [&] { return many<std::vector<std::int32_t>>([&] { return integer<std::int32_t>(); }); });
    r.words = many<std::set<std::string>>([&] { return text(); });
    r.by_name = many<decltype(r.by_name)>([&] { return std::pair(text(), make_leaf()); });
    r.by_number = many<decltype(r.by_number)>([&] { return std::pair(integer<std::int64_t>(), text()); });
    r.by_shade = many<decltype(r.by_shade)>([&] {
      return std::pair(static_cast<shade>(below(3)), one_in(2) ? std::nullopt : std::optional(floating<double>()));
    });
    switch (below(5)) {
      case 0:
        r.any = one_in(2);
        break;
      case 1:
        r.any = integer<std::int32_t>();
        break;
      case 2:
        r.any = text();
        break;
      case 3:
        r.any = many<std::vector<int>>([&] { return integer<int>(); });
        break;
      default:
        r.any = make_leaf();
    }
    if (one_in(2)) r.maybe = make_leaf();
    if (one_in(2)) r.owned.only = std::make_unique<leaf>(make_leaf());
    if (one_in(2)) r.owned.one_of_many = std::make_shared<std::string>(text());
    r.root = make_branch(3);
    return r;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace brisk::test

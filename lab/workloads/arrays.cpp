// Lab, workloads: builds the long arrays.
#include "workloads/arrays.hpp"

#include "workloads/random.hpp"

#include <string_view>

namespace workloads {
namespace {

constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 -_.";
constexpr std::string_view foreign[] = {"é", "ü", "ß", "ñ", "Ж", "д", "日", "本", "語", "😀"};
constexpr std::string_view escaped = "\"\\\n\t";

}  // namespace

short_strings make_short_strings() {
  random_source random(3);
  short_strings result(10000);
  for (std::string& text : result) {
    const std::size_t size = 5 + random.below(26);
    const bool with_foreign = random.below(10) == 0;
    const bool with_escape = random.below(100) == 0;
    if (with_escape) text += escaped[random.below(escaped.size())];
    if (with_foreign) text += foreign[random.below(std::size(foreign))];
    while (text.size() < size) {
      if (with_foreign && text.size() + 4 <= size && random.below(3) == 0) {
        text += foreign[random.below(std::size(foreign))];
      } else {
        text += plain[random.below(plain.size())];
      }
    }
  }
  return result;
}

integers make_integers() {
  random_source random(5);
  integers result(100000);
  for (std::int64_t& number : result) {
    const auto magnitude = static_cast<std::int64_t>(random.bits() >> (1 + random.below(63)));
    number = random.below(2) == 0 ? magnitude : -magnitude;
  }
  return result;
}

coordinates make_coordinates() {
  random_source random(7);
  coordinates result(50000);
  for (auto& [longitude, latitude] : result) {
    longitude = random.between(-141, -52);
    latitude = random.between(41, 83);
  }
  return result;
}

}  // namespace workloads

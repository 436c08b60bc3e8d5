// Fuzz: a target as an ordinary test: its seeds, damaged again and again from a fixed start, in a bounded number of
// rounds. `drive [ROUNDS [SEED]]`; with files instead, each of them once, to look at what libFuzzer found.
#include "target.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

namespace {

class damage {
 public:
  explicit damage(std::uint64_t seed) : random_(seed) {}

  std::string input(std::span<const std::string_view> seeds) {
    std::string text;
    for (std::size_t i = below(9); i != 0; --i) text += character();  // choices
    for (std::size_t i = 1 + below(3); i != 0 && !seeds.empty(); --i) text += seeds[below(seeds.size())];
    for (std::size_t i = below(4); i != 0; --i) one(text);
    return text;
  }

 private:
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_() % count); }
  char character() { return static_cast<char>(random_()); }

  void one(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    switch (below(6)) {
      case 0:
        text.insert(at, 1, character());
        break;
      case 1:
        text.erase(at, below(8));
        break;
      case 2:
        text.resize(at);
        break;
      case 3:
        text.insert(at, std::string(text, below(text.size() + 1), below(64)));
        break;
      case 4:
        text.insert(at, below(100), character());
        break;
      default:
        if (at != text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
    }
  }

  std::mt19937_64 random_;
};

int run_files(int count, char** names) {
  for (int i = 0; i < count; ++i) {
    std::ifstream file(names[i], std::ios::binary);
    if (!file) {
      std::fprintf(stderr, "cannot read %s\n", names[i]);
      return 1;
    }
    brisk::fuzz::run(std::string(std::istreambuf_iterator<char>(file), {}));
  }
  std::printf("%d inputs\n", count);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::filesystem::is_regular_file(arguments[1])) return run_files(count - 1, arguments + 1);
  const std::uint64_t rounds = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 20'000;
  damage random(count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1);
  const auto seeds = brisk::fuzz::seeds();
  for (const std::string_view seed : seeds) brisk::fuzz::run(std::string(seed));
  for (std::uint64_t i = 0; i < rounds; ++i) brisk::fuzz::run(random.input(seeds));
  std::printf("%zu seeds, %llu inputs made of them\n", seeds.size(), static_cast<unsigned long long>(rounds));
  return 0;
}

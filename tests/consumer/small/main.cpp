// Tests, consumer: a small program, whose size is what the library costs one.
#include <brisk/brisk.hpp>

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

struct person {
  std::int64_t id{};
  std::string name;
  int age{};
  double score{};
  bool active{};
  std::vector<std::string> tags;
  std::optional<std::string> email;
  std::uint32_t flags{};
  std::string city;
  std::vector<int> marks;
};

int main(int argc, char** argv) {
  person one;
  one.name = argv[0];
  one.age = argc;
  one.tags.push_back("x");
  const std::string text = brisk::to_json(one);
  const auto two = brisk::from_json<person>(text);
  std::printf("%s %s\n", text.c_str(), two.name.c_str());
  return two.age == one.age && two.name.size() == one.name.size() && two.tags.size() == one.tags.size() ? 0 : 1;
}

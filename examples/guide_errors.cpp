// Examples: docs/guide.md, errors.
#include "show.hpp"

#include <brisk/brisk.hpp>

#include <vector>

// [types]
struct article {
  std::string name;
  int amount = 1;
};

struct order {
  int number = 0;
  std::vector<article> articles;
};
// [/types]

namespace {

void reading() {
  show::part("explained");
  // [explained]
  const std::string text = R"({"number":7,"articles":[{"name":"tea","amount":"2"}]})";
  const auto read = brisk::try_from_json<order>(text);
  if (!read) std::cout << brisk::explain(read.error(), text).to_string() << '\n';
  // [/explained]

  show::part("parts");
  // [parts]
  const brisk::explanation told = brisk::explain(read.error(), text);
  std::cout << brisk::name_of(told.code) << '\n';
  std::cout << told.offset << ", line " << told.line << ", column " << told.column << '\n';
  std::cout << told.path << '\n';
  std::cout << told.expected << '\n';
  std::cout << told.found << '\n';
  std::cout << told.hint << '\n';
  // [/parts]

  show::part("summary");
  // [summary]
  std::cout << told.summary() << '\n';
  // [/summary]
}

void throwing() {
  show::part("thrown");
  // [thrown]
  try {
    (void)brisk::from_json<order>(R"({"number":7.5})");
  } catch (const brisk::exception& failure) {
    std::cout << failure.what() << '\n';
    std::cout << failure.told().path << ' ' << failure.cause().offset << '\n';
  }
  // [/thrown]
}

void writing() {
  show::part("writing");
  // [writing]
  const order mine{7, {{"tea", 2}, {"caf\xE9", 1}}};  // Latin-1, not UTF-8
  const auto written = brisk::try_to_json(mine);
  if (!written) std::cout << brisk::explain_writing(written.error(), mine).to_string() << '\n';
  // [/writing]
}

}  // namespace

int main() {
  reading();
  throwing();
  writing();
}

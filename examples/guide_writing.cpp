// Examples: docs/guide.md, writing.
#include "show.hpp"

#include <brisk/brisk.hpp>

#include <array>
#include <cstdio>
#include <expected>
#include <optional>
#include <sstream>
#include <vector>

// [types]
struct article {
  std::string name;
  int amount = 1;
  std::optional<double> price;
};

struct order {
  int number = 0;
  std::vector<article> articles;
};
// [/types]

namespace {

void new_strings() {
  show::part("new_string");
  // [new_string]
  const order mine{7, {{"tea", 2, 3.5}, {"cup", 1, std::nullopt}}};

  std::string text = brisk::to_json(mine);
  std::cout << text << '\n';
  // [/new_string]

  show::part("not_throwing");
  // [not_throwing]
  std::expected<std::string, brisk::error> written = brisk::try_to_json(mine);
  if (written) std::cout << written->size() << " bytes\n";
  // [/not_throwing]
}

void looks() {
  const order mine{7, {{"tea", 2, 3.5}}};
  show::part("pretty");
  // [pretty]
  std::cout << brisk::to_pretty_json(mine) << '\n';
  // [/pretty]

  show::part("jackson");
  // [jackson]
  std::cout << brisk::to_pretty_json(mine, brisk::pretty::jackson) << '\n';
  // [/jackson]

  show::part("own_style");
  // [own_style]
  constexpr brisk::pretty wide{.indent = 4};
  std::cout << brisk::to_pretty_json(mine.articles, wide) << '\n';
  // [/own_style]
}

void sinks() {
  const order mine{7, {{"tea", 2, 3.5}}};
  show::part("reused_string");
  // [reused_string]
  std::string buffer;
  for (int number = 1; number <= 3; ++number) {
    const auto size = brisk::write_json(order{number, {}}, buffer);  // the content is replaced, the storage kept
    std::cout << *size << ": " << buffer << '\n';
  }
  // [/reused_string]

  show::part("appended");
  // [appended]
  std::string lines;
  for (const article& one : mine.articles) {
    if (!brisk::append_json(one, lines)) break;
    lines += '\n';
  }
  std::cout << lines;
  // [/appended]

  show::part("bytes");
  // [bytes]
  std::vector<std::byte> bytes;
  const auto size = brisk::write_json(mine, bytes);
  std::cout << *size << " bytes of " << bytes.size() << '\n';
  // [/bytes]

  show::part("span");
  // [span]
  std::array<char, 16> room;
  const auto fitted = brisk::write_json(mine, room);
  if (!fitted && fitted.error().code == brisk::error_code::does_not_fit) {
    std::cout << "needs " << fitted.error().offset << " bytes\n";
  }
  // [/span]

  show::part("stream");
  // [stream]
  std::ostringstream stream;
  if (!brisk::write_json(mine, stream)) std::cout << "the stream took nothing\n";
  std::cout << stream.str() << '\n';
  // [/stream]

  show::part("file");
  std::fflush(stdout);
  std::cout.flush();
  // [file]
  const auto printed = brisk::write_pretty_json(mine.articles[0], stdout, brisk::pretty::tabs);
  std::fputs(printed ? "\n" : "stdout is closed\n", stdout);
  // [/file]
  std::fflush(stdout);
}

void options() {
  const order mine{7, {{"cup", 1, std::nullopt}}};
  show::part("nulls");
  // [nulls]
  std::cout << brisk::to_json(mine) << '\n';
  std::cout << brisk::to_json(mine, {.nulls = brisk::null_members::write}) << '\n';
  // [/nulls]

  show::part("depth");
  // [depth]
  const auto written = brisk::try_to_json(mine, {.max_depth = 2});
  std::cout << brisk::name_of(written.error().code) << '\n';
  // [/depth]
}

void scratch() {
  // [scratch]
  brisk::release_scratch();  // gives back what this thread keeps for writing
  // [/scratch]
}

}  // namespace

int main() {
  new_strings();
  looks();
  sinks();
  options();
  scratch();
}

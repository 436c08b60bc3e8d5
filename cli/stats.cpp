// Program brisk: `brisk stats`.
#include <fmt/format.h>
#include <brisk/brisk.hpp>
#include <brisk/token_reader.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/faults.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"

namespace cli {
namespace {

struct shape {
  std::size_t objects = 0, arrays = 0, strings = 0, whole_numbers = 0, other_numbers = 0, booleans = 0, nulls = 0;
  std::size_t members = 0, elements = 0;
  std::size_t deepest = 0, most_members = 0, most_elements = 0, longest_string = 0, string_bytes = 0;
  std::map<std::string, std::size_t, std::less<>> names;
};

void count_name(shape& counted, std::string_view name) {
  ++counted.members;
  const auto found = counted.names.find(name);
  if (found != counted.names.end()) {
    ++found->second;
  } else {
    counted.names.emplace(name, 1);
  }
}

void walk(brisk::json_reader& in, shape& counted) {
  std::vector<std::size_t> sizes;  // of what is open
  do {
    switch (in.kind()) {
      case brisk::json_kind::object:
        ++counted.objects;
        in.begin_object();
        sizes.push_back(0);
        break;
      case brisk::json_kind::array:
        ++counted.arrays;
        in.begin_array();
        sizes.push_back(0);
        break;
      case brisk::json_kind::string: {
        const std::size_t size = in.string().size();
        ++counted.strings;
        counted.string_bytes += size;
        counted.longest_string = std::max(counted.longest_string, size);
        break;
      }
      case brisk::json_kind::number:
        ++(in.number().find_first_of(".eE") == std::string_view::npos ? counted.whole_numbers : counted.other_numbers);
        break;
      case brisk::json_kind::boolean:
        ++counted.booleans;
        in.boolean();
        break;
      default:
        ++counted.nulls;
        if (!in.null()) in.skip();
    }
    counted.deepest = std::max(counted.deepest, in.depth());
    while (in.ok() && in.depth() > 0) {
      if (in.in_object()) {
        if (const auto name = in.next_member()) {
          count_name(counted, *name);
          ++sizes.back();
          break;
        }
        counted.most_members = std::max(counted.most_members, sizes.back());
      } else {
        if (in.next_element()) {
          ++counted.elements;
          ++sizes.back();
          break;
        }
        counted.most_elements = std::max(counted.most_elements, sizes.back());
      }
      sizes.pop_back();
    }
  } while (in.ok() && in.depth() > 0);
}

}  // namespace

int run_stats(const stats_options& options) {
  const input file(options.file);
  brisk::json_reader in(file.text(), {options.depth});
  shape counted;
  walk(in, counted);
  if (const auto read = in.finish(); !read) {
    tell(read.error(), file, file.text());
    return exit_not_good;
  }
  output to;
  const auto row = [&to](const char* name, std::size_t count) { fmt::print(to.file(), "{:<24}{:>14}\n", name, count); };
  row("bytes", file.text().size());
  row("deepest level", counted.deepest);
  row("objects", counted.objects);
  row("  members", counted.members);
  row("  most in one", counted.most_members);
  row("  different names", counted.names.size());
  row("arrays", counted.arrays);
  row("  elements", counted.elements);
  row("  most in one", counted.most_elements);
  row("strings", counted.strings);
  row("  bytes of them", counted.string_bytes);
  row("  longest", counted.longest_string);
  row("whole numbers", counted.whole_numbers);
  row("other numbers", counted.other_numbers);
  row("true and false", counted.booleans);
  row("null", counted.nulls);
  std::vector<std::pair<std::size_t, std::string_view>> names;
  for (const auto& [name, count] : counted.names) names.emplace_back(count, name);
  // The commonest first; of equally common ones the first of the alphabet.
  std::ranges::sort(
      names, [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  if (names.size() > options.names) names.resize(options.names);
  if (!names.empty()) fmt::print(to.file(), "commonest names\n");
  for (const auto& [count, name] : names) fmt::print(to.file(), "  {:<36}{}\n", count, brisk::to_json(name));
  to.commit();
  return exit_good;
}

}  // namespace cli

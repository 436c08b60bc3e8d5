// Program brisk: `brisk check`.
#include <brisk/brisk.hpp>

#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/faults.hpp"
#include "cli/input.hpp"

namespace cli {
namespace {

// Every line a document; blank lines are none. Each is judged for itself.
bool check_lines(const input& file, const check_options& options) {
  bool good = true;
  std::string_view rest = file.text();
  for (std::size_t line = 1; !rest.empty(); ++line) {
    const std::size_t end = rest.find('\n');
    std::string_view record = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (record.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    if (const auto valid = brisk::validate(record, {options.depth}); !valid) {
      tell(valid.error(), file, record, line);
      good = false;
    }
  }
  return good;
}

}  // namespace

int run_check(const check_options& options) {
  bool good = true;
  for (const std::string& path : options.files) {
    const input file(path);
    if (options.lines) {
      good = check_lines(file, options) && good;
    } else if (const auto valid = brisk::validate(file.text(), {options.depth}); !valid) {
      tell(valid.error(), file, file.text());
      good = false;
    }
  }
  return good ? exit_good : exit_not_good;
}

}  // namespace cli

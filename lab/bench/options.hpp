// Lab, bench: what the command line asks for.
#pragma once

#include <optional>
#include <string>

namespace bench {

struct options {
  std::string json_file;      // where the rows go as JSON; empty: nowhere
  std::string filter = ".*";  // a regular expression, searched in workload/operation/library
  double seconds = 0.05;      // of each repetition of a cell
  int repetitions = 5;        // of which the median counts
};

// Empty, after a message to stderr, if the arguments are wrong.
std::optional<options> parse_options(int count, char** arguments);

}  // namespace bench

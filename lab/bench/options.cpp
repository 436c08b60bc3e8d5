// Lab, bench: reads the command line.
#include "bench/options.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace bench {

std::optional<options> parse_options(int count, char** arguments) {
  options read;
  for (int i = 1; i < count; i += 2) {
    const std::string_view option = arguments[i];
    if (i + 1 == count) {
      std::fprintf(stderr, "bench: %s needs a value\n", arguments[i]);
      return std::nullopt;
    }
    const char* value = arguments[i + 1];
    if (option == "--json") {
      read.json_file = value;
    } else if (option == "--filter") {
      read.filter = value;
    } else if (option == "--time") {
      read.seconds = std::atof(value);
    } else if (option == "--repetitions") {
      read.repetitions = std::atoi(value);
    } else {
      std::fprintf(stderr,
                   "bench: no option %s; there are --json FILE, --filter REGEX, --time SECONDS, --repetitions N\n",
                   arguments[i]);
      return std::nullopt;
    }
  }
  if (!(read.seconds > 0) || read.repetitions < 1) {
    std::fprintf(stderr, "bench: --time and --repetitions must be positive numbers\n");
    return std::nullopt;
  }
  return read;
}

}  // namespace bench

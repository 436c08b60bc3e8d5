// Lab, bench: prints and saves results.
#include "bench/results.hpp"

#include <brisk/brisk.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>

namespace bench {
namespace {

// Four digits that count, in the unit that suits: 54.1 ns, 1297 ns, 20.4 us, 1.72 ms.
std::string time_text(double nanoseconds) {
  const char* unit = "ns";
  double value = nanoseconds;
  if (value >= 1e7) {
    value /= 1e6;
    unit = "ms";
  } else if (value >= 1e4) {
    value /= 1e3;
    unit = "us";
  }
  char text[32];
  std::snprintf(text, sizeof text, value < 100 ? "%.1f %s" : "%.0f %s", value, unit);
  return text;
}

}  // namespace

std::string compiler_name() {
#if defined(__clang__)
  std::string name = "Clang " + std::to_string(__clang_major__) + '.' + std::to_string(__clang_minor__) + '.' +
                     std::to_string(__clang_patchlevel__);
#else
  std::string name = "GCC " __VERSION__;
#endif
#if defined(_LIBCPP_VERSION)
  return name + ", libc++";
#else
  return name + ", libstdc++";
#endif
}

void table::print_head(const std::string& workload, std::size_t bytes) {
  char title[64];
  std::snprintf(title, sizeof title, "%s (%zu bytes)", workload.c_str(), bytes);
  std::printf("\n%-34s", title);
  for (const std::string& library : libraries_) std::printf("%16s", library.c_str());
  std::printf("\n");
}

void table::print_row(const std::string& operation, const std::vector<measurement>& cells,
                      const std::vector<std::string>& failing) const {
  const auto cell_of = [&](const std::string& library) {
    return std::ranges::find(cells, library, &measurement::library);
  };
  const auto first = cell_of(libraries_.front());
  std::printf("  %-32s", operation.c_str());
  for (const std::string& library : libraries_) {
    const auto cell = cell_of(library);
    std::string text = "-";
    if (cell != cells.end()) {
      text = time_text(cell->nanoseconds);
    } else if (std::ranges::count(failing, library) > 0) {
      text = "fails";
    }
    std::printf("%16s", text.c_str());
  }
  std::printf("\n    %-30s", "times brisk, allocations");
  for (const std::string& library : libraries_) {
    const auto cell = cell_of(library);
    char text[48] = "";
    if (cell != cells.end() && first != cells.end()) {
      std::snprintf(text, sizeof text, "%.2fx, %zu", cell->nanoseconds / first->nanoseconds, cell->allocations);
    }
    std::printf("%16s", text);
  }
  std::printf("\n");
  std::fflush(stdout);
}

bool write_rows(const std::vector<measurement>& rows, const std::string& file) {
  std::ofstream out(file, std::ios::binary);
  return brisk::write_json(rows, out).has_value() && (out << '\n').flush().good();
}

}  // namespace bench

// Lab, instruments, readers: the rows of brisk's own benchmarks. Rows of one name are measurements of one case.
#include "instruments/readers/readers.hpp"

namespace lab::brisk_rows {

struct row {
  std::string workload;
  std::string operation;
  std::string library;
  std::string compiler;
  double nanoseconds = 0;
  std::optional<double> bytes;
  std::optional<double> allocations;
};

}  // namespace lab::brisk_rows

namespace lab {

read_outcome read_brisk_rows(std::string_view text) {
  const auto rows = brisk::try_from_json<std::vector<brisk_rows::row>>(text);
  if (!rows) return not_read("brisk's rows", rows.error(), text);
  run_results results{.harness = "brisk bench"};
  for (const brisk_rows::row& row : *rows) {
    results.compiler = row.compiler;
    case_result& one = case_named(results, row.workload + '/' + row.operation + '/' + row.library);
    one.rates.push_back(1e9 / row.nanoseconds);
    one.bytes_per_operation = row.bytes;
    one.allocations = row.allocations;
  }
  return results;
}

}  // namespace lab

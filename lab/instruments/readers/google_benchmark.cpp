// Lab, instruments, readers: Google Benchmark's JSON (--benchmark_format=json). Repetitions are the measurements of one
// case; aggregates over them are passed over. The time is the CPU time, or the real time where the name says that the
// benchmark uses that: the time by which Google Benchmark itself goes.
#include "instruments/readers/readers.hpp"

namespace lab::google_benchmark {

struct context {
  std::optional<std::string> library_version;
  std::string library_build_type;
};

struct benchmark {
  std::string name;
  std::string run_name;
  std::string run_type;
  std::optional<double> real_time;
  std::optional<double> cpu_time;
  std::string time_unit;
  std::optional<double> bytes_per_second;
  std::optional<double> allocs_per_iter;
  bool error_occurred = false;
  std::string error_message;
};

struct file {
  google_benchmark::context context;
  std::optional<std::vector<benchmark>> benchmarks;
};

// Whether one of the parts of a name between slashes is `part`.
static bool has_part(std::string_view name, std::string_view part) {
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('/', begin), name.size());
    if (name.substr(begin, end - begin) == part) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace lab::google_benchmark

namespace lab {

read_outcome read_google_benchmark(std::string_view text) {
  const auto file = brisk::try_from_json<google_benchmark::file>(text);
  if (!file) return not_read("Google Benchmark's JSON", file.error(), text);
  if (!file->benchmarks) return std::unexpected("a JSON object without \"benchmarks\": not Google Benchmark's JSON");

  run_results results{.harness = "Google Benchmark"};
  if (file->context.library_version) results.harness += ' ' + *file->context.library_version;
  if (!file->context.library_build_type.empty()) {
    results.harness += ", its library built for " + file->context.library_build_type;
  }
  for (const google_benchmark::benchmark& row : *file->benchmarks) {
    const std::string& name = row.run_name.empty() ? row.name : row.run_name;
    if (row.error_occurred) return std::unexpected(name + ": Google Benchmark reports: " + row.error_message);
    if (row.run_type == "aggregate") continue;
    const bool real = google_benchmark::has_part(name, "real_time") || google_benchmark::has_part(name, "manual_time");
    const std::optional<double> time = real ? row.real_time : row.cpu_time;
    const std::optional<double> unit = seconds_of(row.time_unit);
    if (!time) return std::unexpected(name + ": no time is reported");
    if (!unit) return std::unexpected(name + ": \"" + row.time_unit + "\" is not a known unit of time");
    case_result& one = case_named(results, name);
    one.rates.push_back(1 / (*time * *unit));
    if (row.bytes_per_second) one.bytes_per_operation = *row.bytes_per_second * *time * *unit;
    if (row.allocs_per_iter) one.allocations = row.allocs_per_iter;
  }
  if (results.cases.empty() && !file->benchmarks->empty()) {
    return std::unexpected("only aggregates are reported: leave --benchmark_report_aggregates_only away");
  }
  return results;
}

}  // namespace lab

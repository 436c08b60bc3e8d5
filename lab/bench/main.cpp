// Lab, bench: brisk beside other libraries on the shared workloads, by Google Benchmark. Every library's results are
// verified first; a row's cells are measured in turn, in random order, so that their ratios hold where times drift.
#include "adapters/native/library.hpp"
#include "bench/allocations.hpp"
#include "bench/options.hpp"
#include "bench/results.hpp"
#include "validate/verify.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <regex>

namespace {

using adapters::library;
using adapters::operations;
using bench::measurement;

// Keeps the CPU time of every repetition, by the name of the benchmark, and prints nothing.
class collector : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type == Run::RT_Iteration) times_[run.run_name.function_name].push_back(run.GetAdjustedCPUTime());
    }
  }

  double median(const std::string& name) {
    std::vector<double>& times = times_.at(name);
    std::ranges::sort(times);
    return times[times.size() / 2];
  }

 private:
  std::map<std::string, std::vector<double>> times_;
};

struct session {
  bench::options asked;
  std::regex filter{asked.filter};
  std::vector<const library*> libraries{&adapters::brisk_library(), &adapters::nlohmann_library(),
                                        &adapters::rapidjson_library(), &adapters::boost_json_library()};
  std::vector<measurement> rows{};
  std::vector<std::string> faults{};
};

struct cell {
  const library* by;
  std::function<void()> run;  // one operation
};

std::size_t allocations_of(const std::function<void()>& operation) {
  operation();  // what is allocated once and kept does not count
  const std::size_t before = bench::allocations();
  operation();
  return bench::allocations() - before;
}

// Measures the cells of one row, one after another, again and again.
std::vector<measurement> measure(session& all, const std::string& workload, const std::string& operation,
                                 std::size_t bytes, const std::vector<cell>& cells) {
  collector times;
  for (const cell& one : cells) {
    benchmark::RegisterBenchmark(one.by->name.c_str(),
                                 [&one](benchmark::State& state) {
                                   for (auto _ : state) one.run();
                                 })
        ->Repetitions(all.asked.repetitions)
        ->MinTime(all.asked.seconds);
  }
  benchmark::RunSpecifiedBenchmarks(&times);
  benchmark::ClearRegisteredBenchmarks();
  std::vector<measurement> row;
  for (const cell& one : cells) {
    row.push_back({workload, operation, one.by->name, bench::compiler_name(), times.median(one.by->name), bytes,
                   allocations_of(one.run)});
  }
  all.rows.insert(all.rows.end(), row.begin(), row.end());
  return row;
}

// All operations of all libraries on one workload.
template <class T>
void run_workload(session& all, const std::string& workload, const T& object) {
  static constexpr const char* operation_names[] = {"write", "write reused", "write pretty", "read", "read reused"};
  const auto wanted = [&](const char* operation, const library& by) {
    return std::regex_search(workload + '/' + operation + '/' + by.name, all.filter);
  };
  std::vector<const library*> sound, failing;
  std::vector<std::string> columns;
  for (const library* tested : all.libraries) {
    if (std::ranges::none_of(operation_names, [&](const char* name) { return wanted(name, *tested); })) continue;
    const bool is_brisk = tested == &adapters::brisk_library();
    const library& judge = is_brisk ? adapters::nlohmann_library() : adapters::brisk_library();
    const std::string fault = validate::verify(*tested, judge, object);
    columns.push_back(tested->name);
    if (fault.empty()) {
      sound.push_back(tested);
    } else {
      failing.push_back(tested);
      all.faults.push_back(workload + ", " + tested->name + ": " + fault);
    }
  }
  if (columns.empty()) return;

  const std::string text = adapters::brisk_library().on<T>().write(object);
  const std::size_t pretty_bytes = adapters::brisk_library().on<T>().write_pretty(object).size();
  bench::table table(columns);
  table.print_head(workload, text.size());

  std::string buffer;
  T reused{};
  const auto row = [&](const char* operation, std::size_t bytes, auto make) {
    std::vector<cell> cells;
    for (const library* by : sound) {
      if (!wanted(operation, *by)) continue;
      if (std::function<void()> run = make(by->on<T>())) cells.push_back({by, std::move(run)});
    }
    if (cells.empty()) return;
    std::vector<std::string> failing_here;
    for (const library* by : failing) {
      if (wanted(operation, *by) && make(by->on<T>())) failing_here.push_back(by->name);
    }
    table.print_row(operation, measure(all, workload, operation, bytes, cells), failing_here);
  };
  row(operation_names[0], text.size(), [&](const operations<T>& on) -> std::function<void()> {
    return [&on, &object] { benchmark::DoNotOptimize(on.write(object).data()); };
  });
  row(operation_names[1], text.size(), [&](const operations<T>& on) -> std::function<void()> {
    if (!on.write_into) return {};
    return [&] {
      on.write_into(object, buffer);
      benchmark::DoNotOptimize(buffer.data());
    };
  });
  row(operation_names[2], pretty_bytes, [&](const operations<T>& on) -> std::function<void()> {
    if (!on.write_pretty) return {};
    return [&on, &object] { benchmark::DoNotOptimize(on.write_pretty(object).data()); };
  });
  row(operation_names[3], text.size(), [&](const operations<T>& on) -> std::function<void()> {
    return [&] {
      T fresh = on.read(text);
      benchmark::DoNotOptimize(&fresh);
    };
  });
  row(operation_names[4], text.size(), [&](const operations<T>& on) -> std::function<void()> {
    if (!on.read_into) return {};
    return [&] {
      on.read_into(text, reused);
      benchmark::DoNotOptimize(&reused);
    };
  });
}

}  // namespace

int main(int count, char** arguments) {
  const auto asked = bench::parse_options(count, arguments);
  if (!asked) return 2;

  char program[] = "brisk_bench", interleave[] = "--benchmark_enable_random_interleaving=true";
  char* flags[] = {program, interleave, nullptr};
  int flag_count = 2;
  benchmark::Initialize(&flag_count, flags);

  session all{.asked = *asked};
  std::printf("%s; CPU time of one operation, median of %d repetitions of %g s\n", bench::compiler_name().c_str(),
              asked->repetitions, asked->seconds);
  run_workload(all, "media_content", workloads::make_media_content());
  run_workload(all, "distance_matrix", workloads::make_distance_matrix());
  run_workload(all, "order", workloads::make_order());
  if (const std::string text = workloads::language_file(); !text.empty()) {
    run_workload(all, "languages", adapters::nlohmann_library().on<workloads::language_table>().read(text));
  }
  run_workload(all, "short_strings", workloads::make_short_strings());
  run_workload(all, "integers", workloads::make_integers());
  run_workload(all, "coordinates", workloads::make_coordinates());

  std::printf(
      "\nReused: into the buffer or the object of the operation before. RapidJSON reads with full precision;\n"
      "for thumbnails the other libraries have a plain Base64 beside them.\n");
  for (const std::string& fault : all.faults) std::printf("fails: %s\n", fault.c_str());
  if (!asked->json_file.empty() && !bench::write_rows(all.rows, asked->json_file)) {
    std::fprintf(stderr, "bench: could not write %s\n", asked->json_file.c_str());
    return 1;
  }
  // Another library's fault is a result; one of brisk is a failure.
  return std::ranges::any_of(all.faults, [](const std::string& fault) { return fault.contains(", brisk: "); }) ? 1 : 0;
}

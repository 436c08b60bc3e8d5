// Lab, instruments: tells the forms of results apart, and checks what was read.
#include "instruments/results.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "instruments/readers/readers.hpp"

// The members by which elements of brisk's rows and of JMH's results are known.
namespace lab::probe {
struct element {
  std::optional<std::string> benchmark;
  std::optional<std::string> workload;
};
}  // namespace lab::probe

namespace lab {

case_result& case_named(run_results& results, std::string_view name) {
  const auto found = std::ranges::find(results.cases, name, &case_result::name);
  if (found != results.cases.end()) return *found;
  return results.cases.emplace_back(case_result{.name = std::string(name)});
}

std::optional<double> seconds_of(std::string_view unit) {
  static constexpr std::pair<std::string_view, double> units[] = {{"ns", 1e-9}, {"us", 1e-6}, {"ms", 1e-3},  {"s", 1},
                                                                  {"min", 60},  {"hr", 3600}, {"day", 86400}};
  for (const auto& [name, seconds] : units) {
    if (unit == name) return seconds;
  }
  return std::nullopt;
}

namespace {

read_outcome read_any(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return std::unexpected("there are no results: the output is empty");
  if (text[begin] == '{') return read_google_benchmark(text);
  const auto elements = brisk::try_from_json<std::vector<probe::element>>(text);
  if (!elements) return not_read("results (of brisk, Google Benchmark or JMH)", elements.error(), text);
  if (elements->empty()) return std::unexpected("there are no results: the list is empty");
  if (elements->front().benchmark) return read_jmh(text);
  if (elements->front().workload) return read_brisk_rows(text);
  return std::unexpected("a list of something that is neither brisk's rows nor JMH's results");
}

}  // namespace

std::expected<run_results, std::string> read_results(std::string_view text) {
  read_outcome results = read_any(text);
  if (!results) return results;
  if (results->cases.empty()) return std::unexpected("there are no results: no case was measured");
  for (const case_result& one : results->cases) {
    for (const double rate : one.rates) {
      if (!std::isfinite(rate) || !(rate > 0)) {
        return std::unexpected(one.name + ": a measurement that is no positive number");
      }
    }
  }
  return results;
}

}  // namespace lab

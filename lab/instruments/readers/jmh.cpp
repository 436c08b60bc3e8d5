// Lab, instruments, readers: JMH's JSON (-rf json). Iterations are the measurements of a case. Throughput and times are
// taken in every unit; the profiler `gc` gives the bytes allocated.
#include <map>
#include <variant>

#include "instruments/readers/readers.hpp"

namespace lab::jmh {

// JMH writes NaN and infinities as strings.
using number = std::variant<double, std::string>;

struct metric {
  number score;
  std::string score_unit;
  std::vector<std::vector<number>> raw_data;  // forks of iterations; absent for sampled times
};

struct brief_metric {
  number score;
  std::string score_unit;
};

struct result {
  std::string jmh_version;
  std::string benchmark;
  std::string jdk_version;
  std::string vm_name;
  std::map<std::string, std::string> params;
  metric primary_metric;
  std::map<std::string, brief_metric> secondary_metrics;
};

}  // namespace lab::jmh

template <>
struct brisk::mapping<lab::jmh::metric> {
  static constexpr auto value = brisk::object(brisk::naming::lower_camel_case);
};
template <>
struct brisk::mapping<lab::jmh::brief_metric> {
  static constexpr auto value = brisk::object(brisk::naming::lower_camel_case);
};
template <>
struct brisk::mapping<lab::jmh::result> {
  static constexpr auto value = brisk::object(brisk::naming::lower_camel_case);
};

namespace lab {
namespace {

// What makes operations a second of a score: "ops/ms" is multiplied, "ns/op" divides.
struct rate_unit {
  double factor = 1;
  bool is_time = false;

  double rate(double score) const { return is_time ? factor / score : factor * score; }
};

std::optional<rate_unit> unit_of(std::string_view text) {
  if (text.starts_with("ops/")) {
    const auto seconds = seconds_of(text.substr(4));
    return seconds ? std::optional(rate_unit{1 / *seconds, false}) : std::nullopt;
  }
  if (text.ends_with("/op")) {
    const auto seconds = seconds_of(text.substr(0, text.size() - 3));
    return seconds ? std::optional(rate_unit{1 / *seconds, true}) : std::nullopt;
  }
  return std::nullopt;
}

std::string name_of(const jmh::result& result) {
  std::string name = result.benchmark;
  char before = '(';
  for (const auto& [key, value] : result.params) {
    name += before + key + '=' + value;
    before = ',';
  }
  return result.params.empty() ? name : name + ')';
}

}  // namespace

read_outcome read_jmh(std::string_view text) {
  const auto file = brisk::try_from_json<std::vector<jmh::result>>(text);
  if (!file) return not_read("JMH's JSON", file.error(), text);
  run_results results;
  for (const jmh::result& result : *file) {
    results.harness = "JMH " + result.jmh_version + ", " + result.vm_name + ' ' + result.jdk_version;
    const std::string name = name_of(result);
    const jmh::metric& metric = result.primary_metric;
    const std::optional<rate_unit> unit = unit_of(metric.score_unit);
    if (!unit) return std::unexpected(name + ": \"" + metric.score_unit + "\" is neither a rate nor a time");
    case_result& one = case_named(results, name);
    if (!one.rates.empty()) return std::unexpected(name + ": measured in two modes; choose one (-bm thrpt)");
    std::vector<jmh::number> scores;
    for (const std::vector<jmh::number>& fork : metric.raw_data) scores.insert(scores.end(), fork.begin(), fork.end());
    if (scores.empty()) scores.push_back(metric.score);
    for (const jmh::number& score : scores) {
      if (const auto* word = std::get_if<std::string>(&score)) return std::unexpected(name + ": the score is " + *word);
      one.rates.push_back(unit->rate(std::get<double>(score)));
    }
    for (const auto& [key, value] : result.secondary_metrics) {
      const auto* bytes = std::get_if<double>(&value.score);
      // Before JMH 1.36 the name began with a middle dot.
      if (key.ends_with("gc.alloc.rate.norm") && bytes != nullptr) one.allocated_bytes = *bytes;
    }
  }
  return results;
}

}  // namespace lab

// Lab, instruments: the statistics of paired measurement, with Student's t from Boost.Math.
#include "instruments/statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace lab {
namespace {

double t_quantile(double probability, std::size_t pairs) {
  return boost::math::quantile(boost::math::students_t(static_cast<double>(pairs - 1)), probability);
}

// The smallest number of pairs, from 2, for which `enough` holds; it must stay true once it is.
template <class Enough>
std::optional<std::size_t> smallest_count(Enough enough) {
  if (!enough(most_pairs)) return std::nullopt;
  std::size_t low = 2, high = most_pairs;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (enough(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

double standard_error(double deviation, std::size_t pairs) { return deviation / std::sqrt(static_cast<double>(pairs)); }

}  // namespace

double change_of(const rate_pair& pair) { return pair.current / pair.reference - 1; }

double median(std::span<const double> values) {
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const std::size_t half = sorted.size() / 2;
  if (sorted.size() % 2 == 1) return sorted[half];
  const double low = sorted[half - 1], high = sorted[half];
  return low == high ? low : std::sqrt(low) * std::sqrt(high);
}

paired_estimate estimate(std::span<const rate_pair> pairs) {
  paired_estimate result{.pairs = pairs.size(), .changes = {}};
  std::vector<double> references, currents, logs;
  for (const rate_pair& pair : pairs) {
    references.push_back(pair.reference);
    currents.push_back(pair.current);
    logs.push_back(std::log(pair.current) - std::log(pair.reference));
    result.changes.push_back(change_of(pair));
  }
  result.reference_median = median(references);
  result.current_median = median(currents);
  result.smallest_change = std::ranges::min(result.changes);
  result.largest_change = std::ranges::max(result.changes);

  const double count = static_cast<double>(pairs.size());
  for (const double log : logs) result.log_mean += log / count;
  result.change = std::expm1(result.log_mean);
  if (pairs.size() < 2) return result;

  double squares = 0;
  for (const double log : logs) squares += (log - result.log_mean) * (log - result.log_mean);
  result.log_deviation = std::sqrt(squares / (count - 1));
  const double reach = t_quantile(0.95, pairs.size()) * standard_error(result.log_deviation, pairs.size());
  result.lower = std::expm1(result.log_mean - reach);
  result.upper = std::expm1(result.log_mean + reach);
  return result;
}

verdict judge(const paired_estimate& estimated, const claim& made) {
  if (made.kind == claim_kind::none) return verdict::none;
  if (!estimated.lower || !estimated.upper) return verdict::inconclusive;
  if (*estimated.lower >= made.threshold()) return verdict::holds;
  if (*estimated.upper < made.threshold()) return verdict::fails;
  return verdict::inconclusive;
}

verdict combine(std::span<const verdict> verdicts) {
  for (const verdict worst : {verdict::fails, verdict::inconclusive, verdict::holds}) {
    if (std::ranges::find(verdicts, worst) != verdicts.end()) return worst;
  }
  return verdict::none;
}

// Both quantiles of t and the standard error fall as pairs are added, so the conditions stay true once they are.
std::optional<std::size_t> pairs_for_verdict(double log_deviation, double log_distance) {
  return smallest_count([&](std::size_t pairs) {
    return (t_quantile(0.95, pairs) + t_quantile(0.90, pairs)) * standard_error(log_deviation, pairs) <=
           std::abs(log_distance);
  });
}

std::optional<std::size_t> pairs_for_width(double log_deviation, double log_width) {
  return smallest_count(
      [&](std::size_t pairs) { return t_quantile(0.95, pairs) * standard_error(log_deviation, pairs) <= log_width; });
}

}  // namespace lab

// Lab, instruments: the statistics of paired measurement. Numbers in, numbers out; lab/METHOD.md has the reasons.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace lab {

// The figures of the two adjacent runs of a pair, in operations a second.
struct rate_pair {
  double reference{};
  double current{};
};

// current / reference - 1.
double change_of(const rate_pair& pair);

// The middle value; of an even number of values the geometric mean of the two in the middle, so that the median of
// rates is the reciprocal of the median of times. Values are positive; there is at least one.
double median(std::span<const double> values);

// What the pairs say. Changes are relative: 0.1 is 10 % more operations a second than the reference.
struct paired_estimate {
  std::size_t pairs{};
  double reference_median{};  // of the reference's runs, in operations a second
  double current_median{};
  std::vector<double> changes;  // of every pair, in the order of measurement
  double smallest_change{};
  double largest_change{};
  double change{};                // the paired geometric change
  double log_mean{};              // of ln(current / reference)
  double log_deviation{};         // its sample standard deviation; 0 for one pair
  std::optional<double> lower{};  // one-sided 95 % bounds of the change; nothing for one pair
  std::optional<double> upper{};
};

// At least one pair; rates are finite and above 0.
paired_estimate estimate(std::span<const rate_pair> pairs);

// The claim that an experiment was made for.
enum class claim_kind { none, min_gain, max_loss };
struct claim {
  claim_kind kind = claim_kind::none;
  double size = 0;  // 0.1 for 10 %; of a loss below 1

  // The change that the bounds are held against: 0.1 for a gain of 10 %, -0.1 for a loss of 10 %.
  double threshold() const { return kind == claim_kind::max_loss ? -size : size; }
};

// `none` answers the claim `none`.
enum class verdict { none, holds, fails, inconclusive };
verdict judge(const paired_estimate& estimated, const claim& made);

// The verdict on all cases: fails if one fails, else inconclusive if one is, else holds; none if there is no other.
verdict combine(std::span<const verdict> verdicts);

// Pairs that are asked for are counted up to here.
inline constexpr std::size_t most_pairs = 100'000;

// How many pairs give a verdict on a threshold nine times in ten, where `log_deviation` is the true scatter and
// `log_distance` the true distance of the change from the threshold. At least 2; nothing if most_pairs are too few.
std::optional<std::size_t> pairs_for_verdict(double log_deviation, double log_distance);

// How many pairs bring the bounds to within `log_width` of the estimate. At least 2; nothing if most_pairs are too few.
std::optional<std::size_t> pairs_for_width(double log_deviation, double log_width);

}  // namespace lab

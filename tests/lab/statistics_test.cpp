// Tests, lab: the statistics of paired measurement. Values named SciPy are those of SciPy 1.17.1: stats.ttest_1samp on
// the logarithms of the ratios, with confidence_interval(0.95) of the alternatives "greater" and "less", and
// stats.t.ppf.
#include "instruments/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "instruments/pair_order.hpp"

namespace {

using lab::claim;
using lab::claim_kind;
using lab::estimate;
using lab::paired_estimate;
using lab::rate_pair;
using lab::verdict;

constexpr claim gain_of_10{claim_kind::min_gain, 0.10};
constexpr claim loss_of_2{claim_kind::max_loss, 0.02};

TEST(median_of_runs, is_the_value_in_the_middle) {
  EXPECT_EQ(lab::median(std::vector{3.0}), 3);
  EXPECT_EQ(lab::median(std::vector{9.0, 1.0, 4.0}), 4);
}

TEST(median_of_runs, of_an_even_number_is_the_geometric_mean_of_the_two_in_the_middle) {
  EXPECT_DOUBLE_EQ(lab::median(std::vector{100.0, 2.0, 8.0, 1.0}), 4);  // sqrt(2 * 8)
  // Rates and times give the same median: 1 / sqrt(2 * 8) = 0.25.
  EXPECT_DOUBLE_EQ(lab::median(std::vector{1 / 100.0, 1 / 2.0, 1 / 8.0, 1.0}), 0.25);
}

TEST(paired_change, is_geometric_over_adjacent_runs) {
  // Twice as fast, and twice as slow: no change on average. The arithmetic mean of the ratios would be 1.25.
  const paired_estimate found = estimate(std::vector<rate_pair>{{100, 200}, {100, 50}});
  EXPECT_NEAR(found.change, 0, 1e-15);
  EXPECT_EQ(found.changes, (std::vector{1.0, -0.5}));
  EXPECT_EQ(found.smallest_change, -0.5);
  EXPECT_EQ(found.largest_change, 1.0);
  EXPECT_DOUBLE_EQ(found.log_deviation, std::sqrt(2.0) * std::log(2.0));  // of +ln 2 and -ln 2
}

TEST(paired_change, is_not_the_ratio_of_medians) {
  // Four pairs gain 10 % and one loses 37 %: -1.5 %. The medians, 300 and 220, would say -27 %.
  const paired_estimate found =
      estimate(std::vector<rate_pair>{{400, 440}, {300, 330}, {200, 220}, {300, 190}, {100, 110}});
  EXPECT_EQ(found.reference_median, 300);
  EXPECT_EQ(found.current_median, 220);
  // Four times ln 1.1, and once ln(190/300).
  EXPECT_NEAR(found.log_mean, (4 * std::log(1.1) + std::log(190.0 / 300.0)) / 5, 1e-15);
}

TEST(paired_change, has_the_bounds_that_scipy_gives) {
  const paired_estimate four = estimate(std::vector<rate_pair>{{100, 121}, {102, 125}, {98, 117}, {101, 122}});
  EXPECT_NEAR(four.change, 0.20927023598918992, 1e-14);
  EXPECT_NEAR(four.log_deviation, 0.01069653430357961, 1e-14);
  EXPECT_NEAR(four.lower.value(), 0.1941452417233605, 1e-14);
  EXPECT_NEAR(four.upper.value(), 0.22458680280712467, 1e-14);

  const paired_estimate six =
      estimate(std::vector<rate_pair>{{1000, 985}, {1010, 1001}, {990, 960}, {1005, 1010}, {995, 979}, {1002, 975}});
  EXPECT_NEAR(six.change, -0.015446172223634395, 1e-14);
  EXPECT_NEAR(six.lower.value(), -0.02585789237936316, 1e-14);
  EXPECT_NEAR(six.upper.value(), -0.004923170648333296, 1e-14);

  const paired_estimate two = estimate(std::vector<rate_pair>{{10, 11}, {20, 21}});
  EXPECT_NEAR(two.lower.value(), -0.07207812633588381, 1e-14);
  EXPECT_NEAR(two.upper.value(), 0.24471685901660337, 1e-14);
}

// Logarithms of ratios with mean 0 and standard deviation 1: the upper bound's is t / sqrt(n). The quantiles are those
// of every printed table of Student's t, to three digits behind the point.
TEST(paired_change, uses_the_published_quantiles_of_students_t) {
  const struct {
    std::size_t pairs;
    double quantile;
  } table[] = {{2, 6.314}, {3, 2.920}, {4, 2.353}, {6, 2.015}, {10, 1.833}, {20, 1.729}, {30, 1.699}};
  for (const auto& row : table) {
    std::vector<rate_pair> pairs;
    const double n = static_cast<double>(row.pairs);
    // With an odd number one is 0. Scaled so that the squares sum to n - 1.
    const double step = std::sqrt((n - 1) / static_cast<double>(row.pairs - row.pairs % 2));
    for (std::size_t i = 0; i < row.pairs; ++i) {
      const bool odd_one = row.pairs % 2 == 1 && i + 1 == row.pairs;
      pairs.push_back({1, odd_one ? 1 : std::exp(i % 2 == 0 ? step : -step)});
    }
    const paired_estimate found = estimate(pairs);
    EXPECT_NEAR(found.log_deviation, 1, 1e-12);
    EXPECT_NEAR(std::log1p(found.upper.value()) * std::sqrt(n), row.quantile, 0.0005) << row.pairs;
    EXPECT_NEAR(std::log1p(found.lower.value()) * std::sqrt(n), -row.quantile, 0.0005) << row.pairs;
  }
}

TEST(paired_change, turns_over_with_the_sides) {
  const std::vector<rate_pair> pairs{{100, 121}, {102, 125}, {98, 117}};
  std::vector<rate_pair> turned;
  for (const rate_pair& pair : pairs) turned.push_back({pair.current, pair.reference});
  const paired_estimate one = estimate(pairs), other = estimate(turned);
  EXPECT_NEAR((1 + one.change) * (1 + other.change), 1, 1e-14);
  EXPECT_NEAR((1 + one.lower.value()) * (1 + other.upper.value()), 1, 1e-14);
}

TEST(paired_change, of_one_pair_has_no_bounds_and_decides_nothing) {
  const paired_estimate found = estimate(std::vector<rate_pair>{{100, 300}});
  EXPECT_NEAR(found.change, 2, 1e-14);
  EXPECT_EQ(found.log_deviation, 0);
  EXPECT_FALSE(found.lower.has_value());
  EXPECT_FALSE(found.upper.has_value());
  EXPECT_EQ(judge(found, gain_of_10), verdict::inconclusive);
  EXPECT_EQ(judge(found, loss_of_2), verdict::inconclusive);
}

TEST(paired_change, without_scatter_has_bounds_at_the_estimate) {
  const paired_estimate found = estimate(std::vector<rate_pair>(4, rate_pair{100, 125}));
  EXPECT_EQ(found.log_deviation, 0);
  EXPECT_NEAR(found.lower.value(), 0.25, 1e-15);
  EXPECT_NEAR(found.upper.value(), 0.25, 1e-15);
  EXPECT_EQ(judge(found, gain_of_10), verdict::holds);
}

TEST(paired_change, stands_rates_of_any_size) {
  const paired_estimate found = estimate(std::vector<rate_pair>{{1e-300, 2e-300}, {1e300, 2e300}});
  EXPECT_NEAR(found.change, 1, 1e-12);
  EXPECT_TRUE(std::isfinite(found.reference_median));
}

paired_estimate bounds(double lower, double upper) {
  return {.pairs = 4, .changes = {}, .lower = lower, .upper = upper};
}

TEST(verdict_on_a_gain, follows_the_bounds) {
  EXPECT_EQ(judge(bounds(0.11, 0.2), gain_of_10), verdict::holds);
  EXPECT_EQ(judge(bounds(0.10, 0.2), gain_of_10), verdict::holds);
  EXPECT_EQ(judge(bounds(0.09, 0.2), gain_of_10), verdict::inconclusive);
  EXPECT_EQ(judge(bounds(0.01, 0.10), gain_of_10), verdict::inconclusive);
  EXPECT_EQ(judge(bounds(0.01, 0.09), gain_of_10), verdict::fails);
}

TEST(verdict_on_a_loss, follows_the_bounds) {
  EXPECT_EQ(judge(bounds(-0.01, 0.2), loss_of_2), verdict::holds);
  EXPECT_EQ(judge(bounds(-0.02, 0.0), loss_of_2), verdict::holds);
  EXPECT_EQ(judge(bounds(-0.03, 0.2), loss_of_2), verdict::inconclusive);
  EXPECT_EQ(judge(bounds(-0.05, -0.02), loss_of_2), verdict::inconclusive);
  EXPECT_EQ(judge(bounds(-0.05, -0.03), loss_of_2), verdict::fails);
}

TEST(verdict_without_a_claim, is_none) { EXPECT_EQ(judge(bounds(0.1, 0.2), claim{}), verdict::none); }

TEST(verdict_on_all_cases, is_the_worst) {
  using enum verdict;
  EXPECT_EQ(lab::combine(std::vector{holds, fails, inconclusive}), fails);
  EXPECT_EQ(lab::combine(std::vector{holds, inconclusive}), inconclusive);
  EXPECT_EQ(lab::combine(std::vector{holds, holds}), holds);
  EXPECT_EQ(lab::combine(std::vector{none, none}), none);
  EXPECT_EQ(lab::combine(std::vector<verdict>{}), none);
}

// SciPy: the smallest n with (t.ppf(.95, n-1) + t.ppf(.90, n-1)) * s / sqrt(n) <= distance, counted up from 2.
TEST(pairs_for_a_verdict, are_those_that_scipy_gives) {
  EXPECT_EQ(lab::pairs_for_verdict(0.02, 0.01), 36u);
  EXPECT_EQ(lab::pairs_for_verdict(0.02, -0.01), 36u);
  EXPECT_EQ(lab::pairs_for_verdict(0.01, 0.01), 11u);
  EXPECT_EQ(lab::pairs_for_verdict(0.01, 0.05), 3u);
  EXPECT_EQ(lab::pairs_for_verdict(0.05, 0.01), 216u);
  EXPECT_EQ(lab::pairs_for_verdict(0.03, 0.02), 21u);
}

// SciPy: the smallest n with t.ppf(.95, n-1) * s / sqrt(n) <= width, counted up from 2.
TEST(pairs_for_a_width, are_those_that_scipy_gives) {
  EXPECT_EQ(lab::pairs_for_width(0.02, 0.01), 13u);
  EXPECT_EQ(lab::pairs_for_width(0.05, 0.01), 70u);
  EXPECT_EQ(lab::pairs_for_width(0.01, 0.05), 2u);
}

TEST(pairs_asked_for, are_two_without_scatter_and_none_when_no_number_is_enough) {
  EXPECT_EQ(lab::pairs_for_verdict(0, 0.01), 2u);
  EXPECT_EQ(lab::pairs_for_width(0, 0.01), 2u);
  EXPECT_FALSE(lab::pairs_for_verdict(0.02, 0).has_value());
  EXPECT_FALSE(lab::pairs_for_verdict(1, 1e-6).has_value());
}

// --- simulation: pairs whose log ratios are normal around a true change ---------------------------------------------

class simulated_pairs {
 public:
  explicit simulated_pairs(std::uint64_t seed) : numbers_(seed) {}

  std::vector<rate_pair> draw(std::size_t count, double log_change, double log_deviation) {
    std::vector<rate_pair> pairs;
    for (std::size_t i = 0; i < count; ++i)
      pairs.push_back({1000, 1000 * std::exp(log_change + log_deviation * normal())});
    return pairs;
  }

 private:
  double uniform() { return (static_cast<double>(numbers_.next() >> 11) + 0.5) * 0x1p-53; }
  // Box and Muller's transformation, by its cosine.
  double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * 3.14159265358979323846 * uniform()); }

  lab::split_mix numbers_;
};

// 20,000 experiments: the standard error of a share of 95 % is 0.15 %.
TEST(simulated_experiments, cover_the_truth_95_times_in_100) {
  for (const std::size_t count : {4u, 6u, 20u}) {
    simulated_pairs source(count);
    const double truth = 0.07;
    int above_lower = 0, below_upper = 0;
    for (int i = 0; i < 20'000; ++i) {
      const paired_estimate found = estimate(source.draw(count, std::log1p(truth), 0.03));
      above_lower += found.lower.value() <= truth;
      below_upper += truth <= found.upper.value();
    }
    EXPECT_NEAR(above_lower / 20'000.0, 0.95, 0.01) << count;
    EXPECT_NEAR(below_upper / 20'000.0, 0.95, 0.01) << count;
  }
}

// A claim that is just false holds in 5 % of experiments, and one that is just true fails in 5 %.
TEST(simulated_experiments, give_no_more_false_verdicts_than_promised) {
  simulated_pairs source(2);
  int identical_fail = 0, too_slow_hold = 0;
  for (int i = 0; i < 20'000; ++i) {
    identical_fail += judge(estimate(source.draw(6, 0, 0.01)), claim{claim_kind::max_loss, 0}) == verdict::fails;
    too_slow_hold += judge(estimate(source.draw(6, std::log1p(-0.0201), 0.01)), loss_of_2) == verdict::holds;
  }
  EXPECT_LE(identical_fail / 20'000.0, 0.055);
  EXPECT_LE(too_slow_hold / 20'000.0, 0.055);
}

// A slowdown of 3 % with a scatter of 1 %, against a claim of at most 2 %: with as many pairs as are asked for, nine
// experiments in ten say so.
TEST(simulated_experiments, find_a_slowdown_with_the_pairs_asked_for) {
  const double slower = std::log1p(-0.03), threshold = std::log1p(-0.02);
  const std::size_t pairs = lab::pairs_for_verdict(0.01, slower - threshold).value();
  simulated_pairs source(3);
  int found = 0;
  for (int i = 0; i < 5'000; ++i)
    found += judge(estimate(source.draw(pairs, slower, 0.01)), loss_of_2) == verdict::fails;
  EXPECT_GE(found / 5'000.0, 0.89);
  EXPECT_LE(found / 5'000.0, 0.93);
}

}  // namespace

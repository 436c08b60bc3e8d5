// Tests, lab: whole experiments with simulated programs on a simulated machine that drifts.
#include <gtest/gtest.h>

#include <cmath>

#include "instruments/pair.hpp"

namespace {

using lab::claim_kind;
using lab::pair_outcome;
using lab::pair_plan;
using lab::verdict;

// The current program does 1 + change times as many operations as the reference. Figures of runs scatter so that
// changes of pairs have the standard deviation `scatter`; besides, the machine becomes slower by 0.1 % with every run.
class simulated_machine {
 public:
  simulated_machine(std::uint64_t seed, double change, double scatter)
      : numbers_(seed), change_(change), scatter_(scatter) {}

  pair_outcome run(const pair_plan& plan) {
    double speed = 1000;
    const auto execute = [&](const std::string& command) -> lab::run_outcome {
      speed *= 0.999;
      const double rate = speed * std::exp(scatter_ / std::sqrt(2.0) * normal()) * (command == "cur" ? 1 + change_ : 1);
      return lab::measured_run{.results = {.harness = "simulated", .cases = {{.name = "c", .rates = {rate}}}}};
    };
    return run_pairs(plan, execute, [](const pair_outcome&) {});
  }

 private:
  double uniform() { return (static_cast<double>(numbers_.next() >> 11) + 0.5) * 0x1p-53; }
  // Box and Muller's transformation, by its cosine.
  double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * 3.14159265358979323846 * uniform()); }

  lab::split_mix numbers_;
  double change_, scatter_;
};

pair_plan plan_of(std::size_t pairs, double most_loss) {
  return {.reference = "ref", .current = "cur", .pairs = pairs, .claimed = {claim_kind::max_loss, most_loss}};
}

// "Not slower at all" is true of identical programs, at the edge: it may fail in one experiment of twenty.
TEST(simulated_machines, raise_no_more_false_alarms_than_promised) {
  static constexpr int experiments = 2'000;
  for (const lab::pair_order order : {lab::pair_order::abba, lab::pair_order::random}) {
    simulated_machine same(1, 0, 0.01);
    pair_plan plan = plan_of(6, 0);
    plan.order = order;
    int alarms = 0;
    for (int i = 0; i < experiments; ++i) {
      plan.seed = static_cast<std::uint64_t>(i);
      alarms += same.run(plan).verdict == verdict::fails;
    }
    EXPECT_LE(alarms, experiments * 65 / 1000);  // 5 %, and three standard errors of 0.49 %
  }
}

// A true loss just beyond the claim holds in one experiment of twenty at most.
TEST(simulated_machines, pass_no_more_losses_than_promised) {
  static constexpr int experiments = 2'000;
  simulated_machine slower(2, -0.0201, 0.01);
  int passed = 0;
  for (int i = 0; i < experiments; ++i) passed += slower.run(plan_of(6, 0.02)).verdict == verdict::holds;
  EXPECT_LE(passed, experiments * 65 / 1000);
}

// An A/A experiment of twenty pairs says how many pairs tell 1 %; so many find a loss of 3 % where 2 % are allowed.
// Nine times in ten if the scatter were known; known to a sixth, it costs some of that.
TEST(simulated_machines, find_a_slowdown_with_the_pairs_that_an_experiment_asks_for) {
  static constexpr int experiments = 1'000;
  simulated_machine same(3, 0, 0.01), slower(4, -0.03, 0.01);
  int found = 0;
  for (int i = 0; i < experiments; ++i) {
    const pair_outcome first = same.run(plan_of(20, 0.02));
    ASSERT_TRUE(first.cases[0].pairs_to_tell.has_value());
    found += slower.run(plan_of(*first.cases[0].pairs_to_tell, 0.02)).verdict == verdict::fails;
  }
  EXPECT_GE(found, experiments * 85 / 100);
}

}  // namespace

// Tests, lab: the paired experiment with commands that only pretend to run.
#include "instruments/pair.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "instruments/pair_report.hpp"

namespace {

using lab::case_result;
using lab::measured_run;
using lab::pair_outcome;
using lab::pair_plan;
using lab::run_outcome;
using lab::run_pairs;
using lab::verdict;
using testing::ElementsAre;
using testing::HasSubstr;

const lab::observer unwatched = [](const pair_outcome&) {};

measured_run run_of(std::vector<case_result> cases) {
  return {.results = {.harness = "test", .cases = std::move(cases)}, .seconds = 1};
}

// Each command has its outcomes, given one after another.
class script {
 public:
  script& then(const std::string& command, run_outcome outcome) {
    outcomes_[command].push_back(std::move(outcome));
    return *this;
  }
  script& rates(const std::string& command, const std::vector<double>& rates) {
    for (const double rate : rates) then(command, run_of({{.name = "c", .rates = {rate}}}));
    return *this;
  }
  lab::executor executor() {
    return [this](const std::string& command) {
      log.push_back(command);
      return outcomes_.at(command).at(next_[command]++);
    };
  }
  std::vector<std::string> log{};

 private:
  std::map<std::string, std::vector<run_outcome>> outcomes_{};
  std::map<std::string, std::size_t> next_{};
};

pair_plan plan_of(std::size_t pairs) { return {.reference = "ref", .current = "cur", .pairs = pairs}; }

TEST(pairs, run_in_abba_order) {
  script commands;
  commands.rates("ref", {1, 1, 1, 1}).rates("cur", {1, 1, 1, 1});
  run_pairs(plan_of(4), commands.executor(), unwatched);
  EXPECT_THAT(commands.log, ElementsAre("ref", "cur", "cur", "ref", "ref", "cur", "cur", "ref"));
}

TEST(pairs, run_in_the_order_of_the_seed) {
  pair_plan plan = plan_of(6);
  plan.order = lab::pair_order::random;
  plan.seed = 1234567;  // reference, reference, current, reference, current, current
  script commands;
  commands.rates("ref", std::vector(6, 1.0)).rates("cur", std::vector(6, 1.0));
  run_pairs(plan, commands.executor(), unwatched);
  EXPECT_THAT(commands.log,
              ElementsAre("ref", "cur", "ref", "cur", "cur", "ref", "ref", "cur", "cur", "ref", "cur", "ref"));
}

// A machine that becomes slower by a constant factor with every run: ABBA takes it out of an even number of pairs.
TEST(pairs, take_a_steady_drift_out) {
  double speed = 1000;
  const pair_outcome outcome = run_pairs(
      plan_of(4),
      [&](const std::string& command) -> run_outcome {
        speed *= 0.9;
        return run_of({{.name = "c", .rates = {command == "ref" ? speed : 1.05 * speed}}});
      },
      unwatched);
  ASSERT_EQ(outcome.cases.size(), 1u);
  EXPECT_NEAR(outcome.cases[0].estimated.change, 0.05, 1e-12);
}

TEST(pairs, keep_every_run_and_every_measurement) {
  pair_plan plan = plan_of(1);
  plan.warmup = 2;
  script commands;
  commands.then("ref", run_of({{.name = "c", .rates = {1, 2, 10, 30, 20}, .allocated_bytes = 504}}));
  commands.then("cur", run_of({{.name = "c", .rates = {9, 9, 40}, .allocated_bytes = 528}}));
  const pair_outcome outcome = run_pairs(plan, commands.executor(), unwatched);
  ASSERT_EQ(outcome.runs.size(), 2u);
  EXPECT_EQ(outcome.runs[0].side, lab::side::reference);
  EXPECT_THAT(outcome.runs[0].cases[0].warmup, ElementsAre(1, 2));
  EXPECT_THAT(outcome.runs[0].cases[0].rates, ElementsAre(10, 30, 20));
  EXPECT_THAT(outcome.runs[1].cases[0].rates, ElementsAre(40));
  // The medians 20 and 40: different amounts of work do not matter.
  EXPECT_DOUBLE_EQ(outcome.cases[0].pairs[0].reference, 20);
  EXPECT_DOUBLE_EQ(outcome.cases[0].pairs[0].current, 40);
  EXPECT_EQ(outcome.cases[0].reference.allocated_bytes, 504);
  EXPECT_EQ(outcome.cases[0].current.allocated_bytes, 528);
}

TEST(pairs, need_a_measurement_behind_the_warm_up) {
  pair_plan plan = plan_of(1);
  plan.warmup = 2;
  script commands;
  commands.then("ref", run_of({{.name = "c", .rates = {1, 2}}}));
  EXPECT_EQ(run_pairs(plan, commands.executor(), unwatched).failure,
            "pair 1, reference: c: 2 measurements, and a warm-up of 2 leaves none");
}

TEST(pairs, stop_at_the_first_run_that_fails_and_keep_those_before) {
  pair_plan plan = plan_of(4);
  plan.claimed = {lab::claim_kind::min_gain, 0};
  script commands;
  commands.rates("ref", {1, 1}).rates("cur", {2}).then("cur", std::unexpected("ended with status 3"));
  const pair_outcome outcome = run_pairs(plan, commands.executor(), unwatched);
  EXPECT_EQ(outcome.failure, "pair 2, current: ended with status 3");
  EXPECT_EQ(outcome.runs.size(), 2u);
  EXPECT_TRUE(outcome.cases.empty());
  EXPECT_EQ(outcome.verdict, verdict::none);
  EXPECT_EQ(commands.log.size(), 3u);
}

TEST(pairs, are_watched_before_each_run_and_after_the_last) {
  script commands;
  commands.rates("ref", {1, 1}).rates("cur", {1, 1});
  std::vector<std::size_t> seen;
  run_pairs(plan_of(2), commands.executor(), [&](const pair_outcome& so_far) { seen.push_back(so_far.runs.size()); });
  EXPECT_THAT(seen, ElementsAre(0, 1, 2, 3, 4));
}

TEST(cases, of_one_name_are_compared) {
  script commands;
  commands.then("ref", run_of({{.name = "a", .rates = {1}}, {.name = "b", .rates = {2}}, {.name = "x", .rates = {1}}}));
  commands.then("cur", run_of({{.name = "b", .rates = {4}}, {.name = "y", .rates = {1}}, {.name = "a", .rates = {3}}}));
  const pair_outcome outcome = run_pairs(plan_of(1), commands.executor(), unwatched);
  ASSERT_EQ(outcome.cases.size(), 2u);
  EXPECT_EQ(outcome.cases[0].name, "a");
  EXPECT_NEAR(outcome.cases[0].estimated.change, 2, 1e-12);
  EXPECT_EQ(outcome.cases[1].name, "b");
  EXPECT_NEAR(outcome.cases[1].estimated.change, 1, 1e-12);
  EXPECT_THAT(outcome.notes, testing::Contains("only the reference has the case x"));
  EXPECT_THAT(outcome.notes, testing::Contains("only the current program has the case y"));
}

TEST(cases, that_are_the_only_ones_are_compared_whatever_their_names) {
  script commands;
  commands.then("ref", run_of({{.name = "theirs", .rates = {1}}}));
  commands.then("cur", run_of({{.name = "ours", .rates = {3}}}));
  const pair_outcome outcome = run_pairs(plan_of(1), commands.executor(), unwatched);
  ASSERT_EQ(outcome.cases.size(), 1u);
  EXPECT_EQ(outcome.cases[0].name, "theirs");
  EXPECT_EQ(outcome.cases[0].current_name, "ours");
}

TEST(cases, are_chosen_by_a_regular_expression) {
  pair_plan plan = plan_of(1);
  plan.cases = "^order/";
  script commands;
  for (const char* side : {"ref", "cur"}) {
    commands.then(side, run_of({{.name = "order/write", .rates = {1}}, {.name = "pre-order/", .rates = {2}}}));
  }
  const pair_outcome outcome = run_pairs(plan, commands.executor(), unwatched);
  ASSERT_EQ(outcome.cases.size(), 1u);
  EXPECT_EQ(outcome.cases[0].name, "order/write");
  EXPECT_EQ(outcome.runs[0].cases.size(), 1u);
}

TEST(cases, that_nothing_matches_are_a_failure) {
  pair_plan plan = plan_of(1);
  plan.cases = "read";
  script commands;
  commands.then("ref", run_of({{.name = "write", .rates = {1}}, {.name = "skip", .rates = {1}}}));
  EXPECT_EQ(run_pairs(plan, commands.executor(), unwatched).failure,
            "pair 1, reference: no case matches \"read\"; there are: write, skip");
}

TEST(cases, that_the_sides_do_not_share_are_a_failure_after_the_first_pair) {
  script commands;
  commands.then("ref", run_of({{.name = "a", .rates = {1}}, {.name = "b", .rates = {1}}}));
  commands.then("cur", run_of({{.name = "c", .rates = {1}}}));
  EXPECT_EQ(run_pairs(plan_of(9), commands.executor(), unwatched).failure,
            "the sides have no case in common: the reference has a, b, the current program c");
}

TEST(cases, that_change_from_run_to_run_are_a_failure) {
  script commands;
  commands.rates("ref", {1, 1}).rates("cur", {1}).then("cur", run_of({{.name = "d", .rates = {1}}}));
  EXPECT_EQ(run_pairs(plan_of(2), commands.executor(), unwatched).failure,
            "pair 2, current: it measured other cases than the first run of its side: d instead of c");
}

TEST(notes, tell_what_a_reader_should_know) {
  script commands;
  for (int i = 0; i < 3; ++i) {
    commands.then("ref", run_of({{.name = "c", .rates = {100}, .bytes_per_operation = 26120}}));
    commands.then("cur", run_of({{.name = "c", .rates = {120}, .bytes_per_operation = 25408}}));
  }
  const pair_outcome outcome = run_pairs(plan_of(3), commands.executor(), unwatched);
  EXPECT_THAT(outcome.notes, ElementsAre(HasSubstr("odd number of pairs")));
  EXPECT_THAT(outcome.cases[0].notes, ElementsAre(HasSubstr("the same change"), HasSubstr("numbers of bytes")));
}

// The four pairs whose bounds SciPy gives in statistics_test.cpp: +20.93 %, from +19.41 % to +22.46 %.
TEST(report, has_the_figures_and_the_verdict) {
  pair_plan plan = plan_of(4);
  plan.claimed = {lab::claim_kind::min_gain, 0.1};
  script commands;
  commands.rates("ref", {100e3, 102e3, 98e3, 101e3}).rates("cur", {121e3, 125e3, 117e3, 122e3});
  const std::string report = report_of(plan, run_pairs(plan, commands.executor(), unwatched));
  EXPECT_THAT(report, HasSubstr("+20.93 %   4 pairs, from +19.39 % to +22.55 %"));  // 117/98 and 125/102
  EXPECT_THAT(report, HasSubstr("+19.41 % lower    +22.46 % upper"));
  EXPECT_THAT(report, HasSubstr("+21.00 %  +22.55 %  +19.39 %  +20.79 %"));
  EXPECT_THAT(report, HasSubstr("holds: at least 10 % faster"));
  EXPECT_THAT(report, HasSubstr("100,499"));  // the geometric mean of 100,000 and 101,000 is 100,498.76
}

TEST(report, says_what_an_inconclusive_experiment_would_take) {
  pair_plan plan = plan_of(4);
  plan.claimed = {lab::claim_kind::min_gain, 0.2};
  script commands;
  commands.rates("ref", {100, 102, 98, 101}).rates("cur", {121, 125, 117, 122});
  const pair_outcome outcome = run_pairs(plan, commands.executor(), unwatched);
  EXPECT_EQ(outcome.verdict, verdict::inconclusive);
  // SciPy, by the formula of METHOD.md with a scatter of 0.0106965 at a distance of ln 1.20927 - ln 1.2 = 0.0076955.
  EXPECT_EQ(outcome.cases[0].pairs_for_verdict, 19u);
  const std::string report = report_of(plan, outcome);
  EXPECT_THAT(report, HasSubstr("inconclusive: it may or may not be at least 20 % faster"));
  EXPECT_THAT(report, HasSubstr("takes 19 pairs, 15 more than these"));
}

TEST(verdict_text, is_a_sentence) {
  const lab::claim loss{lab::claim_kind::max_loss, 0.025}, gain{lab::claim_kind::min_gain, 0.1};
  EXPECT_EQ(verdict_text(loss, verdict::holds), "holds: at most 2.5 % slower");
  EXPECT_EQ(verdict_text(loss, verdict::fails), "fails: more than 2.5 % slower");
  EXPECT_EQ(verdict_text(gain, verdict::fails), "fails: less than 10 % faster");
  EXPECT_EQ(verdict_text({}, verdict::none), "");
}

TEST(progress, tells_the_run_and_the_time_left) {
  pair_outcome so_far;
  EXPECT_EQ(progress_line(plan_of(4), so_far, 0), "pair 1 of 4, run 1 of 8");
  so_far.runs.resize(3);
  EXPECT_EQ(progress_line(plan_of(4), so_far, 30), "pair 2 of 4, run 4 of 8, 30 s, about 50 s left");
}

}  // namespace

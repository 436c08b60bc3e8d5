// Lab, instruments: runs pairs, matches the cases of both sides, and judges.
#include "instruments/pair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <regex>

#include "instruments/machine.hpp"

namespace lab {
namespace {

const char* name_of(side which) { return which == side::reference ? "reference" : "current"; }

std::string case_names(const std::vector<recorded_case>& cases) {
  std::string text;
  for (const recorded_case& one : cases) text += (text.empty() ? "" : ", ") + one.name;
  return text;
}

const recorded_case* find_case(const recorded_run& run, const std::string& name) {
  const auto found = std::ranges::find(run.cases, name, &recorded_case::name);
  return found == run.cases.end() ? nullptr : &*found;
}

// Keeps the cases that are asked for and takes the warm-up off. What is wrong, or nothing.
std::string record(const pair_plan& plan, const std::regex& wanted, const run_results& results, recorded_run& run) {
  run.harness = results.harness;
  run.compiler = results.compiler;
  for (const case_result& one : results.cases) {
    if (!std::regex_search(one.name, wanted)) continue;
    if (one.rates.size() <= plan.warmup) {
      return fmt::format("{}: {} measurements, and a warm-up of {} leaves none", one.name, one.rates.size(),
                         plan.warmup);
    }
    const auto counted = one.rates.begin() + static_cast<std::ptrdiff_t>(plan.warmup);
    run.cases.push_back({.name = one.name,
                         .warmup = {one.rates.begin(), counted},
                         .rates = {counted, one.rates.end()},
                         .bytes_per_operation = one.bytes_per_operation,
                         .allocated_bytes = one.allocated_bytes,
                         .allocations = one.allocations});
  }
  if (!run.cases.empty()) return {};
  std::string all;
  for (const case_result& one : results.cases) all += (all.empty() ? "" : ", ") + one.name;
  return fmt::format("no case matches \"{}\"; there are: {}", plan.cases, all);
}

// Every run of a side has the cases of its first.
std::string compare_cases(const recorded_run& first, const recorded_run& run) {
  const bool same =
      first.cases.size() == run.cases.size() &&
      std::ranges::all_of(first.cases, [&](const recorded_case& one) { return find_case(run, one.name); });
  if (same) return {};
  return fmt::format("it measured other cases than the first run of its side: {} instead of {}", case_names(run.cases),
                     case_names(first.cases));
}

// The cases that can be compared, as yet without their pairs: those of the same name; or the only ones of both sides.
std::vector<compared_case> match_cases(const recorded_run& reference, const recorded_run& current,
                                       std::vector<std::string>& notes) {
  std::vector<compared_case> matched;
  if (reference.cases.size() == 1 && current.cases.size() == 1) {
    compared_case one{.name = reference.cases[0].name};
    if (current.cases[0].name != one.name) one.current_name = current.cases[0].name;
    matched.push_back(std::move(one));
    return matched;
  }
  for (const recorded_case& one : reference.cases) {
    if (find_case(current, one.name) != nullptr) {
      matched.push_back({.name = one.name});
    } else {
      notes.push_back("only the reference has the case " + one.name);
    }
  }
  for (const recorded_case& one : current.cases) {
    if (find_case(reference, one.name) == nullptr) notes.push_back("only the current program has the case " + one.name);
  }
  return matched;
}

const recorded_run* first_of(const std::vector<recorded_run>& runs, side which) {
  const auto found = std::ranges::find(runs, which, &recorded_run::side);
  return found == runs.end() ? nullptr : &*found;
}

// The cases of one name, of all runs of a side, in the order of pairs.
std::vector<const recorded_case*> cases_of(const std::vector<recorded_run>& runs, side which, const std::string& name) {
  std::vector<const recorded_case*> found;
  for (const recorded_run& run : runs) {
    if (run.side == which) found.push_back(find_case(run, name));
  }
  return found;
}

std::optional<double> median_of(const std::vector<const recorded_case*>& cases,
                                std::optional<double> recorded_case::* member) {
  std::vector<double> values;
  for (const recorded_case* one : cases) {
    if (one->*member) values.push_back(*(one->*member));
  }
  if (values.empty()) return std::nullopt;
  return median(values);
}

side_facts facts_of(const std::vector<const recorded_case*>& cases) {
  return {.bytes_per_operation = median_of(cases, &recorded_case::bytes_per_operation),
          .allocated_bytes = median_of(cases, &recorded_case::allocated_bytes),
          .allocations = median_of(cases, &recorded_case::allocations)};
}

void judge_case(const pair_plan& plan, const std::vector<recorded_run>& runs, compared_case& compared) {
  const auto references = cases_of(runs, side::reference, compared.name);
  const auto currents =
      cases_of(runs, side::current, compared.current_name.empty() ? compared.name : compared.current_name);
  for (std::size_t i = 0; i < references.size(); ++i) {
    compared.pairs.push_back({median(references[i]->rates), median(currents[i]->rates)});
  }
  compared.reference = facts_of(references);
  compared.current = facts_of(currents);
  compared.estimated = estimate(compared.pairs);
  compared.verdict = judge(compared.estimated, plan.claimed);

  const paired_estimate& found = compared.estimated;
  if (found.pairs < 2) {
    compared.notes.emplace_back("one pair has no scatter: there are no bounds");
    return;
  }
  compared.pairs_for_precision = pairs_for_width(found.log_deviation, std::log1p(plan.precision));
  compared.pairs_to_tell = pairs_for_verdict(found.log_deviation, std::log1p(plan.precision));
  if (compared.verdict == verdict::inconclusive) {
    compared.pairs_for_verdict =
        pairs_for_verdict(found.log_deviation, found.log_mean - std::log1p(plan.claimed.threshold()));
  }
  // Rounding leaves a scatter of some units in the last place.
  if (found.log_deviation < 1e-12) {
    compared.notes.emplace_back(
        "all pairs show the same change: is the clock too coarse, or are these not measurements?");
  }
  const auto &one = compared.reference.bytes_per_operation, &other = compared.current.bytes_per_operation;
  if (one && other && std::abs(*one - *other) > 0.001 * *one) {
    compared.notes.emplace_back("the sides handle different numbers of bytes: is it the same operation?");
  }
}

std::regex pattern_of(const pair_plan& plan) { return std::regex(plan.cases.empty() ? std::string(".") : plan.cases); }

}  // namespace

pair_outcome run_pairs(const pair_plan& plan, const executor& execute, const observer& watch) {
  pair_outcome outcome;
  const std::regex wanted = pattern_of(plan);
  const std::vector<side> firsts = first_sides(plan.order, plan.pairs, plan.seed);
  std::vector<compared_case> matched;

  // What is wrong with the next run, or nothing.
  const auto measure = [&](std::size_t pair, side which) -> std::string {
    watch(outcome);
    recorded_run run{.pair = pair, .side = which, .started = utc_now(), .harness = {}, .compiler = {}, .cases = {}};
    const run_outcome measured = execute(which == side::reference ? plan.reference : plan.current);
    if (!measured) return measured.error();
    run.seconds = measured->seconds;
    if (std::string fault = record(plan, wanted, measured->results, run); !fault.empty()) return fault;
    if (const recorded_run* first = first_of(outcome.runs, which)) {
      if (std::string fault = compare_cases(*first, run); !fault.empty()) return fault;
    }
    outcome.runs.push_back(std::move(run));
    return {};
  };

  for (std::size_t pair = 1; pair <= plan.pairs && outcome.failure.empty(); ++pair) {
    const side first = firsts[pair - 1];
    for (const side which : {first, first == side::reference ? side::current : side::reference}) {
      if (const std::string fault = measure(pair, which); !fault.empty()) {
        outcome.failure = fmt::format("pair {}, {}: {}", pair, name_of(which), fault);
        break;
      }
    }
    if (pair > 1 || !outcome.failure.empty()) continue;
    const recorded_run &one = *first_of(outcome.runs, side::reference), &other = *first_of(outcome.runs, side::current);
    matched = match_cases(one, other, outcome.notes);
    if (matched.empty()) {
      outcome.failure = fmt::format("the sides have no case in common: the reference has {}, the current program {}",
                                    case_names(one.cases), case_names(other.cases));
    }
  }
  if (outcome.failure.empty()) {
    std::vector<verdict> verdicts;
    for (compared_case& one : matched) {
      judge_case(plan, outcome.runs, one);
      verdicts.push_back(one.verdict);
    }
    outcome.cases = std::move(matched);
    outcome.verdict = combine(verdicts);
    if (plan.pairs % 2 == 1)
      outcome.notes.emplace_back("an odd number of pairs is not balanced: one side went first once more");
  }
  watch(outcome);
  return outcome;
}

}  // namespace lab

// Lab, instruments: the paired experiment. lab/METHOD.md says what it does and why.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "instruments/measured_run.hpp"
#include "instruments/pair_order.hpp"
#include "instruments/statistics.hpp"

namespace lab {

struct pair_plan {
  std::string reference;  // commands of the shell
  std::string current;
  bool against_itself = false;  // an A/A experiment; both commands are the same
  std::size_t pairs = 6;
  pair_order order = pair_order::abba;
  std::uint64_t seed = 0;
  std::size_t warmup = 0;  // measurements at the beginning of each run that do not count
  std::string cases{};     // a regular expression (ECMAScript), searched in the names of cases; empty: all
  claim claimed{};
  double precision = 0.01;  // a change for which pairs are counted: as the bounds' distance, and as what is to be told
  double timeout = 0;       // seconds for each run; 0: none
};

struct recorded_case {
  std::string name;
  std::vector<double> warmup;  // operations a second; these do not count
  std::vector<double> rates;   // these do; at least one
  std::optional<double> bytes_per_operation;
  std::optional<double> allocated_bytes;
  std::optional<double> allocations;
};

struct recorded_run {
  std::size_t pair{};  // from 1
  lab::side side{};
  std::string started;  // UTC
  double seconds{};     // of the whole process
  std::string harness;
  std::string compiler;
  std::vector<recorded_case> cases;  // those that the plan asks for
};

// Medians over the runs of one side; nothing where the harness does not tell.
struct side_facts {
  std::optional<double> bytes_per_operation;
  std::optional<double> allocated_bytes;
  std::optional<double> allocations;
};

struct compared_case {
  std::string name;            // of the reference
  std::string current_name{};  // if it is another
  std::vector<rate_pair> pairs{};
  paired_estimate estimated{};
  lab::verdict verdict{};
  std::optional<std::size_t> pairs_for_verdict{};    // where it is inconclusive
  std::optional<std::size_t> pairs_for_precision{};  // bounds as near as the plan's precision; nothing for one pair
  std::optional<std::size_t> pairs_to_tell{};        // a verdict where the truth is so far from the claim; the same
  side_facts reference{};
  side_facts current{};
  std::vector<std::string> notes{};
};

struct pair_outcome {
  std::vector<recorded_run> runs{};  // in the order of time
  std::vector<compared_case> cases{};
  lab::verdict verdict = lab::verdict::none;
  std::string failure{};  // why the experiment is void; empty if it is not
  std::vector<std::string> notes{};
};

// Called before each run (with as many runs done as the outcome holds), and once after the last.
using observer = std::function<void(const pair_outcome& so_far)>;

// Runs the pairs one after another and judges them. Stops at the first run that cannot be measured; the outcome then
// holds what was measured before, and no verdict.
pair_outcome run_pairs(const pair_plan& plan, const executor& execute, const observer& watch);

}  // namespace lab

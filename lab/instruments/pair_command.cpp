// Lab, instruments: reads the options of `brisk-lab pair`, runs it, prints the report and keeps the archive.
#include "instruments/pair_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <regex>

#include "instruments/pair_archive.hpp"
#include "instruments/pair_report.hpp"
#include "instruments/process.hpp"

namespace lab {
namespace {

struct pair_options {
  pair_plan plan{};
  std::string json_file{};
  std::vector<std::string> artifacts{};
  std::string gain{}, loss{}, precision{"1%"};
};

// "2.5%" is 0.025. The sign is asked for: 2 could be two per cent or twice.
double parse_percentage(const std::string& option, const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (end == text.c_str() || std::string_view(end) != "%" || !(value >= 0 && value < 1e6)) {
    throw CLI::ValidationError(option, "\"" + text + "\" is not a percentage such as 2.5%");
  }
  return value / 100;
}

std::string check_pattern(const std::string& pattern) {
  try {
    const std::regex compiled(pattern);
    return {};
  } catch (const std::regex_error& error) {
    return "\"" + pattern + "\" is not a regular expression: " + error.what();
  }
}

void complete(pair_options& options, bool seeded) {
  pair_plan& plan = options.plan;
  if (plan.against_itself) {
    plan.current = plan.reference;
  } else if (plan.current.empty()) {
    throw CLI::ValidationError("pair", "--cur is missing (or --aa, to run the reference against itself)");
  }
  if (!options.gain.empty()) plan.claimed = {claim_kind::min_gain, parse_percentage("--min-gain", options.gain)};
  if (!options.loss.empty()) plan.claimed = {claim_kind::max_loss, parse_percentage("--max-loss", options.loss)};
  if (plan.claimed.kind == claim_kind::max_loss && plan.claimed.size >= 1) {
    throw CLI::ValidationError("--max-loss", "a loss is less than 100%");
  }
  plan.precision = parse_percentage("--precision", options.precision);
  if (plan.precision <= 0) throw CLI::ValidationError("--precision", "must be more than 0%");
  if (!seeded && plan.order == pair_order::random) plan.seed = std::random_device()();
}

// One line that is written over on a terminal, and nothing elsewhere.
class progress {
 public:
  void show(const pair_plan& plan, const pair_outcome& so_far) const {
    if (!terminal_) return;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun_;
    const bool over = !so_far.failure.empty() || so_far.runs.size() == 2 * plan.pairs;
    fmt::print(stderr, "\r\x1b[K{}", over ? std::string() : progress_line(plan, so_far, elapsed.count()));
    std::fflush(stderr);
  }

 private:
  bool terminal_ = isatty(STDERR_FILENO) == 1;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

void print_head(const pair_archive& archive) {
  const pair_plan& plan = archive.plan;
  fmt::print("reference  {}\n", plan.reference);
  if (!plan.against_itself) fmt::print("current    {}\n", plan.current);
  const std::string order =
      plan.order == pair_order::abba ? "order ABBA" : fmt::format("random order, seed {}", plan.seed);
  fmt::print("{} pairs, {}; {}, {} processors; {}\n", plan.pairs, order, archive.machine.processor,
             archive.machine.processors, archive.machine.kernel);
  std::fflush(stdout);
}

// The hashes of all artifacts, or an empty list after a message.
bool hash_artifacts(const std::vector<std::string>& files, std::vector<file_hash>& hashes) {
  for (const std::string& file : files) {
    auto hash = hash_file(file);
    if (!hash) {
      fmt::print(stderr, "brisk-lab: {}\n", hash.error());
      return false;
    }
    hashes.push_back(*std::move(hash));
  }
  return true;
}

int code_of(verdict found) {
  switch (found) {
    case verdict::fails:
      return exit_fails;
    case verdict::inconclusive:
      return exit_inconclusive;
    case verdict::none:
    case verdict::holds:
      break;
  }
  return exit_holds;
}

int run(const pair_options& options, std::vector<std::string> arguments) {
  pair_archive archive{
      .started = utc_now(), .machine = this_machine(), .arguments = std::move(arguments), .plan = options.plan};
  if (!hash_artifacts(options.artifacts, archive.artifacts)) return exit_not_measured;
  std::string unsaved;
  const auto save = [&] {
    if (options.json_file.empty()) return;
    const auto saved = save_archive(archive, options.json_file);
    unsaved = saved ? std::string() : saved.error();
  };

  print_head(archive);
  catch_interrupts();
  const progress line;
  const executor measure = process_executor(options.plan.timeout);
  // The archive is written again before each run, so a killed experiment leaves what it had measured. An archive that
  // cannot be written is known before the first run.
  const executor measure_if_saved = [&](const std::string& command) -> run_outcome {
    if (!unsaved.empty()) return std::unexpected(unsaved);
    return measure(command);
  };
  archive.outcome = run_pairs(options.plan, measure_if_saved, [&](const pair_outcome& so_far) {
    archive.outcome = so_far;
    save();
    line.show(options.plan, so_far);
  });

  std::vector<file_hash> hashes_after;
  if (archive.outcome.failure.empty() &&
      (!hash_artifacts(options.artifacts, hashes_after) || hashes_after != archive.artifacts)) {
    archive.outcome.failure = "an artifact changed while it was measured";
    archive.outcome.verdict = verdict::none;
  }
  const bool valid = archive.outcome.failure.empty();
  archive.state = valid ? "finished" : "void";
  archive.finished = utc_now();
  save();
  if (valid) {
    fmt::print("{}", report_of(options.plan, archive.outcome));
  } else {
    fmt::print(stderr, "brisk-lab: not measured: {}\n", archive.outcome.failure);
  }
  if (!unsaved.empty() && valid) fmt::print(stderr, "brisk-lab: {}\n", unsaved);
  return valid && unsaved.empty() ? code_of(archive.outcome.verdict) : exit_not_measured;
}

}  // namespace

void add_pair_command(CLI::App& program, int& code, int count, const char* const* arguments) {
  CLI::App* pair = program.add_subcommand("pair", "Compare two commands by paired runs; lab/METHOD.md explains it");
  pair->footer(
      "Commands print results to standard output, or write them to the file that $BRISK_LAB_RESULT names:\n"
      "  brisk            bench --json \"$BRISK_LAB_RESULT\"\n"
      "  Google Benchmark bench --benchmark_format=json --benchmark_repetitions=8   (with --warmup 3)\n"
      "  JMH              java -jar bench.jar -f 1 -rf json -rff \"$BRISK_LAB_RESULT\"\n"
      "Ends with 0 (the claim holds, or there is none), 3 (it fails), 4 (inconclusive), 2 (wrong usage),\n"
      "1 (a run could not be measured).");
  // Of an option that is given twice the last counts, so that a script's choice can be replaced.
  pair->option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  const auto options = std::make_shared<pair_options>();
  pair_plan& plan = options->plan;
  pair->add_option("--ref", plan.reference, "The reference, a command of the shell")->required()->type_name("COMMAND");
  auto* current = pair->add_option("--cur", plan.current, "The current program, a command of the shell");
  current->type_name("COMMAND");
  pair->add_flag("--aa", plan.against_itself, "Run the reference against itself, for the noise floor")
      ->excludes(current);
  pair->add_option("--pairs", plan.pairs, "How many pairs; an even number is balanced")
      ->check(CLI::Range(std::size_t{1}, std::size_t{10'000}))
      ->type_name("N")
      ->capture_default_str();
  pair->add_option("--order", plan.order, "Which of a pair runs first: abba (default) or random")
      ->transform(CLI::CheckedTransformer(
                      std::map<std::string, pair_order>{{"abba", pair_order::abba}, {"random", pair_order::random}})
                      .description(""))
      ->type_name("ORDER");
  auto* seed = pair->add_option("--seed", plan.seed, "Of the random order; printed and archived");
  seed->type_name("S");
  auto* gain = pair->add_option("--min-gain", options->gain, "The claim: at least so much faster");
  gain->type_name("10%");
  pair->add_option("--max-loss", options->loss, "The claim: at most so much slower")->type_name("2%")->excludes(gain);
  pair->add_option("--precision", options->precision, "The change for which the pairs needed are counted")
      ->type_name("1%")
      ->capture_default_str();
  pair->add_option("--warmup", plan.warmup, "Measurements at the beginning of each run that do not count")
      ->type_name("N")
      ->capture_default_str();
  pair->add_option("--case", plan.cases, "Only cases whose name has a match for this regular expression")
      ->check(CLI::Validator(check_pattern, ""))
      ->type_name("REGEX");
  pair->add_option("--timeout", plan.timeout, "Seconds that a run may take; 0: as long as it wants")
      ->check(CLI::NonNegativeNumber)
      ->type_name("SECONDS");
  pair->add_option("--json", options->json_file, "Where the archive goes")->type_name("FILE");
  pair->add_option("--artifact", options->artifacts, "A file whose SHA-256 is archived; several can be named")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->allow_extra_args(false)
      ->type_name("FILE");
  pair->callback([options, seed, &code, count, arguments] {
    complete(*options, seed->count() > 0);
    code = run(*options, {arguments + 1, arguments + count});
  });
}

}  // namespace lab

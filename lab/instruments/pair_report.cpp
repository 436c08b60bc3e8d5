// Lab, instruments: the report of a paired experiment and the line that shows its progress.
#include "instruments/pair_report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace lab {
namespace {

// 10,845,923; 1,234; 12.34; 0.001234: whole numbers in groups, or four digits that count.
std::string number_text(double value) {
  if (std::abs(value) < 1000 || std::abs(value) >= 1e15) return fmt::format("{:.4g}", value);
  std::string digits = fmt::format("{:.0f}", value);
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, 1, ',');
  return digits;
}

std::string change_text(double change) { return fmt::format("{:+.2f} %", 100 * change); }

// Two facts side by side, where either is known.
void put_facts(std::string& out, const char* title, const std::optional<double>& reference,
               const std::optional<double>& current) {
  if (!reference && !current) return;
  const auto text = [](const std::optional<double>& fact) { return fact ? number_text(*fact) : std::string("-"); };
  fmt::format_to(std::back_inserter(out), "  {:<24}{:>18}{:>18}\n", title, text(reference), text(current));
}

void put_changes(std::string& out, const std::vector<double>& changes) {
  static constexpr std::size_t a_line = 9;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (i % a_line == 0) out += i == 0 ? fmt::format("  {:<24}", "every pair") : fmt::format("\n  {:<24}", "");
    out += fmt::format("{:>10}", change_text(changes[i]));
  }
  out += '\n';
}

// How large an experiment would have to be.
void put_wanted(std::string& out, const std::string& what, const std::optional<std::size_t>& wanted,
                std::size_t pairs) {
  auto to = std::back_inserter(out);
  if (!wanted) {
    fmt::format_to(to, "  {:<24}takes more than {} pairs\n", what, number_text(static_cast<double>(most_pairs)));
  } else if (*wanted > pairs) {
    fmt::format_to(to, "  {:<24}takes {} pairs, {} more than these\n", what, *wanted, *wanted - pairs);
  } else {
    fmt::format_to(to, "  {:<24}takes {} pairs; these are enough\n", what, *wanted);
  }
}

void put_case(std::string& out, const pair_plan& plan, const compared_case& one) {
  auto to = std::back_inserter(out);
  const paired_estimate& found = one.estimated;
  fmt::format_to(to, "\n{}{}\n", one.name, one.current_name.empty() ? "" : "  against  " + one.current_name);
  fmt::format_to(to, "  {:<24}{:>18}{:>18}\n", "", "reference", plan.against_itself ? "reference again" : "current");
  put_facts(out, "median, operations/s", found.reference_median, found.current_median);
  put_facts(out, "allocated bytes/op", one.reference.allocated_bytes, one.current.allocated_bytes);
  put_facts(out, "allocations/op", one.reference.allocations, one.current.allocations);
  put_facts(out, "bytes handled/op", one.reference.bytes_per_operation, one.current.bytes_per_operation);
  fmt::format_to(to, "  {:<24}{:>10}   {} pairs, from {} to {}\n", "change", change_text(found.change), found.pairs,
                 change_text(found.smallest_change), change_text(found.largest_change));
  put_changes(out, found.changes);
  if (found.lower && found.upper) {
    fmt::format_to(to, "  {:<24}{:>10} lower{:>12} upper, each one-sided\n", "95 % bounds", change_text(*found.lower),
                   change_text(*found.upper));
    const double percent = 100 * plan.precision;
    put_wanted(out, fmt::format("bounds within {:g} %", percent), one.pairs_for_precision, found.pairs);
    put_wanted(out, fmt::format("telling {:g} %, 9 in 10", percent), one.pairs_to_tell, found.pairs);
  }
  if (one.verdict != verdict::none)
    fmt::format_to(to, "  {:<24}{}\n", "verdict", verdict_text(plan.claimed, one.verdict));
  if (one.verdict == verdict::inconclusive && found.lower) {
    put_wanted(out, "a verdict, 9 in 10", one.pairs_for_verdict, found.pairs);
  }
  for (const std::string& note : one.notes) fmt::format_to(to, "  note: {}\n", note);
}

}  // namespace

std::string verdict_text(const claim& claimed, verdict found) {
  if (claimed.kind == claim_kind::none || found == verdict::none) return {};
  const bool gain = claimed.kind == claim_kind::min_gain;
  const std::string truth =
      fmt::format("{} {:g} % {}", gain ? "at least" : "at most", 100 * claimed.size, gain ? "faster" : "slower");
  if (found == verdict::holds) return "holds: " + truth;
  if (found == verdict::inconclusive) return "inconclusive: it may or may not be " + truth;
  return fmt::format("fails: {} than {:g} % {}", gain ? "less" : "more", 100 * claimed.size,
                     gain ? "faster" : "slower");
}

std::string report_of(const pair_plan& plan, const pair_outcome& outcome) {
  std::string out;
  auto to = std::back_inserter(out);
  for (const compared_case& one : outcome.cases) put_case(out, plan, one);
  if (!outcome.notes.empty()) out += '\n';
  for (const std::string& note : outcome.notes) fmt::format_to(to, "note: {}\n", note);
  if (outcome.cases.size() > 1 && outcome.verdict != verdict::none) {
    fmt::format_to(to, "\nall cases: {}\n", verdict_text(plan.claimed, outcome.verdict));
  }
  return out;
}

std::string progress_line(const pair_plan& plan, const pair_outcome& so_far, double elapsed) {
  const std::size_t done = so_far.runs.size(), all = 2 * plan.pairs;
  std::string line = fmt::format("pair {} of {}, run {} of {}", done / 2 + 1, plan.pairs, done + 1, all);
  if (done > 0) {
    const double left = elapsed / static_cast<double>(done) * static_cast<double>(all - done);
    line += fmt::format(", {:.0f} s, about {:.0f} s left", elapsed, left);
  }
  return line;
}

}  // namespace lab

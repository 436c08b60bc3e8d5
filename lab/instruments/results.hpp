// Lab, instruments: what one run of a program measured, whatever harness it used.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

struct case_result {
  std::string name;
  std::vector<double> rates{};  // operations a second, one for each measurement, in their order; finite and above 0
  std::optional<double> bytes_per_operation{};  // that the operation handles
  std::optional<double> allocated_bytes{};      // by one operation
  std::optional<double> allocations{};          // of one operation: how often memory was asked for
};

struct run_results {
  std::string harness;               // "JMH 1.37, OpenJDK 64-Bit Server VM 17.0.15"
  std::string compiler{};            // where the results tell it
  std::vector<case_result> cases{};  // no two of one name; at least one
};

// Reads brisk's rows (`./x bench --json`), Google Benchmark's JSON or JMH's JSON; tells them apart by their content.
// The error is a sentence or two for people, on one or several lines.
std::expected<run_results, std::string> read_results(std::string_view text);

}  // namespace lab

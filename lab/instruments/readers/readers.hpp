// Lab, instruments, readers: one function for each form of results, and what they share.
#pragma once

#include <brisk/brisk.hpp>
#include <expected>
#include <string>
#include <string_view>

#include "instruments/results.hpp"

namespace lab {

using read_outcome = std::expected<run_results, std::string>;

read_outcome read_brisk_rows(std::string_view text);
read_outcome read_google_benchmark(std::string_view text);
read_outcome read_jmh(std::string_view text);

// The case of that name, added if there is none.
case_result& case_named(run_results& results, std::string_view name);

// The seconds of a unit of time: "ns", "us", "ms", "s", "min", "hr", "day". Nothing for another word.
std::optional<double> seconds_of(std::string_view unit);

// What is wrong with a text that was taken for `form`.
inline std::unexpected<std::string> not_read(std::string_view form, const brisk::error& what, std::string_view text) {
  return std::unexpected("not read as " + std::string(form) + ": " + brisk::explain(what, text).to_string());
}

}  // namespace lab

// Lab, instruments: runs a command and reads what it measured.
#pragma once

#include <expected>
#include <functional>
#include <string>

#include "instruments/results.hpp"

namespace lab {

struct measured_run {
  run_results results;
  double seconds = 0;  // of the whole process
};

// The error says why nothing was measured.
using run_outcome = std::expected<measured_run, std::string>;
using executor = std::function<run_outcome(const std::string& command)>;

// Runs commands of the shell, each for at most `timeout` seconds (0: as long as it takes). Results are read from
// standard output; or, if the command writes one, from the file that the environment variable BRISK_LAB_RESULT names.
// The file is new for each run and removed after it.
executor process_executor(double timeout);

}  // namespace lab

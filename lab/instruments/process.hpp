// Lab, instruments: runs one command of the shell in a fresh process.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lab {

struct process_result {
  std::string output;   // what it wrote to standard output
  std::string failure;  // empty if it ended with status 0; else why not, as a sentence without a full stop
  double seconds = 0;   // from start to end
};

struct process_options {
  double timeout = 0;                                              // seconds; 0: none
  std::vector<std::pair<std::string, std::string>> environment{};  // added to this program's own
};

// Runs `sh -c command` in a process group of its own, with nothing on standard input and this program's standard error,
// and waits for it to end and for its standard output to be closed. One that exceeds its time is killed with all its
// group; so is one that runs when this program is interrupted.
process_result run_command(const std::string& command, const process_options& options);

// From now on SIGINT and SIGTERM do not end this program: the command that runs is killed and reported as interrupted,
// and so is every one started later.
void catch_interrupts();

}  // namespace lab

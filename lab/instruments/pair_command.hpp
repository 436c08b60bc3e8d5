// Lab, instruments: `brisk-lab pair` on the command line.
#pragma once

#include <CLI/App.hpp>

namespace lab {

// What brisk-lab ends with.
enum exit_code { exit_holds = 0, exit_not_measured = 1, exit_usage = 2, exit_fails = 3, exit_inconclusive = 4 };

// Adds the subcommand; it leaves in `code` what the program ends with. `code` must outlive the parsing, and so must the
// arguments of main, which go into the archive.
void add_pair_command(CLI::App& program, int& code, int count, const char* const* arguments);

}  // namespace lab

// Lab, instruments: the program brisk-lab.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "instruments/pair_command.hpp"

int main(int count, char** arguments) {
  int code = lab::exit_holds;
  CLI::App program("Measures programs against each other.", "brisk-lab");
  program.require_subcommand(1);
  lab::add_pair_command(program, code, count, arguments);
  try {
    program.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? 0 : lab::exit_usage;
  } catch (const std::exception& error) {
    fmt::print(stderr, "brisk-lab: {}\n", error.what());
    return lab::exit_not_measured;
  }
  return code;
}

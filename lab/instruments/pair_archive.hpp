// Lab, instruments: the record of a paired experiment, as JSON. The names of members are those of the JSON text.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "instruments/machine.hpp"
#include "instruments/pair.hpp"
#include "instruments/sha256.hpp"

namespace lab {

struct pair_archive {
  std::string format = "brisk-lab pair";
  int version = 1;
  std::string state = "running";  // "finished", or "void" with the reason in outcome.failure
  std::string started{};          // UTC
  std::string finished{};
  lab::machine machine{};
  std::vector<std::string> arguments{};  // of the command line, behind the name of the program
  pair_plan plan{};
  std::vector<file_hash> artifacts{};
  pair_outcome outcome{};
};

// Writes the file whole, or leaves the one that was there: a new file takes its place. The error is a sentence.
std::expected<void, std::string> save_archive(const pair_archive& archive, const std::string& file);

}  // namespace lab

// Lab, instruments: what is recorded of the machine. Neither the host's name nor the user's.
#pragma once

#include <string>

namespace lab {

struct machine {
  std::string processor;      // the model's name as the system tells it
  unsigned processors{};      // that this program may use
  std::string kernel;         // "Linux 6.1.0 x86_64"
  std::string tool_compiler;  // that compiled this program: "GCC 12.2.0, libstdc++"
};

machine this_machine();

// The time of day in UTC: "2026-03-01T17:05:09Z".
std::string utc_now();

}  // namespace lab

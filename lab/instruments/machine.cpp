// Lab, instruments: asks the system about itself.
#include "instruments/machine.hpp"

#include <sched.h>
#include <sys/utsname.h>

#include <ctime>
#include <fstream>
#include <string_view>

namespace lab {
namespace {

// x86 tells a name; 64-bit ARM tells numbers, of which the part is the model.
std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  std::string line, arm;
  while (std::getline(file, line)) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) continue;
    if (line.starts_with("model name")) return line.substr(colon + 2);
    if (line.starts_with("CPU implementer")) arm = "ARM implementer " + line.substr(colon + 2);
    if (line.starts_with("CPU part")) return arm + ", part " + line.substr(colon + 2);
  }
  return "unknown";
}

std::string compiler_name() {
#if defined(__clang__)
  std::string name = "Clang " + std::to_string(__clang_major__) + '.' + std::to_string(__clang_minor__) + '.' +
                     std::to_string(__clang_patchlevel__);
#else
  std::string name = "GCC " __VERSION__;
#endif
#if defined(_LIBCPP_VERSION)
  return name + ", libc++";
#else
  return name + ", libstdc++";
#endif
}

}  // namespace

machine this_machine() {
  machine found{.processor = processor_name(), .processors = 0, .kernel = "unknown", .tool_compiler = compiler_name()};
  cpu_set_t usable;
  if (sched_getaffinity(0, sizeof usable, &usable) == 0) found.processors = static_cast<unsigned>(CPU_COUNT(&usable));
  utsname system{};
  if (uname(&system) == 0) found.kernel = std::string(system.sysname) + ' ' + system.release + ' ' + system.machine;
  return found;
}

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

}  // namespace lab

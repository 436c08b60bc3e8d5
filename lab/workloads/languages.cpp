// Lab, workloads: finds the table of languages on this machine.
#include "workloads/languages.hpp"

#include <fstream>
#include <iterator>

namespace workloads {

std::string language_file() {
  std::ifstream file("/usr/share/iso-codes/json/iso_639-3.json", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace workloads

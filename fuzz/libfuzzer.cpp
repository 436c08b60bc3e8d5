// Fuzz: a target as libFuzzer calls it.
#include "target.hpp"

// Called by libFuzzer, which declares them nowhere.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy of its exact size, so that the address sanitizer sees a byte read too far.
  const std::string input(reinterpret_cast<const char*>(data), size);
  brisk::fuzz::run(input);
  return 0;
}

// Compiled once: the version this library was built from.
#include <brisk/version.hpp>

namespace brisk {

const char* version() noexcept { return BRISK_VERSION; }

}  // namespace brisk

// Public root: the version of these headers, and of the library a program is linked with.
#pragma once

// The build reads these four lines; nothing else in the project states a version.
#define BRISK_VERSION_MAJOR 0
#define BRISK_VERSION_MINOR 1
#define BRISK_VERSION_PATCH 0
#define BRISK_VERSION "0.1.0"

namespace brisk {

// The version of the compiled library, as BRISK_VERSION writes it. It differs from BRISK_VERSION only in a program that
// was compiled with the headers of one version and linked with the library of another. Static storage, never null.
const char* version() noexcept;

}  // namespace brisk

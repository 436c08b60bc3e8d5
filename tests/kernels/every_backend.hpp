// Tests of kernels: a fixture whose tests run once on each backend that this machine has.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <string>

#include "kernels/backends.hpp"

namespace brisk::detail {

inline void PrintTo(const backend_kernels& kernels, std::ostream* out) { *out << backend_name(kernels.isa); }

}  // namespace brisk::detail

namespace brisk::test {

class every_backend : public testing::TestWithParam<detail::backend_kernels> {
 protected:
  void SetUp() override {
    if (!GetParam().supported()) GTEST_SKIP() << "this machine cannot run the backend";
  }
};

inline std::string backend_test_name(const testing::TestParamInfo<detail::backend_kernels>& info) {
  return std::string(detail::backend_name(info.param.isa));
}

// Data by others, which tests read where it is present.
inline std::filesystem::path shared_data() {
  if (const char* const place = std::getenv("BRISK_DATA")) return place;
  return BRISK_SOURCE_DIR "/../shared/data";
}

}  // namespace brisk::test

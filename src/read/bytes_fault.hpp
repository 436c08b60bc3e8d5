// Read room: the fault of a string that was refused as bytes, for whoever names it and whoever tells it.
#pragma once

#include <brisk/detail/bytes/base64.hpp>
#include <brisk/detail/read/facts.hpp>
#include <cstddef>
#include <string_view>

namespace brisk::detail {

struct bytes_fault {
  std::size_t offset;      // in the text
  base64_fault_kind kind;  // none: only its length is not the one that is wanted
  std::size_t size = 0;    // of the bytes that it would be
};

// `at` is the opening quote of a valid JSON string, `facts` those of a form that is a string.
bytes_fault fault_of_bytes(std::string_view text, std::size_t at, const bytes_expectation& facts);

}  // namespace brisk::detail

// Reference for tests: a document copied token by token, for the verdict and for the copy.
#pragma once

#include <brisk/token_copy.hpp>
#include <string>
#include <string_view>

#include "reference/json_targets.hpp"

namespace brisk::reference {

// The verdict of a reader, and in `copy` the compact text if there is no fault.
inline json_verdict by_tokens(std::string_view text, std::string& copy, std::size_t max_depth = default_depth) {
  json_reader in(text, {max_depth});
  json_writer out(copy, write_options{.max_depth = max_depth});
  copy_value(in, out);
  const auto read = in.finish();
  const auto written = out.try_finish();
  if (read && !written) return {written.error().code, written.error().offset};
  return verdict_of(read);
}
inline json_verdict by_tokens(std::string_view text, std::size_t max_depth = default_depth) {
  std::string copy;
  return by_tokens(text, copy, max_depth);
}

}  // namespace brisk::reference

// Program brisk: its commands, each with what it was asked. Each returns an exit code. What cannot be read or written
// is thrown as std::system_error.
#pragma once

#include <brisk/options.hpp>
#include <cstddef>
#include <string>
#include <vector>

namespace cli {

inline constexpr int exit_good = 0;
// A text is not JSON, a part is not there, a patch does not fit, documents differ.
inline constexpr int exit_not_good = 1;
inline constexpr int exit_usage = 2;
inline constexpr int exit_files = 3;  // a file cannot be read or written

struct fmt_options {
  std::vector<std::string> files;
  bool compact = false;
  bool jackson = false;
  bool tabs = false;
  bool sorted = false;
  bool in_place = false;
  unsigned indent = 2;
  std::size_t depth = brisk::default_depth;
};
int run_fmt(const fmt_options& options);

struct check_options {
  std::vector<std::string> files;
  bool lines = false;
  std::size_t depth = brisk::default_depth;
};
int run_check(const check_options& options);

struct get_options {
  std::string file;
  std::vector<std::string> pointers;
  bool plain_strings = false;
  std::size_t depth = brisk::default_depth;
};
int run_get(const get_options& options);

struct patch_options {
  std::string first;
  std::string second;
  bool merge = false;
  bool in_place = false;
  bool compact = false;
  std::size_t depth = brisk::default_depth;
};
int run_patch(const patch_options& options);
int run_diff(const patch_options& options);

struct ndjson_options {
  std::string file;
  bool to_array = false;  // from lines to an array; else the other way round
  bool count = false;
  std::size_t head = static_cast<std::size_t>(-1);
  std::size_t max_record = std::size_t{64} << 20;
  std::size_t depth = brisk::default_depth;
};
int run_ndjson(const ndjson_options& options);

struct stats_options {
  std::string file;
  std::size_t names = 10;
  std::size_t depth = brisk::default_depth;
};
int run_stats(const stats_options& options);

}  // namespace cli

// Lab, instruments: writes the record of a paired experiment.
#include "instruments/pair_archive.hpp"

#include <brisk/brisk.hpp>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace lab {

std::expected<void, std::string> save_archive(const pair_archive& archive, const std::string& file) {
  const auto fault = [&](const std::string& why) { return std::unexpected(file + " could not be written: " + why); };
  const std::filesystem::path target(file);
  std::error_code unknown;
  // What is no regular file (/dev/stdout, a pipe) cannot be replaced.
  const bool replaced = !std::filesystem::exists(target, unknown) || std::filesystem::is_regular_file(target, unknown);
  const std::string written = replaced ? file + ".part" : file;
  {
    std::ofstream out(written, std::ios::binary);
    if (!out) return fault(std::strerror(errno));
    const auto size = brisk::write_pretty_json(archive, out);
    if (!size && size.error().code != brisk::error_code::sink_failed) {
      return fault(std::string(brisk::name_of(size.error().code)) + " (a name that is not UTF-8?)");
    }
    if (!size || !(out << '\n').flush()) return fault("the disk is full, or failed");
  }
  if (replaced && std::rename(written.c_str(), file.c_str()) != 0) return fault(std::strerror(errno));
  return {};
}

}  // namespace lab

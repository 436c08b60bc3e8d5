// Lab, instruments: SHA-256 of files, by OpenSSL's libcrypto.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

namespace lab {

struct file_hash {
  std::string path;
  std::uint64_t bytes{};
  std::string sha256;  // 64 small hexadecimal digits

  friend bool operator==(const file_hash&, const file_hash&) = default;
};

// The error says which file could not be read, and why.
std::expected<file_hash, std::string> hash_file(const std::string& path);

}  // namespace lab

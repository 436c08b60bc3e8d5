// Lab, instruments: reads a file in pieces and hashes it.
#include "instruments/sha256.hpp"

#include <openssl/evp.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace lab {

std::expected<file_hash, std::string> hash_file(const std::string& path) {
  const auto fault = [&](const char* why) { return std::unexpected(path + ": " + why); };
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (file == nullptr) return fault(std::strerror(errno));
  const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> state(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  if (state == nullptr || EVP_DigestInit_ex(state.get(), EVP_sha256(), nullptr) != 1)
    return fault("libcrypto has no SHA-256");

  file_hash result{.path = path, .bytes = 0, .sha256 = {}};
  std::array<unsigned char, 1 << 16> piece;
  while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), file.get())) {
    if (EVP_DigestUpdate(state.get(), piece.data(), size) != 1) return fault("libcrypto failed");
    result.bytes += size;
  }
  if (std::ferror(file.get()) != 0) return fault(std::strerror(errno));

  std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
  unsigned int size = 0;
  if (EVP_DigestFinal_ex(state.get(), digest.data(), &size) != 1) return fault("libcrypto failed");
  for (unsigned int i = 0; i < size; ++i) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x", digest[i]);
    result.sha256 += digits;
  }
  return result;
}

}  // namespace lab

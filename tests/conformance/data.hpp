// Tests, conformance: collections of JSON documents that are not part of the project. They are read from $BRISK_DATA,
// or from a directory `shared/data` beside the project; where they are absent the tests that need them are skipped.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace brisk::test {

inline std::filesystem::path data_path() {
  const char* const named = std::getenv("BRISK_DATA");
  return named != nullptr ? std::filesystem::path(named) : std::filesystem::path(BRISK_SOURCE_DIR "/../shared/data");
}

struct document {
  std::string name;
  std::string text;
};

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The files of a directory below the data, in the order of their names; none where it does not exist.
inline std::vector<document> documents_of(const std::string& directory) {
  std::vector<document> result;
  const std::filesystem::path path = data_path() / directory;
  if (!std::filesystem::is_directory(path)) return result;
  for (const auto& entry : std::filesystem::directory_iterator(path)) {
    if (!entry.is_regular_file()) continue;
    const std::string extension = entry.path().extension().string();
    if (extension != ".json" && extension != ".ndjson" && extension != ".har") continue;
    result.push_back({entry.path().filename().string(), read_file(entry.path())});
  }
  std::sort(result.begin(), result.end(), [](const document& a, const document& b) { return a.name < b.name; });
  return result;
}

}  // namespace brisk::test

// Names the collection's documents `documents`, or skips the test.
#define BRISK_DOCUMENTS_OR_SKIP(documents, directory)                                       \
  const auto documents = ::brisk::test::documents_of(directory);                            \
  if (documents.empty())                                                                    \
  GTEST_SKIP() << "no documents in " << (::brisk::test::data_path() / (directory)).string() \
               << "; set BRISK_DATA to the directory that holds " << (directory)

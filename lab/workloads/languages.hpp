// Lab, workloads: the ISO 639-3 table of the world's 7,910 languages, as Debian's iso-codes package brings it.
#pragma once

#include <brisk/mapping.hpp>

#include <optional>
#include <string>
#include <vector>

namespace workloads {

// Individual language, macrolanguage, special code.
enum class language_scope { I, M, S };

// Ancient, constructed, extinct, historical, living, special.
enum class language_type { A, C, E, H, L, S };

struct language {
  std::optional<std::string> alpha_2;
  std::string alpha_3;
  std::optional<std::string> bibliographic;
  std::optional<std::string> common_name;
  std::optional<std::string> inverted_name;
  std::string name;
  language_scope scope{};
  language_type type{};

  bool operator==(const language&) const = default;
};

struct language_table {
  std::vector<language> languages;

  bool operator==(const language_table&) const = default;
};

// The file's text, 874,782 bytes of JSON indented by two spaces. Empty where iso-codes is not installed.
std::string language_file();

}  // namespace workloads

// The one thing in the file that is no C++ name.
template <>
struct brisk::mapping<workloads::language_table> {
  static constexpr auto value =
      brisk::object(brisk::member<&workloads::language_table::languages>(brisk::name("639-3")));
};

// Tests of kernels: what the tests of Base64 and hex share. A plain reference of the rules, over that of strict Base64.
#pragma once

#include <brisk/detail/bytes/base64.hpp>

#include <cstdlib>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "reference/base64.hpp"

namespace brisk::detail {

inline void PrintTo(const base64_rules& rules, std::ostream* out) {
  constexpr const char* alphabets[] = {"standard", "url", "either"};
  constexpr const char* paddings[] = {"required", "optional", "refused"};
  *out << alphabets[static_cast<int>(rules.alphabet)] << " alphabet, padding "
       << paddings[static_cast<int>(rules.padding)] << (rules.white_space ? ", white space" : "");
}

}  // namespace brisk::detail

namespace brisk::test {

using detail::base64_alphabet;
using detail::base64_padding;
using detail::base64_rules;

// Tests that take long run their whole length when this says so.
inline bool full_run() {
  const char* const full = std::getenv("BRISK_FULL");
  return full != nullptr && *full != '\0' && *full != '0';
}

inline std::string random_bytes(std::size_t size, unsigned seed) {
  std::mt19937 random(seed);
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  return bytes;
}

inline const unsigned char* unsigned_bytes(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

inline bool is_white(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

inline std::string without(std::string_view text, bool (*dropped)(char)) {
  std::string rest;
  for (const char c : text) {
    if (!dropped(c)) rest += c;
  }
  return rest;
}

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (char& c : text) {
    if (const std::size_t i = from.find(c); i != std::string_view::npos) c = to[i];
  }
  return text;
}

inline std::string reference_base64url(std::string_view bytes) {
  return replaced(reference::encode_base64(bytes), "+/", "-_");
}

inline std::string unpadded(std::string text) {
  while (text.ends_with('=')) text.pop_back();
  return text;
}

// All combinations.
inline std::vector<base64_rules> every_rules() {
  std::vector<base64_rules> all;
  for (const auto alphabet : {base64_alphabet::standard, base64_alphabet::url, base64_alphabet::either}) {
    for (const auto padding : {base64_padding::required, base64_padding::optional, base64_padding::refused}) {
      for (const bool white_space : {false, true}) all.push_back({alphabet, padding, white_space});
    }
  }
  return all;
}

// The bytes whose text this is under the rules, if there are any: brought into the strict form step by step.
inline std::optional<std::string> reference_decode(std::string_view text, const base64_rules& rules) {
  std::string strict = rules.white_space ? without(text, is_white) : std::string(text);
  if (rules.alphabet == base64_alphabet::url && strict.find_first_of("+/") != std::string::npos) return std::nullopt;
  if (rules.alphabet != base64_alphabet::standard) strict = replaced(strict, "-_", "+/");
  const bool has_padding = strict.find('=') != std::string::npos;
  if (rules.padding == base64_padding::refused && has_padding) return std::nullopt;
  if (rules.padding != base64_padding::required && !has_padding) {
    while (strict.size() % 4 != 0) strict += '=';  // 4n + 1 characters get three, which are never right
  }
  return reference::decode_base64(strict);
}

}  // namespace brisk::test

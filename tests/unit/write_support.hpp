// Tests, unit: values that are checked in both directions.
#pragma once

#include <brisk/brisk.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>

namespace brisk::test {

// Long tests run their whole length when BRISK_FULL=1 stands in the environment.
inline bool full() {
  const char* const wish = std::getenv("BRISK_FULL");
  return wish != nullptr && std::string_view(wish) == "1";
}

// The compact text of a value, or what went wrong, in words.
template <class T, class Profile = void>
std::string written(const T& value, const write_options& options = {}, profile_tag<Profile> profile = {}) {
  const auto text = try_to_json(value, options, profile);
  return text ? *text : "error " + std::string(name_of(text.error().code));
}

// The indented text, likewise.
template <class T>
std::string written_pretty(const T& value, const pretty& style = pretty::conventional,
                           const write_options& options = {}) {
  const auto text = try_to_pretty_json(value, style, options);
  return text ? *text : "error " + std::string(name_of(text.error().code));
}

// `value` is written as `text`, and `text` is read as a value equal to it.
template <class T, class Profile = void>
void expect_both_ways(const T& value, std::string_view text, profile_tag<Profile> profile = {}) {
  EXPECT_EQ(written(value, {}, profile), text);
  const auto back = try_from_json<T>(text, {}, profile);
  if (back) {
    EXPECT_TRUE(*back == value) << text << "\nis written again as\n" << written(*back, {}, profile);
  } else {
    ADD_FAILURE() << text << "\n" << explain(back.error(), text).to_string();
  }
}

}  // namespace brisk::test

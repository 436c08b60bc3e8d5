// Lab, validate: whether a library's results are right. Nothing is timed before it has been.
#pragma once

#include "adapters/native/library.hpp"

#include <exception>
#include <string>

namespace validate {

// Writes the object in every way that the library knows, and has each text read by the library itself and by another
// one, the judge: both must find an equal object. Returns what is wrong, or an empty string.
template <class T>
std::string verify(const adapters::library& tested, const adapters::library& judge, const T& object) {
  const auto& on = tested.on<T>();
  std::string step;
  try {
    const auto fault = [&](const std::string& text) -> std::string {
      const std::string written = step;
      step = judge.name + " reading what it wrote (" + written + ")";
      if (!(judge.on<T>().read(text) == object)) return step + ": another object";
      step = "reading what it wrote (" + written + ")";
      if (!(on.read(text) == object)) return step + ": another object";
      return {};
    };
    step = "compact";
    const std::string text = on.write(object);
    if (auto found = fault(text); !found.empty()) return found;
    if (on.write_pretty) {
      step = "pretty";
      if (auto found = fault(on.write_pretty(object)); !found.empty()) return found;
    }
    if (on.write_into) {
      step = "writing into a buffer";
      std::string buffer = "what was there before";
      for (int times = 0; times < 2; ++times) {
        on.write_into(object, buffer);
        if (buffer != text) return step + ": another text than fresh";
      }
    }
    if (on.read_into) {
      step = "reading into an object";
      T reused{};
      for (int times = 0; times < 2; ++times) {
        on.read_into(text, reused);
        if (!(reused == object)) return step + ": another object";
      }
    }
    return {};
  } catch (const std::exception& thrown) {
    return step + ": " + thrown.what();
  }
}

}  // namespace validate

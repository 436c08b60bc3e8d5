// Lab, demo: what is shown of one document: it is read, written in three ways, read back and compared, beside what
// other libraries make of the same texts.
#pragma once

#include "adapters/native/library.hpp"
#include "demo/console.hpp"
#include "demo/measure.hpp"
#include "validate/verify.hpp"

#include <brisk/brisk.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

namespace demo {

// One line of the table of times: brisk first. 0 where nothing could be measured.
struct timing {
  std::string document, operation;
  std::vector<double> nanoseconds;
};

// Collects what was checked and measured, for the end.
struct report {
  std::vector<const adapters::library*> libraries;
  std::vector<timing> timings{};
  std::size_t checks = 0;
  std::size_t faults = 0;

  void check(bool holds, const std::string& claim) {
    ++checks;
    if (!holds) ++faults;
    std::printf("  %s %s\n", holds ? coloured("ok   ", colour::good).c_str() : coloured("WRONG", colour::bad).c_str(),
                claim.c_str());
  }
};

void print_title(const std::string& name, const std::string& about);
void print_size(const std::string& what, std::size_t bytes, const std::string& piece);
void print_beside(const std::string& left_text, const std::string& right_text, std::size_t lines);

template <class T>
void time_document(report& all, const std::string& name, const T& object, const std::string& compact) {
  std::vector<const adapters::operations<T>*> sound;
  for (const adapters::library* tested : all.libraries) {
    const bool is_brisk = tested == all.libraries.front();
    const std::string fault = validate::verify(*tested, *all.libraries[is_brisk ? 1 : 0], object);
    sound.push_back(fault.empty() ? &tested->on<T>() : nullptr);
    if (is_brisk) {
      all.check(fault.empty(), fault.empty() ? "nlohmann reads every text of brisk to an equal object" : fault);
    } else if (!fault.empty()) {
      std::printf("  %s is not timed: %s\n", tested->name.c_str(), fault.c_str());
    }
  }
  const auto row = [&](const char* operation, auto make) {
    std::vector<std::function<void()>> operations;
    for (const auto* on : sound) operations.push_back(on ? make(*on) : std::function<void()>());
    all.timings.push_back({name, operation, measure_in_turn(operations)});
  };
  using on = const adapters::operations<T>&;
  row("write", [&](on library) { return [&] { keep(library.write(object)); }; });
  row("write pretty", [&](on library) { return [&] { keep(library.write_pretty(object)); }; });
  row("read", [&](on library) { return [&] { keep(library.read(compact)); }; });
}

// Shows a document whose JSON is `source`, from `origin`. `lines` of each pretty text are printed.
template <class T>
void show_document(report& all, const std::string& name, const std::string& about, const std::string& source,
                   const std::string& origin, std::size_t lines) {
  print_title(name, about);
  const auto read = brisk::try_from_json<T>(source);
  if (!read) {
    all.check(false, "reads: " + brisk::explain(read.error(), source).to_string());
    return;
  }
  const T& object = *read;
  const std::string compact = brisk::to_json(object);
  const std::string pretty = brisk::to_pretty_json(object);
  const std::string jackson = brisk::to_pretty_json(object, brisk::pretty::jackson);
  print_size("read", source.size(), origin);
  print_size("compact", compact.size(), compact);
  print_size("pretty", pretty.size(), "\"key\": value");
  print_size("as Jackson", jackson.size(), "\"key\" : value");
  print_beside(pretty, jackson, lines);
  const auto same = [&](const std::string& text) {
    const auto back = brisk::try_from_json<T>(text);
    return back && *back == object;
  };
  all.check(same(compact) && same(pretty) && same(jackson), "all three texts read back to an equal object");
  if (source.starts_with("{\n")) {
    const bool equal =
        source == pretty || (source.ends_with('\n') && source.compare(0, source.size() - 1, pretty) == 0);
    all.check(equal, "the pretty text is the file that was read, byte for byte");
  } else {
    all.check(source == compact, "the compact text is the text that was read, byte for byte");
  }
  time_document(all, name, object, compact);
}

}  // namespace demo

// Lab, regress: the operations by which every change of the library is judged, measured in one process. Prints brisk's
// rows, one for each measurement, warm-ups first. Uses what every revision of the library has.
#include "workloads/distance_matrix.hpp"
#include "workloads/media_content.hpp"
#include "workloads/order.hpp"

#include <time.h>

#include <brisk/brisk.hpp>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace regress {

struct row {
  std::string workload;
  std::string operation;
  std::string library = "brisk";
  std::string compiler;
  double nanoseconds{};
  std::size_t bytes{};
};

struct operation {
  std::string workload;
  std::string name;
  std::size_t bytes{};
  std::function<void()> run;
};

}  // namespace regress

namespace {

using regress::operation;
using regress::row;

// What is given here counts as used.
inline void keep(const void* result) { asm volatile("" : : "g"(result) : "memory"); }

double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Nanoseconds of one operation, over at least `seconds` of CPU time. `calls` go between two looks at the clock; they
// are adapted so that the clock costs nothing that counts.
double measure(const std::function<void()>& run, double seconds, std::size_t& calls) {
  std::size_t done = 0;
  const double begun = cpu_seconds();
  double spent = 0;
  while (spent < seconds) {
    for (std::size_t i = 0; i < calls; ++i) run();
    done += calls;
    const double before = spent;
    spent = cpu_seconds() - begun;
    if (spent - before < seconds / 100) calls *= 2;
  }
  return spent * 1e9 / static_cast<double>(done);
}

// Ends the program unless what is written reads back to the same object; nothing else is timed.
template <class T>
void check(bool same, const T& object, const std::string& text, const char* what) {
  if (same && brisk::from_json<T>(text) == object) return;
  std::fprintf(stderr, "regress: %s is wrong\n", what);
  std::exit(1);
}

template <class T>
std::vector<operation> writes_of(const std::string& workload, const T& object) {
  const std::string text = brisk::to_json(object);
  std::vector<std::byte> bytes;
  const bool written = brisk::write_json(object, bytes).has_value();
  check(written && bytes.size() == text.size(), object,
        std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()), "compact text");
  return {{workload, "write text", text.size(), [&object] { keep(brisk::to_json(object).data()); }},
          {workload, "write bytes", text.size(), [&object] {
             std::vector<std::byte> fresh;
             if (brisk::write_json(object, fresh)) keep(fresh.data());
           }}};
}

std::vector<operation> all_operations() {
  static const auto media = workloads::make_media_content();
  static const auto distances = workloads::make_distance_matrix();
  static const auto order = workloads::make_order();
  static const std::string pretty = brisk::to_pretty_json(distances), text = brisk::to_json(order);
  check(true, distances, pretty, "pretty text");

  std::vector<operation> all = writes_of("media_content", media);
  all.push_back(
      {"distance_matrix", "write pretty", pretty.size(), [] { keep(brisk::to_pretty_json(distances).data()); }});
  for (operation& one : writes_of("order", order)) all.push_back(std::move(one));
  all.push_back({"order", "read", text.size(), [] {
                   const auto fresh = brisk::from_json<workloads::order>(text);
                   keep(&fresh);
                 }});
  return all;
}

}  // namespace

int main(int count, char** arguments) {
  const double seconds = count > 1 ? std::atof(arguments[1]) : 1;
  const int measurements = count > 2 ? std::atoi(arguments[2]) : 8;
  if (count > 3 || !(seconds > 0) || measurements < 1) {
    std::fprintf(stderr, "usage: regress [SECONDS of a measurement [MEASUREMENTS of an operation]]\n");
    return 2;
  }
  std::vector<row> rows;
  for (const operation& one : all_operations()) {
    std::size_t calls = 1;
    for (int i = 0; i < measurements; ++i) {
      rows.push_back({.workload = one.workload,
                      .operation = one.name,
                      .compiler = __VERSION__,
                      .nanoseconds = measure(one.run, seconds, calls),
                      .bytes = one.bytes});
    }
  }
  return brisk::write_json(rows, stdout) && std::puts("") >= 0 ? 0 : 1;
}

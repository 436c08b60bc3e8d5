// Lab, orders: the same orders, their bytes in several forms and through several decoders: sizes, times, and factors
// against brisk's default. Every result is checked before anything is timed.
#include "bench/allocations.hpp"
#include "bench/results.hpp"
#include "orders/measure.hpp"
#include "orders/states.hpp"

#include <brisk/cpu.hpp>

#include <cstdio>
#include <cstdlib>
#include <optional>

namespace orders {

// What a profiler counts: it finds this function by its name.
[[gnu::noinline]] void round_trips(const state& one, const std::vector<workloads::order>& all) {
  for (const workloads::order& from : all) keep(one.read(one.write(from)));
}

}  // namespace orders

namespace {

using bench::measurement;
using orders::state;
using orders::timing;

struct options {
  std::string json_file;                  // where the rows go as JSON; empty: nowhere
  std::size_t orders = 16;                // different ones, in turn
  std::size_t rounds = 101;               // of which the median counts
  const state* round_trips_of = nullptr;  // of this state alone, each order once, and nothing else
};

std::optional<options> parse(int count, char** arguments) {
  options read;
  for (int i = 1; i < count; i += 2) {
    const std::string_view option = arguments[i];
    if (i + 1 == count) {
      std::fprintf(stderr, "orders: %s needs a value\n", arguments[i]);
      return std::nullopt;
    }
    const char* value = arguments[i + 1];
    if (option == "--json") {
      read.json_file = value;
    } else if (option == "--rounds" && std::atoi(value) > 0) {
      read.rounds = static_cast<std::size_t>(std::atoi(value));
    } else if (option == "--orders" && std::atoi(value) > 0) {
      read.orders = static_cast<std::size_t>(std::atoi(value));
    } else if (option == "--round-trips" && orders::state_named(value) != nullptr) {
      read.round_trips_of = orders::state_named(value);
    } else {
      std::string names;
      for (const state& one : orders::states()) names += (names.empty() ? "" : "|") + one.name;
      std::fprintf(stderr,
                   "orders: not understood: %s %s; there are --json FILE, --orders N, --rounds N, --round-trips %s\n",
                   arguments[i], value, names.c_str());
      return std::nullopt;
    }
  }
  return read;
}

// One operation on all orders, one after another.
struct cell {
  const state* of;
  const char* operation;
  std::function<void()> run;
};

std::vector<std::string> texts_of(const state& one, const std::vector<workloads::order>& all) {
  std::vector<std::string> texts;
  for (const workloads::order& from : all) texts.push_back(one.write(from));
  return texts;
}

std::size_t mean_size(const std::vector<std::string>& texts) {
  std::size_t sum = 0;
  for (const std::string& text : texts) sum += text.size();
  return (sum + texts.size() / 2) / texts.size();
}

std::string time_text(double nanoseconds) {
  char text[32];
  std::snprintf(text, sizeof text, nanoseconds < 99950 ? "%.2f us" : "%.1f us", nanoseconds / 1000);
  return text;
}

// "±1.4 %": half of the rounds lie within a range of twice this width.
std::string spread_text(const timing& of) {
  char text[32];
  std::snprintf(text, sizeof text, "\u00b1%.1f %%", 50 * (of.upper - of.lower) / of.median);
  return text;
}

}  // namespace

int main(int count, char** arguments) {
  const auto asked = parse(count, arguments);
  if (!asked) return 2;
  const auto all = orders::make_orders(asked->orders);
  if (asked->round_trips_of != nullptr) {
    orders::keep(
        asked->round_trips_of->read(asked->round_trips_of->write(all[0])));  // what happens once is not counted
    orders::round_trips(*asked->round_trips_of, all);
    return 0;
  }
  if (const std::string fault = orders::check(all); !fault.empty()) {
    std::fprintf(stderr, "orders: %s\n", fault.c_str());
    return 1;
  }

  static constexpr const char* operations[] = {"write", "read", "round trip"};
  std::vector<std::vector<std::string>> texts;
  for (const state& one : orders::states()) texts.push_back(texts_of(one, all));
  std::vector<cell> cells;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const state& one = orders::states()[i];
    cells.push_back({&one, operations[0], [&] {
                       for (const auto& from : all) orders::keep(one.write(from));
                     }});
    cells.push_back({&one, operations[1], [&one, &of = texts[i]] {
                       for (const std::string& text : of) orders::keep(one.read(text));
                     }});
    cells.push_back({&one, operations[2], [&] { orders::round_trips(one, all); }});
  }
  std::vector<std::function<void()>> runs;
  for (const cell& one : cells) runs.push_back(one.run);
  std::vector<timing> times = orders::measure_in_rounds(runs, asked->rounds);
  const double orders_a_call = static_cast<double>(all.size());
  for (timing& of : times) of = {of.median / orders_a_call, of.lower / orders_a_call, of.upper / orders_a_call};

  const auto base = static_cast<std::size_t>(&orders::default_state() - orders::states().data());
  std::printf("%s; %s\n", bench::compiler_name().c_str(), std::string(brisk::cpu_report()).c_str());
  std::printf(
      "CPU time of one order of %zu: median of %zu interleaved rounds, half the distance of the quartiles, factor\n\n",
      all.size(), asked->rounds);
  std::printf("%-28s%7s", "", "bytes");
  for (const char* operation : operations) std::printf("%27s", operation);
  std::printf("\n");
  std::vector<measurement> rows;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::size_t bytes = mean_size(texts[i]);
    std::printf("%-28s%7zu", orders::states()[i].about.c_str(), bytes);
    for (std::size_t column = 0; column < 3; ++column) {
      const cell& one = cells[3 * i + column];
      const timing& of = times[3 * i + column];
      // The sign of the spread takes two bytes and one column.
      std::printf("%11s%10s%7.2f", time_text(of.median).c_str(), spread_text(of).c_str(),
                  of.median / times[3 * base + column].median);
      const std::size_t before = bench::allocations();
      one.run();
      const std::size_t allocations = (bench::allocations() - before) / all.size();
      rows.push_back({"orders", one.operation, one.of->name, bench::compiler_name(), of.median, bytes, allocations});
    }
    std::printf("\n");
  }
  if (!asked->json_file.empty() && !bench::write_rows(rows, asked->json_file)) {
    std::fprintf(stderr, "orders: could not write %s\n", asked->json_file.c_str());
    return 1;
  }
}

// Lab, workloads: builds DistanceMatrix.
#include "workloads/distance_matrix.hpp"

#include "workloads/random.hpp"

#include <cmath>

namespace workloads {
namespace {

struct city {
  const char* address;
  int east, north;  // kilometres on a flat map
};

constexpr city cities[] = {
    {"Lisbon, Portugal", -650, 4296},       {"Madrid, Spain", -263, 4484},  {"75001 Paris, France", 167, 5423},
    {"10115 Berlin, Germany", 951, 5828},   {"Rome RM, Italy", 888, 4651},  {"Stockholm, Sweden", 1283, 6586},
    {"Warsaw, Poland", 1491, 5794},         {"Athens, Greece", 1683, 4218}, {"00100 Helsinki, Finland", 1768, 6682},
    {"Fatih/Istanbul, Turkey", 2059, 4551},
};

// 4,490 km
std::string distance_text(std::int32_t metres) {
  if (metres == 0) return "1 m";
  const std::int32_t kilometres = (metres + 500) / 1000;
  std::string text = std::to_string(kilometres);
  if (kilometres >= 1000) text.insert(text.size() - 3, 1, ',');
  return text + " km";
}

std::string counted(std::int32_t count, const char* unit) {
  return std::to_string(count) + ' ' + unit + (count == 1 ? "" : "s");
}

// 1 day 16 hours, 12 hours 10 mins
std::string duration_text(std::int32_t seconds) {
  const std::int32_t minutes = (seconds + 59) / 60;
  if (minutes == 0) return "1 min";
  if (minutes >= 24 * 60) return counted(minutes / (24 * 60), "day") + ' ' + counted(minutes / 60 % 24, "hour");
  if (minutes >= 60) return counted(minutes / 60, "hour") + ' ' + counted(minutes % 60, "min");
  return counted(minutes, "min");
}

distance_element way(const city& from, const city& to, random_source& random) {
  std::int32_t metres = 0, seconds = 0;
  if (&from != &to) {
    const double straight =
        std::sqrt((to.east - from.east) * (to.east - from.east) + (to.north - from.north) * (to.north - from.north));
    const auto detour = static_cast<std::int32_t>(1150 + random.below(200));  // per mille
    const auto speed = static_cast<std::int32_t>(25 + random.below(6));       // metres a second
    metres = static_cast<std::int32_t>(straight) * detour + static_cast<std::int32_t>(random.below(1000));
    seconds = metres / speed;
  }
  return {{distance_text(metres), metres}, {duration_text(seconds), seconds}, "OK"};
}

}  // namespace

distance_matrix make_distance_matrix() {
  random_source random(20);
  distance_matrix result;
  result.status = "OK";
  for (const city& from : cities) {
    result.destination_addresses.emplace_back(from.address);
    result.origin_addresses.emplace_back(from.address);
    distance_row& row = result.rows.emplace_back();
    for (const city& to : cities) row.elements.push_back(way(from, to, random));
  }
  return result;
}

}  // namespace workloads

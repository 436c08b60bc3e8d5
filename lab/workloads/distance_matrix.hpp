// Lab, workloads: the answer of a route service, ten places by ten: short strings and integers, five levels deep.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace workloads {

// A quantity for people and for programs: metres of a way, seconds of a journey.
struct quantity {
  std::string text;
  std::int32_t value{};

  bool operator==(const quantity&) const = default;
};

struct distance_element {
  quantity distance;
  quantity duration;
  std::string status;

  bool operator==(const distance_element&) const = default;
};

struct distance_row {
  std::vector<distance_element> elements;

  bool operator==(const distance_row&) const = default;
};

struct distance_matrix {
  std::vector<std::string> destination_addresses;
  std::vector<std::string> origin_addresses;
  std::vector<distance_row> rows;
  std::string status;

  bool operator==(const distance_matrix&) const = default;
};

// Ten cities of Europe; the ways between them are straight lines made longer at random.
distance_matrix make_distance_matrix();

}  // namespace workloads

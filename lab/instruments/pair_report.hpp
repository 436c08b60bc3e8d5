// Lab, instruments: a paired experiment as text for people.
#pragma once

#include <string>

#include "instruments/pair.hpp"

namespace lab {

// The whole report, lines of at most 120 columns (longer names of cases aside), with a line feed at its end.
std::string report_of(const pair_plan& plan, const pair_outcome& outcome);

// "holds: at most 2 % slower", "fails: more than 2 % slower"; empty without a claim.
std::string verdict_text(const claim& claimed, verdict found);

// One line without an end: which run is next, and how long the rest may take. `elapsed` in seconds since the first run.
std::string progress_line(const pair_plan& plan, const pair_outcome& so_far, double elapsed);

}  // namespace lab

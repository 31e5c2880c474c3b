// explore/race_groups.hpp -- what a report makes of the races that a search has found.
#pragma once

#include <string>
#include <vector>

#include "explore/result.hpp"

namespace ravel {

// One for each variable and each pair of lines: the one with the best story. All of them must be races.
void group_races(std::vector<Violation>& races);
void keep_best(std::vector<Violation>& races);
std::vector<std::string> locations_of(const std::vector<Violation>& races);  // sorted

// Is it a variable of a class that the options trust, or one whose races they accept?
bool is_accepted(const std::string& location, const SearchOptions& options);

}  // namespace ravel

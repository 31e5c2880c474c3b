// explore/search.hpp -- explores every schedule of a program under sequential consistency.
//
// A verdict without violations and without a reason is a proof: every execution of the program, within the stated
// options, was covered. Violations are confirmed by running their schedule again before they are answered.
#pragma once

#include <span>

#include "explore/result.hpp"
#include "explore/world.hpp"

namespace ravel {

SearchResult search(const WorldFactory& make_world, const SearchOptions& options);

// Runs one schedule and tells its story.
struct Replay {
  std::vector<Step> steps;
  std::optional<Violation> violation;  // how it ended, if badly; without trace and schedule
  std::vector<Violation> races;        // of the last step, when races are asked for
  std::string outcome;                 // what was printed
  std::string diverged;                // not empty: the program does not follow the schedule any more, and where
};
// `options` must have the reduction, outcomes and spurious_wakeups with which the schedule was found, and `visible` is
// that of the violation.
Replay replay(const WorldFactory& make_world, const SearchOptions& options, const std::vector<std::string>& visible,
              std::span<const Choice> schedule);

}  // namespace ravel

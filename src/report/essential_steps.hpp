// report/essential_steps.hpp -- the part of a trace in which threads have to do with each other.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "explore/result.hpp"

namespace ravel {

// Without the accesses to variables for which no two threads compete. They do when both access it, and one of them
// writes; and for `racy` variables anyway. Variables are told apart by their names in the steps, so that rather too
// much is kept. A trace of which nothing is left is kept whole.
std::vector<Step> essential_steps(std::span<const Step> steps, std::span<const std::string> racy);

}  // namespace ravel

// report/dot_report.hpp -- a story as a graph for Graphviz: happens-before and which write each read saw.
#pragma once

#include <span>
#include <string>

#include "explore/result.hpp"

namespace ravel {

// One column per thread. Solid arrows are happens-before, dashed ones lead from a write to the reads that saw it; those
// that no interleaving explains are red.
std::string dot_report(std::span<const Step> steps, const std::string& title);

}  // namespace ravel

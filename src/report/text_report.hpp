// report/text_report.hpp -- the report for people: the verdict in the first line, then what there is to know.
#pragma once

#include <string>

#include "report/exploration.hpp"
#include "report/style.hpp"

namespace ravel {

// One sentence and a line break: all that --quiet shows.
std::string verdict_line(const Exploration& exploration, const Style& style);

std::string text_report(const Exploration& exploration, const Style& style);

// "deadlock: T1 and T2 wait for each other"
std::string headline(const Violation& violation);

}  // namespace ravel

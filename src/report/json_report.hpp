// report/json_report.hpp -- the report for programs (docs/command-line.md has its fields).
//
// Every array but the traces and schedules is sorted: two searches with the same options give the same text, apart
// from times and memory.
#pragma once

#include <string>

#include "report/exploration.hpp"

namespace ravel {

std::string json_report(const Exploration& exploration);

}  // namespace ravel

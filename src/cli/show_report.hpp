// cli/show_report.hpp -- where the reports of an exploration go, and its exit status.
#pragma once

#include "options/options.hpp"
#include "report/exploration.hpp"

namespace ravel {

// The files that the command will write in the end; BadInput now rather than then.
void require_writable_reports(const Options& options);

// Text on standard output, or JSON instead of it (--json -), and JSON into a file. Returns the exit status.
int show_report(const Exploration& exploration, const Options& options);

}  // namespace ravel

// cli/check_command.hpp -- `ravel check` and `ravel outcomes`: every schedule, and what comes of it.
#pragma once

#include "options/options.hpp"

namespace ravel {

// The exit status: 0 nothing wrong, 1 a violation, 3 inconclusive. Ctrl-C ends the search, and what it has is reported.
int check_command(const CommandLine& line);

}  // namespace ravel

// cli/run_command.hpp -- `ravel run`: one execution, as java would do it.
#pragma once

#include "cli/run_request.hpp"
#include "options/options.hpp"

namespace ravel {

// The program's exit status. Throws BadInput (no such class, no main method) and Unsupported.
int run_command(const CommandLine& line);

// Runs the program on the standard streams of this process.
int execute(const RunRequest& request);

}  // namespace ravel

// cli/replay_command.hpp -- `ravel replay`: a recorded violation once more.
#pragma once

#include "options/options.hpp"

namespace ravel {

// The exit status: 1 when the violation happens again, 3 when it does not. What has changed since it was recorded is
// said. BadInput for a file that is no trace.
int replay_command(const CommandLine& line);

}  // namespace ravel

// cli/explore_request.hpp -- from the options of an exploring command to what the search is asked.
#pragma once

#include "explore/result.hpp"
#include "options/options.hpp"

namespace ravel {

// Without the flag to cancel and the progress. BadInput for numbers that make no sense.
SearchOptions search_options(const CommandLine& line);

}  // namespace ravel

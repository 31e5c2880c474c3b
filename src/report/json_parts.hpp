// report/json_parts.hpp -- what the JSON report and the trace file have in common.
#pragma once

#include <span>

#include "explore/result.hpp"
#include "report/json_text.hpp"

namespace ravel {

Json steps_json(std::span<const Step> steps);
Json place_json(const Place& place);  // null when nothing is known

}  // namespace ravel

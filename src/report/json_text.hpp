// report/json_text.hpp -- JSON that people can read too: what fits into a line stays on one.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace ravel {

// Keeps the order in which fields were added.
using Json = nlohmann::ordered_json;

// Ends with a line break. Bytes that are no UTF-8 become U+FFFD.
std::string json_text(const Json& value);

}  // namespace ravel

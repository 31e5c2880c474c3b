#include "report/json_text.hpp"

namespace ravel {
namespace {

constexpr std::size_t kWidth = 120;

std::string one_line(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

// `used` characters stand in front of the value in its line.
void append(std::string& out, const Json& value, std::size_t indent, std::size_t used) {
  std::string line = one_line(value);
  if (!value.is_structured() || value.empty() || used + line.size() + 1 <= kWidth) {
    out += line;
    return;
  }
  const std::size_t inner = indent + 2;
  out += value.is_object() ? '{' : '[';
  bool first = true;
  for (const auto& item : value.items()) {
    out += first ? "\n" : ",\n";
    out.append(inner, ' ');
    const std::string key = value.is_object() ? one_line(item.key()) + ": " : "";
    out += key;
    append(out, item.value(), inner, inner + key.size());
    first = false;
  }
  out += '\n';
  out.append(indent, ' ');
  out += value.is_object() ? '}' : ']';
}

}  // namespace

std::string json_text(const Json& value) {
  std::string out;
  append(out, value, 0, 0);
  out += '\n';
  return out;
}

}  // namespace ravel

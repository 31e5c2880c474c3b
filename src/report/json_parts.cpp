#include "report/json_parts.hpp"

namespace ravel {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }
Json line_or_null(int line) { return line < 1 ? Json(nullptr) : Json(line); }

}  // namespace

Json steps_json(std::span<const Step> steps) {
  Json list = Json::array();
  for (const Step& step : steps) {
    list.push_back({{"thread", step.thread_name},
                    {"action", step.action},
                    {"what", step.what},
                    {"file", text_or_null(step.place.file)},
                    {"line", line_or_null(step.place.line)}});
  }
  return list;
}

Json place_json(const Place& place) {
  if (place.class_name.empty() && place.member.empty() && place.file.empty()) {
    return nullptr;
  }
  return {{"class", text_or_null(place.class_name)},
          {"member", text_or_null(place.member)},
          {"file", text_or_null(place.file)},
          {"line", line_or_null(place.line)}};
}

}  // namespace ravel

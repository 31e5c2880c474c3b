#include "report/trace_file.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "base/error.hpp"
#include "report/exploration.hpp"
#include "report/json_parts.hpp"

namespace ravel {
namespace {

constexpr std::uint64_t kFormat = 1;
constexpr std::array kReductions = {Reduction::kNone, Reduction::kEscape, Reduction::kSync};
constexpr std::array kChoiceKinds = {Choice::Kind::kRun, Choice::Kind::kExpire, Choice::Kind::kWake,
                                     Choice::Kind::kData, Choice::Kind::kFlush};
constexpr std::array kModels = {MemoryModel::kSc,   MemoryModel::kTso, MemoryModel::kPso,
                                MemoryModel::kOpmm, MemoryModel::kJpr, MemoryModel::kHb};

// A value of the file together with the way to it, for messages.
class Field {
 public:
  Field(const Json& value, const std::string& file, std::string name)
      : value_(value), file_(file), name_(std::move(name)) {}

  Field operator[](const char* key) const {
    require(value_.is_object(), "an object");
    const auto found = value_.find(key);
    if (found == value_.end()) {
      bad_input("{}: not a trace that this ravel can read: {}{}{} is missing", file_, name_, name_.empty() ? "" : ".",
                key);
    }
    return {*found, file_, name_.empty() ? key : name_ + "." + key};
  }

  std::string text() const {
    require(value_.is_string(), "a string");
    return value_.get<std::string>();
  }

  std::optional<std::string> text_or_null() const {
    return value_.is_null() ? std::nullopt : std::optional<std::string>(text());
  }

  bool flag() const {
    require(value_.is_boolean(), "true or false");
    return value_.get<bool>();
  }

  std::uint64_t number(std::uint64_t smallest, std::uint64_t largest) const {
    require(value_.is_number_unsigned(), "a whole number");
    const auto number = value_.get<std::uint64_t>();
    require(number >= smallest && number <= largest, "a number in its range");
    return number;
  }

  std::vector<Field> list() const {
    require(value_.is_array(), "a list");
    std::vector<Field> items;
    items.reserve(value_.size());
    for (std::size_t i = 0; i < value_.size(); ++i) {
      items.emplace_back(value_[i], file_, fmt::format("{}[{}]", name_, i));
    }
    return items;
  }

  std::vector<std::string> texts() const {
    std::vector<std::string> texts;
    for (const Field& item : list()) {
      texts.push_back(item.text());
    }
    return texts;
  }

  std::map<std::string, std::string> text_map() const {
    require(value_.is_object(), "an object");
    std::map<std::string, std::string> map;
    for (const auto& [key, value] : value_.items()) {
      map[key] = Field(value, file_, name_ + "." + key).text();
    }
    return map;
  }

  // The value of which this is the name.
  template <typename Values>
  typename Values::value_type one_of(const Values& values) const {
    const std::string name = text();
    const auto found = std::ranges::find_if(values, [&](auto value) { return name_of(value) == name; });
    require(found != values.end(), "one of the names that it may have");
    return *found;
  }

  void require(bool right, std::string_view expected) const {
    if (!right) {
      bad_input("{}: not a trace that this ravel can read: {} is not {}", file_,
                name_.empty() ? "the whole" : name_.c_str(), expected);
    }
  }

 private:
  const Json& value_;
  const std::string& file_;
  std::string name_;
};

Json schedule_json(const std::vector<Choice>& schedule) {
  Json list = Json::array();
  for (const Choice& choice : schedule) {
    list.push_back(Json::array({name_of(choice.kind), choice.thread, choice.value}));
  }
  return list;
}

std::vector<Choice> read_schedule(const Field& field) {
  constexpr std::uint64_t kLargest = std::numeric_limits<std::uint32_t>::max();
  std::vector<Choice> schedule;
  for (const Field& item : field.list()) {
    const std::vector<Field> parts = item.list();
    item.require(parts.size() == 3, "[kind, thread, value]");
    schedule.push_back({parts[0].one_of(kChoiceKinds), static_cast<std::uint32_t>(parts[1].number(1, kLargest)),
                        static_cast<std::uint32_t>(parts[2].number(0, kLargest))});
  }
  return schedule;
}

std::vector<std::pair<std::string, std::string>> read_properties(const Field& field) {
  std::vector<std::pair<std::string, std::string>> properties;
  for (const Field& item : field.list()) {
    const std::vector<Field> parts = item.list();
    item.require(parts.size() == 2, "[key, value]");
    properties.emplace_back(parts[0].text(), parts[1].text());
    item.require(!properties.back().first.empty(), "a property with a name");
  }
  return properties;
}

Json parse(std::string_view text, const std::string& path) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    bad_input("{}: not JSON (at byte {})", path, error.byte);
  } catch (const Json::out_of_range&) {
    bad_input("{}: a number in it is too large", path);
  }
}

}  // namespace

std::string write_trace(const TraceFile& trace) {
  Json file;
  file["ravel_trace"] = kFormat;
  file["tool"] = {{"name", "ravel"}, {"version", trace.version}};
  file["command"] = trace.command;
  file["program"] = {
      {"target", trace.target},         {"class_path", trace.class_path ? Json(*trace.class_path) : Json(nullptr)},
      {"directory", trace.directory},   {"jdk", trace.jdk},
      {"main_class", trace.main_class}, {"arguments", trace.arguments},
      {"properties", Json::array()},    {"assertions", trace.assertions},
      {"max_heap", trace.max_heap}};
  for (const auto& [key, value] : trace.properties) {
    file["program"]["properties"].push_back(Json::array({key, value}));
  }
  file["classes"] = Json(trace.classes);
  file["search"] = {{"model", name_of(trace.model)}, {"reduction", name_of(trace.reduction)},
                    {"outcomes", trace.outcomes},    {"spurious_wakeups", trace.spurious_wakeups},
                    {"livelock", trace.livelock},    {"tearing", trace.tearing},
                    {"races", trace.races},          {"racy", trace.racy},
                    {"visible", trace.visible}};
  file["violation"] = {{"kind", trace.violation.kind},
                       {"message", trace.violation.message},
                       {"threads", trace.violation.threads},
                       {"location", place_json(trace.violation.place)},
                       {"details", trace.violation.details}};
  file["schedule"] = schedule_json(trace.violation.schedule);
  file["steps"] = steps_json(trace.violation.trace);
  return json_text(file);
}

TraceFile read_trace(std::string_view text, const std::string& path) {
  const Json json = parse(text, path);
  const Field file(json, path, "");
  TraceFile trace;
  file["ravel_trace"].number(kFormat, kFormat);
  trace.version = file["tool"]["version"].text();
  trace.command = file["command"].text();
  const Field program = file["program"];
  trace.target = program["target"].text();
  trace.class_path = program["class_path"].text_or_null();
  trace.directory = program["directory"].text();
  trace.jdk = program["jdk"].text();
  trace.main_class = program["main_class"].text();
  trace.arguments = program["arguments"].texts();
  trace.properties = read_properties(program["properties"]);
  trace.assertions = program["assertions"].flag();
  trace.max_heap = program["max_heap"].number(1, std::numeric_limits<std::int64_t>::max());
  trace.classes = file["classes"].text_map();
  const Field search = file["search"];
  trace.model = search["model"].one_of(kModels);
  trace.reduction = search["reduction"].one_of(kReductions);
  trace.outcomes = search["outcomes"].flag();
  trace.spurious_wakeups = search["spurious_wakeups"].flag();
  trace.livelock = search["livelock"].flag();
  trace.tearing = search["tearing"].flag();
  trace.races = search["races"].flag();
  trace.racy = search["racy"].texts();
  trace.visible = search["visible"].texts();
  const Field violation = file["violation"];
  trace.violation.kind = violation["kind"].text();
  trace.violation.message = violation["message"].text();
  trace.violation.threads = violation["threads"].texts();
  trace.violation.details = violation["details"].texts();
  trace.violation.schedule = read_schedule(file["schedule"]);
  return trace;
}

}  // namespace ravel

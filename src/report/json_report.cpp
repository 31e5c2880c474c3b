#include "report/json_report.hpp"

#include <algorithm>

#include "report/json_parts.hpp"
#include "report/schedule_text.hpp"

namespace ravel {
namespace {

std::vector<std::string> sorted(std::vector<std::string> list) {
  std::ranges::sort(list);
  return list;
}

Json access_json(const RaceAccess& access) {
  Json json = place_json(access.place);
  return {{"thread", access.thread},
          {"access", access.writes ? "write" : "read"},
          {"what", access.what},
          {"file", json.is_null() ? Json(nullptr) : json["file"]},
          {"line", json.is_null() ? Json(nullptr) : json["line"]},
          {"stack", access.stack},
          {"locks", access.locks}};
}

Json race_json(const Race& race) {
  return {{"pair", race.first.writes && race.second.writes ? "W-W" : "R-W"},
          {"pairs", race.pairs},
          {"accesses", {access_json(race.first), access_json(race.second)}},
          {"construction", race.construction},
          {"object", race.object},
          {"why", race.why},
          {"advice", race.advice}};
}

Json violation_json(const Violation& violation, const std::string& model) {
  Json json = {{"kind", violation.kind},
               {"model", model},
               {"message", violation.message},
               {"benign", nullptr},
               {"depth", violation.depth},
               {"threads", sorted(violation.threads)},
               {"location", place_json(violation.place)},
               {"details", violation.details},
               {"trace", steps_json(violation.trace)}};
  if (violation.race) {
    json["race"] = race_json(*violation.race);
  }
  return json;
}

Json outcome_json(const Outcome& outcome, const std::string& model) {
  return {{"text", outcome.text},
          {"models", Json::array({model})},
          {"executions", outcome.executions},
          {"schedule", schedule_words(outcome.schedule, outcome.trace)}};
}

Json limit(std::uint64_t number) { return number == 0 ? Json(nullptr) : Json(number); }

Json options_json(const SearchOptions& options) {
  return {{"search", name_of(options.order)},
          {"reduction", name_of(options.reduction)},
          {"workers", options.workers},
          {"seed", options.seed},
          {"walks", options.order == SearchOrder::kRandom ? Json(options.walks) : Json(nullptr)},
          {"first", options.first},
          {"trust", options.trust},
          {"benign", options.benign},
          {"spurious_wakeups", options.spurious_wakeups},
          {"livelock", options.livelock},
          {"exception_unlocks", options.exception_unlocks},
          {"max_states", limit(options.max_states)},
          {"max_depth", limit(options.max_depth)},
          {"max_memory", limit(options.max_memory)},
          {"timeout", options.timeout_seconds > 0 ? Json(options.timeout_seconds) : Json(nullptr)}};
}

Json statistics_json(const Statistics& counts) {
  return {{"states", counts.states},
          {"transitions", counts.transitions},
          {"instructions", counts.instructions},
          {"executions", counts.executions},
          {"max_depth", counts.max_depth},
          {"rounds", counts.rounds},
          {"writes_ahead", counts.writes_ahead},
          {"seconds", counts.seconds},
          {"peak_memory_bytes", counts.peak_memory_bytes},
          {"bytes_per_state", counts.bytes_per_state}};
}

}  // namespace

std::string json_report(const Exploration& exploration) {
  const SearchResult& result = exploration.result;
  const Verdict verdict = verdict_of(result);
  const std::string model(name_of(exploration.options.model));
  Json violations = Json::array();
  for (const Violation& violation : result.violations) {
    violations.push_back(violation_json(violation, model));
  }
  Json outcomes = Json::array();
  for (const Outcome& outcome : result.outcomes) {
    outcomes.push_back(outcome_json(outcome, model));
  }
  Json report;
  report["tool"] = {{"name", "ravel"}, {"version", exploration.version}};
  report["command"] = exploration.command;
  report["target"] = exploration.target;
  report["model"] = model;
  report["verdict"] = name_of(verdict);
  if (verdict == Verdict::kInconclusive) {
    report["reason"] = result.reason;
  }
  report["exhaustive"] = result.reason.empty();
  report["synchronised"] = result.synchronised ? Json(*result.synchronised) : Json(nullptr);
  report["racy"] = sorted(result.racy);
  report["warnings"] = sorted(result.warnings);
  report["violations"] = std::move(violations);
  report["outcomes"] = std::move(outcomes);
  report["options"] = options_json(exploration.options);
  report["statistics"] = statistics_json(result.statistics);
  return json_text(report);
}

}  // namespace ravel

#include "explore/search.hpp"

#include <algorithm>

#include "explore/round.hpp"
#include "explore/story.hpp"

namespace ravel {
namespace {

Violation tell(const WorldFactory& make_world, const SearchOptions& options, const RacyLocations& racy,
               FoundViolation found) {
  Storyteller storyteller(make_world, options, racy);
  Violation v = std::move(found.violation);
  v.visible.assign(racy.begin(), racy.end());
  v.schedule = storyteller.shorten(storyteller.schedule_of(found.path), v);
  const Replay story = storyteller.replay(v.schedule);
  v.trace = story.steps;
  if (story.violation) {
    v.details = story.violation->details;
    v.threads = story.violation->threads;
    v.message = story.violation->message;
    v.place = story.violation->place;
  }
  return v;
}

}  // namespace

SearchResult search(const WorldFactory& make_world, const SearchOptions& given) {
  SearchOptions options = given;
  options.workers = std::max(1u, options.workers);
  const auto started = SearchClock::now();
  SearchResult result;
  RacyLocations racy = known_racy_locations();
  std::map<std::string, std::pair<RacyLocations, FoundViolation>> earlier;  // of rounds that were refined
  for (unsigned number = 1;; ++number) {
    Round round(make_world, options, racy, number, started);
    round.run();
    const bool refine = options.reduction == Reduction::kSync && !round.found.empty() && round.reason.empty() &&
                        !(options.first && !round.violations.empty());
    if (refine) {
      for (auto& [key, found] : round.violations) earlier.try_emplace(key, racy, std::move(found));
      racy.insert(round.found.begin(), round.found.end());
      continue;
    }
    result.reason = round.reason;
    result.statistics = round.statistics;
    result.warnings.assign(round.warnings.begin(), round.warnings.end());
    for (auto& [key, found] : round.violations) {
      result.violations.push_back(tell(make_world, options, racy, std::move(found)));
    }
    // What was found before is as true; an exhaustive search finds it again.
    for (auto& [key, found] : earlier) {
      if (result.reason.empty() || round.violations.contains(key)) continue;
      result.violations.push_back(tell(make_world, options, found.first, std::move(found.second)));
    }
    for (auto& [text, found] : round.outcomes) {
      Storyteller storyteller(make_world, options, racy);
      Outcome outcome{text, found.executions, storyteller.schedule_of(found.path), {}};
      outcome.trace = storyteller.replay(outcome.schedule).steps;
      result.outcomes.push_back(std::move(outcome));
    }
    RacyLocations known = racy;
    known.insert(round.found.begin(), round.found.end());
    for (const std::string& name : known) {
      if (is_program_location(name)) result.racy.push_back(name);
    }
    if (!result.racy.empty()) {
      result.synchronised = false;
    } else if (options.reduction == Reduction::kSync && result.reason.empty()) {
      result.synchronised = true;
    }
    break;
  }
  std::sort(result.violations.begin(), result.violations.end(), [](const Violation& a, const Violation& b) {
    return std::tie(a.kind, a.place.class_name, a.place.line, a.message) <
           std::tie(b.kind, b.place.class_name, b.place.line, b.message);
  });
  result.statistics.seconds = std::chrono::duration<double>(SearchClock::now() - started).count();
  return result;
}

Replay replay(const WorldFactory& make_world, const SearchOptions& options, const std::vector<std::string>& visible,
              std::span<const Choice> schedule) {
  const RacyLocations racy(visible.begin(), visible.end());
  return Storyteller(make_world, options, racy).replay(schedule);
}

}  // namespace ravel

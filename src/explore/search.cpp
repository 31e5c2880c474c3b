#include "explore/search.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "explore/round.hpp"
#include "explore/story.hpp"

namespace ravel {
namespace {

Violation tell(const WorldFactory& make_world, const SearchOptions& options, const RacyLocations& racy,
               FoundViolation found) {
  Storyteller storyteller(make_world, options, racy);
  Violation v = std::move(found.violation);
  v.visible.assign(racy.begin(), racy.end());
  v.depth = found.path.size();
  v.schedule = storyteller.shorten(storyteller.schedule_of(found.path), v);
  const Replay story = storyteller.replay(v.schedule);
  v.trace = story.steps;
  RAVEL_INVARIANT(!v.race || std::any_of(story.races.begin(), story.races.end(),
                                         [&](const Violation& race) { return race.message == v.message; }));
  for (const Violation& race : story.races) {
    if (race.message != v.message) continue;
    v.race = race.race;
    v.threads = race.threads;
    v.trace = race.trace;
  }
  if (story.violation && !v.race) {
    v.details = story.violation->details;
    v.threads = story.violation->threads;
    v.message = story.violation->message;
    v.place = story.violation->place;
  }
  return v;
}

// A call that writes to an object of the JDK somewhere counts as a write, whatever of it races.
void find_writing_calls(std::vector<Violation>& races) {
  using Call = std::tuple<std::string, std::string, int>;
  const auto call_of = [](const Race& race, const RaceAccess& access) {
    return Call(race.class_name, access.place.class_name, access.place.line);
  };
  std::set<Call> writing;
  for (const Violation& v : races) {
    for (const RaceAccess* access : {&v.race->first, &v.race->second}) {
      if (v.race->of_library && access->writes) writing.insert(call_of(*v.race, *access));
    }
  }
  for (Violation& v : races) {
    for (RaceAccess* access : {&v.race->first, &v.race->second}) {
      access->writes |= v.race->of_library && writing.contains(call_of(*v.race, *access));
    }
    v.message = race_message(*v.race);
  }
}

// One for each variable and each pair of lines: the one with the shortest story.
void group_races(std::vector<Violation>& races) {
  find_writing_calls(races);
  const auto key = [](const Violation& v) {
    const auto line = [](const RaceAccess& a) { return std::tuple(a.place.class_name, a.place.line, a.place.member); };
    return std::tuple(v.race->location(), std::minmax({line(v.race->first), line(v.race->second)}));
  };
  std::map<decltype(key(races.front())), Violation> groups;
  for (Violation& v : races) {
    const std::string pair = v.race->first.writes && v.race->second.writes ? "W-W" : "R-W";
    auto [group, added] = groups.try_emplace(key(v), v);
    std::vector<std::string> pairs = std::move(group->second.race->pairs);
    if (!added && v.trace.size() < group->second.trace.size()) group->second = v;
    if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
    std::sort(pairs.begin(), pairs.end());
    group->second.race->pairs = std::move(pairs);
  }
  races.clear();
  for (auto& [location, v] : groups) races.push_back(std::move(v));
}

// Is it a variable of a trusted class, or one whose races are meant?
bool is_accepted(const std::string& location, const SearchOptions& options) {
  const auto matches_any = [](const std::string& text, const std::vector<std::string>& patterns) {
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const std::string& pattern) { return matches_pattern(text, pattern); });
  };
  return matches_any(location, options.benign) || matches_any(location.substr(0, location.rfind('.')), options.trust);
}

std::vector<std::string> racy_locations(const std::vector<Violation>& violations) {
  std::set<std::string> names;
  for (const Violation& v : violations) {
    if (v.race) names.insert(v.race->location());
  }
  return {names.begin(), names.end()};
}

// Before races are looked for: which accesses have to be choices if those of racy variables ordered like volatile ones?
// What only the JDK's own variables need is known from here on. True when there is no more to find: no race, and no
// order that is not one of happens-before.
bool find_visible(const WorldFactory& make_world, SearchOptions options, SearchClock::time_point started,
                  RacyLocations& racy, SearchResult& result) {
  options.races = options.first = options.outcomes = false;
  for (unsigned number = 1;; ++number) {
    Round round(make_world, options, racy, number, started);
    round.run();
    result.statistics = round.statistics;
    result.warnings.assign(round.warnings.begin(), round.warnings.end());
    if (!round.reason.empty()) return false;
    if (round.found.empty()) return !round.used_racy;
    racy.insert(round.found.begin(), round.found.end());
  }
}

}  // namespace

SearchResult search(const WorldFactory& make_world, const SearchOptions& given) {
  SearchOptions options = given;
  options.workers = std::max(1u, options.workers);
  const auto started = SearchClock::now();
  SearchResult result;
  RacyLocations racy = known_racy_locations();
  const auto finish = [&] {
    result.statistics.seconds = std::chrono::duration<double>(SearchClock::now() - started).count();
    return result;
  };
  // One race is often found without knowing more; all of them are not.
  bool prepared = !options.races || options.reduction != Reduction::kSync || options.order == SearchOrder::kRandom;
  const auto prepare = [&] {
    prepared = true;
    return find_visible(make_world, options, started, racy, result);
  };
  if (!prepared && !options.first && prepare()) {
    result.synchronised = true;
    return finish();
  }
  std::map<std::string, std::pair<RacyLocations, FoundViolation>> earlier;  // of rounds that were refined
  for (unsigned number = 1;; ++number) {
    Round round(make_world, options, racy, number, started);
    round.run();
    if (!prepared && round.violations.empty() && round.reason.empty()) {
      if (prepare()) {
        result.synchronised = true;
        return finish();
      }
      continue;
    }
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
    bool accepted = round.accepted_races;
    for (const std::string& name : known) {
      if (!is_program_location(name)) continue;
      if (is_accepted(name, options)) {
        accepted = true;
      } else {
        result.racy.push_back(name);
      }
    }
    const bool races = std::any_of(result.violations.begin(), result.violations.end(),
                                   [](const Violation& v) { return v.race.has_value(); });
    if (options.races) {
      group_races(result.violations);
      result.racy = racy_locations(result.violations);
    }
    if (accepted) result.warnings.push_back("races that --benign or --trust names are left out");
    if (!result.racy.empty() || races || accepted) {
      result.synchronised = false;
    } else if ((options.reduction == Reduction::kSync || options.races) && result.reason.empty()) {
      result.synchronised = true;
    }
    break;
  }
  if (options.races && options.first && result.violations.size() > 1) {
    const auto shortest =
        std::min_element(result.violations.begin(), result.violations.end(),
                         [](const auto& a, const auto& b) { return a.trace.size() < b.trace.size(); });
    result.violations = {Violation(*shortest)};
    result.racy = racy_locations(result.violations);
  }
  std::sort(result.violations.begin(), result.violations.end(), [](const Violation& a, const Violation& b) {
    return std::tie(a.kind, a.place.class_name, a.place.line, a.message) <
           std::tie(b.kind, b.place.class_name, b.place.line, b.message);
  });
  return finish();
}

Replay replay(const WorldFactory& make_world, const SearchOptions& options, const std::vector<std::string>& visible,
              std::span<const Choice> schedule) {
  const RacyLocations racy(visible.begin(), visible.end());
  return Storyteller(make_world, options, racy).replay(schedule);
}

}  // namespace ravel

#include "explore/search.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "explore/race_groups.hpp"
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
  // Where objects were made is known only if nothing was restored before.
  const Replay story =
      v.race ? Storyteller(make_world, options, racy).replay(v.schedule) : storyteller.replay(v.schedule);
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
    result.weak_modes = round.used_weak_modes;
    result.warnings.assign(round.warnings.begin(), round.warnings.end());
    if (!round.reason.empty()) return false;
    if (round.found.empty()) return !round.used_racy;
    racy.insert(round.found.begin(), round.found.end());
  }
}

// What a complete search means for happens-before, besides the races it reports.
void judge_order(SearchResult& result, const SearchOptions& options, const RacyLocations& racy, bool accepted) {
  for (const std::string& name : racy) {
    if (!is_program_location(name)) continue;
    if (is_accepted(name, options)) {
      accepted = true;
    } else {
      result.racy.push_back(name);
    }
  }
  if (options.races) {
    group_races(result.violations);
    if (options.first) keep_best(result.violations);
    result.racy = locations_of(result.violations);
  }
  if (accepted) result.warnings.push_back("races that --benign or --trust names are left out");
  if (!result.racy.empty() || accepted) {
    result.synchronised = false;
  } else if ((options.reduction == Reduction::kSync || options.races) && result.reason.empty()) {
    result.synchronised = true;
  }
}

// One round after the other, until no access is found that must be a choice and is none; answers which ones are.
// Nothing is added to the result when the first part of a search for races has said all that there is to say.
RacyLocations run_rounds(const WorldFactory& make_world, const SearchOptions& options, SearchClock::time_point started,
                         RacyLocations racy, SearchResult& result) {
  // One race is often found without knowing more; all of them are not.
  bool prepared = !options.races || options.reduction != Reduction::kSync || options.order == SearchOrder::kRandom;
  const auto is_race_free = [&] {
    prepared = true;
    const bool race_free = find_visible(make_world, options, started, racy, result);
    if (race_free) result.synchronised = true;
    return race_free;
  };
  if (!prepared && !options.first && is_race_free()) return racy;
  std::map<std::string, std::pair<RacyLocations, FoundViolation>> earlier;  // of rounds that were refined
  for (unsigned number = 1;; ++number) {
    Round round(make_world, options, racy, number, started);
    round.run();
    if (!prepared && round.violations.empty() && round.reason.empty()) {
      if (is_race_free()) return racy;
      continue;
    }
    const bool refines = options.reduction == Reduction::kSync || options.model != MemoryModel::kSc;
    const bool refine =
        refines && !round.found.empty() && round.reason.empty() && !(options.first && !round.violations.empty());
    if (refine) {
      for (auto& [key, found] : round.violations) earlier.try_emplace(key, racy, std::move(found));
      racy.insert(round.found.begin(), round.found.end());
      continue;
    }
    result.reason = round.reason;
    result.statistics = round.statistics;
    result.weak_modes = round.used_weak_modes;
    result.warnings.assign(round.warnings.begin(), round.warnings.end());
    for (auto& [key, found] : round.violations) {
      result.violations.push_back(tell(make_world, options, racy, std::move(found)));
    }
    // What was found before is as true; an exhaustive search finds it again.
    for (auto& [key, found] : earlier) {
      if (result.reason.empty() || round.violations.contains(key)) continue;
      result.violations.push_back(tell(make_world, options, found.first, std::move(found.second)));
    }
    std::optional<Storyteller> storyteller;
    for (auto& [text, found] : round.outcomes) {
      if (!storyteller) storyteller.emplace(make_world, options, racy);
      Outcome outcome{text, found.executions, storyteller->schedule_of(found.path), {}};
      outcome.trace = storyteller->replay(outcome.schedule).steps;
      result.outcomes.push_back(std::move(outcome));
    }
    racy.insert(round.found.begin(), round.found.end());
    judge_order(result, options, racy, round.accepted_races);
    result.statistics.writes_ahead = static_cast<std::uint64_t>(
        std::count_if(racy.begin(), racy.end(), [](const std::string& name) { return name.starts_with(kAhead); }));
    return racy;
  }
}

}  // namespace

// Under a relaxed model. A program without races behaves the same under all of them (JLS 17.4.5), so it is looked for
// races first; what is found to be racy on the way, the second search need not find out.
void search_relaxed(const WorldFactory& make_world, const SearchOptions& options, SearchClock::time_point started,
                    SearchResult& result) {
  SearchOptions sequential = options;
  sequential.model = MemoryModel::kSc;
  sequential.reduction = Reduction::kSync;
  RacyLocations racy = run_rounds(make_world, sequential, started, known_racy_locations(), result);
  if ((result.synchronised == true && !result.weak_modes) || !result.reason.empty()) return;
  if (options.model == MemoryModel::kHb) {  // with the values that the other one leads to
    SearchOptions causal = options;
    causal.model = MemoryModel::kJpr;
    causal.first = false;
    result = {};
    racy = run_rounds(make_world, causal, started, std::move(racy), result);
    if (!result.reason.empty()) return;
  }
  result = {};
  run_rounds(make_world, options, started, std::move(racy), result);
}

SearchResult search(const WorldFactory& make_world, const SearchOptions& given) {
  SearchOptions options = given;
  options.workers = std::max(1u, options.workers);
  const auto started = SearchClock::now();
  SearchResult result;
  if (options.model == MemoryModel::kSc) {
    run_rounds(make_world, options, started, known_racy_locations(), result);
  } else {
    search_relaxed(make_world, options, started, result);
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

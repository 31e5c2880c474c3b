#include "explore/race_groups.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "explore/race_notes.hpp"

namespace ravel {
namespace {

// An access is easier to understand than what was done before an object was passed on.
bool is_better(const Violation& a, const Violation& b) {
  return std::tuple(a.race->construction, a.trace.size()) < std::tuple(b.race->construction, b.trace.size());
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

}  // namespace

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
    if (!added && is_better(v, group->second)) group->second = v;
    if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
    std::sort(pairs.begin(), pairs.end());
    group->second.race->pairs = std::move(pairs);
  }
  races.clear();
  for (auto& [location, v] : groups) races.push_back(std::move(v));
}

bool is_accepted(const std::string& location, const SearchOptions& options) {
  return matches_any(location, options.benign) || matches_any(location.substr(0, location.rfind('.')), options.trust);
}

std::vector<std::string> locations_of(const std::vector<Violation>& races) {
  std::set<std::string> names;
  for (const Violation& v : races) names.insert(v.race->location());
  return {names.begin(), names.end()};
}

void keep_best(std::vector<Violation>& races) {
  const auto best = std::min_element(races.begin(), races.end(), is_better);
  if (best != races.end()) races = {Violation(*best)};
}

}  // namespace ravel

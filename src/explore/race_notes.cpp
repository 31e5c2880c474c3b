#include "explore/race_notes.hpp"

#include <algorithm>

#include "explore/places.hpp"

namespace ravel {
namespace {

// The words of a site.
constexpr std::size_t kMethod = 0, kLine = 1, kCalled = 2, kAccessor = 3;
constexpr std::uint32_t kNoClass = 0xffffffff;

constexpr std::string_view kWrappers = "java/util/Collections$";  // synchronizedList and the like

// "java.util.ArrayList" for "java.util.ArrayList$Itr".
std::string outermost_name(const Class& c) {
  const std::string name = c.external_name();
  return name.substr(0, name.find('$'));
}

}  // namespace

// Only the last star need ever take more: what the stars before it have taken can stay.
bool matches_pattern(std::string_view text, std::string_view pattern) {
  std::size_t t = 0, p = 0;
  std::size_t star = std::string_view::npos, after_star = 0;  // of the pattern; of the text
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      after_star = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++after_star;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

bool matches_any(std::string_view text, const std::vector<std::string>& patterns) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return matches_pattern(text, pattern); });
}

std::string race_message(const Race& race) {
  const auto line = [](const RaceAccess& a) {
    return a.place.line >= 0 ? fmt::format("{}:{}", a.place.file, a.place.line)
                             : a.place.class_name + '.' + a.place.member;
  };
  const char* first = race.construction ? "made" : race.first.writes ? "written" : "read";
  return fmt::format("data race on {}: {} at {}, {} at {}", race.location(), first, line(race.first),
                     race.second.writes ? "written" : "read", line(race.second));
}

Violation race_violation(const Race& race) {
  Violation violation;
  violation.kind = "race";
  violation.message = race_message(race);
  violation.place = {race.class_name, race.member, race.second.place.file, race.second.place.line};
  violation.race = race;
  return violation;
}

RaceNotes::RaceNotes(Machine& machine, Visibility& visibility, const SearchOptions& options, ComponentTable& sites)
    : machine_(machine), visibility_(visibility), options_(options), sites_(sites) {}

std::uint32_t RaceNotes::site_of(const JavaThread& thread) {
  const auto innermost = static_cast<std::size_t>(&innermost_frame(thread) - thread.frames.data());
  std::size_t own = innermost;
  while (own > 0 && thread.frames[own].method->owner->trusted) --own;
  if (thread.frames[own].method->owner->trusted) own = innermost;
  // What the program uses. Interfaces, wrappers and collections of static methods say little.
  std::uint32_t called = kNoClass;
  for (std::size_t i = own + 1; i <= innermost && called == kNoClass; ++i) {
    const Method& method = *thread.frames[i].method;
    const bool wrapper = method.owner->name.view().starts_with(kWrappers);
    if (!method.is_static() && !method.owner->is_interface && !wrapper) called = method.owner->id;
  }
  const Frame& frame = thread.frames[own];
  const std::uint32_t words[] = {frame.method->id, static_cast<std::uint32_t>(line_of(frame)), called,
                                 thread.frames[innermost].method->owner->id};
  return sites_.intern(words);
}

const Class& RaceNotes::accessor_at(std::uint32_t site) const {
  return machine_.program().class_with_id(sites_[site][kAccessor]);
}

RaceAccess RaceNotes::access_at(std::uint32_t site, std::uint32_t thread, bool writes) const {
  const auto words = sites_[site];
  RaceAccess access;
  access.thread_number = thread;
  access.writes = writes;
  access.place = place_in(machine_.program().method_with_id(words[kMethod]), static_cast<int>(words[kLine]));
  return access;
}

// What belongs to an object of the JDK is named by the class that the program uses.
void RaceNotes::name_variable(Race& race, const OrderEvent& event, const RememberedAccess& other) const {
  Program& program = machine_.program();
  const Class& holder = program.class_with_id(event.holder);
  const Field* field = holder.is_array ? nullptr : visibility_.field_at(holder, event.offset, event.is_static);
  const std::uint32_t called = sites_[event.accessor][kCalled];
  const std::uint32_t others = race.construction ? called : sites_[other.accessor][kCalled];
  if (called != kNoClass && others != kNoClass && (field == nullptr || field->owner->trusted)) {
    race.class_name = outermost_name(program.class_with_id(event.writes ? called : others));
    race.of_library = true;
  } else if (field != nullptr) {
    race.class_name = field->owner->external_name();
    race.member = field->name.str();
  } else {
    race.class_name = type_name(holder);
  }
}

bool RaceNotes::is_trusted(const OrderEvent& event, const RememberedAccess& other, bool construction) {
  Program& program = machine_.program();
  const Class& holder = program.class_with_id(event.holder);
  const auto is_trusted_name = [&](const std::string& name) {
    const bool trusted = matches_any(name, options_.trust);
    accepted_some |= trusted;
    return trusted;
  };
  if (!holder.is_array && is_trusted_name(holder.external_name())) return true;
  const bool of_jdk = holder.is_array || holder.trusted;
  const auto is_trusted_site = [&](std::uint32_t site) {
    const Class& accessor = accessor_at(site);
    if (is_trusted_name(accessor.external_name())) return true;
    if (!of_jdk) return false;
    const std::uint32_t called = sites_[site][kCalled];
    return !is_program_location(visibility_.name_of(holder, event.is_static, event.offset, accessor)) ||
           (called != kNoClass && !is_program_location(program.class_with_id(called).external_name()));
  };
  return is_trusted_site(event.accessor) || (!construction && is_trusted_site(other.accessor));
}

std::optional<Race> RaceNotes::describe(const OrderEvent& event, const RememberedAccess& other, bool construction) {
  if (is_trusted(event, other, construction)) return {};
  Race race;
  race.construction = construction;
  name_variable(race, event, other);
  if (matches_any(race.location(), options_.benign)) {
    accepted_some = true;
    return {};
  }
  race.first = access_at(other.accessor, other.thread, other.writes);
  race.second = access_at(event.accessor, event.thread, event.writes);
  return race;
}

void RaceNotes::note(const OrderEvent& event, const RememberedAccess& other, bool construction) {
  const Key key{event.holder,   event.is_static,
                event.offset,   event.accessor,
                other.accessor, event.thread,
                other.thread,   (event.writes ? 1 : 0) | (other.writes ? 2 : 0) | (construction ? 4 : 0)};
  auto [it, added] = known_.try_emplace(key);
  if (added) it->second = describe(event, other, construction);
  if (it->second) fresh.push_back(&*it->second);
}

}  // namespace ravel

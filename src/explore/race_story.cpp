// What a replay tells about a race: both accesses, what the threads had locked, and why nothing orders them.
#include <algorithm>

#include "explore/story.hpp"

namespace ravel {
namespace {

constexpr std::size_t kMostLogged = 20'000;

bool is_access(ActionKind kind) { return kind <= ActionKind::kUpdate; }

std::string at(const Place& place) {
  return place.line >= 0 ? fmt::format(" at {}:{}", place.file, place.line) : std::string();
}

bool is_at(const Place& place, const Place& other) {
  return place.class_name == other.class_name && place.line == other.line;
}

}  // namespace

// Locks of java.util.concurrent know their owner.
bool Storyteller::is_owned_by(Ref lock, const JavaThread& thread) {
  return explorer_.machine().get<Ref>(lock, kOwnerField) == thread.object;
}

// Objects of one class are told apart by numbers.
std::string Storyteller::lock_name(Ref lock) {
  const std::string name = object_name(lock);
  if (lock == kNull || name != type_name(explorer_.machine().class_of(lock))) return name;
  const auto at = std::find(named_locks_.begin(), named_locks_.end(), lock);
  const auto number = at - named_locks_.begin() + 1;
  if (at == named_locks_.end()) named_locks_.push_back(lock);
  return fmt::format("{} #{}", name, number);
}

std::vector<std::string> Storyteller::locks_of(const JavaThread& thread) {
  std::vector<std::string> names;
  for (const auto& [owner, monitor] : monitors_) {
    if (owner == thread.number) names.push_back(lock_name(monitor));
  }
  for (const Ref lock : locks_) {
    if (is_owned_by(lock, thread)) names.push_back(lock_name(lock));
  }
  return names;
}

void Storyteller::note_logged_value() {
  if (!writing_) return;
  logged_.back().access.what += " = " + value_at(logged_.back().action.object, logged_.back().action.offset);
  writing_ = false;
}

// The same read once more: the last one counts.
void Storyteller::forget_repetition(const JavaThread& thread, const Action& action) {
  constexpr std::size_t kLookBack = 8;
  if (action.kind != ActionKind::kRead) return;
  for (std::size_t i = 1; i <= std::min(logged_.size(), kLookBack); ++i) {
    const Logged& earlier = logged_[logged_.size() - i];
    if (earlier.access.thread_number != thread.number || earlier.action.kind != ActionKind::kRead) return;
    if (earlier.action.object == action.object && earlier.action.offset == action.offset &&
        earlier.access.place.line == explorer_.place_of(thread).line) {
      logged_.erase(logged_.end() - static_cast<std::ptrdiff_t>(i));
      return;
    }
  }
}

void Storyteller::allocated(JavaThread& thread, Ref object) {
  if (options_.races) {
    made_at_[object] =
        fmt::format(", made{} by \"{}\"", at(explorer_.place_of(thread)), explorer_.thread_name(thread.number));
  }
}

std::string Storyteller::owner_of_variable(Ref object) {
  const auto made = made_at_.find(object);
  return lock_name(object) + (made == made_at_.end() ? "" : made->second);
}

void Storyteller::log_action(JavaThread& thread, const Action& action) {
  note_logged_value();
  if (action.kind == ActionKind::kLock) monitors_.emplace_back(thread.number, action.object);
  if (action.kind == ActionKind::kUnlock) {
    const auto held = std::find(monitors_.rbegin(), monitors_.rend(), std::pair(thread.number, action.object));
    if (held != monitors_.rend()) monitors_.erase(std::next(held).base());
  }
  if (logged_.size() >= kMostLogged || thread.frames.empty()) return;
  const bool plain = is_access(action.kind) && action.mode == AccessMode::kPlain;
  if (!plain && explorer_.watcher().visibility.is_quiet(thread)) return;
  forget_repetition(thread, action);
  Logged& entry = logged_.emplace_back();
  entry.action = action;
  entry.steps = steps_.size() + 1;
  entry.access.thread_number = thread.number;
  entry.access.thread = explorer_.thread_name(thread.number);
  entry.access.place = explorer_.place_of(thread);
  if (!is_access(action.kind)) {
    entry.access.what = lock_name(action.object);
    return;
  }
  entry.object = owner_of_variable(action.object);
  entry.access.writes = action.kind != ActionKind::kRead;
  entry.access.what = variable_name(action.object, action.offset);
  entry.access.stack = explorer_.stack_of(thread);
  entry.access.locks = locks_of(thread);
  const Field* field = explorer_.watcher().visibility.find_field(action.object, action.offset);
  if (field != nullptr && entry.access.writes && field->name.view() == kOwnerField) locks_.insert(action.object);
  if (entry.access.writes) {
    writing_ = true;
  } else {
    entry.access.what += " is " + value_at(action.object, action.offset);
  }
}

// What comes last before `end` and after `begin` that passes on, or takes over, what a thread has done.
std::string Storyteller::last_synchronisation(std::uint32_t thread, std::size_t begin, std::size_t end,
                                              bool releases) const {
  for (std::size_t i = end; i-- > begin;) {
    const Logged& entry = logged_[i];
    if (entry.access.thread_number != thread) continue;
    const std::string where = at(entry.access.place);
    const auto tell = [&](const char* what) { return fmt::format("{} {}{}", what, entry.access.what, where); };
    const bool orders = entry.action.mode == AccessMode::kVolatile ||
                        entry.action.mode == (releases ? AccessMode::kRelease : AccessMode::kAcquire);
    switch (entry.action.kind) {
      case ActionKind::kRead:
        if (!releases && orders) return tell("reads");
        break;
      case ActionKind::kWrite:
        if (releases && orders) return tell("writes");
        break;
      case ActionKind::kUpdate:
        if (orders) return tell("updates");
        break;
      case ActionKind::kLock:
        if (!releases) return tell("locks");
        break;
      case ActionKind::kUnlock:
        if (releases) return tell("unlocks");
        break;
      case ActionKind::kStart:
        if (releases) return tell("starts");
        break;
      case ActionKind::kJoin:
        if (!releases) return tell("joins");
        break;
      default:
        break;
    }
  }
  return {};
}

Violation Storyteller::tell_race(Race race) {
  note_logged_value();
  const auto find = [&](std::size_t end, const RaceAccess& wanted, const Action* same) {
    for (std::size_t i = end; i-- > 0;) {
      const Logged& entry = logged_[i];
      if (is_access(entry.action.kind) && entry.access.thread_number == wanted.thread_number &&
          entry.access.writes == wanted.writes && is_at(entry.access.place, wanted.place) &&
          (same == nullptr || (entry.action.object == same->object && entry.action.offset == same->offset))) {
        return std::optional(i);
      }
    }
    return std::optional<std::size_t>();
  };
  race.first.thread = explorer_.thread_name(race.first.thread_number);
  race.second.thread = explorer_.thread_name(race.second.thread_number);
  // Several accesses of one line may come into question: the one that has a counterpart does.
  std::optional<std::size_t> second = find(logged_.size(), race.second, nullptr);
  std::optional<std::size_t> first;
  while (second && !race.construction) {
    first = find(*second, race.first, &logged_[*second].action);
    if (first) break;
    const auto before = find(*second, race.second, nullptr);
    if (!before) break;
    second = before;
  }
  if (first) race.first = logged_[*first].access;
  if (second) {
    race.second = logged_[*second].access;
    race.object = logged_[*second].object;
  }
  const std::size_t from = first.value_or(0), to = second.value_or(logged_.size());
  const std::string passed_on = last_synchronisation(race.first.thread_number, from, to, true);
  const std::string taken_over = last_synchronisation(race.second.thread_number, 0, to, false);
  const std::string done = race.construction ? "making it" : race.first.writes ? "its write" : "its read";
  race.why.push_back(passed_on.empty() ? fmt::format("\"{}\" releases nothing after {}", race.first.thread, done)
                                       : fmt::format("after {}, \"{}\" last {}", done, race.first.thread, passed_on));
  race.why.push_back(taken_over.empty()
                         ? fmt::format("\"{}\" has acquired nothing since it began", race.second.thread)
                         : fmt::format("before its {}, \"{}\" last {}", race.second.writes ? "write" : "read",
                                       race.second.thread, taken_over));
  race.why.push_back("so neither access happens before the other (JLS 17.4.5)");
  race.advice = advice_for(race);
  Violation violation = race_violation(race);
  violation.threads = {race.first.thread, race.second.thread};
  // What comes after the second access belongs to another story.
  const std::size_t told = std::min(second ? logged_[*second].steps : steps_.size(), steps_.size());
  violation.trace.assign(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(told));
  return violation;
}

std::string Storyteller::advice_for(const Race& race) {
  if (race.construction) {
    return "pass the object on safely: by a volatile or final field, or under a lock; or make its own fields final";
  }
  if (race.first.locks.empty() != race.second.locks.empty()) {
    const RaceAccess& guarded = race.first.locks.empty() ? race.second : race.first;
    return fmt::format("hold {} at both accesses, not only{}", guarded.locks.back(), at(guarded.place));
  }
  if (!race.first.locks.empty()) return "hold the same lock at both accesses: these are different ones";
  if (race.member.empty()) {
    return race.class_name.ends_with("[]")
               ? "guard the elements by a common lock, or use an atomic array: a volatile array has plain elements"
               : "guard every use by a common lock, or use a class that is made for several threads";
  }
  return fmt::format("make {} volatile, or hold a common lock at both accesses", race.location());
}

}  // namespace ravel

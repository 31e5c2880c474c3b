#include "explore/story.hpp"

#include <algorithm>
#include <bit>

namespace ravel {
namespace {

const char* action_name(ActionKind kind) {
  switch (kind) {
    case ActionKind::kRead:
      return "read";
    case ActionKind::kWrite:
      return "write";
    case ActionKind::kUpdate:
      return "update";
    case ActionKind::kLock:
      return "lock";
    case ActionKind::kUnlock:
      return "unlock";
    case ActionKind::kWait:
      return "wait";
    case ActionKind::kNotify:
      return "notify";
    case ActionKind::kStart:
      return "start";
    case ActionKind::kEnd:
      return "end";
    case ActionKind::kJoin:
      return "join";
    case ActionKind::kStatus:
      return "status";
    case ActionKind::kInterrupt:
      return "interrupt";
    case ActionKind::kSleep:
      return "sleep";
    case ActionKind::kPark:
      return "park";
    case ActionKind::kUnpark:
      return "unpark";
    case ActionKind::kFence:
      return "fence";
    case ActionKind::kInitialize:
      return "initialise";
    case ActionKind::kPrint:
      return "print";
    case ActionKind::kExit:
      return "exit";
    case ActionKind::kThrow:
      return "throw";
    case ActionKind::kAbandon:
      return "abandon";
  }
  return "";
}

constexpr std::size_t kMostSteps = 20'000;  // a thread that spins would fill any memory

std::size_t switches(std::span<const Choice> schedule) {
  std::size_t n = 0;
  for (std::size_t i = 1; i < schedule.size(); ++i) n += schedule[i].thread != schedule[i - 1].thread;
  return n;
}

bool better(std::span<const Choice> a, std::span<const Choice> b) {
  return std::pair(switches(a), a.size()) < std::pair(switches(b), b.size());
}

}  // namespace

Storyteller::Storyteller(const WorldFactory& make_world, const SearchOptions& options, const RacyLocations& racy)
    : options_(options), explorer_(make_world(std::make_shared<Registry>()), options_, racy, store_) {
  explorer_.watcher().listener = this;
  explorer_.start();
  note_value();
  note_logged_value();
  first_end_ = explorer_.end();
  if (first_end_ == PathEnd::kNone) {
    first_ = explorer_.capture();
  } else if (explorer_.is_broken()) {
    explorer_.note_races();
  }
  prologue_ = {steps_, logged_, monitors_, explorer_.take_races(), relations_};
}

Storyteller::~Storyteller() = default;

void Storyteller::rewind() {
  if (first_end_ == PathEnd::kNone) explorer_.restore(first_);
  pending_.reset();
  steps_ = prologue_.steps;
  logged_ = prologue_.logged;
  monitors_ = prologue_.monitors;
  writing_ = false;
  named_locks_.clear();
  relations_ = prologue_.relations;
  locks_.clear();
  if (!options_.races) return;
  explorer_.watcher().races->fresh = prologue_.races;
  explorer_.forget_steps();  // those are not checked for races again
}

std::vector<Choice> Storyteller::schedule_of(const Path& path) {
  rewind();
  std::vector<Choice> schedule;
  for (const std::uint16_t position : path) {
    schedule.push_back(explorer_.choices().at(position));
    explorer_.execute(schedule.back());
    finish_step();
  }
  return schedule;
}

Replay Storyteller::replay(std::span<const Choice> schedule) {
  rewind();
  Replay result;
  for (std::size_t i = 0; i < schedule.size(); ++i) {
    const Choice& choice = schedule[i];
    const auto& choices = explorer_.choices();
    if (std::find(choices.begin(), choices.end(), choice) == choices.end()) {
      result.diverged = explorer_.end() != PathEnd::kNone
                            ? fmt::format("the program ended at step {} of {}", i, schedule.size())
                            : fmt::format("thread {} cannot go on at step {} of {}", choice.thread, i, schedule.size());
      break;
    }
    JavaThread& thread = explorer_.machine().thread(choice.thread);
    if (choice.kind == Choice::Kind::kExpire) add_step(thread, "time-out", "the wait is over");
    if (choice.kind == Choice::Kind::kWake) add_step(thread, "wake", "a spurious wakeup");
    if (choice.kind == Choice::Kind::kFlush) tell_flush(thread, choice.value);
    const bool picks_value = thread.offered.kind == ActionKind::kRead && thread.offered.object != kNull;  // of a read
    if (choice.kind == Choice::Kind::kData && !picks_value) add_step(thread, "choose", std::to_string(choice.value));
    explorer_.execute(choice);
    note_value();
    finish_step();
  }
  result.outcome = explorer_.output();
  if (has_violation()) {
    result.violation = explorer_.violation();
    if (explorer_.end() == PathEnd::kFailed) {
      Step step;
      step.thread = explorer_.watcher().failure->thread;
      step.thread_name = explorer_.thread_name(step.thread);
      step.action = "throw";
      step.what = result.violation->message;
      step.place = result.violation->place;
      steps_.push_back(std::move(step));
    }
  }
  for (const Race* race : explorer_.take_races()) result.races.push_back(tell_race(*race));
  result.steps = std::move(steps_);
  return result;
}

bool Storyteller::has_violation() const {
  const PathEnd end = explorer_.end();
  return end == PathEnd::kFailed || end == PathEnd::kDeadlock || (end == PathEnd::kNone && explorer_.has_lock_cycle());
}

// ---- shortening ----

// The state that the machine is in is captured, if there is one, and races are noted.
void Storyteller::finish_step() {
  explorer_.take_races();
  if (explorer_.is_broken()) {
    explorer_.note_races();
  } else {
    explorer_.capture();
  }
}

bool Storyteller::ends_as(const Violation& violation) {
  if (violation.race) {
    const auto& fresh = explorer_.watcher().races->fresh;
    return std::any_of(fresh.begin(), fresh.end(),
                       [&](const Race* race) { return race_message(*race) == violation.message; });
  }
  if (!has_violation()) return false;
  const Violation now = explorer_.violation();
  return now.kind == violation.kind && now.message == violation.message && now.place.file == violation.place.file &&
         now.place.line == violation.place.line;
}

std::optional<std::vector<Choice>> Storyteller::reproduce(std::span<const Choice> schedule,
                                                          const Violation& violation) {
  rewind();
  std::vector<Choice> done;
  for (const Choice& choice : schedule) {
    const auto& choices = explorer_.choices();
    if (std::find(choices.begin(), choices.end(), choice) == choices.end()) continue;
    explorer_.execute(choice);
    done.push_back(choice);
    finish_step();
    if (explorer_.end() != PathEnd::kNone || ends_as(violation)) break;
  }
  return ends_as(violation) ? std::optional(std::move(done)) : std::nullopt;
}

std::vector<Choice> Storyteller::shorten(std::vector<Choice> schedule, const Violation& violation) {
  if (violation.kind == "livelock" || first_end_ != PathEnd::kNone) return schedule;
  explorer_.watcher().listener = nullptr;
  const auto deadline = SearchClock::now() + std::chrono::milliseconds(1500);
  const auto in_time = [&] { return SearchClock::now() < deadline; };
  const auto attempt = [&](const std::vector<Choice>& candidate) {
    auto found = reproduce(candidate, violation);
    if (!found || !better(*found, schedule)) return false;
    schedule = std::move(*found);
    return true;
  };
  // Leave out stretches, from half of the schedule down to single steps.
  for (std::size_t length = std::max<std::size_t>(1, schedule.size() / 2); in_time(); length /= 2) {
    for (std::size_t at = 0; at < schedule.size() && in_time();) {
      std::vector<Choice> candidate = schedule;
      const std::size_t to = std::min(at + length, candidate.size());
      candidate.erase(candidate.begin() + static_cast<std::ptrdiff_t>(at),
                      candidate.begin() + static_cast<std::ptrdiff_t>(to));
      if (!attempt(candidate)) at += length;
    }
    if (length == 1) break;
  }
  // Where a thread is interrupted, let it do first what it does later.
  for (bool again = true; again && in_time();) {
    again = false;
    for (std::size_t i = 1; i < schedule.size() && in_time(); ++i) {
      const std::uint32_t thread = schedule[i - 1].thread;
      if (schedule[i].thread == thread) continue;
      const auto later = std::find_if(schedule.begin() + static_cast<std::ptrdiff_t>(i), schedule.end(),
                                      [&](const Choice& c) { return c.thread == thread; });
      if (later == schedule.end()) continue;
      std::vector<Choice> candidate = schedule;
      std::rotate(candidate.begin() + static_cast<std::ptrdiff_t>(i), candidate.begin() + (later - schedule.begin()),
                  candidate.begin() + (later - schedule.begin()) + 1);
      again |= attempt(candidate);
    }
  }
  explorer_.watcher().listener = this;
  return schedule;
}

// ---- telling ----

bool Storyteller::is_worth_telling(const JavaThread& thread, const Action& action) {
  if (thread.frames.empty()) return true;
  if (!thread.frames.back().method->owner->trusted) return true;
  if (explorer_.watcher().visibility.is_quiet(thread)) return false;
  return action.kind > ActionKind::kUpdate || action.mode != AccessMode::kPlain;
}

void Storyteller::add_step(JavaThread& thread, std::string action, std::string what) {
  note_value();
  Step step;
  step.thread = thread.number;
  step.thread_name = explorer_.thread_name(thread.number);
  step.action = std::move(action);
  step.what = std::move(what);
  step.place = explorer_.place_of(thread);
  steps_.push_back(std::move(step));
}

void Storyteller::note_value() {
  if (!pending_) return;
  const Pending p = *pending_;
  pending_.reset();
  steps_.back().what += " = " + value_at(p.object, p.offset);
  relate_write(p.object, p.offset);
}

// The last step is a write, which has happened. Reads may have seen it before.
void Storyteller::relate_write(Ref object, std::uint32_t offset) {
  const ToldWrite write{static_cast<std::uint32_t>(steps_.size() - 1), raw_at(object, offset)};
  relations_.writes[{object, offset}].push_back(write);
  std::erase_if(relations_.reads_ahead[{object, offset}], [&](const ToldWrite& read) {
    if (read.raw != write.raw) return false;
    steps_[read.step].reads_from = write.step;
    return true;
  });
}

// The last step: which write it sees, and which releases happen before it.
void Storyteller::relate(const JavaThread& thread, const Action& action) {
  const auto step = static_cast<std::uint32_t>(steps_.size() - 1);
  Step& told = steps_[step];
  const auto started = relations_.starts.find(thread.object);
  if (started != relations_.starts.end()) told.after.push_back(started->second);
  if (started != relations_.starts.end()) relations_.starts.erase(started);
  relations_.last_steps[thread.object] = step;
  const bool is_access = action.kind <= ActionKind::kUpdate;
  const Variable variable{action.object, is_access ? action.offset : 0};
  const bool is_volatile = is_access && action.mode == AccessMode::kVolatile;
  if (action.kind == ActionKind::kRead) {
    const std::uint64_t raw = raw_at(action.object, action.offset);
    const std::vector<ToldWrite>& writes = relations_.writes[variable];
    const auto seen = std::find_if(writes.rbegin(), writes.rend(), [&](const ToldWrite& w) { return w.raw == raw; });
    if (explorer_.watcher().sees_ahead()) {
      relations_.reads_ahead[variable].push_back({step, raw});
    } else if (seen != writes.rend()) {
      told.reads_from = seen->step;
    }
  }
  if (action.kind == ActionKind::kLock || (is_volatile && action.kind != ActionKind::kWrite)) {
    const std::vector<std::uint32_t>& releases = relations_.releases[variable];
    told.after.insert(told.after.end(), releases.begin(), releases.end());
  }
  if (action.kind == ActionKind::kUnlock || action.kind == ActionKind::kWait ||
      (is_volatile && action.kind != ActionKind::kRead)) {
    relations_.releases[variable].assign(1, step);  // it knows of those before, as they are locked or volatile, too
  }
  if (action.kind == ActionKind::kStart) relations_.starts[action.object] = step;
  if (action.kind == ActionKind::kJoin && relations_.last_steps.contains(action.object)) {
    told.after.push_back(relations_.last_steps[action.object]);
  }
}

void Storyteller::happened(JavaThread& thread, const Action& action) {
  note_value();
  if (options_.races) log_action(thread, action);
  if (!is_worth_telling(thread, action) || steps_.size() >= kMostSteps) return;
  if (action.kind > ActionKind::kUpdate) {
    add_step(thread, action_name(action.kind), object_name(action.object));
    relate(thread, action);
    return;
  }
  add_step(thread, action_name(action.kind), variable_name(action.object, action.offset));
  if (action.kind == ActionKind::kRead) {
    steps_.back().what += " is " + value_at(action.object, action.offset) + stale_note(action);
    if (!drop_repetition()) relate(thread, action);
  } else {
    relate(thread, action);
    pending_ = Pending{action.object, action.offset};
  }
}

// Why the value is not the one that sequential consistency would show here.
std::string Storyteller::stale_note(const Action& action) {
  const Kind kind = explorer_.watcher().visibility.kind_at(action.object, action.offset);
  const auto latest = explorer_.watcher().latest_value();
  const std::uint64_t seen = raw_at(action.object, action.offset);
  if (!latest || *latest == seen) return "";
  if (options_.model == MemoryModel::kTso || options_.model == MemoryModel::kPso) {
    return fmt::format(" (its own store; others see {})", describe_value(kind, *latest));
  }
  if (explorer_.watcher().sees_ahead())
    return " (not written yet: the write comes later, and nothing orders it before)";
  const auto writes = relations_.writes.find({action.object, action.offset});
  if (writes == relations_.writes.end()) return fmt::format(" (not the latest, {})", describe_value(kind, *latest));
  const Step& by = steps_[writes->second.back().step];
  return fmt::format(" (not the latest: nothing orders it after {} by {}{})", describe_value(kind, *latest),
                     by.thread_name, by.place.line > 0 ? fmt::format(", {}:{}", by.place.file, by.place.line) : "");
}

void Storyteller::tell_flush(JavaThread& thread, std::uint32_t which) {
  const Store store = explorer_.watcher().memory->next_flush(thread.number, which);
  add_step(thread, "flush",
           variable_name(store.location.object, store.location.offset) + " = " + describe_value(store.kind, store.raw));
  steps_.back().place = {};
}

// A thread that waits for a variable reads the same again and again: once is enough.
bool Storyteller::drop_repetition() {
  constexpr std::size_t kLookBack = 8;
  const Step& last = steps_.back();
  for (std::size_t i = 2; i <= std::min(steps_.size(), kLookBack); ++i) {
    const Step& earlier = steps_[steps_.size() - i];
    if (earlier.thread != last.thread || earlier.action != last.action) return false;
    if (earlier.what == last.what && earlier.place.line == last.place.line) {
      steps_.pop_back();
      return true;
    }
  }
  return false;
}

std::string Storyteller::value_at(Ref object, std::uint32_t offset) {
  return describe_value(explorer_.watcher().visibility.kind_at(object, offset), raw_at(object, offset));
}

std::uint64_t Storyteller::raw_at(Ref object, std::uint32_t offset) {
  std::uint64_t raw = 0;
  std::memcpy(&raw, explorer_.machine().heap().at(object) + offset,
              kind_size(explorer_.watcher().visibility.kind_at(object, offset)));
  return raw;
}

std::string Storyteller::variable_name(Ref object, std::uint32_t offset) {
  Machine& machine = explorer_.machine();
  const Class& c = machine.class_of(object);
  if (c.is_array) {
    const std::uint32_t index = (offset - object_layout::elements_offset(c.element_kind)) / kind_size(c.element_kind);
    return fmt::format("{}[{}]", type_name(*c.element), index);
  }
  const Field* field = explorer_.watcher().visibility.find_field(object, offset);
  return field == nullptr ? type_name(c) : type_name(*field->owner) + '.' + field->name.str();
}

std::string Storyteller::describe_value(Kind kind, std::uint64_t raw) {
  switch (kind) {
    case Kind::kBoolean:
      return raw != 0 ? "true" : "false";
    case Kind::kByte:
      return std::to_string(static_cast<std::int8_t>(raw));
    case Kind::kChar:
      return fmt::format("char {}", raw);
    case Kind::kShort:
      return std::to_string(static_cast<std::int16_t>(raw));
    case Kind::kInt:
      return std::to_string(static_cast<std::int32_t>(raw));
    case Kind::kLong:
      return std::to_string(static_cast<std::int64_t>(raw));
    case Kind::kFloat:
      return fmt::format("{}", std::bit_cast<float>(static_cast<std::uint32_t>(raw)));
    case Kind::kDouble:
      return fmt::format("{}", std::bit_cast<double>(raw));
    default:
      return object_name(static_cast<Ref>(raw));
  }
}

std::string Storyteller::object_name(Ref object) {
  if (object == kNull) return "null";
  Machine& machine = explorer_.machine();
  const Class& c = machine.class_of(object);
  if (&c == machine.program().well_known().klass) return "class " + type_name(machine.class_of_mirror(object));
  if (&c == machine.program().well_known().string) return '"' + machine.to_utf8(object).substr(0, 40) + '"';
  if (c.is_subclass_of(machine.program().well_known().thread)) return "thread \"" + machine.thread_name(object) + '"';
  return type_name(c);
}

}  // namespace ravel

#include "explore/watcher.hpp"

#include <algorithm>

#include "explore/places.hpp"

namespace ravel {

using namespace object_layout;

namespace {

std::vector<std::string> writes_ahead(const RacyLocations& racy) {
  std::vector<std::string> writes;
  const std::string_view prefix = kAhead;
  for (auto it = racy.lower_bound(kAhead); it != racy.end() && it->starts_with(prefix); ++it) {
    writes.push_back(it->substr(prefix.size()));
  }
  return writes;
}

}  // namespace

Watcher::Watcher(Machine& machine, const SearchOptions& options, const RacyLocations& racy, StateStore& store)
    : memory(make_memory(options.model, naming(), writes_ahead(racy), options.max_reads)),
      visibility(machine, racy),
      machine_(machine),
      heap_(machine.heap()),
      options_(options),
      racy_(racy),
      every_access_(options.reduction == Reduction::kNone),
      sync_(options.reduction == Reduction::kSync),
      ordered_(sync_ || options.races),
      looks_ahead_(options.model == MemoryModel::kJpr || options.model == MemoryModel::kHb),
      exactly_(options.races || memory) {
  if (options.races) races.emplace(machine, visibility, options, store.sites);
}

void Watcher::refresh() {
  alive_ = 0;
  for (const auto& t : machine_.threads()) alive_ += is_alive(*t);
  // The last thread can still race with those that have ended.
  concurrent_ = alive_ > 1 || remembers || !events.empty() || (memory && !memory->is_empty()) ||
                (listener != nullptr && machine_.threads().size() > 1);
  heap_.set_meta_of_new(kLocalBit);
}

void Watcher::begin_path() {
  abandoned = false;
  failure.reset();
  over_ = false;
}

bool Watcher::stop(JavaThread& thread, const Action& action) {
  thread.offers = true;
  thread.offered = action;
  return false;
}

// ---- what a step depends on ----

void Watcher::touch(Ref object) {
  if ((heap_.meta(object) & kLocalBit) == 0) touch(Footprint::Part{object, 0});
}

void Watcher::touch(Footprint::Part part) {
  constexpr std::size_t kMostParts = 24;
  std::vector<Footprint::Part>& parts = footprint.parts;
  if (std::find(parts.rbegin(), parts.rend(), part) != parts.rend()) return;
  if (parts.size() == kMostParts) {
    footprint.unknown = true;
  } else {
    parts.push_back(part);
  }
}

// ---- offers ----

bool Watcher::offer(JavaThread& thread, const Action& action) {
  const bool same = action.kind == thread.offered.kind && action.object == thread.offered.object &&
                    action.offset == thread.offered.offset;
  const bool granted = thread.granted && same;
  const bool stops = !granted && is_visible(thread, action);
  switch (action.kind) {
    case ActionKind::kStart:
    case ActionKind::kStatus:
    case ActionKind::kInterrupt:
    case ActionKind::kInitialize:
    case ActionKind::kPrint:
    case ActionKind::kExit:
    case ActionKind::kThrow:
    case ActionKind::kAbandon:
      footprint.unknown = true;
      break;
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate:
      if (stops) break;  // that follows from the thread and the header; the variable is looked at later
      [[fallthrough]];
    default:
      if (action.object == kNull) {
        footprint.unknown = true;  // memory outside the heap
      } else {
        touch(action.object);
      }
  }
  if (stops) return stop(thread, action);
  if (granted) thread.granted = false;
  if (memory && action.kind <= ActionKind::kWrite && action.object != kNull && concerns_others(action.object) &&
      is_weak(thread, action.object, action.offset) && !pick_weak(thread, action)) {
    return false;
  }
  // Accesses and locks are told when they happen.
  const bool again = thread.chosen.has_value();  // it was told before the thread asked for a choice
  if (action.kind > ActionKind::kUnlock && action.kind != ActionKind::kInitialize && !again) tell(thread, action);
  if (memory && action.kind == ActionKind::kUpdate && !is_quiet_access(thread, action.object, action.offset)) {
    drain(thread);
  }
  if (action.kind == ActionKind::kUnpark || action.kind == ActionKind::kInterrupt) signals(thread, action.object);
  return true;
}

std::optional<std::uint32_t> Watcher::choose(JavaThread& thread, std::uint32_t alternatives) {
  if (alternatives == 1) return 0;
  if (thread.chosen) {
    const auto chosen = thread.chosen;
    thread.chosen.reset();
    thread.granted = false;  // what was granted was to come this far; the next action is another
    return chosen;
  }
  thread.alternatives = alternatives;
  return {};
}

// Like a failure: the others may still do something before.
void Watcher::abandon(JavaThread& thread) {
  footprint.unknown = true;
  if (alive_ > 1) {
    stop(thread, {.kind = ActionKind::kAbandon});
  } else {
    end_abandoned();
  }
}

void Watcher::end_abandoned() {
  abandoned = true;
  over_ = true;
}

// ---- what is visible ----

void Watcher::needs(const std::string& location) {
  if (!racy_.contains(location)) found.insert(location);
}

// What a thread sees of another's life depends on when that one starts and ends, even if it has ended by now.
void Watcher::find_needs(const JavaThread& thread, const Action& a) {
  if (a.kind == ActionKind::kInterrupt) needs(kInterruptStatus);
  if ((a.kind != ActionKind::kStatus && a.kind != ActionKind::kJoin) || a.object == thread.object) return;
  const bool new_and_mine = !was_started(a.object) && (alive_ < 2 || (heap_.meta(a.object) & kLocalBit) != 0);
  const bool plain_join =
      a.kind == ActionKind::kJoin && a.offset == 0 && !visibility.interrupts() && was_started_by(thread, a.object);
  if (!new_and_mine && !plain_join) needs(kThreadStatus);
}

bool Watcher::is_visible(JavaThread& thread, const Action& a) {
  if (sync_) find_needs(thread, a);
  if (alive_ < 2) return false;
  const auto local = [&] { return (heap_.meta(a.object) & kLocalBit) != 0 && !every_access_; };
  // Others see what it was keeping back.
  const bool drains = memory && memory->flushable(thread.number) != 0;
  switch (a.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate:
      return a.object != kNull && !local() && is_visible_access(thread, a);
    case ActionKind::kLock: {
      if (machine_.holds_monitor(thread, a.object) || local()) return false;
      const bool free = heap_.meta(a.object) >> kOwnerShift == 0;
      return !free || !visibility.is_quiet(thread);
    }
    // Movers to the left: nobody can tell whether they happened right after the thread's action before (Lipton).
    case ActionKind::kUnlock:
    case ActionKind::kWait:
    case ActionKind::kNotify:
      return every_access_ || drains;
    case ActionKind::kStart:
      return !sync_ || visibility.thread_status() || drains;
    // The end of the last thread that is not a daemon is the end of the daemons.
    case ActionKind::kEnd:
      return !sync_ || visibility.thread_status() || has_daemons() || drains;
    case ActionKind::kExit:
    case ActionKind::kThrow:
    case ActionKind::kAbandon:
      return true;
    // Blocks until the other's end, which nothing undoes; only an interrupt can get in between. A thread that is not
    // started is not waited for.
    case ActionKind::kJoin:
      if (!sync_ && (machine_.is_interrupted(thread) || !was_started_by(thread, a.object))) return true;
      return every_access_ || visibility.interrupts() || visibility.thread_status();
    case ActionKind::kStatus:
      return a.object != thread.object && !local() && !visibility.is_quiet(thread);
    case ActionKind::kInterrupt:
    case ActionKind::kUnpark:
      return !visibility.is_quiet(thread);
    case ActionKind::kFence:
      return memory && !visibility.is_quiet(thread);
    // Without a permit it waits; then the order of parking and unparking makes no difference.
    case ActionKind::kPark:
      return thread.permit || visibility.interrupts() || (!sync_ && machine_.is_interrupted(thread));
    case ActionKind::kSleep:
      return (!sync_ || visibility.interrupts()) && machine_.is_interrupted(thread);
    case ActionKind::kInitialize:
      return !machine_.class_of_mirror(a.object).trusted;
    case ActionKind::kPrint:
      return options_.outcomes;
  }
  return true;
}

const Class& Watcher::accessor_of(const JavaThread& thread) { return *innermost_frame(thread).method->owner; }

Visibility::FieldTraits Watcher::traits_of(const JavaThread& thread, Ref object, std::uint32_t offset) {
  const Class& c = machine_.class_of(object);
  return c.is_array ? visibility.elements(c, accessor_of(thread)) : visibility.field(object, offset);
}

bool Watcher::is_racy(JavaThread& thread, Ref object, std::uint32_t offset) {
  return traits_of(thread, object, offset).racy;
}

// An access by a native or to a volatile field.
bool Watcher::is_visible_access(JavaThread& thread, const Action& a) {
  const Action interrupt = machine_.interrupt_access(a.kind, a.object);
  if (a.offset == interrupt.offset &&
      machine_.class_of(a.object).is_subclass_of(machine_.program().well_known().thread)) {
    return !sync_ || visibility.interrupts();
  }
  if (is_quiet_access(thread, a.object, a.offset)) return false;
  if (a.mode != AccessMode::kPlain || !sync_) return true;
  return is_racy(thread, a.object, a.offset) ||
         (!machine_.class_of(a.object).is_array && visibility.field(a.object, a.offset).is_volatile);
}

// ---- sharing ----

void Watcher::published(JavaThread& thread, Ref into, std::uint32_t offset, Ref value) {
  if ((heap_.meta(into) & kLocalBit) != 0) return;
  // Fixed objects are called what they are called, whoever refers to them.
  const auto has_name = [&](Ref ref) { return ref != kNull && (heap_.meta(ref) & (kFixedBit | kImmortalBit)) == 0; };
  const Ref before = heap_.load<Ref>(into, offset);
  if (before != value && (has_name(before) || has_name(value))) heap_.note_reference_stored();
  if (value != kNull && (heap_.meta(value) & kLocalBit) != 0) share(thread, value);
}

bool Watcher::is_unfinished(JavaThread& thread, Ref object) const {
  return std::any_of(thread.frames.begin(), thread.frames.end(), [&](const Frame& frame) {
    return frame.method->is_constructor() && static_cast<Ref>(thread.window(frame)[0].raw) == object;
  });
}

// Where happens-before has to be exact: what was written to the object until now, as one access.
void Watcher::log_contents(const JavaThread& thread, Ref object, bool unfinished) {
  const OrderEvent event{.kind = OrderEvent::Kind::kAccess,
                         .thread = thread.number,
                         .object = object,
                         .offset = unfinished ? HappensBefore::kUnfinishedContents : HappensBefore::kContents,
                         .writes = true,
                         .accessor = races ? races->site_of(thread) : accessor_of(thread).id,
                         .holder = heap_.class_id(object)};
  // The access that passes the object on may have been logged already.
  const bool releasing = !events.empty() && events.back().kind == OrderEvent::Kind::kRelease;
  events.insert(events.end() - (releasing ? 1 : 0), event);
}

// The object and all that it refers to can be reached by others from now on. What is found by final fields only was
// frozen with them: whoever gets there sees what was written before (JLS 17.5.1).
void Watcher::share(JavaThread& thread, Ref object) {
  const bool noted = exactly_ && concurrent_ && !visibility.is_quiet(thread);
  sharing_.assign(1, object);
  frozen_.clear();
  for (bool frozen = false; !sharing_.empty(); frozen = true) {
    while (!sharing_.empty()) {
      const Ref ref = sharing_.back();
      sharing_.pop_back();
      if ((heap_.meta(ref) & kLocalBit) == 0) continue;
      heap_.set_bits(ref, kWrittenBit, kLocalBit);
      const bool unfinished = noted && is_unfinished(thread, ref);
      const bool finals_count = noted && !frozen && !unfinished && !machine_.class_of(ref).is_array;
      if (noted && !frozen && ordered_) log_contents(thread, ref, unfinished);
      if (memory && (frozen || finals_count)) freeze(ref, !frozen);
      if (memory) {
        memory->for_each_reference(ref, [&](std::uint32_t, Ref target) {
          if (target != kNull && (heap_.meta(target) & kLocalBit) != 0) sharing_.push_back(target);
        });
      }
      heap_.for_each_reference_offset(ref, [&](std::uint32_t offset) {
        const Ref target = heap_.load<Ref>(ref, offset);
        if (target == kNull || (heap_.meta(target) & kLocalBit) == 0) return;
        (finals_count && visibility.field(ref, offset).is_final ? frozen_ : sharing_).push_back(target);
      });
    }
    sharing_.swap(frozen_);
  }
}

void Watcher::add_warning(const std::string& warning) {
  const auto at = std::lower_bound(warnings.begin(), warnings.end(), warning);
  if (at == warnings.end() || *at != warning) warnings.insert(at, warning);
}

// ---- synchronisation ----

void Watcher::locked(JavaThread& thread, Ref object) {
  touch(object);
  tell(thread, {.kind = ActionKind::kLock, .object = object});
  std::erase_if(dropped_by_exception, [&](const auto& dropped) {
    if (dropped.first != object || dropped.second == thread.number) return dropped.first == object;
    const std::string warning =
        "a monitor of " + machine_.class_of(object).external_name() +
        " that one thread released by an exception was then acquired by another: what it protects may be half changed";
    add_warning(warning);
    return true;
  });
  if (concerns_others(object) && !visibility.is_quiet(thread)) {
    if (memory) drain(thread);
    acquire(thread, object, HappensBefore::kMonitor);
  }
}

void Watcher::unlocked(JavaThread& thread, Ref object, bool by_exception) {
  touch(object);
  tell(thread, {.kind = ActionKind::kUnlock, .object = object});
  if (by_exception && options_.exception_unlocks && concerns_others(object)) {
    dropped_by_exception.emplace_back(object, thread.number);
  }
  if (concerns_others(object) && !visibility.is_quiet(thread)) {
    release(thread, object, HappensBefore::kMonitor);
  }
}

bool Watcher::has_daemons() const {
  return std::any_of(machine_.threads().begin(), machine_.threads().end(),
                     [](const auto& t) { return t->daemon && is_alive(*t); });
}

bool Watcher::was_started(Ref thread_object) const {
  return std::any_of(machine_.threads().begin(), machine_.threads().end(),
                     [&](const auto& t) { return t->object == thread_object; });
}

bool Watcher::was_started_by(const JavaThread& thread, Ref thread_object) const {
  return std::any_of(machine_.threads().begin(), machine_.threads().end(),
                     [&](const auto& t) { return t->object == thread_object && t->starter == thread.number; });
}

void Watcher::started(JavaThread& parent, JavaThread& child) {
  child.starter = parent.number;
  parent.granted = false;  // nothing that it does from now on was granted
  footprint.unknown = true;
  refresh();
  if ((heap_.meta(child.object) & kLocalBit) != 0) share(parent, child.object);
  if (sync_ && visibility.signals()) log_started(parent, child.object, true);
  if (ordered_) log({.kind = OrderEvent::Kind::kStart, .thread = parent.number, .offset = child.number});
  if (!memory) return;
  drain(parent);
  memory->start(parent.number, child.number);
}

void Watcher::ended(JavaThread& thread) {
  if (memory) drain(thread);
  refresh();
}

void Watcher::joined(JavaThread& thread, Ref ended_thread) {
  for (const auto& t : machine_.threads()) {
    if (t->object != ended_thread || t->state != ThreadState::kTerminated) continue;
    if (ordered_) log({.kind = OrderEvent::Kind::kJoin, .thread = thread.number, .offset = t->number});
    if (memory) memory->join(thread.number, t->number);
  }
}

void Watcher::initialized(JavaThread& thread, const Class& c) {
  if (!concurrent_ || c.clinit == nullptr || c.trusted || visibility.is_quiet(thread)) return;
  note_initialised_late(c);
  release(thread, machine_.mirror_of(c), HappensBefore::kInitialisation);
}

void Watcher::note_initialised_late(const Class& c) {
  if (initialised_late_.size() <= c.id) initialised_late_.resize(machine_.program().classes().size());
  initialised_late_[c.id] = true;
}

void Watcher::acquire_class(JavaThread& thread, ClassId c) {
  if (concurrent_) acquire(thread, mirror(c), HappensBefore::kInitialisation);
}

void Watcher::visit_roots(const Heap::Visit& visit) {
  for (const OrderEvent& e : events) visit(static_cast<Ref>(e.object));
  if (memory) memory->visit_roots(visit);
  for (const Footprint::Part& part : footprint.parts) visit(part.object);
  if (more_roots) more_roots(visit);
  for (const auto& t : machine_.threads()) {  // also of those that have ended: they can still be joined
    visit(t->object);
    visit(t->offered.object);
  }
  for (const auto& [ref, thread] : dropped_by_exception) visit(ref);
}

// The others may still do something before the thread fails, for instance fail as well.
void Watcher::uncaught(JavaThread& thread, Ref exception) {
  footprint.unknown = true;
  if (!options_.failures) {
    add_warning("there are uncaught exceptions as well: ravel check tells which");
    return;
  }
  if (alive_ > 1) {
    stop(thread, {.kind = ActionKind::kThrow, .object = exception});
  } else {
    fail(thread, exception);
  }
}

void Watcher::fail(JavaThread& thread, Ref exception) {
  failure = Failure{thread.number, exception};
  over_ = true;
}

}  // namespace ravel

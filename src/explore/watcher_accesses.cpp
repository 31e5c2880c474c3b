// Accesses: which ones threads stop at, what they do to the order, and races.
#include <algorithm>

#include "explore/watcher.hpp"

namespace ravel {

// The same once more adds nothing, as long as the thread has released nothing in between.
void Watcher::log(const OrderEvent& event) {
  constexpr std::size_t kLookBack = 16;
  for (std::size_t i = 0; i < std::min(events.size(), kLookBack); ++i) {
    const OrderEvent& before = events[events.size() - 1 - i];
    if (before == event) return;
    if (before.thread != event.thread || before.kind == OrderEvent::Kind::kRelease ||
        before.kind == OrderEvent::Kind::kStart) {
      break;
    }
  }
  events.push_back(event);
}

void Watcher::acquire(const JavaThread& thread, Ref object, std::uint32_t offset) {
  log({.kind = OrderEvent::Kind::kAcquire, .thread = thread.number, .object = object, .offset = offset});
}

void Watcher::release(const JavaThread& thread, Ref object, std::uint32_t offset) {
  log({.kind = OrderEvent::Kind::kRelease, .thread = thread.number, .object = object, .offset = offset});
}

// A plain access of the interpreter to an object that others can reach.
bool Watcher::access(JavaThread& thread, ActionKind kind, Ref object, std::uint32_t offset) {
  touch(object);
  const Action action{kind, AccessMode::kPlain, Kind::kVoid, object, offset};
  const bool granted = thread.granted && thread.offered.object == object && thread.offered.offset == offset;
  if (!sync_) {
    if (!granted && alive_ > 1 && !visibility.is_quiet(thread)) return stop(thread, action);
    thread.granted = false;
    tell(thread, action);
    return true;
  }
  if (is_racy(thread, object, offset)) {
    if (!granted && alive_ > 1 && !visibility.is_quiet(thread)) return stop(thread, action);
    thread.granted = false;
    access_racy(thread, action);
  } else {
    check_race(thread, action, false);
  }
  tell(thread, action);
  return true;
}

void Watcher::accessed(JavaThread& thread, const Action& action) {
  if (action.object == kNull || !concerns_others(action.object)) return;
  touch(action.object);
  tell(thread, action);
  if (!sync_) return;
  const bool atomic = action.mode != AccessMode::kPlain;
  if (atomic) {
    if (visibility.is_quiet(thread)) return;
    const bool declared =
        !machine_.class_of(action.object).is_array && visibility.field(action.object, action.offset).is_volatile;
    if (!declared) check_race(thread, action, true);
    synchronise(thread, action);
  } else if (is_racy(thread, action.object, action.offset)) {
    access_racy(thread, action);
  } else if (machine_.class_of(action.object).is_array || !visibility.field(action.object, action.offset).is_volatile) {
    check_race(thread, action, false);
  }
}

// An access at which threads stop orders like that of a volatile variable. Elements of the same array may still be
// accessed elsewhere without stopping, in code of another class.
void Watcher::access_racy(JavaThread& thread, const Action& a) {
  if (machine_.class_of(a.object).is_array) check_race(thread, a, true);
  Action as_volatile = a;
  as_volatile.mode = AccessMode::kVolatile;
  synchronise(thread, as_volatile);
}

void Watcher::synchronise(JavaThread& thread, const Action& a) {
  const bool reads = a.kind != ActionKind::kWrite, writes = a.kind != ActionKind::kRead;
  if (reads && (a.mode == AccessMode::kAcquire || a.mode == AccessMode::kVolatile)) {
    acquire(thread, a.object, a.offset);
  }
  if (writes && (a.mode == AccessMode::kRelease || a.mode == AccessMode::kVolatile)) {
    release(thread, a.object, a.offset);
  }
}

void Watcher::check_race(JavaThread& thread, const Action& a, bool atomic) {
  const Class& c = machine_.class_of(a.object);
  const bool writes = a.kind != ActionKind::kRead;
  const Class& accessor = accessor_of(thread);
  bool read_only = false;
  if (c.is_array) {
    read_only = visibility.read_only_elements(c);
  } else {
    const Visibility::FieldTraits traits = visibility.field(a.object, a.offset);
    if (traits.benign) return;
    read_only = traits.read_only;
  }
  if ((read_only && !writes) || visibility.is_quiet(thread)) return;
  if (read_only) {
    needs(visibility.name_of_written(a.object, a.offset));
    found_written = true;
  }
  const bool is_static = &c == machine_.program().well_known().klass;
  log({.kind = OrderEvent::Kind::kAccess,
       .thread = thread.number,
       .object = a.object,
       .offset = a.offset,
       .writes = writes,
       .atomic = atomic,
       .accessor = c.is_array ? accessor.id : 0,
       .holder = is_static ? machine_.class_of_mirror(a.object).id : c.id,
       .is_static = is_static});
}

// Starting a thread, and finding it started or not, are accesses to a variable that only happens-before knows.
void Watcher::log_started(const JavaThread& thread, Ref thread_object, bool writes) {
  log({.kind = OrderEvent::Kind::kAccess,
       .thread = thread.number,
       .object = thread_object,
       .offset = HappensBefore::kStarted,
       .writes = writes});
}

// A thread that is not started cannot be unparked or interrupted. So it matters when it is started, unless that is
// certain to have happened before.
void Watcher::signals(const JavaThread& thread, Ref thread_object) {
  if (!sync_ || !concurrent_ || thread_object == thread.object || visibility.thread_status()) return;
  for (const auto& t : machine_.threads()) {
    const bool before = t->number == 1 || t->number == thread.starter || t->starter == thread.number ||
                        (t->starter == thread.starter && t->number < thread.number);
    if (t->object == thread_object && before) return;
  }
  if (visibility.signals()) {
    log_started(thread, thread_object, false);
  } else {
    needs(kSignals);
    found_written = true;
  }
}

void Watcher::note_race(const OrderEvent& event, const RememberedAccess& other) {
  if (event.offset == HappensBefore::kStarted) {
    needs(kThreadStatus);
    return;
  }
  Program& program = machine_.program();
  const Class& holder = program.class_with_id(event.holder);
  needs(visibility.name_of(holder, event.is_static, event.offset, program.class_with_id(event.accessor)));
  if (holder.is_array) needs(visibility.name_of(holder, false, event.offset, program.class_with_id(other.accessor)));
}

}  // namespace ravel

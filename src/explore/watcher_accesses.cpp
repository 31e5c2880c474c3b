// Accesses: which ones threads stop at, what they do to the order, and races.
#include <algorithm>

#include "explore/watcher.hpp"

namespace ravel {
namespace {

constexpr std::uint32_t kOwn = object_layout::kLocalBit | object_layout::kRecordBit;

}  // namespace

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

void Watcher::log_order(OrderEvent::Kind kind, const JavaThread& thread, Ref object, std::uint32_t offset) {
  if (ordered_) log({.kind = kind, .thread = thread.number, .object = object, .offset = offset});
}

void Watcher::acquire(const JavaThread& thread, Ref object, std::uint32_t offset) {
  if (memory) memory->acquire(thread.number, {object, offset});
  log_order(OrderEvent::Kind::kAcquire, thread, object, offset);
}

void Watcher::release(const JavaThread& thread, Ref object, std::uint32_t offset) {
  if (memory) {
    drain(thread);
    memory->release(thread.number, {object, offset});
  }
  log_order(OrderEvent::Kind::kRelease, thread, object, offset);
}

// A plain access of the interpreter to an object that others can reach.
bool Watcher::access(JavaThread& thread, ActionKind kind, Ref object, std::uint32_t offset) {
  const bool weak = memory && is_weak(thread, object, offset);
  // Others will not see values of an object that only one thread can reach, but they may later.
  const bool local = memory && !every_access_ && (heap_.meta(object) & kOwn) == object_layout::kLocalBit;
  if (local && !weak) return true;
  const Action action{kind, AccessMode::kPlain, Kind::kVoid, object, offset};
  const bool granted = thread.granted && thread.offered.object == object && thread.offered.offset == offset;
  const bool racy = sync_ && is_racy(thread, object, offset);
  if (!sync_ || racy) {
    if (!granted && alive_ > 1 && !local && !is_quiet_access(thread, object, offset)) return stop(thread, action);
    thread.granted = false;
  }
  touch(object);
  if (weak) {
    if (!pick_weak(thread, action)) return false;
    begin_weak(thread, action);
  }
  if (racy) {
    access_racy(thread, action);
  } else if (ordered_) {
    check_race(thread, action, false);
  }
  tell(thread, action);
  return true;
}

void Watcher::accessed(JavaThread& thread, const Action& action) {
  if (action.object == kNull || !concerns_others(action.object)) return;
  touch(action.object);
  if (memory && is_weak(thread, action.object, action.offset)) begin_weak(thread, action);
  tell(thread, action);
  if (!ordered_ && !memory) return;
  const bool is_array = machine_.class_of(action.object).is_array;
  const Visibility::FieldTraits traits =
      is_array ? Visibility::FieldTraits{} : visibility.field(action.object, action.offset);
  if (action.mode != AccessMode::kPlain) {
    if (is_quiet_access(thread, action.object, action.offset)) return;
    if (action.mode != AccessMode::kVolatile) find_weak_mode(thread, action);
    if (!traits.is_volatile || traits.also_plain) check_race(thread, action, true);
    synchronise(thread, action);
  } else if (is_racy(thread, action.object, action.offset)) {
    access_racy(thread, action);
  } else {
    if (traits.is_volatile) access_plainly(thread, action);
    if (exactly_ || !traits.is_volatile) check_race(thread, action, false);
  }
}

// A volatile variable, as if it were none (VarHandle.get, set). It is a choice like others to this variable, but races.
void Watcher::access_plainly(const JavaThread& thread, const Action& a) {
  if (is_quiet_access(thread, a.object, a.offset)) return;
  used_racy = true;
  if (!exactly_ || visibility.field(a.object, a.offset).also_plain) return;
  needs(kPlain + visibility.name_of_field(a.object, a.offset));
  found_written = true;
}

// An access at which threads stop orders like that of a volatile variable, unless races are asked for: then what hides
// behind it shall be found, too. Elements of the same array may still be accessed elsewhere without stopping, in code
// of another class.
void Watcher::access_racy(JavaThread& thread, const Action& a) {
  if (exactly_) {
    check_race(thread, a, false);
    return;
  }
  used_racy = true;
  if (machine_.class_of(a.object).is_array) check_race(thread, a, true);
  Action as_volatile = a;
  as_volatile.mode = AccessMode::kVolatile;
  synchronise(thread, as_volatile);
}

void Watcher::synchronise(JavaThread& thread, const Action& a) {
  const bool reads = a.kind != ActionKind::kWrite, writes = a.kind != ActionKind::kRead;
  const bool acquires = reads && (a.mode == AccessMode::kAcquire || a.mode == AccessMode::kVolatile);
  const bool releases = writes && (a.mode == AccessMode::kRelease || a.mode == AccessMode::kVolatile);
  if (unsettled_ && a.mode != AccessMode::kVolatile) {
    // The memory model knows what is handed on: that depends on which write is seen.
    if (acquires && saw_latest_) log_order(OrderEvent::Kind::kAcquire, thread, a.object, a.offset);
    if (releases) log_order(OrderEvent::Kind::kRelease, thread, a.object, a.offset);
    return;
  }
  if (acquires) acquire(thread, a.object, a.offset);
  if (releases) release(thread, a.object, a.offset);
}

// Code that nobody can observe may still work on the program's own variables, for instance by a method handle.
bool Watcher::is_quiet_access(const JavaThread& thread, Ref object, std::uint32_t offset) {
  if (!visibility.is_quiet(thread)) return false;
  return machine_.class_of(object).is_array || !visibility.field(object, offset).of_program;
}

void Watcher::check_race(JavaThread& thread, const Action& a, bool atomic) {
  using object_layout::kLocalBit;
  if (!ordered_ || (heap_.meta(a.object) & kOwn) == kLocalBit) return;
  const Class& c = machine_.class_of(a.object);
  const bool writes = a.kind != ActionKind::kRead;
  const Visibility::FieldTraits traits = traits_of(thread, a.object, a.offset);
  if (exactly_ && traits.internal) return;
  const bool read_only = sync_ && traits.read_only;
  const bool remembered = !read_only || writes;
  if (traits.benign || (!remembered && !exactly_) || is_quiet_access(thread, a.object, a.offset)) return;
  if (read_only && writes) {
    needs(visibility.name_of_written(a.object, a.offset));
    found_written = true;
  }
  const bool is_static = &c == machine_.program().well_known().klass;
  using Contents = OrderEvent::Contents;
  if (exactly_ && a.kind == ActionKind::kUpdate) {  // it also reads
    check_race(thread, {ActionKind::kRead, a.mode, a.value, a.object, a.offset}, atomic);
  }
  // The default value is there before everything else.
  const bool made = exactly_ && !is_static && value_at({a.object, a.offset}) != 0;
  log({.kind = OrderEvent::Kind::kAccess,
       .thread = thread.number,
       .object = a.object,
       .offset = a.offset,
       .writes = writes,
       .atomic = atomic,
       .accessor = races        ? races->site_of(thread)
                   : c.is_array ? accessor_of(thread).id
                                : 0,
       .holder = is_static ? machine_.class_of_mirror(a.object).id : c.id,
       .is_static = is_static,
       .remembered = remembered,
       .contents = !made             ? Contents::kUnchecked
                   : traits.is_final ? Contents::kIfUnfinished
                                     : Contents::kAlways});
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

void Watcher::note_race(const OrderEvent& event, const RememberedAccess& other, bool construction) {
  if (event.offset == HappensBefore::kStarted) {
    needs(kThreadStatus);
    return;
  }
  if (races) races->note(event, other, construction);
  if (construction && !memory) return;  // nobody sees another value, whenever threads switch
  Program& program = machine_.program();
  const Class& holder = program.class_with_id(event.holder);
  const auto needs_location = [&](std::uint32_t accessor) {
    const Class& whose = races ? races->accessor_at(accessor) : program.class_with_id(accessor);
    needs(visibility.name_of(holder, event.is_static, event.offset, whose));
  };
  needs_location(event.accessor);
  if (holder.is_array) needs_location(other.accessor);
}

}  // namespace ravel

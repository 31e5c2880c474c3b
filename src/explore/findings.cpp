// What went wrong at the end of a path, in words.
#include <algorithm>

#include "explore/explorer.hpp"
#include "explore/places.hpp"

namespace ravel {
namespace {

std::string at_line(const Place& p) {
  std::string where = p.file.empty() ? "Unknown Source" : p.file;
  if (p.line >= 0) where += fmt::format(":{}", p.line);
  return fmt::format("at {}.{}({})", p.class_name, p.member, where);
}

}  // namespace

std::string Explorer::thread_name(std::uint32_t number) { return machine_.thread_name(machine_.thread(number).object); }

Place Explorer::place_of(const JavaThread& thread) {
  for (std::size_t i = thread.frames.size(); i-- > 0;) {
    const Frame& f = thread.frames[i];
    if (!f.method->owner->trusted) return place_in(*f.method, line_of(f));
  }
  if (thread.frames.empty()) return {};
  return place_in(*thread.frames.back().method, line_of(thread.frames.back()));
}

std::vector<std::string> Explorer::stack_of(const JavaThread& thread) {
  std::vector<std::string> lines;
  for (std::size_t i = thread.frames.size(); i-- > 0;) {
    lines.push_back(at_line(place_in(*thread.frames[i].method, line_of(thread.frames[i]))));
  }
  return lines;
}

Violation Explorer::violation() { return end_ == PathEnd::kFailed ? failed() : deadlocked(); }

Violation Explorer::failed() {
  Violation v;
  const Ref exception = watcher_.failure->exception;
  const Class& c = machine_.class_of(exception);
  v.kind = c.is_subclass_of(&machine_.program().load("java/lang/AssertionError")) ? "assertion" : "exception";
  v.message = c.external_name();
  if (const Ref text = machine_.get<Ref>(exception, "detailMessage")) v.message += ": " + machine_.to_utf8(text);
  const std::string thread = thread_name(watcher_.failure->thread);
  v.message += fmt::format(" in thread \"{}\"", thread);
  v.threads = {thread};
  const Ref trace = machine_.get<Ref>(exception, "backtrace");
  if (trace == kNull || machine_.class_of(trace).element_kind != Kind::kLong) return v;
  bool placed = false;
  for (std::uint32_t i = 0; i < machine_.heap().array_length(trace); ++i) {
    const auto entry = machine_.heap().load<std::uint64_t>(trace, object_layout::elements_offset(Kind::kLong) + i * 8);
    const Method& method = machine_.program().method_with_id(static_cast<MethodId>(entry >> 32));
    const Place place = place_in(method, method.is_native() ? -1 : method.line_of(static_cast<std::uint32_t>(entry)));
    if (!placed && (!method.owner->trusted || i == 0)) {
      v.place = place;
      placed = !method.owner->trusted;
    }
    if (!place.class_name.starts_with("ravel.internal.")) v.details.push_back(at_line(place));
  }
  return v;
}

std::string Explorer::describe(Ref object) {
  if (object == kNull) return "nothing";
  const Class& c = machine_.class_of(object);
  if (&c == machine_.program().well_known().klass) return "class " + machine_.class_of_mirror(object).external_name();
  return "a " + type_name(c);
}

std::string Explorer::why_stuck(JavaThread& t) {
  const auto held_by = [&](Ref object) {
    const std::uint32_t owner = machine_.heap_.meta(object) >> object_layout::kOwnerShift;
    return owner == 0 ? std::string() : fmt::format(" held by \"{}\"", thread_name(owner));
  };
  switch (t.state) {
    case ThreadState::kRunnable:
      if (t.offers && t.offered.kind == ActionKind::kLock) {
        return fmt::format("is blocked on the monitor of {}{}", describe(t.offered.object), held_by(t.offered.object));
      }
      return "can go on";
    case ThreadState::kBlocked:
      return fmt::format("is blocked on the monitor of {}{}", describe(t.waits_for), held_by(t.waits_for));
    case ThreadState::kWaiting:
      return fmt::format("waits for a notification on {}", describe(t.waits_for));
    case ThreadState::kJoining:
      return fmt::format("waits for the end of \"{}\"", machine_.thread_name(t.waits_for));
    case ThreadState::kInitWait:
      return fmt::format("waits for \"{}\" to initialise class {}",
                         thread_name(machine_.class_status_[t.init_class].thread),
                         machine_.program().classes()[t.init_class]->external_name());
    case ThreadState::kParked: {
      const auto offset = machine_.find_offset(machine_.class_of(t.object), "parkBlocker");
      const Ref blocker = offset ? machine_.heap_.load<Ref>(t.object, *offset) : kNull;
      if (blocker == kNull) return "is parked";
      std::string text = "is parked, waiting for " + describe(blocker);
      if (const auto owner = machine_.find_offset(machine_.class_of(blocker), "exclusiveOwnerThread")) {
        const Ref holder = machine_.heap_.load<Ref>(blocker, *owner);
        if (holder != kNull) text += fmt::format(" held by \"{}\"", machine_.thread_name(holder));
      }
      return text;
    }
    default:
      return "sleeps";
  }
}

Violation Explorer::deadlocked() {
  Violation v;
  v.kind = "deadlock";
  for (const auto& t : machine_.threads_) {
    if (!is_alive(*t) || view_.is_enabled(t->number)) continue;
    if (end_ == PathEnd::kNone && !view_.waits_in_cycle(t->number)) continue;  // the others can go on
    const std::string name = thread_name(t->number);
    const Place place = place_of(*t);
    if (v.threads.empty()) v.place = place;
    v.threads.push_back(name);
    v.details.push_back(fmt::format("thread \"{}\" {} {}", name, why_stuck(*t), at_line(place)));
  }
  v.message = "deadlock:";
  for (std::size_t i = 0; i < v.threads.size(); ++i) {
    v.message += fmt::format("{} \"{}\"", i == 0 ? "" : i + 1 == v.threads.size() ? " and" : ",", v.threads[i]);
  }
  v.message += " cannot go on";
  return v;
}

}  // namespace ravel

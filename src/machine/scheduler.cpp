// Which thread runs: one deterministic schedule, round robin, in virtual time.
//
// Time passes with the work that is done, and jumps to the next deadline when nobody can run. So a program with sleeps
// and time-outs behaves the same on every machine, and never really waits.
#include <algorithm>
#include <chrono>

#include "base/error.hpp"
#include "machine/frames.hpp"
#include "machine/interpreter.hpp"
#include "machine/machine.hpp"

namespace ravel {
namespace {

constexpr std::int64_t kNanosPerBackEdge = 10;  // virtual

}  // namespace

bool Machine::can_run(const JavaThread& thread) const {
  switch (thread.state) {
    case ThreadState::kRunnable:
      return true;
    case ThreadState::kBlocked:
      return heap_.meta(thread.waits_for) >> object_layout::kOwnerShift == 0;
    case ThreadState::kInitWait:
      return class_status_[thread.init_class].state != InitState::kInProgress;
    default:
      return false;
  }
}

void Machine::wake_expired() {
  for (const auto& t : threads_) {
    if (is_waiting(t->state) && t->deadline != JavaThread::kForever && t->deadline <= clock_) {
      expire(*t);
    }
  }
}

bool Machine::advance_clock() {
  std::int64_t next = JavaThread::kForever;
  for (const auto& t : threads_) {
    if (is_waiting(t->state) && t->deadline != JavaThread::kForever &&
        (next == JavaThread::kForever || t->deadline < next)) {
      next = t->deadline;
    }
  }
  if (next == JavaThread::kForever) {
    return false;
  }
  clock_ = std::max(clock_, next);
  wake_expired();
  return true;
}

RunEnd Machine::run(JavaThread& main_thread) {
  Interpreter interpreter(*this);
  NoWatch nobody;
  const auto start = std::chrono::steady_clock::now();
  // Before anything else: a StackOverflowError must not be the first to need it, when no frame is left to run it in.
  ensure_initialized(main_thread, *program_.well_known().throwable);
  std::size_t next = main_thread.number - 1;
  bool shutting_down = false;
  while (true) {
    if (exit_status_) {
      return {RunEnd::How::kExit, *exit_status_, {}};
    }
    const bool users =
        std::any_of(threads_.begin(), threads_.end(), [](const auto& t) { return !t->daemon && is_alive(*t); });
    if (!users) {
      if (shutting_down || !start_shutdown()) {
        return {RunEnd::How::kFinished, main_status_, {}};
      }
      shutting_down = true;
    }
    std::size_t tried = 0;
    while (tried < threads_.size() && !can_run(*threads_[next % threads_.size()])) {
      ++next;
      ++tried;
    }
    if (tried == threads_.size()) {
      if (!advance_clock()) {
        return deadlocked();
      }
      continue;
    }
    JavaThread& thread = *threads_[next % threads_.size()];
    thread.state = ThreadState::kRunnable;
    std::int64_t fuel = options_.turn;
    interpreter.run(thread, fuel, nobody);
    clock_ += (options_.turn - fuel) * kNanosPerBackEdge;
    wake_expired();
    ++next;
    if (options_.timeout_seconds > 0 &&
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > options_.timeout_seconds) {
      return {RunEnd::How::kTimeout, 0, {}};
    }
  }
}

// Shutdown hooks run on a thread of their own, if the program registered any (only then is the class initialised).
bool Machine::start_shutdown() {
  Class* shutdown = program_.find_loaded(Symbol("java/lang/Shutdown"), kBootLoader);
  if (shutdown == nullptr || !is_initialized(*shutdown)) {
    return false;
  }
  JavaThread& thread = add_thread(threads_.front()->object);
  start_thread(thread, *shutdown->find_method("shutdown", "()V"), {});
  return true;
}

std::string Machine::thread_name(Ref thread_object) {
  const Ref name = get<Ref>(thread_object, "name");
  return name == kNull ? "" : to_utf8(name);
}

RunEnd Machine::deadlocked() {
  RunEnd end{RunEnd::How::kDeadlock, 1, {}};
  for (const auto& t : threads_) {
    if (!is_alive(*t)) {
      continue;
    }
    const std::string who = thread_name(t->object);
    std::string what;
    switch (t->state) {
      case ThreadState::kBlocked:
        what = "is blocked on a monitor of class " + class_of(t->waits_for).external_name();
        break;
      case ThreadState::kWaiting:
        what = "waits for a notification on " + class_of(t->waits_for).external_name();
        break;
      case ThreadState::kJoining:
        what = "waits for the end of thread \"" + thread_name(t->waits_for) + '"';
        break;
      case ThreadState::kInitWait:
        what = "waits for the initialisation of class " + program_.classes()[t->init_class]->external_name();
        break;
      default:
        what = "is parked";
        break;
    }
    end.description += fmt::format("{}thread \"{}\" {}", end.description.empty() ? "" : "; ", who, what);
  }
  return end;
}

JavaThread& Machine::add_thread(Ref thread_object) {
  // Numbers must fit the owner field of monitors, so those of ended threads are given again; not that of main.
  constexpr std::size_t kMostThreads = (1u << (32 - object_layout::kOwnerShift)) - 1;
  std::size_t index = threads_.size();
  if (!ended_threads_.empty() && observer_ == nullptr) {  // a search tells threads apart by their numbers
    index = ended_threads_.back();
    ended_threads_.pop_back();
  } else if (index == kMostThreads) {
    unsupported("more than {} threads at a time", kMostThreads);
  } else {
    threads_.emplace_back();
  }
  threads_[index] = std::make_unique<JavaThread>(static_cast<std::uint32_t>(index + 1));
  threads_[index]->object = thread_object;
  return *threads_[index];
}

JavaThread* Machine::find_thread(Ref thread_object) {
  const auto number = heap_.load<std::int64_t>(thread_object, eetop_offset_);
  return number == 0 ? nullptr : threads_[static_cast<std::size_t>(number) - 1].get();
}

void Machine::start_thread(JavaThread& thread, Method& first, std::span<const Slot> arguments) {
  push_call(thread, first, arguments);
  thread.top().end = FrameEnd::kThread;
  thread.state = ThreadState::kRunnable;
  if (heap_.load<std::int64_t>(thread.object, eetop_offset_) == 0) {
    heap_.store<std::int64_t>(thread.object, eetop_offset_, thread.number);
  }
  if (first.is_static()) {
    ensure_initialized(thread, *first.owner);  // its initialiser runs first, on top of the new frame
  }
}

bool Machine::first_frame_ended(JavaThread& thread) {
  const Ref exception = thread.pending;
  thread.pending = kNull;
  thread.frames.clear();
  const auto go_on = [&](ThreadPhase phase, const char* method, const char* descriptor,
                         std::span<const Slot> arguments) {
    Class& c = class_of(thread.object);
    Method* m = c.find_method(method, descriptor);
    if (m == nullptr) {
      return false;
    }
    thread.phase = phase;
    push_call(thread, *m, arguments);
    thread.top().end = FrameEnd::kThread;
    return true;
  };
  const Slot arguments[] = {{.raw = thread.object}, {.raw = exception}};
  if (thread.phase == ThreadPhase::kRun && exception != kNull) {
    if (observer_ != nullptr) {
      observer_->uncaught(thread, exception);
    }
    if (thread.number == 1) {
      main_status_ = 1;
    }
    if (go_on(ThreadPhase::kUncaught, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V", arguments)) {
      return true;
    }
  }
  if (thread.phase == ThreadPhase::kUncaught && exception != kNull) {
    options_.output(2, fmt::format("\nException: {} thrown from the UncaughtExceptionHandler in thread \"{}\"\n",
                                   class_of(exception).external_name(), to_utf8(get<Ref>(thread.object, "name"))));
  }
  if (thread.phase != ThreadPhase::kExit &&
      go_on(ThreadPhase::kExit, "exit", "()V", std::span<const Slot>(arguments, 1))) {
    offer(thread, {.kind = ActionKind::kEnd, .object = thread.object});  // refused: it stops in front of its exit()
    return true;
  }
  thread.state = ThreadState::kTerminated;
  if (observer_ != nullptr) {
    observer_->ended(thread);
  }
  constexpr std::int32_t kStatusTerminated = 2;  // as jdk.internal.misc.VM.toThreadState reads it
  heap_.store<std::int64_t>(thread.object, eetop_offset_, 0);
  const auto holder = find_offset(class_of(thread.object), "holder");  // since 19 the status is kept there
  set(holder ? heap_.load<Ref>(thread.object, *holder) : thread.object, "threadStatus", kStatusTerminated);
  if (thread.number != 1) {
    ended_threads_.push_back(thread.number - 1);
  }
  // JLS 17.2.2 and Thread.join: whoever waits on the Thread is notified.
  for (const auto& t : threads_) {
    if (t->state == ThreadState::kWaiting && t->waits_for == thread.object) {
      t->notified = true;
      expire(*t);
    } else if (t->state == ThreadState::kJoining && t->waits_for == thread.object) {
      t->settled = false;  // nothing undoes the end that it has seen
      expire(*t);
    }
  }
  return false;
}

void Machine::visit_roots(const Heap::Visit& visit) {
  for (const Ref mirror : mirrors_) {
    visit(mirror);
  }
  for (const Ref root : roots_) {
    visit(root);
  }
  for (const auto& [id, cause] : init_causes_) {
    visit(cause);
  }
  if (observer_ != nullptr) {
    observer_->visit_roots(visit);
  }
  for (const auto& [text, string] : interned_) {
    visit(string);
  }
  for (const auto& t : threads_) {
    if (t->state == ThreadState::kTerminated) {
      continue;
    }
    visit(t->object);
    visit(t->pending);
    visit(t->waits_for);
    for (std::size_t i = 0; i < t->frames.size(); ++i) {
      for_each_register(
          *t, i, [&](Slot slot) { visit(static_cast<Ref>(slot.raw)); }, [](Slot) {});
    }
  }
}

std::vector<Ref> Machine::collect_weakly_reachable() {
  Class& weak = program_.load("java/lang/ref/WeakReference");
  Class& phantom = program_.load("java/lang/ref/PhantomReference");
  Heap::WeakReferences references{[&](const Class& c) { return c.is_subclass_of(&weak) || c.is_subclass_of(&phantom); },
                                  offset_of(*program_.well_known().reference, "referent")};
  heap_.collect([this](const Heap::Visit& visit) { visit_roots(visit); },
                [this](Ref mirror) -> const Class* { return &class_of_mirror(mirror); },
                [this](Ref freed) { hashes_.erase(freed); }, &references);
  return references.cleared;
}

void Machine::collect_garbage() {
  heap_.collect([this](const Heap::Visit& visit) { visit_roots(visit); },
                [this](Ref mirror) -> const Class* { return &class_of_mirror(mirror); },
                [this](Ref freed) { hashes_.erase(freed); });
}

}  // namespace ravel

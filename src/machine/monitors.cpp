// Monitors, waiting, sleeping, parking (JLS 17.1, 17.2; java.util.concurrent.locks.LockSupport).
//
// Monitors live in the object's header; who waits is known from the threads alone. Everything that makes a thread wait
// is executed again once it can go on, and then finishes what it began (`woken`).
#include <algorithm>

#include "base/error.hpp"
#include "machine/machine.hpp"

namespace ravel {
namespace {

using namespace object_layout;

std::uint32_t owner_of(std::uint32_t meta) { return meta >> kOwnerShift; }
std::uint32_t recursion_of(std::uint32_t meta) { return (meta & kRecursionMask) >> kRecursionShift; }
constexpr std::uint32_t kMonitorBits = kRecursionMask | ~0u << kOwnerShift;
constexpr std::uint32_t kMaxRecursion = kRecursionMask >> kRecursionShift;

}  // namespace

bool Machine::monitor_enter(JavaThread& thread, Ref ref) {
  const std::uint32_t meta = heap_.meta(ref);
  if (owner_of(meta) == 0) {
    heap_.set_meta(ref, meta | thread.number << kOwnerShift);
    if (observer_ != nullptr) {
      observer_->locked(thread, ref);
    }
    return true;
  }
  if (owner_of(meta) != thread.number) {
    thread.state = ThreadState::kBlocked;
    thread.waits_for = ref;
    return false;
  }
  if (recursion_of(meta) == kMaxRecursion) {
    ++extra_recursion_[ref];
  } else {
    heap_.set_meta(ref, meta + (1u << kRecursionShift));
  }
  return true;
}

bool Machine::monitor_exit(JavaThread& thread, Ref ref, bool by_exception) {
  const std::uint32_t meta = heap_.meta(ref);
  if (owner_of(meta) != thread.number) {
    throw_new(thread, "java/lang/IllegalMonitorStateException", "current thread is not owner");
    return false;
  }
  if (const auto extra = extra_recursion_.find(ref); extra != extra_recursion_.end()) {
    if (--extra->second == 0) {
      extra_recursion_.erase(extra);
    }
  } else if (recursion_of(meta) > 0) {
    heap_.set_meta(ref, meta - (1u << kRecursionShift));
  } else {
    heap_.set_meta(ref, meta & ~kMonitorBits);
    if (observer_ != nullptr) {
      observer_->unlocked(thread, ref, by_exception);
    }
  }
  return true;
}

bool Machine::holds_monitor(const JavaThread& thread, Ref ref) const {
  return owner_of(heap_.meta(ref)) == thread.number;
}

bool Machine::is_interrupted(const JavaThread& thread) {
  return heap_.load<std::uint8_t>(thread.object, interrupted_offset_) != 0;
}

Action Machine::interrupt_access(ActionKind kind, Ref thread_object) const {
  return {kind, AccessMode::kVolatile, Kind::kBoolean, thread_object, interrupted_offset_};
}

bool Machine::test_interrupt(JavaThread& thread, Ref thread_object) {
  if (observer_ != nullptr) {
    observer_->accessed(thread, interrupt_access(ActionKind::kRead, thread_object));
  }
  return heap_.load<std::uint8_t>(thread_object, interrupted_offset_) != 0;
}

void Machine::set_interrupt(JavaThread& thread, Ref thread_object, bool interrupted) {
  if (observer_ != nullptr) {
    observer_->accessed(thread, interrupt_access(ActionKind::kWrite, thread_object));
  }
  heap_.store<std::uint8_t>(thread_object, interrupted_offset_, interrupted ? 1 : 0);
}

void Machine::clear_interrupt(JavaThread& thread) {
  test_interrupt(thread, thread.object);  // being interrupted is noticed: JLS 17.4.4
  heap_.store<std::uint8_t>(thread.object, interrupted_offset_, 0);
}

NativeStatus Machine::wait(JavaThread& thread, Ref ref, std::int64_t millis) {
  if (is_interrupted(thread) && !can_throw(thread, "java/lang/InterruptedException")) {
    return NativeStatus::kRetry;
  }
  if (thread.woken) {
    if (owner_of(heap_.meta(ref)) != 0) {
      thread.state = ThreadState::kBlocked;
      thread.waits_for = ref;
      return NativeStatus::kRetry;
    }
    const std::uint32_t in_header = std::min(thread.saved_recursion, kMaxRecursion);
    heap_.set_meta(ref, heap_.meta(ref) | thread.number << kOwnerShift | in_header << kRecursionShift);
    if (thread.saved_recursion > in_header) {
      extra_recursion_[ref] = thread.saved_recursion - in_header;
    }
    if (observer_ != nullptr) {
      observer_->locked(thread, ref);
    }
    thread.woken = false;
    thread.saved_recursion = 0;
    if (!thread.notified && is_interrupted(thread)) {
      clear_interrupt(thread);
      throw_new(thread, "java/lang/InterruptedException");
      return NativeStatus::kThrow;
    }
    return NativeStatus::kDone;
  }
  if (!holds_monitor(thread, ref)) {
    throw_new(thread, "java/lang/IllegalMonitorStateException", "current thread is not owner");
    return NativeStatus::kThrow;
  }
  if (!offer(thread, {.kind = ActionKind::kWait, .object = ref})) {
    return NativeStatus::kRetry;
  }
  if (is_interrupted(thread)) {
    clear_interrupt(thread);
    throw_new(thread, "java/lang/InterruptedException");
    return NativeStatus::kThrow;
  }
  const std::uint32_t meta = heap_.meta(ref);
  thread.saved_recursion = recursion_of(meta);
  if (const auto extra = extra_recursion_.find(ref); extra != extra_recursion_.end()) {
    thread.saved_recursion += extra->second;
    extra_recursion_.erase(extra);
  }
  heap_.set_meta(ref, meta & ~kMonitorBits);
  if (observer_ != nullptr) {
    observer_->unlocked(thread, ref, false);
  }
  thread.state = ThreadState::kWaiting;
  thread.waits_for = ref;
  thread.notified = false;
  thread.deadline = millis == 0 ? JavaThread::kForever : clock_ + millis * 1'000'000;
  return NativeStatus::kRetry;
}

// Ends a wait, sleep or park; a waiter must get its monitor back first.
void Machine::expire(JavaThread& thread) {
  thread.touched = true;
  thread.woken = true;
  thread.deadline = JavaThread::kForever;
  thread.state = thread.state == ThreadState::kWaiting ? ThreadState::kBlocked : ThreadState::kRunnable;
}

NativeStatus Machine::notify(JavaThread& thread, Ref ref, bool all) {
  if (!holds_monitor(thread, ref)) {
    throw_new(thread, "java/lang/IllegalMonitorStateException", "current thread is not owner");
    return NativeStatus::kThrow;
  }
  if (!offer(thread, {.kind = ActionKind::kNotify, .object = ref})) {
    return NativeStatus::kRetry;
  }
  std::vector<JavaThread*> woken;
  for (const auto& t : threads_) {
    if (t->state == ThreadState::kWaiting && t->waits_for == ref) {
      woken.push_back(t.get());
    }
  }
  if (!all && woken.size() > 1) {  // JLS 17.2.2: any of them
    const auto chosen = choose(thread, static_cast<std::uint32_t>(woken.size()));
    if (!chosen) {
      return NativeStatus::kRetry;
    }
    woken = {woken[*chosen]};
  }
  for (JavaThread* t : woken) {
    t->notified = true;
    expire(*t);
  }
  return NativeStatus::kDone;
}

NativeStatus Machine::sleep(JavaThread& thread, std::int64_t nanos) {
  if (!thread.woken && !offer(thread, {.kind = ActionKind::kSleep, .object = thread.object})) {
    return NativeStatus::kRetry;
  }
  if (is_interrupted(thread) && !can_throw(thread, "java/lang/InterruptedException")) {
    return NativeStatus::kRetry;
  }
  const bool slept = thread.woken;
  thread.woken = false;
  if (is_interrupted(thread)) {
    clear_interrupt(thread);
    throw_new(thread, "java/lang/InterruptedException", "sleep interrupted");
    return NativeStatus::kThrow;
  }
  if (slept) {
    return NativeStatus::kDone;
  }
  thread.state = ThreadState::kSleeping;
  thread.deadline = clock_ + nanos;
  return NativeStatus::kRetry;
}

NativeStatus Machine::park(JavaThread& thread, std::int64_t deadline) {
  if (thread.woken || thread.permit || is_interrupted(thread)) {
    thread.woken = false;
    thread.permit = false;
    return NativeStatus::kDone;
  }
  if (deadline != JavaThread::kForever && deadline <= clock_) {
    return NativeStatus::kDone;
  }
  thread.state = ThreadState::kParked;
  thread.deadline = deadline;
  return NativeStatus::kRetry;
}

// As Thread.join does it: the end of the thread is awaited holding its monitor, which others must not hold meanwhile.
NativeStatus Machine::join(JavaThread& thread, Ref thread_object, std::int64_t millis) {
  const bool woken = thread.woken;
  if (!woken && !offer(thread, {.kind = ActionKind::kJoin, .object = thread_object, .offset = millis == 0 ? 0u : 1u})) {
    return NativeStatus::kRetry;
  }
  if (find_thread(thread_object) == nullptr) {  // not started, or at its end
    thread.woken = false;
    if (observer_ != nullptr) {
      observer_->joined(thread, thread_object);
    }
    return NativeStatus::kDone;
  }
  if (is_interrupted(thread)) {
    if (!can_throw(thread, "java/lang/InterruptedException")) {
      return NativeStatus::kRetry;
    }
    thread.woken = false;
    clear_interrupt(thread);
    throw_new(thread, "java/lang/InterruptedException");
    return NativeStatus::kThrow;
  }
  thread.woken = false;
  if (woken) {  // time is over
    return NativeStatus::kDone;
  }
  thread.state = ThreadState::kJoining;
  thread.waits_for = thread_object;
  thread.deadline = millis == 0 ? JavaThread::kForever : clock_ + millis * 1'000'000;
  return NativeStatus::kRetry;
}

void Machine::unpark(JavaThread& target) {
  target.touched = true;
  if (target.state == ThreadState::kParked) {
    expire(target);
  } else {
    target.permit = true;
  }
}

void Machine::wake_interrupted(JavaThread& target) {
  target.touched = true;
  if (is_waiting(target.state)) {
    expire(target);
  } else {
    target.permit = true;  // as HotSpot: interrupt also unparks
  }
}

}  // namespace ravel

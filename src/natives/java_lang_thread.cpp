// java.lang.Thread and ThreadGroup. A virtual thread is a thread bound to its own machine thread (the library's own
// fallback when the VM has no continuations), so nothing here is about carriers.
#include "natives/stack_trace.hpp"
#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

// Thread.threadStatus, as JVM TI defines it and VM.toThreadState reads it.
constexpr std::int32_t kStatusNew = 0, kStatusRunnable = 0x5, kStatusTerminated = 0x2, kStatusBlocked = 0x401,
                       kStatusWaiting = 0x191, kStatusTimedWaiting = 0x1a1, kStatusSleeping = 0xe1,
                       kStatusParked = 0x291, kStatusTimedParked = 0x2a1;

std::int32_t status_of(const JavaThread& thread) {
  const bool timed = thread.deadline != JavaThread::kForever;
  switch (thread.state) {
    case ThreadState::kNew:
      return kStatusNew;
    case ThreadState::kBlocked:
      return kStatusBlocked;
    case ThreadState::kWaiting:
    case ThreadState::kJoining:
      return timed ? kStatusTimedWaiting : kStatusWaiting;
    case ThreadState::kSleeping:
      return kStatusSleeping;
    case ThreadState::kParked:
      return timed ? kStatusTimedParked : kStatusParked;
    case ThreadState::kTerminated:
      return kStatusTerminated;
    case ThreadState::kRunnable:
    case ThreadState::kInitWait:
      break;
  }
  return kStatusRunnable;
}

// The object that holds the status, priority and so on: the thread itself, or its FieldHolder since 19.
Ref holder_of(Machine& machine, Ref thread) {
  const auto offset = machine.find_offset(machine.class_of(thread), "holder");
  return offset ? machine.heap().load<Ref>(thread, *offset) : thread;
}

NativeStatus current_thread(NativeCall& call) { return call.result_ref(call.thread.object); }

NativeStatus start(NativeCall& call) {
  Machine& m = call.machine;
  const Ref object = call.ref_at(0);
  const Ref holder = holder_of(m, object);
  if (m.get<std::int32_t>(holder, "threadStatus") != kStatusNew) {
    return call.throw_new("java/lang/IllegalThreadStateException");
  }
  if (!m.offer(call.thread, {.kind = ActionKind::kStart, .object = object})) return NativeStatus::kRetry;
  Class& c = m.class_of(object);
  Method* run = c.find_method("run", "()V");
  JavaThread& thread = m.add_thread(object);
  thread.daemon = m.get<std::uint8_t>(holder, "daemon") != 0;
  m.set<std::int32_t>(holder, "threadStatus", kStatusRunnable);
  const Slot self{.raw = object};
  m.start_thread(thread, *run, {&self, 1});
  if (m.observer() != nullptr) m.observer()->started(call.thread, thread);
  return call.done();
}

bool is_virtual(Machine& machine, Ref thread) {
  return machine.class_of(thread).name == "java/lang/ThreadBuilders$BoundVirtualThread";
}

NativeStatus sleep_millis(NativeCall& call) {
  const std::int64_t millis = call.long_at(0);
  if (millis < 0) return call.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
  constexpr std::int64_t kMaxMillis = INT64_MAX / 4000000;
  return call.machine.sleep(call.thread, std::min(millis, kMaxMillis) * 1000000);
}

NativeStatus sleep_nanos(NativeCall& call) {
  const std::int64_t nanos = call.long_at(0);
  if (nanos < 0) return call.throw_new("java/lang/IllegalArgumentException", "nanosecond timeout value out of range");
  const NativeStatus status = call.machine.sleep(call.thread, std::min(nanos, INT64_MAX / 4));
  if (status == NativeStatus::kThrow && call.thread.pending != kNull && is_virtual(call.machine, call.thread.object)) {
    call.machine.set<Ref>(call.thread.pending, "detailMessage", kNull);  // as VirtualThread.sleep words it: not at all
  }
  return status;
}

// Thread.join(long), the same for all kinds of threads.
NativeStatus join(NativeCall& call) {
  const std::int64_t millis = call.long_at(1);
  if (millis < 0) return call.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
  constexpr std::int64_t kMaxMillis = INT64_MAX / 4000000;
  return call.machine.join(call.thread, call.ref_at(0), std::min(millis, kMaxMillis));
}

NativeStatus is_alive(NativeCall& call) {
  if (!call.machine.offer(call.thread, {.kind = ActionKind::kStatus, .object = call.ref_at(0)})) {
    return NativeStatus::kRetry;
  }
  const bool alive = call.machine.find_thread(call.ref_at(0)) != nullptr;
  if (!alive && call.machine.observer() != nullptr) call.machine.observer()->joined(call.thread, call.ref_at(0));
  return call.result_bool(alive);
}

// Channels that the interrupted thread is blocked in do not exist here.
NativeStatus interrupt(NativeCall& call) {
  Machine& m = call.machine;
  if (!m.offer(call.thread, {.kind = ActionKind::kInterrupt, .object = call.ref_at(0)})) return NativeStatus::kRetry;
  m.set_interrupt(call.thread, call.ref_at(0), true);
  if (JavaThread* target = m.find_thread(call.ref_at(0))) m.wake_interrupted(*target);
  return call.done();
}

// (JLS 17.2.3) Data of the row: does asking clear the status?
NativeStatus test_interrupt(NativeCall& call) {
  Machine& m = call.machine;
  const bool clears = call.method.native_data != 0;
  const Ref object = clears ? call.thread.object : call.ref_at(0);
  if (!m.offer(call.thread, m.interrupt_access(clears ? ActionKind::kUpdate : ActionKind::kRead, object))) {
    return NativeStatus::kRetry;
  }
  const bool interrupted = m.test_interrupt(call.thread, object);
  if (clears && interrupted) m.set_interrupt(call.thread, object, false);
  return call.result_bool(interrupted);
}

NativeStatus holds_lock(NativeCall& call) {
  if (call.ref_at(0) == kNull) return call.throw_null_pointer();
  return call.result_bool(call.machine.holds_monitor(call.thread, call.ref_at(0)));
}

NativeStatus thread_state(NativeCall& call) {
  Machine& m = call.machine;
  if (!m.offer(call.thread, {.kind = ActionKind::kStatus, .object = call.ref_at(0)})) return NativeStatus::kRetry;
  const JavaThread* thread = m.find_thread(call.ref_at(0));
  if (thread == nullptr && m.observer() != nullptr) m.observer()->joined(call.thread, call.ref_at(0));
  std::int32_t status =
      thread != nullptr ? status_of(*thread) : m.get<std::int32_t>(holder_of(m, call.ref_at(0)), "threadStatus");
  if (thread != nullptr && thread->offers && thread->offered.kind == ActionKind::kLock) {
    const std::uint32_t owner = m.heap().meta(thread->offered.object) >> object_layout::kOwnerShift;
    if (owner != 0 && owner != thread->number) {  // it stands in front of the monitor, or has tried to enter already
      const auto tried = m.choose(call.thread, 2);
      if (!tried) return NativeStatus::kRetry;
      if (*tried == 1) status = kStatusBlocked;
    }
  }
  call.slots[0].raw = static_cast<std::uint32_t>(status);
  return call.tail_call(
      *m.program().load("jdk/internal/misc/VM").find_method("toThreadState", "(I)Ljava/lang/Thread$State;"));
}

std::vector<Ref> live_threads(Machine& machine) {
  std::vector<Ref> found;
  for (const auto& t : machine.threads()) {
    if (is_alive(*t)) found.push_back(t->object);
  }
  return found;
}

NativeStatus get_threads(NativeCall& call) {
  Machine& m = call.machine;
  const std::vector<Ref> found = live_threads(m);
  const Ref array = make_array_of(m, "java/lang/Thread", static_cast<std::int64_t>(found.size()));
  for (std::uint32_t i = 0; i < found.size(); ++i) set_ref_element(m, array, i, found[i]);
  return call.result_ref(array);
}

Ref trace_of(Machine& machine, JavaThread& thread) {
  const std::vector<TraceFrame> frames = frames_of(thread);
  const Ref array = make_array_of(machine, "java/lang/StackTraceElement", static_cast<std::int64_t>(frames.size()));
  for (std::uint32_t i = 0; i < frames.size(); ++i) {
    const Method* callee = i == 0 ? nullptr : frames[i - 1].method;
    set_ref_element(machine, array, i, make_stack_trace_element(machine, frames[i], callee));
  }
  return array;
}

NativeStatus dump_threads(NativeCall& call) {
  Machine& m = call.machine;
  if (call.ref_at(0) == kNull) return call.throw_null_pointer();
  const std::uint32_t count = m.heap().array_length(call.ref_at(0));
  Class& row = m.program().array_of(m.program().load("java/lang/StackTraceElement"));
  const Ref array = make_array(m, m.program().array_of(row), count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Ref object = ref_element(m, call.ref_at(0), i);
    JavaThread* thread = object == kNull ? nullptr : m.find_thread(object);
    if (thread == nullptr || thread->state == ThreadState::kTerminated) continue;
    const Ref trace = trace_of(m, *thread);
    for (std::uint32_t k = 0; k < m.heap().array_length(trace); ++k) {
      m.set<std::uint8_t>(ref_element(m, trace, k), "format", 0);  // nobody asks what a reader can leave out
    }
    set_ref_element(m, array, i, trace);
  }
  return call.result_ref(array);
}

NativeStatus stack_trace_of(NativeCall& call) {
  JavaThread* thread = call.machine.find_thread(call.ref_at(0));
  if (thread == nullptr || thread->state == ThreadState::kTerminated) return call.result_ref(kNull);
  return call.result_ref(trace_of(call.machine, *thread));
}

// Counters that the library keeps behind a lock or in an atomic. They order nothing between the threads that count, so
// they are plain numbers here: what a counter held before it is raised by one.
std::int64_t raise(Machine& machine, Class& owner, std::string_view counter) {
  const std::uint32_t offset = machine.offset_of(owner, counter);
  const Ref mirror = machine.mirror_of(owner);
  const auto value = machine.heap().load<std::int64_t>(mirror, offset);
  machine.heap().store<std::int64_t>(mirror, offset, value + 1);
  return value;
}

std::int64_t raise(Machine& machine, std::string_view counter) {
  return raise(machine, machine.program().load("ravel/internal/Counters"), counter);
}

// Since 19 ids come from a counter inside the VM. They start where they do in HotSpot, after its own threads.
NativeStatus next_thread_id(NativeCall& call) {
  constexpr std::int64_t kFirst = 21;
  return call.result_long(kFirst + raise(call.machine, "threadIds"));
}

NativeStatus next_sequence_number(NativeCall& call) {
  return call.result_long(raise(call.machine, *call.method.owner, "threadSeqNumber") + 1);
}

NativeStatus next_thread_name(NativeCall& call) {
  return call.result_int(static_cast<std::int32_t>(raise(call.machine, "threadNames")));
}

NativeStatus next_local_hash(NativeCall& call) {
  constexpr std::uint32_t kIncrement = 0x61c88647;  // ThreadLocal.HASH_INCREMENT
  const auto count = static_cast<std::uint32_t>(raise(call.machine, "threadLocals"));
  return call.result_int(static_cast<std::int32_t>(count * kIncrement));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Thread.currentThread()Ljava/lang/Thread;", current_thread},
    {"java/lang/Thread.currentCarrierThread()Ljava/lang/Thread;", current_thread},
    {"java/lang/Thread.start()V", guarded<start>},
    {"java/lang/Thread.start0()V", guarded<start>},
    {"java/lang/Thread.sleepNanos0(J)V", sleep_nanos},
    {"java/lang/Thread.yield0()V", native_nothing},
    {"java/lang/Thread.onSpinWait()V", native_nothing},
    {"java/lang/Thread.join(J)V", guarded<join>},
    {"java/lang/Thread.isAlive()Z", is_alive},
    {"java/lang/Thread.alive()Z", is_alive},
    {"java/lang/Thread.interrupt()V", interrupt},
    {"java/lang/Thread.interrupted()Z", test_interrupt, 1},
    {"java/lang/Thread.isInterrupted()Z", test_interrupt, 0},
    {"java/lang/Thread.clearInterruptEvent()V", native_nothing},
    {"java/lang/Thread.holdsLock(Ljava/lang/Object;)Z", holds_lock},
    {"java/lang/Thread.getState()Ljava/lang/Thread$State;", guarded<thread_state>},
    {"java/lang/Thread.threadState()Ljava/lang/Thread$State;", guarded<thread_state>},
    {"java/lang/Thread.getThreads()[Ljava/lang/Thread;", guarded<get_threads>},
    {"java/lang/Thread.dumpThreads([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", guarded<dump_threads>},
    {"java/lang/Thread.getStackTrace0()Ljava/lang/Object;", guarded<stack_trace_of>},
    {"java/lang/Thread.setPriority0(I)V", native_nothing},
    {"java/lang/Thread.setNativeName(Ljava/lang/String;)V", native_nothing},
    {"java/lang/Thread.ensureMaterializedForStackWalk(Ljava/lang/Object;)V", native_nothing},
    {"java/lang/Thread.findScopedValueBindings()Ljava/lang/Object;", native_zero},
    {"java/lang/Thread.scopedValueCache()[Ljava/lang/Object;", native_zero},
    {"java/lang/Thread.setScopedValueCache([Ljava/lang/Object;)V", native_nothing},
    // The cache is only a shortcut: every get looks the binding up.
    {"java/lang/ScopedValue$Cache.put(Ljava/lang/ScopedValue;Ljava/lang/Object;)V", native_nothing},
    {"java/lang/Thread$ThreadIdentifiers.next()J", guarded<next_thread_id>},
    {"java/lang/Thread$ThreadIdentifiers.<clinit>()V", native_nothing},
    {"java/lang/Thread$ThreadNumbering.next()I", guarded<next_thread_name>},
    {"java/lang/Thread$ThreadNumbering.<clinit>()V", native_nothing},
    {"java/lang/Thread.nextThreadNum()I", guarded<next_thread_name>},
    {"java/lang/Thread.nextThreadID()J", next_sequence_number},
    {"java/lang/ThreadLocal.nextHashCode()I", guarded<next_local_hash>},
    {"jdk/internal/vm/ContinuationSupport.isSupported0()Z", native_zero},
    {"jdk/internal/vm/Continuation.pin()V", native_nothing},
    {"jdk/internal/vm/Continuation.unpin()V", native_nothing},
    {"ravel/internal/Threads.all()[Ljava/lang/Thread;", guarded<get_threads>},
    // Bookkeeping of groups that no program can tell from asking the threads themselves.
    {"java/lang/ThreadGroup.addUnstarted()V", native_nothing},
    {"java/lang/ThreadGroup.add(Ljava/lang/Thread;)V", native_nothing},
    {"java/lang/ThreadGroup.threadStartFailed(Ljava/lang/Thread;)V", native_nothing},
    {"java/lang/ThreadGroup.threadTerminated(Ljava/lang/Thread;)V", native_nothing},
};

// Bytecode in newer JDKs that calls sleepNanos0 and yield0.
constexpr NativeRow kIfNativeRows[] = {
    {"java/lang/Thread.sleep(J)V", sleep_millis},
    {"java/lang/Thread.yield()V", native_nothing},
};

}  // namespace

const NativeTable kJavaLangThread = kRows;
const NativeTable kJavaLangThreadIfNative = kIfNativeRows;

}  // namespace ravel

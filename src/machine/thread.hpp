// machine/thread.hpp -- a Java thread as data: frames, registers, and why it does not run.
//
// A thread is a coroutine. The interpreter runs it until it ends, waits or has used its time; everything that is needed
// to go on later is here and in the heap, nothing on the C++ stack. That is what makes states savable.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "machine/action.hpp"
#include "machine/heap.hpp"
#include "program/class.hpp"

namespace ravel {

union Slot {
  std::uint64_t raw;
  std::int64_t l;
  double d;
};
static_assert(sizeof(Slot) == 8);

// What happens when a frame ends, besides handing its result to its caller.
enum class FrameEnd : std::uint8_t {
  kNothing,
  kClassInit,  // <clinit> of the method's class: the class becomes initialised, or erroneous
  kDiscard,    // called by the engine between two instructions: the result is dropped, the caller's pc stays
  kThread,     // the thread's first frame
};

struct Frame {
  Method* method = nullptr;
  const Insn* pc = nullptr;  // the instruction being executed; of a caller: its call instruction
  std::uint32_t base = 0;    // index of register 0 in the thread's registers
  FrameEnd end = FrameEnd::kNothing;
};

enum class ThreadState : std::uint8_t {
  kNew,  // made, not started
  kRunnable,
  kBlocked,  // wants the monitor `waits_for`
  kWaiting,  // Object.wait on `waits_for`
  kSleeping,
  kParked,
  kJoining,   // Thread.join of `waits_for`
  kInitWait,  // another thread initialises class `init_class`
  kTerminated,
};

// Waits for something that another thread does, or for time to pass; machine/monitors.cpp ends it.
constexpr bool is_waiting(ThreadState s) {
  return s == ThreadState::kWaiting || s == ThreadState::kSleeping || s == ThreadState::kParked ||
         s == ThreadState::kJoining;
}

// What the first frame of a thread does. A thread runs through these in order; kUncaught only if need be.
enum class ThreadPhase : std::uint8_t { kRun, kUncaught, kExit };

struct JavaThread {
  static constexpr std::uint32_t kRegisters = 1u << 19;  // 4 MiB of address space, touched as used
  static constexpr std::size_t kMaxFrames = 20'000;      // then StackOverflowError
  static constexpr std::int64_t kForever = -1;

  explicit JavaThread(std::uint32_t thread_number);
  ~JavaThread();
  JavaThread(const JavaThread&) = delete;
  JavaThread& operator=(const JavaThread&) = delete;

  std::uint32_t number;  // 1, 2, …; also the owner field of monitors
  Ref object = kNull;    // the java.lang.Thread
  ThreadState state = ThreadState::kNew;
  ThreadPhase phase = ThreadPhase::kRun;
  bool daemon = false;
  bool permit = false;                // LockSupport.unpark came before park
  bool notified = false;              // Object.wait: woken by notify, not by time or interrupt
  bool woken = false;                 // a wait, sleep or park has ended and the native must finish
  Ref waits_for = kNull;              // kBlocked, kWaiting, kJoining
  std::uint32_t saved_recursion = 0;  // Object.wait: to restore
  std::int64_t deadline = kForever;   // virtual nanoseconds, for timed waits
  ClassId init_class = 0;
  Ref pending = kNull;  // the exception that a native or slow path raised

  // Being explored: the action that the thread stopped in front of, how many alternatives it asked for (0: none), and
  // what the search decided.
  Action offered;
  bool offers = false;
  bool touched = true;        // changed since the state was last stored
  std::uint32_t starter = 0;  // number of the thread that started it
  bool settled = false;       // false: what it does next, up to its next visible action, concerns nobody else
  std::uint32_t alternatives = 0;
  bool granted = false;
  std::optional<std::uint32_t> chosen;

  Slot* registers = nullptr;
  std::vector<Frame> frames;  // capacity is kept

  Frame& top() { return frames.back(); }
  Slot* window(const Frame& f) { return registers + f.base; }
};

// Started, and not at its end.
inline bool is_alive(const JavaThread& t) {
  return t.state != ThreadState::kNew && t.state != ThreadState::kTerminated;
}

}  // namespace ravel

// machine/interpreter_loop.hpp -- the interpreter itself, a template over who watches.
//
// `Watch` is NoWatch for a plain run; a search brings its own (explore/watcher.hpp). Its members are asked before every
// access to the heap and may have the thread stop in front of it, so that instances without a watch pay nothing.
// Include this only where Interpreter::run is instantiated.
#pragma once

#include <algorithm>
#include <bit>

#include "machine/access.hpp"
#include "machine/interpreter.hpp"
#include "machine/native_call.hpp"
#include "machine/numeric.hpp"

// Handlers are labels, one per line of insn.def, entered by computed goto; the families live in handlers_*.inc. They
// use these names: `pc` the instruction, `regs` the frame's registers, `heap` the heap's base, `thread`.
#define DISPATCH                                    \
  do {                                              \
    if constexpr (Watch::kActive) {                 \
      ++watch.instructions;                         \
    }                                               \
    goto* labels[static_cast<std::size_t>(pc->op)]; \
  } while (false)
#define NEXT  \
  do {        \
    ++pc;     \
    DISPATCH; \
  } while (false)
#define SAVE_PC() (thread.frames.back().pc = pc)
#define INT(r) static_cast<std::int32_t>(regs[r].raw)
#define UINT(r) static_cast<std::uint32_t>(regs[r].raw)
#define LONG(r) regs[r].l
#define REF(r) static_cast<Ref>(regs[r].raw)
#define FLOAT(r) std::bit_cast<float>(static_cast<std::uint32_t>(regs[r].raw))
#define DOUBLE(r) regs[r].d
#define SET_INT(r, v) (regs[r].raw = static_cast<std::uint32_t>(v))
#define SET_LONG(r, v) (regs[r].raw = static_cast<std::uint64_t>(v))
#define SET_FLOAT(r, v) (regs[r].raw = std::bit_cast<std::uint32_t>(static_cast<float>(v)))
#define SET_DOUBLE(r, v) (regs[r].d = (v))
#define ADDRESS(ref) (heap + (static_cast<std::size_t>(ref) << 3))
#define LOAD(type, address) load_as<type>(address)
#define THROW(java_class, ...)                       \
  do {                                               \
    SAVE_PC();                                       \
    m_.throw_new(thread, java_class, ##__VA_ARGS__); \
    goto resume;                                     \
  } while (false)
// Asks the watch before an access; the thread stops in front of it when refused, and the instruction is executed again.
#define WATCH(...)                         \
  if constexpr (Watch::kActive) {          \
    SAVE_PC();                             \
    if (!watch.__VA_ARGS__) [[unlikely]] { \
      goto resume;                         \
    }                                      \
  }
// The access that was asked for has happened.
#define WATCHED()                 \
  if constexpr (Watch::kActive) { \
    watch.settle();               \
  }
// A branch; going backwards costs fuel.
#define BRANCH(distance)                       \
  do {                                         \
    const std::int32_t by = (distance);        \
    pc += by;                                  \
    if (by <= 0 && --fuel <= 0) [[unlikely]] { \
      goto turn_over;                          \
    }                                          \
    DISPATCH;                                  \
  } while (false)
// Continues in `callee`, whose arguments start at register `first`.
#define CALL(callee_pointer, first)                                                                                    \
  do {                                                                                                                 \
    Method* const callee = (callee_pointer);                                                                           \
    SAVE_PC();                                                                                                         \
    const std::uint32_t window = static_cast<std::uint32_t>(regs - thread.registers) + (first);                        \
    if (window + callee->registers >= register_limit || thread.frames.size() >= JavaThread::kMaxFrames) [[unlikely]] { \
      goto stack_overflow;                                                                                             \
    }                                                                                                                  \
    regs += (first);                                                                                                   \
    pc = callee->entry;                                                                                                \
    thread.frames.push_back({callee, pc, window, FrameEnd::kNothing});                                                 \
    DISPATCH;                                                                                                          \
  } while (false)

namespace ravel {
namespace {

template <typename T>
T load_as(const std::uint8_t* address) {
  T value;
  std::memcpy(&value, address, sizeof value);
  return value;
}

template <typename T>
void store_as(std::uint8_t* address, T value) {
  std::memcpy(address, &value, sizeof value);
}

constexpr std::uint32_t kElements = object_layout::elements_offset(Kind::kInt);
constexpr std::uint32_t kWideElements = object_layout::elements_offset(Kind::kLong);

}  // namespace

template <typename Watch>
Interpreter::Stop Interpreter::run(JavaThread& thread, std::int64_t& fuel_left, [[maybe_unused]] Watch& watch) {
  static const void* const labels[] = {
#define INSN(name, roles) &&do_##name,
#include "program/insn.def"
#undef INSN
  };
  std::uint8_t* const heap = m_.heap_.base();
  Class* const* const classes = m_.program_.classes().data();
  std::int64_t fuel = fuel_left;
  const Insn* pc = nullptr;
  Slot* regs = nullptr;
  constexpr std::uint32_t register_limit = JavaThread::kRegisters - 1024;  // room for frames that the engine pushes

resume:
  if (thread.pending != kNull) {
    if (!unwind(thread)) {
      fuel_left = fuel;
      return Stop::kEnded;
    }
    goto resume;
  }
  if (thread.state != ThreadState::kRunnable) {
    fuel_left = fuel;
    return Stop::kWaits;
  }
  if constexpr (Watch::kActive) {
    if (watch.must_stop(thread)) {
      fuel_left = fuel;
      return Stop::kTurn;
    }
  }
  pc = thread.frames.back().pc;
  regs = thread.registers + thread.frames.back().base;
  DISPATCH;

turn_over:
  SAVE_PC();
  fuel_left = fuel;
  return Stop::kTurn;

stack_overflow:
  m_.throw_new(thread, "java/lang/StackOverflowError");
  goto resume;

null_pointer:
  THROW("java/lang/NullPointerException");

resolve_instruction:
  SAVE_PC();
  resolve(thread, pc);
  goto resume;

returned : {
  const Frame ended = thread.frames.back();
  thread.frames.pop_back();
  if (ended.end != FrameEnd::kNothing) [[unlikely]] {
    if (!finish_frame(thread, ended)) {
      fuel_left = fuel;
      return Stop::kEnded;
    }
    goto resume;
  }
  const Frame& caller = thread.frames.back();
  pc = caller.pc;
  regs = thread.registers + caller.base;
  NEXT;
}

#include "machine/handlers_arithmetic.inc"
#include "machine/handlers_branches.inc"
#include "machine/handlers_calls.inc"
#include "machine/handlers_objects.inc"
}

}  // namespace ravel

#undef NEXT
#undef DISPATCH
#undef SAVE_PC
#undef INT
#undef UINT
#undef LONG
#undef REF
#undef FLOAT
#undef DOUBLE
#undef SET_INT
#undef SET_LONG
#undef SET_FLOAT
#undef SET_DOUBLE
#undef ADDRESS
#undef LOAD
#undef THROW
#undef WATCH
#undef WATCHED
#undef BRANCH
#undef CALL

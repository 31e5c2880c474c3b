// machine/interpreter.hpp -- runs one thread.
//
// The interpreter executes register code until the thread ends, has to wait, or has used up its turn. Everything slow
// (resolution, class initialisation, exceptions, natives) leaves the thread in a consistent state and comes back to one
// place, `resume`, which looks at the thread afresh: an exception to deliver, a reason to wait, or an instruction to
// execute (again).
#pragma once

#include "machine/machine.hpp"

namespace ravel {

// Nobody watches: every access passes.
struct NoWatch {
  static constexpr bool kActive = false;
};

class Interpreter {
 public:
  explicit Interpreter(Machine& machine) : m_(machine) {}

  enum class Stop {
    kEnded,  // the thread has no frames left
    kWaits,  // its state says why
    kTurn,   // its turn is over: `fuel` back edges were taken, it yielded, or the watch had it stop
  };
  // Decrements `fuel` for every backward branch. `watch`: see interpreter_loop.hpp.
  template <typename Watch>
  Stop run(JavaThread& thread, std::int64_t& fuel, Watch& watch);

 private:
  // Slow paths. Each either rewrites the instruction, or changes the thread (frames, state, pending exception); in
  // every case the interpreter resumes from the thread afterwards.
  void resolve(JavaThread& thread, const Insn* pc);
  void resolve_unchecked(JavaThread& thread, Insn& insn, Class& from);
  void resolve_field_access(Insn& insn, Class& from);
  void resolve_invoke(Insn& insn, Class& from);
  void resolve_constant(JavaThread& thread, Insn& insn, Class& from);
  // The exception thread.pending: pops frames up to a handler. False when the last frame is gone.
  bool unwind(JavaThread& thread);
  // A frame that is not an ordinary one has ended normally.
  bool finish_frame(JavaThread& thread, const Frame& frame);
  void enter(JavaThread& thread);
  Ref multi_new_array(JavaThread& thread, Class& array, const Slot* lengths, int dimensions);
  void throw_array_index(JavaThread& thread, Ref array, std::int32_t index);
  void throw_class_cast(JavaThread& thread, Ref object, const Class& target);
  // After a failed allocation, of an array of this length (0: of an instance). True: a collection may have made room,
  // the instruction is executed again; false: OutOfMemoryError is pending.
  bool allocate_failed(JavaThread& thread, std::uint32_t length);

  Machine& m_;
  bool collected_for_retry_ = false;
};

}  // namespace ravel

// explore/explorer.hpp -- one machine, moved through the state graph of its program.
//
// At every state that the search sees, each living thread has stopped in front of a visible action, waits, or has not
// settled. A transition lets one of them carry out its action and run on to the next.
//
// Thread safety: none; each worker owns its instance. The store is shared.
#pragma once

#include <span>

#include "explore/codec.hpp"
#include "explore/result.hpp"
#include "explore/store.hpp"
#include "explore/watcher.hpp"
#include "explore/world.hpp"
#include "machine/interpreter.hpp"

namespace ravel {

enum class PathEnd : std::uint8_t {
  kNone,
  kFinished,   // no thread but daemons is left
  kExit,       // System.exit
  kFailed,     // an uncaught exception
  kDeadlock,   // no thread can go on, or some never can
  kAbandoned,  // Ravel.assume
};

class Explorer {
 public:
  Explorer(World world, const SearchOptions& options, const RacyLocations& racy, StateStore& store);

  // Runs to the first state of the search. Once, and before anything else.
  void start();
  Pair capture() { return codec_.capture(); }
  void restore(Pair state);
  void execute(const Choice& choice);

  PathEnd end() const { return end_; }
  // Threads wait for each other's monitors, and never go on whatever the others do.
  bool has_lock_cycle() const;
  // What can happen next, in a fixed order; nothing at the end of a path.
  const std::vector<Choice>& choices() const { return choices_; }

  const std::string& output() const { return codec_.output; }
  int exit_status() const;
  Violation violation();  // of a path that failed or has deadlocked threads: everything but trace and schedule
  Watcher& watcher() { return watcher_; }
  Machine& machine() { return *world_.machine; }
  std::string thread_name(std::uint32_t number);
  Place place_of(const JavaThread& thread);  // innermost frame in the program's own code, or the innermost

 private:
  void run(JavaThread& thread);
  void run_unsettled();
  void settle();
  void find_choices();
  void add_choices(const JavaThread& thread);
  bool is_enabled(const JavaThread& thread) const;
  std::uint32_t blocked_by(const JavaThread& thread) const;
  bool waits_in_cycle(const JavaThread& thread) const;
  Violation failed();
  Violation deadlocked();
  std::string why_stuck(JavaThread& thread);
  std::string describe(Ref object);

  World world_;
  const SearchOptions& options_;
  Machine& machine_;
  Watcher watcher_;
  StateCodec codec_;
  Interpreter interpreter_;
  PathEnd end_ = PathEnd::kNone;
  std::vector<Choice> choices_;
};

}  // namespace ravel

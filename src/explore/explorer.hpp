// explore/explorer.hpp -- one machine, moved through the state graph of its program.
//
// At every state that the search sees, each living thread has stopped in front of a visible action, waits, or has not
// settled. A transition lets one of them carry out its action and run on to the next.
//
// Thread safety: none; each worker owns its instance. The store is shared.
#pragma once

#include <span>

#include "explore/codec.hpp"
#include "explore/half_steps.hpp"
#include "explore/renamer.hpp"
#include "explore/result.hpp"
#include "explore/state_view.hpp"
#include "explore/step_cache.hpp"
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

  // ---- one step after the other, on the machine ----
  // Runs to the first state of the search. Once, and before anything else.
  void start();
  // Stores the state that the machine is in; choices() are those of this state then.
  Pair capture();
  // After a path that broke off: what happened on its last stretch is checked for races, as capture() does it.
  void note_races();
  void restore(Pair state);
  void execute(const Choice& choice);

  // ---- for a search: from a state to those that follow it ----
  // choices() and step() are about this state from now on; the machine may be elsewhere.
  void enter(Pair state);
  // Carries out one of choices() from there, on the machine only if need be, and answers the state that it leads to.
  // There is none when the path failed or was abandoned: then the answer is nothing.
  std::optional<Pair> step(std::size_t choice);
  // Of the state that the last step led to.
  bool was_found() const { return unexecuted_.has_value(); }  // without the machine, which is elsewhere
  bool has_lock_cycle() const { return view_.has_lock_cycle(); }
  bool has_new_lock_cycle() const;  // that the state before had not
  void take_machine_there();        // violation(), output() and the like are about it
  // Races that were noted since they were taken last; in a search for them.
  std::vector<const Race*> take_races();

  // Of choices(): how likely each leads to a race soon, after JRF (Fig. 6); for SearchOrder::kRaceFirst.
  std::vector<int> race_values();

  PathEnd end() const { return end_; }
  bool is_broken() const { return end_ == PathEnd::kFailed || end_ == PathEnd::kAbandoned; }  // there is no state
  // What can happen next, in a fixed order; nothing at the end of a path.
  const std::vector<Choice>& choices() const { return choices_; }

  const std::string& output() const { return codec_.output; }
  int exit_status() const;
  Violation violation();  // of a path that failed or has deadlocked threads: everything but trace and schedule
  Watcher& watcher() { return watcher_; }
  Machine& machine() { return *world_.machine; }
  std::string thread_name(std::uint32_t number);
  std::vector<std::string> stack_of(const JavaThread& thread);  // "at …", innermost first
  void forget_steps();                                          // all are carried out again
  Place place_of(const JavaThread& thread);  // innermost frame in the program's own code, or the innermost

 private:
  void run(JavaThread& thread);
  void run_unsettled();
  void settle();
  PathEnd stuck() const;  // nobody can go on
  void move_machine();
  void unfold();
  bool find_halves();
  void remember_halves();
  HalfSteps::Step& half_step(std::size_t number) const;
  std::optional<Pair> find_half_step(std::size_t number);
  std::optional<Pair> find_step(std::size_t number);
  std::optional<ComponentId> order_after(std::uint32_t events);
  bool leads_on(const StepCache::Effect& effect, const Choice& choice, ComponentId order);
  void rearrange(const StepCache::Effect& effect);
  std::uint32_t changed_half(bool left, const StepCache::HalfChanges& changes, ComponentId order);
  void remember_half_step(std::size_t number, const StepCache::Effect& effect, Pair reached);
  std::optional<Pair> carry_out(const Choice& choice);
  void find_positions(const Choice& choice);
  void remember_step(const Choice& choice);
  bool leaves_free(const Choice& choice) const;
  void find_sources();
  Violation failed();
  Violation deadlocked();
  std::string why_stuck(JavaThread& thread);
  std::string describe(Ref object);

  World world_;
  const SearchOptions& options_;
  Machine& machine_;
  Watcher watcher_;
  StateTree tree_;
  OrderStore orders_;
  LayoutCache layouts_;
  StateCodec codec_;
  StepCache cache_;
  Renamer renamer_;
  StateView view_;  // of the state that was reached last
  Interpreter interpreter_;
  PathEnd end_ = PathEnd::kNone;
  std::vector<Choice> choices_;

  Pair position_;      // where step() goes from
  HalvedItems items_;  // of this state
  HalfSteps left_halves_, right_halves_;
  HalfSteps::Half left_, right_;  // those of this state,
  bool knows_halves_ = false;     // if this is true
  bool unfolded_ = false;
  FoldedState from_;  // this state, if it had to be unfolded
  StateView from_view_;
  std::optional<Pair> machine_at_;  // the state that the machine is in
  std::vector<ItemChange> changes_;
  std::optional<Choice> unexecuted_;  // the last step was found, not carried out
  bool leaves_free_ = false;          // and whatever it changed can go on
  std::vector<ComponentId> reached_;  // items of the state that it led to, if not
  std::vector<std::uint32_t> positions_, sources_;
  struct ChangedHalf {
    std::uint32_t half = 0;  // plus one
    std::uint32_t changes = 0;
    ComponentId order = 0;
    std::uint32_t result = 0;
  };
  static constexpr ComponentId kSameOrder = 0xffffffff;
  DirectCache<ChangedHalf, 16> changed_halves_;
};

}  // namespace ravel

// explore/watcher.hpp -- stands between a running thread and what it does: decides where threads stop, and finds races.
//
// The interpreter asks before every access to the heap (reads, writes, …: inline, because most accesses are to objects
// that no other thread can reach, or happen while there is only one thread); everything else comes through Observer.
// A thread stops in front of an action that is visible under the reduction in force.
//
// Thread safety: none; each worker owns its instance.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "explore/order_store.hpp"
#include "explore/race_notes.hpp"
#include "explore/result.hpp"
#include "explore/visibility.hpp"
#include "machine/machine.hpp"
#include "memory/memory.hpp"

namespace ravel {

// Told of everything that happens on a path, for telling its story.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void happened(JavaThread& thread, const Action& action) = 0;
  virtual void allocated(JavaThread& thread, Ref object) = 0;  // by an instruction of the program
  virtual void stored() = 0;  // what was told last has taken effect, if it is an access under a relaxed memory model
};

class Watcher final : public Observer {
 public:
  static constexpr bool kActive = true;

  Watcher(Machine& machine, const SearchOptions& options, const RacyLocations& racy, StateStore& store);

  // ---- for the interpreter: may the access happen now? ----
  bool reads(JavaThread& thread, Ref object, std::uint32_t offset) {
    return !concerns_others(object) || access(thread, ActionKind::kRead, object, offset);
  }
  bool writes(JavaThread& thread, Ref object, std::uint32_t offset) {
    heap_.will_write(object);
    return !concerns_others(object) || access(thread, ActionKind::kWrite, object, offset);
  }
  bool writes_ref(JavaThread& thread, Ref object, std::uint32_t offset, Ref value) {
    if (!writes(thread, object, offset)) return false;
    published(thread, object, offset, value);
    return true;
  }
  bool reads_static(JavaThread& thread, ClassId owner, std::uint32_t offset) {
    return uses_class(thread, owner) && reads(thread, mirror(owner), offset);
  }
  bool writes_static(JavaThread& thread, ClassId owner, std::uint32_t offset) {
    return uses_class(thread, owner) && writes(thread, mirror(owner), offset);
  }
  bool writes_static_ref(JavaThread& thread, ClassId owner, std::uint32_t offset, Ref value) {
    return uses_class(thread, owner) && writes_ref(thread, mirror(owner), offset, value);
  }
  // After every access.
  void settle() {
    if (unsettled_) settled();
  }
  // The class was initialised by another thread perhaps: that happens before (JLS 12.4.2). Always true.
  bool uses_class(JavaThread& thread, ClassId c) {
    if (c < initialised_late_.size() && initialised_late_[c]) acquire_class(thread, c);
    return true;
  }
  // Before a native runs. Always true.
  bool calls_native(const JavaThread& thread, const Method& method, Slot first_argument) {
    const Visibility::NativeTraits traits = visibility.native(method);
    footprint.unknown |= traits.anything;
    if (traits.interrupt) touch(thread.object);
    const auto object = static_cast<Ref>(first_argument.raw);
    if (traits.first_argument && object != kNull) touch(object);
    return true;
  }
  // Always true.
  bool allocated(JavaThread& thread, Ref& object) {
    if (looks_ahead_) object = name_object(thread, object);
    if (listener != nullptr) listener->allocated(thread, object);
    return true;
  }
  bool must_stop(const JavaThread& thread) const { return thread.offers || thread.alternatives != 0 || over_; }

  // ---- Observer ----
  bool offer(JavaThread& thread, const Action& action) override;
  std::optional<std::uint32_t> choose(JavaThread& thread, std::uint32_t alternatives) override;
  void abandon(JavaThread& thread) override;
  void accessed(JavaThread& thread, const Action& action) override;
  void accessed_in_bulk(JavaThread& thread, const Action& action) override;
  void settled() override;
  void fenced(JavaThread& thread, Fence kind) override;
  void published(JavaThread& thread, Ref into, std::uint32_t offset, Ref value) override;
  void locked(JavaThread& thread, Ref object) override;
  void unlocked(JavaThread& thread, Ref object, bool by_exception) override;
  void started(JavaThread& parent, JavaThread& child) override;
  void ended(JavaThread& thread) override;
  void joined(JavaThread& thread, Ref ended_thread) override;
  void initialized(JavaThread& thread, const Class& c) override;
  void uncaught(JavaThread& thread, Ref exception) override;
  void looked_at_clock() override { clock_matters = true; }
  void visit_roots(const Heap::Visit& visit) override;

  // ---- for the explorer ----
  // Whether a second thread has been started and is still there is looked up afresh; after a state was restored.
  void refresh();
  bool is_alone() const { return alive_ < 2; }
  bool tracks_order() const { return ordered_; }
  void fail(JavaThread& thread, Ref exception);  // the uncaught exception ends the path
  void end_abandoned();                          // so does an assumption that does not hold
  void note_initialised_late(const Class& c);
  void flush(const JavaThread& thread, std::uint32_t which);  // a store that is kept back takes effect
  void begin_path();                                          // forgets how the last path ended
  const OrderStore::OnRace on_race = [this](const OrderEvent& event, const RememberedAccess& other, bool construction) {
    note_race(event, other, construction);
  };

  // How the path ended, if it did.
  bool abandoned = false;
  struct Failure {
    std::uint32_t thread = 0;
    Ref exception = kNull;
  };
  std::optional<Failure> failure;

  // Of the weak access that is taking effect: what the heap holds at other times. For stories.
  std::optional<std::uint64_t> latest_value() const {
    return unsettled_ ? std::optional(unsettled_->store.raw) : std::nullopt;
  }

  bool sees_ahead() const { return sees_ahead_; }

  // Part of the state.
  bool clock_matters = false;  // the program looked at the clock, so the time that waiting takes must be seen
  bool remembers = false;      // the order is not trivial
  std::vector<std::pair<Ref, std::uint32_t>> dropped_by_exception;  // monitors, and the thread that dropped each

  const std::unique_ptr<Memory> memory;  // none: sequential consistency
  std::function<void(const Heap::Visit&)> more_roots;

  // Since the last state: what happened to the order, with references for keys.
  std::vector<OrderEvent> events;
  // What the step that is going on depends on, besides its thread and the header of the state.
  struct Footprint {
    struct Part {
      Ref object = kNull;        // that others can reach too,
      std::uint32_t thread = 0;  // or the number of another thread
      bool operator==(const Part&) const = default;
    };
    std::vector<Part> parts;  // in the order in which they were met
    bool unknown = false;     // more than that, or too many
  };
  Footprint footprint;
  void touch(const JavaThread& thread) { touch(Footprint::Part{kNull, thread.number}); }

  // Found so far, on all paths.
  std::uint64_t instructions = 0;
  RacyLocations found;                // not in `racy` yet
  bool used_racy = false;             // there is order or communication that is none of happens-before
  bool used_weak_modes = false;       // by the program, on variables: weaker than volatile
  bool found_written = false;         // among them what was taken for read-only: the next round will know more
  std::vector<std::string> warnings;  // sorted, no duplicates
  std::string incomplete;             // not empty: there are executions that were left out, and why

  Listener* listener = nullptr;
  Visibility visibility;
  std::optional<RaceNotes> races;  // in a search for them

 private:
  bool concerns_others(Ref object) const {
    using namespace object_layout;
    // A thread that has ended may have accessed what only one thread can reach now.
    const bool local = (heap_.meta(object) & (kLocalBit | kRecordBit)) == kLocalBit;
    return concurrent_ && (!local || every_access_ || memory);
  }
  Ref mirror(ClassId c) { return machine_.mirror_of(*machine_.program().classes()[c]); }
  bool access(JavaThread& thread, ActionKind kind, Ref object, std::uint32_t offset);
  void find_needs(const JavaThread& thread, const Action& action);
  bool is_visible(JavaThread& thread, const Action& action);
  bool is_visible_access(JavaThread& thread, const Action& action);
  // ---- under a relaxed memory model (watcher_memory.cpp) ----
  bool is_weak(JavaThread& thread, Ref object, std::uint32_t offset);
  bool pick_weak(JavaThread& thread, const Action& action);
  void begin_weak(const JavaThread& thread, const Action& action);
  void settle_access();
  void tear(Location where);
  void drain(const JavaThread& thread);
  Naming naming();
  std::string name_of_variable(Location where);
  std::string name_of_object(Ref object);
  Ref find_object(const std::string& name);
  Ref make_object(const std::string& name);
  bool fits(Location where, Ref object);
  Ref name_object(const JavaThread& thread, Ref object);
  void want_name(Ref object);
  void freeze(Ref object, bool finals_only);
  void freeze(Location where);
  bool see_final_value(Location where);
  bool is_quiet_access(const JavaThread& thread, Ref object, std::uint32_t offset);
  std::uint64_t value_at(Location where) const;
  static const Class& accessor_of(const JavaThread& thread);
  bool is_racy(JavaThread& thread, Ref object, std::uint32_t offset);
  bool stop(JavaThread& thread, const Action& action);
  bool has_daemons() const;
  bool was_started(Ref thread_object) const;
  bool was_started_by(const JavaThread& thread, Ref thread_object) const;
  void check_race(JavaThread& thread, const Action& action, bool atomic);
  void access_racy(JavaThread& thread, const Action& action);
  void access_plainly(const JavaThread& thread, const Action& action);
  void find_weak_mode(JavaThread& thread, const Action& action);
  Visibility::FieldTraits traits_of(const JavaThread& thread, Ref object, std::uint32_t offset);
  void synchronise(JavaThread& thread, const Action& action);
  void acquire_class(JavaThread& thread, ClassId c);
  void log_started(const JavaThread& thread, Ref thread_object, bool writes);
  void signals(const JavaThread& thread, Ref thread_object);
  void note_race(const OrderEvent& event, const RememberedAccess& other, bool construction);
  void share(JavaThread& thread, Ref object);
  bool is_unfinished(JavaThread& thread, Ref object) const;  // it is in a constructor of the object
  void log_contents(const JavaThread& thread, Ref object, bool unfinished);
  void needs(const std::string& location);
  void add_warning(const std::string& warning);
  void touch(Ref object);
  void touch(Footprint::Part part);
  void log(const OrderEvent& event);
  void log_order(OrderEvent::Kind kind, const JavaThread& thread, Ref object, std::uint32_t offset);
  void acquire(const JavaThread& thread, Ref object, std::uint32_t offset);
  void release(const JavaThread& thread, Ref object, std::uint32_t offset);
  void tell(JavaThread& thread, const Action& action) {
    if (listener != nullptr) listener->happened(thread, action);
  }

  Machine& machine_;
  Heap& heap_;
  const SearchOptions& options_;
  const RacyLocations& racy_;
  const bool every_access_;  // Reduction::kNone
  const bool sync_;          // Reduction::kSync
  const bool ordered_;       // happens-before is looked at,
  const bool looks_ahead_;   // the memory model does: reads see what is still to come
  const bool exactly_;       // and accesses at which threads stop order nothing for being that
  bool concurrent_ = false;  // accesses concern others
  std::size_t alive_ = 0;
  bool over_ = false;
  std::vector<Ref> sharing_, frozen_;
  struct WeakAccess {
    std::uint32_t thread = 0;
    Action action;
    Store store;  // with the value that the heap held before
  };
  std::optional<WeakAccess> unsettled_;  // it is taking effect
  std::vector<Candidate> candidates_;
  std::unordered_map<std::string, Ref> fixed_by_name_;  // made when first needed
  std::optional<Candidate> picked_;                     // what the read that follows sees
  std::uint32_t place_ = 0;                             // of the write that follows
  bool saw_latest_ = false;                             // so did the one that is taking effect
  bool sees_ahead_ = false;                             // that one sees what is still to come
  std::vector<bool> initialised_late_;                  // by ClassId: perhaps while there were several threads
};

}  // namespace ravel

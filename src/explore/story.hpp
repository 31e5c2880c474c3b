// explore/story.hpp -- schedules: run again, shortened, and told step by step.
//
// Thread safety: none. Has a machine of its own, so it can be used after or beside a search.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>

#include "explore/explorer.hpp"
#include "explore/round.hpp"
#include "explore/search.hpp"

namespace ravel {

class Storyteller : private Listener {
 public:
  Storyteller(const WorldFactory& make_world, const SearchOptions& options, const RacyLocations& racy);
  ~Storyteller() override;

  std::vector<Choice> schedule_of(const Path& path);
  Replay replay(std::span<const Choice> schedule);
  // A schedule that ends in the same violation with fewer steps and fewer switches between threads, as far as a bounded
  // effort finds one.
  std::vector<Choice> shorten(std::vector<Choice> schedule, const Violation& violation);

 private:
  void happened(JavaThread& thread, const Action& action) override;
  void stored() override { note_value(); }
  // ---- races (race_story.cpp) ----
  static constexpr const char* kOwnerField = "exclusiveOwnerThread";
  void allocated(JavaThread& thread, Ref object) override;
  void log_action(JavaThread& thread, const Action& action);
  void note_logged_value();
  void forget_repetition(const JavaThread& thread, const Action& action);
  bool is_owned_by(Ref lock, const JavaThread& thread);
  std::vector<std::string> locks_of(const JavaThread& thread);
  Violation tell_race(Race race);
  std::string lock_name(Ref lock);
  std::string owner_of_variable(Ref object);
  std::string last_synchronisation(std::uint32_t thread, std::size_t begin, std::size_t end, bool releases) const;
  static std::string advice_for(const Race& race);

  void add_step(JavaThread& thread, std::string action, std::string what);
  void note_value();
  bool drop_repetition();
  std::string describe_access(const Action& action);
  std::string describe_value(Kind kind, std::uint64_t raw);
  std::string variable_name(Ref object, std::uint32_t offset);
  std::string value_at(Ref object, std::uint32_t offset);
  std::uint64_t raw_at(Ref object, std::uint32_t offset);
  std::string stale_note(const Action& action);
  void tell_flush(JavaThread& thread, std::uint32_t which);
  std::string object_name(Ref object);
  bool is_worth_telling(const JavaThread& thread, const Action& action);
  bool has_violation() const;
  bool ends_as(const Violation& violation);
  void finish_step();
  void rewind();
  // Carries out what can be carried out; the choices that were, if the violation comes out, else nothing.
  std::optional<std::vector<Choice>> reproduce(std::span<const Choice> schedule, const Violation& violation);

  SearchOptions options_;
  StateStore store_;
  Explorer explorer_;
  Pair first_;
  PathEnd first_end_ = PathEnd::kNone;
  std::vector<Step> steps_;
  struct Pending {  // a write whose value is known once it has happened
    Ref object = kNull;
    std::uint32_t offset = 0;
  };
  std::optional<Pending> pending_;
  // What leads from one step to another.
  using Variable = std::pair<Ref, std::uint32_t>;
  struct ToldWrite {
    std::uint32_t step = 0;
    std::uint64_t raw = 0;
  };
  struct Relations {
    std::map<Variable, std::vector<ToldWrite>> writes;
    std::map<Variable, std::vector<std::uint32_t>> releases;  // monitors have no offset
    std::map<Ref, std::uint32_t> starts;                      // by Thread
    std::map<Ref, std::uint32_t> last_steps;                  // by Thread
    std::map<Variable, std::vector<ToldWrite>> reads_ahead;   // of what was not written yet: the reads
  };
  Relations relations_;
  void relate(const JavaThread& thread, const Action& action);
  void relate_write(Ref object, std::uint32_t offset);
  // In a search for races: everything that happened.
  struct Logged {
    Action action;
    RaceAccess access;
    std::size_t steps = 0;  // of the story, up to here
    std::string object;     // that it belongs to, and where that was made
  };
  std::vector<Logged> logged_;
  // What happened before the first state.
  struct Prologue {
    std::vector<Step> steps;
    std::vector<Logged> logged;
    std::vector<std::pair<std::uint32_t, Ref>> monitors;
    std::vector<const Race*> races;
    Relations relations;
  };
  Prologue prologue_;
  bool writing_ = false;                                 // the last is a write that has not happened yet
  std::vector<std::pair<std::uint32_t, Ref>> monitors_;  // thread and what it has locked
  std::map<Ref, std::string> made_at_;                   // of objects: where
  std::vector<Ref> named_locks_;                         // objects that are told apart by numbers
  std::set<Ref> locks_;                                  // of java.util.concurrent
};

}  // namespace ravel

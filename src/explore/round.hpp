// explore/round.hpp -- one search from the start with a given set of racy locations.
#pragma once

#include <chrono>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "explore/explorer.hpp"
#include "explore/frontier.hpp"
#include "explore/result.hpp"
#include "explore/search.hpp"

namespace ravel {

// A path: choices by their positions among those that each state on the way offers.
using Path = std::vector<std::uint16_t>;

struct FoundViolation {
  Violation violation;  // without trace and schedule
  Path path;
  bool partial = false;  // a deadlock of some threads, while others can go on
};
struct FoundOutcome {
  std::uint64_t executions = 0;
  Path path;
};

using SearchClock = std::chrono::steady_clock;

class Round {
 public:
  Round(const WorldFactory& make_world, const SearchOptions& options, const RacyLocations& racy, unsigned number,
        SearchClock::time_point started);
  void run();

  std::map<std::string, FoundViolation> violations;  // by what makes them different
  std::map<std::string, FoundOutcome> outcomes;      // by text
  std::set<std::string> warnings;
  RacyLocations found;  // races that `racy` does not contain
  bool accepted_races = false;
  bool used_racy = false;  // there is order or communication that is none of happens-before
  bool used_weak_modes = false;
  std::string reason;  // why the round is not exhaustive
  Statistics statistics;

 private:
  struct Worker;
  void work(unsigned number);
  std::optional<Frontier::Entry> next(Worker& worker);
  struct Waiting;
  void look_up(Worker& worker, Waiting& waiting);
  void push_fresh(Worker& worker);
  void sort_choices(Worker& worker, std::uint32_t mover);
  void expand(Worker& worker, Frontier::Entry entry);
  void visit(Worker& worker, StateId parent, StateTable::Found found, Frontier::Entry entry, bool ended);
  void reach(Worker& worker, std::optional<Pair> reached, StateId parent, std::uint16_t choice, std::uint32_t depth,
             std::uint32_t mover);
  void end_path(Worker& worker, StateId parent, std::uint16_t choice, const Path* walk);
  void add_races(Worker& worker, StateId parent, std::uint16_t choice, std::uint32_t depth, const Path* walk);
  void add_violation(Violation violation, StateId parent, std::uint16_t choice, const Path* walk, bool partial);
  void walk(Worker& worker);
  bool out_of_bounds(Worker& worker);
  void give_up(std::string why);
  void report_progress(const Worker& worker, SearchClock::time_point now);
  std::unordered_set<StateId> find_ending() const;
  void find_livelocks();
  void note_writes(Worker& worker, std::optional<StateId> state);  // made on the way there; none: in vain
  void find_writes_ahead();
  Path path_of(StateId parent, std::uint16_t choice, const Path* walk) const;
  Path path_to(StateId state) const;
  void merge(Worker& worker);

  const WorldFactory& make_world_;
  const SearchOptions& options_;
  const RacyLocations& racy_;
  const unsigned number_;
  const SearchClock::time_point started_;
  const bool looks_ahead_;  // the memory model does
  const bool records_edges_;
  const std::size_t together_;  // states of one shard that are looked up at once; where their order counts, one
  const std::uint64_t memory_limit_;
  StateStore store_;
  std::shared_ptr<Registry> registry_ = std::make_shared<Registry>();
  Frontier frontier_;
  StateId first_ = 0;
  std::mutex mutex_;  // what all workers find
  std::mutex world_mutex_;
  std::mutex progress_mutex_;
  SearchClock::time_point last_progress_;
  std::atomic<bool> over_ = false;
  std::atomic<std::uint64_t> transitions_ = 0;
  std::atomic<std::uint64_t> restart_at_ = 0;       // states; 0: never
  std::vector<std::pair<StateId, StateId>> edges_;  // for livelocks: from, to
  std::vector<StateId> ends_;
  std::vector<std::pair<StateId, std::string>> writes_;  // where the model looks ahead: on the way to a state
  std::exception_ptr fault_;
};

}  // namespace ravel

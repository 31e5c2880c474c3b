// explore/result.hpp -- what a search is asked for, and what it answers. Plain data: reports, traces and the command
// line know this header and nothing else of explore/.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "memory/model.hpp"

namespace ravel {

enum class Reduction : std::uint8_t {
  kNone,    // a choice before every access to the heap and every synchronisation action
  kEscape,  // a choice before accesses to objects that more than one thread can reach
  kSync,    // a choice before synchronisation actions and racy accesses only
};
enum class SearchOrder : std::uint8_t { kDepthFirst, kBreadthFirst, kRandom, kRaceFirst };
// What kRaceFirst prefers, after JRF (section 4). Those that are on give the shortest paths on average (docs/races.md).
struct RaceHeuristics {
  bool writes_first = false;           // writes, then reads
  bool watch_written = true;           // variables that another thread wrote last
  bool avoid_release_acquire = false;  // what makes no order
  bool acquire_first = true;           // acquires that no release came before
};

// One decision of the search. A schedule is a list of these; with the program it determines an execution.
struct Choice {
  enum class Kind : std::uint8_t {
    kRun,     // the thread carries out the action that it offers
    kExpire,  // its timed wait, sleep or park is over
    kWake,    // a spurious wakeup (JLS 17.2.1)
    kData,    // the thread goes on with `value`, one of the alternatives that it asked for
    kFlush,   // everybody sees a store of the thread: `value` is which, of those that may be next
  };
  Kind kind = Kind::kRun;
  std::uint32_t thread = 0;  // number, from 1
  std::uint32_t value = 0;   // kData, and which waiter a notify picks
  bool operator==(const Choice&) const = default;
};

struct Place {
  std::string class_name;  // "Account$Audit"
  std::string member;      // a field, or a method
  std::string file;        // "Account.java"; empty when unknown
  int line = -1;
};

// One line of the story: what one thread did.
struct Step {
  std::uint32_t thread = 0;  // number
  std::string thread_name;
  std::string action;  // read, write, update, lock, unlock, wait, notify, start, join, park, print, choose, throw, …
  std::string what;    // "Account.balance = 3"
  Place place;
  // Positions in the story.
  std::optional<std::uint32_t> reads_from = {};  // of a read: the write that it saw, perhaps a later one
  std::vector<std::uint32_t> after = {};         // of an acquire: the releases that happen before it
};

// One of the two accesses of a data race.
struct RaceAccess {
  std::uint32_t thread_number = 0;
  std::string thread;
  bool writes = false;
  Place place;                     // in the program's own code, if any of it is on the stack
  std::vector<std::string> stack;  // "at …", innermost first
  std::string what;                // "Account.balance = 3"
  std::vector<std::string> locks;  // that the thread had
};

struct Race {
  std::string class_name, member;  // of the variable; a class of the JDK or an array has no member
  RaceAccess first, second;
  std::string object;              // that the variable belongs to, and where that was made
  bool of_library = false;         // the class is one of the JDK, and accesses are calls of it
  bool construction = false;       // the first is what was written before others could reach the object
  std::vector<std::string> pairs;  // kinds of accesses of these two lines that race: R-W, W-W
  std::vector<std::string> why;    // nothing orders them
  std::string advice;              // what would, when that is clear
  std::string location() const { return member.empty() ? class_name : class_name + '.' + member; }
};

struct Violation {
  std::string kind;     // assertion, exception, deadlock, livelock, race
  std::string message;  // one line
  std::vector<std::string> threads;
  std::vector<std::string> details;  // further lines: stack trace, who holds and who waits for what
  Place place;
  std::vector<Step> trace;
  std::vector<Choice> schedule;
  std::vector<std::string> visible;  // what replay() needs besides: how the search was refined that found it
  std::optional<Race> race;
  std::uint64_t depth = 0;  // choices on the way on which the search found it
};

struct Outcome {
  std::string text;              // what was printed to standard output, without the last line end; or how it failed
  std::uint64_t executions = 0;  // paths of the search that ended so
  std::vector<Choice> schedule;  // one of them
  std::vector<Step> trace;
};

struct Statistics {
  std::uint64_t states = 0, transitions = 0, instructions = 0, executions = 0, max_depth = 0;
  std::uint64_t rounds = 0;        // refinements of `sync`: searches from the start with more visible locations
  std::uint64_t writes_ahead = 0;  // models that look ahead: writes that reads may see before they come
  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;
  double bytes_per_state = 0;
};

struct SearchResult {
  std::vector<Violation> violations;  // sorted by kind, place, message
  std::vector<std::string> warnings;  // sorted
  std::vector<Outcome> outcomes;      // sorted by text; only when asked for
  std::string reason;                 // not empty: the search is not exhaustive, and why (limit or unsupported)
  std::optional<bool> synchronised;   // no data race in any execution; nothing when the search cannot tell
  bool weak_modes = false;            // the program accesses variables in modes weaker than volatile (VarHandle)
  std::vector<std::string> racy;      // locations that race, "Account.balance"; sorted
  std::vector<std::string> visible;   // what replay() needs besides the schedule: how the last search was refined
  Statistics statistics;
};

struct SearchProgress {
  std::uint64_t states = 0, transitions = 0, queue = 0, depth = 0, memory_bytes = 0, round = 0;
  double seconds = 0;
};

struct SearchOptions {
  MemoryModel model = MemoryModel::kSc;
  Reduction reduction = Reduction::kSync;
  SearchOrder order = SearchOrder::kDepthFirst;
  RaceHeuristics heuristics;
  bool outcomes = false;  // what is printed belongs to the state, and ends are told apart by it
  bool races = false;     // report every data race, and nothing else
  bool failures = true;   // are violations; else a thread that fails just ends, and deadlocks are only mentioned
  std::vector<std::string> trust;   // patterns: classes whose variables are not checked for races
  std::vector<std::string> benign;  // patterns: variables whose races are accepted
  bool first = false;               // stop at the first violation
  bool spurious_wakeups = false;    // Object.wait and park may return for no reason
  bool livelock = false;            // report states from which no end can be reached
  bool verify_states = false;       // every state that is restored is stored again and compared: finds errors in Ravel
  bool exception_unlocks = false;   // warn of monitors released by an exception and then taken by another thread
  std::uint64_t max_states = 0, max_depth = 0;  // 0: no limit
  bool tearing = false;                         // plain reads of long and double may see halves of two writes
  std::uint32_t max_reads = 16;                 // kJpr, kHb: writes of a thread to a variable that others can see ahead
  std::uint64_t max_memory = 0;                 // bytes; 0: three quarters of the machine's
  double timeout_seconds = 0;                   // 0: no limit
  unsigned workers = 1;
  std::uint64_t seed = 1;
  std::uint64_t walks = 10'000;                         // SearchOrder::kRandom
  const std::atomic<bool>* cancel = nullptr;            // set by Ctrl-C: the search stops and answers what it has
  std::function<void(const SearchProgress&)> progress;  // called a few times per second, from any thread, one at a time
};

}  // namespace ravel

// explore/happens_before.hpp -- which accesses are ordered by happens-before (JLS 17.4.5), and which race.
//
// Every thread has a vector clock; every variable that synchronises keeps the join of the clocks released into it (a
// volatile write synchronises with all later reads, an unlock with all later locks: JLS 17.4.4); every other variable
// keeps its last accesses. An access races when it conflicts with one that its thread's clock does not cover.
//
// All this belongs to the matched state. Clocks count without bound, so they are normalised before they are compared:
// what matters is only which clocks cover which remembered accesses. Numbers are replaced by ranks, and accesses that
// every living thread covers are forgotten, because nothing can race with them any more.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/class.hpp"

namespace ravel {

using Clock = std::vector<std::uint32_t>;  // by thread number, minus one; missing entries are 0

// An object as states call it. The upper half is the number of the one thread that can reach it, or 0.
using ObjectKey = std::uint64_t;

struct RememberedAccess {
  bool writes = false;
  bool atomic = false;  // by a volatile, opaque, acquire or release access: does not race with its like
  std::uint32_t thread = 0;
  std::uint32_t time = 0;
  std::uint32_t accessor = 0;  // whose code it was: of array elements the class; in a search for races the site
};

struct Variable {
  std::uint32_t offset = 0;
  std::vector<RememberedAccess> accesses;  // sorted, so that equal states look equal
  Clock released;
};

struct ObjectRecord {
  ObjectKey object = 0;
  std::vector<Variable> variables;  // by offset
};

class HappensBefore {
 public:
  // The pseudo variables of every object: its monitor; for class mirrors the initialisation; for Threads whether they
  // were started.
  static constexpr std::uint32_t kMonitor = 4;
  static constexpr std::uint32_t kInitialisation = 0;
  static constexpr std::uint32_t kStarted = 1;
  // What was written to an object before others could reach it; the second if its constructor had not ended then.
  static constexpr std::uint32_t kContents = 2;
  static constexpr std::uint32_t kUnfinishedContents = 3;

  void start(std::uint32_t parent, std::uint32_t child);
  void join(std::uint32_t thread, std::uint32_t ended);
  void acquire(std::uint32_t thread, ObjectKey object, std::uint32_t offset);
  void release(std::uint32_t thread, ObjectKey object, std::uint32_t offset);
  // Earlier accesses that this one races with. Valid until the next call.
  std::span<const RememberedAccess> find_races(ObjectKey object, std::uint32_t offset, const RememberedAccess& access);
  // The same, and the access is remembered.
  std::span<const RememberedAccess> access(ObjectKey object, std::uint32_t offset, RememberedAccess access);

  // `alive` tells by number, minus one, which threads can still act.
  void normalise(const std::vector<bool>& alive);
  // Forgets everything.
  void clear();
  Clock& clock(std::uint32_t thread);
  const std::vector<Clock>& clocks() const { return clocks_; }
  const ObjectRecord* record(ObjectKey object) const;  // null when it has none
  // Sorted by object, without duplicates; whoever changes the objects' keys calls sort_records().
  std::vector<ObjectRecord>& records() { return records_; }
  const std::vector<ObjectRecord>& records() const { return records_; }
  void sort_records();

 private:
  std::size_t position(ObjectKey object) const;
  Variable& variable(ObjectKey object, std::uint32_t offset);
  void rank_clocks(std::uint32_t thread);

  std::vector<Clock> clocks_;
  std::vector<ObjectRecord> records_;
  std::vector<RememberedAccess> racing_;
};

}  // namespace ravel

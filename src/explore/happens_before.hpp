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

#include "explore/ref_table.hpp"
#include "machine/heap.hpp"

namespace ravel {

using Clock = std::vector<std::uint32_t>;  // by thread number, minus one; missing entries are 0

struct RememberedAccess {
  bool writes = false;
  bool atomic = false;  // by a volatile, opaque, acquire or release access: does not race with its like
  std::uint32_t thread = 0;
  std::uint32_t time = 0;
  ClassId accessor = 0;  // of array elements: the class whose code it was
};

struct Variable {
  std::uint32_t offset = 0;
  std::vector<RememberedAccess> accesses;  // sorted, so that equal states look equal
  Clock released;
};

struct ObjectRecord {
  Ref object = kNull;
  std::vector<Variable> variables;  // by offset
};

class HappensBefore {
 public:
  // The pseudo variables of every object: its monitor, and for class mirrors the initialisation.
  static constexpr std::uint32_t kMonitor = 4;
  static constexpr std::uint32_t kInitialisation = 0;

  explicit HappensBefore(Heap& heap) : heap_(heap), index_(heap) {}

  void start(std::uint32_t parent, std::uint32_t child);
  void join(std::uint32_t thread, std::uint32_t ended);
  void acquire(std::uint32_t thread, Ref object, std::uint32_t offset);
  void release(std::uint32_t thread, Ref object, std::uint32_t offset);
  // Remembers the access; answers an earlier one that it races with, or null. Valid until the next call.
  const RememberedAccess* access(Ref object, std::uint32_t offset, RememberedAccess access);

  // For the state codec. `records` are those of reachable objects; all others are forgotten. `alive` tells by number,
  // minus one, which threads can still act; `owner` of an object is the only one that can reach it, or 0.
  void normalise(std::vector<ObjectRecord> records, const std::vector<bool>& alive,
                 const std::vector<std::uint32_t>& owners);
  ObjectRecord* record(Ref object);  // null when it has none
  void set_record(ObjectRecord record);
  void clear_records();
  Clock& clock(std::uint32_t thread);
  std::vector<Clock>& clocks() { return clocks_; }
  std::vector<ObjectRecord>& records() { return records_; }
  // Nothing is remembered, and no clock knows of another thread. Forgets what tells nothing.
  bool is_trivial();

 private:
  Variable& variable(Ref object, std::uint32_t offset);
  void rank_clocks(std::uint32_t thread);

  Heap& heap_;
  std::vector<Clock> clocks_;
  std::vector<ObjectRecord> records_;
  RefTable index_;  // of objects with kRecordBit: position in records_
  RememberedAccess racing_;
};

}  // namespace ravel

// memory/memory.hpp -- what a read may see: the seam between a search and the memory models.
//
// The heap holds what everybody can see; a model keeps what else there is of variables that are accessed without
// synchronisation: stores that others cannot see yet, or older values that some can still see. Before such a variable
// is read, the model says which values are possible; after it was written, whether the heap keeps the value. A variable
// that a model keeps nothing of has the one value that is in the heap.
//
// Each model is one file and implements Memory. Sequential consistency has none: the heap is all.
//
// Thread safety: none; each worker owns its instance.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "machine/action.hpp"
#include "memory/model.hpp"

namespace ravel {

struct Location {
  Ref object = kNull;
  std::uint32_t offset = 0;
  auto operator<=>(const Location&) const = default;
};

// What a read may see. `write` tells writes of the same value apart; it means something to the model alone, and only
// until the next write to the location.
struct Candidate {
  std::uint64_t raw = 0;
  std::uint32_t write = 0;
};

// A store that everybody can see from now on.
struct Store {
  Location location;
  Kind kind = Kind::kInt;
  std::uint64_t raw = 0;
};

class Memory {
 public:
  using Key = std::function<std::uint64_t(Ref)>;     // what a state calls an object; 0 is null
  using Object = std::function<Ref(std::uint64_t)>;  // and back
  using VisitReference = std::function<void(std::uint32_t where, Ref)>;

  virtual ~Memory() = default;

  // ---- accesses; threads are told by number ----
  // At least one; what the heap holds, `latest`, comes first if it can be seen.
  virtual void find_readable(std::uint32_t thread, Location where, AccessMode mode, std::uint64_t latest,
                             std::vector<Candidate>& candidates) const = 0;
  // What the thread reads then.
  virtual std::uint64_t read(std::uint32_t thread, Location where, AccessMode mode, const Candidate& seen) = 0;
  // Where the write may stand among those that there are: last, or so many before the last.
  virtual std::uint32_t places(std::uint32_t thread, Location where, AccessMode mode) const = 0;
  // The thread has stored a value, where the heap held `before`. False: the heap shall hold that again.
  virtual bool write(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before,
                     std::uint32_t place) = 0;
  // The same as the second half of an atomic update, which has read what the heap held.
  virtual void update(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before) = 0;

  // ---- synchronisation: by monitors, volatile variables and what else orders like them ----
  virtual void acquire(std::uint32_t thread, Location by) = 0;
  virtual void release(std::uint32_t thread, Location by) = 0;
  virtual void start(std::uint32_t parent, std::uint32_t child) = 0;
  virtual void join(std::uint32_t thread, std::uint32_t ended) = 0;
  virtual void fence(std::uint32_t thread, Fence kind) = 0;
  // The value is there before anything else can be seen of the object: a final field (JLS 17.5). Answers the value if
  // the heap does not hold it yet.
  virtual std::optional<std::uint64_t> freeze(Location where) = 0;

  // ---- stores that others cannot see yet ----
  virtual std::uint32_t flushable(std::uint32_t thread) const = 0;  // how many of them may be next to be seen
  virtual Store next_flush(std::uint32_t thread, std::uint32_t which) const = 0;
  virtual void flush(std::uint32_t thread, std::uint32_t which) = 0;  // the heap is the caller's business

  // ---- what is still to come ----
  // Objects are recognised in another execution by where they are made. Has the object no name of this kind, although
  // one is needed?
  virtual bool wants_name(Ref) const { return false; }
  virtual bool is_early(Ref) const { return false; }                               // it was seen before it was made
  virtual bool is_awaited(Location) const { return false; }                        // nobody has written it yet
  virtual bool is_ahead(const Candidate&) const { return false; }                  // it is still to be written
  virtual std::uint32_t writer_of(Location, const Candidate&) const { return 0; }  // by that thread
  // A thread has made an object, somewhere. If others have seen it ahead, it is there already: that is the answer.
  virtual Ref allocated(std::uint32_t, const std::string&, Ref object) { return object; }
  // Some read has seen what was not written so far, and
  virtual bool is_pending() const { return false; }       // it is not written yet,
  virtual bool is_contradicted() const { return false; }  // it never will be: there is no such execution.
  // Writes since the last call, as other executions can see them ahead; and whether there were more than can be told.
  virtual std::vector<std::string> take_written() { return {}; }
  virtual bool exceeds_bound() const { return false; }

  // ---- as part of the state ----
  virtual bool is_empty() const = 0;
  virtual bool has(Location where) const = 0;  // it keeps something of it
  // Forgets what no thread can see any more. `alive` is by number, minus one.
  virtual void forget(const std::vector<bool>& alive) = 0;
  // What variables of the object may be seen to refer to; `where` tells these references apart.
  virtual void for_each_reference(Ref object, const VisitReference& visit) const = 0;
  virtual void visit_roots(const Heap::Visit& visit) const = 0;  // all objects that are mentioned
  virtual void forget_objects(const std::function<bool(Ref)>& is_gone) = 0;
  virtual void save(const Key& key, std::vector<std::uint32_t>& words) const = 0;
  virtual void load(const Object& object, std::span<const std::uint32_t> words) = 0;
};

// How variables and objects that are there from the start are called in all executions; and back, null if there is
// none.
struct Naming {
  std::function<std::string(Location)> variable;  // without the object, unless it is a class: "Account.balance", "[3]"
  std::function<std::string(Ref)> object;         // empty: it was made on the way
  std::function<Ref(const std::string&)> find;
  std::function<Ref(const std::string&)> make;  // an object that will be made where the name says
};

// Nothing for sequential consistency. `ahead` are the writes that other executions were found to make.
std::unique_ptr<Memory> make_memory(MemoryModel model, Naming naming, const std::vector<std::string>& ahead,
                                    std::uint32_t bound);

}  // namespace ravel

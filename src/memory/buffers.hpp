// memory/buffers.hpp -- TSO and PSO: a store stays in a buffer of its thread, which alone can see it, until it is
// flushed to the heap. Under TSO a thread's stores are flushed in their order, under PSO only those to one variable
// are.
//
// Volatile writes, locks, unlocks, starts, ends and full fences flush all (the search does that, by flush()). A release
// write or fence keeps the stores before it before those after it; that is more than PSO has by itself.
#pragma once

#include "memory/memory.hpp"

namespace ravel {

class StoreBuffers final : public Memory {
 public:
  explicit StoreBuffers(bool ordered) : ordered_(ordered) {}

  void find_readable(std::uint32_t thread, Location where, AccessMode mode, std::uint64_t latest,
                     std::vector<Candidate>& candidates) const override;
  std::uint64_t read(std::uint32_t, Location, AccessMode, const Candidate& seen) override { return seen.raw; }
  std::uint32_t places(std::uint32_t, Location, AccessMode) const override { return 1; }
  bool write(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before,
             std::uint32_t place) override;
  void update(std::uint32_t, const Store&, AccessMode, std::uint64_t) override {}
  void acquire(std::uint32_t, Location) override {}
  void release(std::uint32_t, Location) override {}
  void start(std::uint32_t, std::uint32_t) override {}
  void join(std::uint32_t, std::uint32_t) override {}
  void fence(std::uint32_t thread, Fence kind) override;
  std::optional<std::uint64_t> freeze(Location where) override;
  std::uint32_t flushable(std::uint32_t thread) const override;
  Store next_flush(std::uint32_t thread, std::uint32_t which) const override;
  void flush(std::uint32_t thread, std::uint32_t which) override;
  bool is_empty() const override;
  bool has(Location where) const override;
  void forget(const std::vector<bool>&) override {}
  void for_each_reference(Ref object, const VisitReference& visit) const override;
  void visit_roots(const Heap::Visit& visit) const override;
  void forget_objects(const std::function<bool(Ref)>& is_gone) override;
  void save(const Key& key, std::vector<std::uint32_t>& words) const override;
  void load(const Object& object, std::span<const std::uint32_t> words) override;

 private:
  struct Buffered {
    Store store;
    std::uint32_t group = 0;  // stores of a group are flushed before those of the next
  };
  struct Buffer {
    std::vector<Buffered> stores;  // oldest first
    std::uint32_t group = 0;       // of the next store
  };
  Buffer& buffer_of(std::uint32_t thread);
  void begin_group(Buffer& buffer) const;
  // Positions of the stores that may be flushed next.
  std::vector<std::size_t> find_next(const Buffer& buffer) const;
  template <typename Visit>
  void for_each_store(Visit visit) const;

  const bool ordered_;
  std::vector<Buffer> buffers_;  // by thread number, minus one
};

}  // namespace ravel

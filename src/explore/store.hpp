// explore/store.hpp -- visited states, exactly and in few bytes.
//
// A state is cut into components (a frame, a thread, an object, …), each a list of words that is stored once. The list
// of component ids is folded into a binary tree whose nodes, pairs of ids, are also stored once: two states share every
// subtree in which they agree. What is left of a state is one pair, its parent and the number of the choice that led
// there. Nothing is hashed away: equal ids mean equal states.
//
// Thread safety: all tables may be used by several workers. Whoever learnt an id may read what it stands for.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <thread>
#include <vector>

namespace ravel {

using ComponentId = std::uint32_t;
using NodeId = std::uint32_t;
using StateId = std::uint32_t;

// An array that grows without moving what it holds. Pages are touched only as they are used.
template <typename T>
class Growing {
 public:
  T& operator[](std::size_t i) {
    const std::size_t chunk = chunk_of(i);
    return chunks_[chunk][i - first_of(chunk)];
  }
  const T& operator[](std::size_t i) const { return const_cast<Growing&>(*this)[i]; }
  std::size_t size() const { return size_; }
  void push_back(const T& value) {
    const std::size_t chunk = chunk_of(size_);
    if (!chunks_[chunk]) {
      chunks_[chunk] = std::make_unique_for_overwrite<T[]>(kFirst << chunk);
    }
    chunks_[chunk][size_ - first_of(chunk)] = value;
    ++size_;
  }

 private:
  static constexpr std::size_t kFirst = 1024;
  static std::size_t chunk_of(std::size_t i) { return static_cast<std::size_t>(std::bit_width(i / kFirst + 1)) - 1; }
  static std::size_t first_of(std::size_t chunk) { return ((std::size_t{1} << chunk) - 1) * kFirst; }
  std::array<std::unique_ptr<T[]>, 24> chunks_;
  std::size_t size_ = 0;
};

class SpinLock {
 public:
  void lock() {
    if (alone) return;
    while (flag_.test_and_set(std::memory_order_acquire)) {
      for (int spins = 0; flag_.test(std::memory_order_relaxed); ++spins) {
        if (spins >= kPatience) std::this_thread::yield();  // whoever has it may need this processor
      }
    }
  }
  void unlock() {
    if (!alone) flag_.clear(std::memory_order_release);
  }
  bool alone = false;  // there is nobody else

 private:
  static constexpr int kPatience = 1000;
  std::atomic_flag flag_;
};

// Positions of entries by hash: open addressing, 4 bytes per slot, at most four fifths full. A slot has 27 bits of
// position, plus one, and 5 bits of the hash, so that other entries than the one looked for are seldom asked.
class HashIndex {
 public:
  static constexpr std::uint32_t kNone = 0xffffffff;
  static constexpr std::uint32_t kMostEntries = (1u << 27) - 1;

  // Calls same(position) for candidates until it answers true.
  template <typename Same>
  std::uint32_t find(std::uint32_t hash, Same same) const {
    if (slots_.empty()) return kNone;
    for (std::size_t i = home(hash);; i = i + 1 == slots_.size() ? 0 : i + 1) {
      const std::uint32_t slot = slots_[i];
      if (slot == 0) return kNone;
      if (slot >> kPositionBits == (hash & kHashMask) && same(position_of(slot))) return position_of(slot);
    }
  }
  // Adds a position that find() did not find; hash_of(position) is asked when the index grows.
  template <typename HashOf>
  void add(std::uint32_t hash, std::uint32_t position, HashOf hash_of) {
    if ((used_ + 1) * 5 > slots_.size() * 4) {
      std::vector<std::uint32_t> old(std::max<std::size_t>(64, slots_.size() + slots_.size() / 3));
      old.swap(slots_);
      for (const std::uint32_t slot : old) {
        if (slot != 0) place(hash_of(position_of(slot)), slot);
      }
    }
    place(hash, (hash & kHashMask) << kPositionBits | (position + 1));
    ++used_;
  }
  // What find() is going to look at: for prefetching.
  const std::uint32_t* first_slot(std::uint32_t hash) const { return slots_.empty() ? nullptr : &slots_[home(hash)]; }
  std::uint32_t first_candidate(std::uint32_t hash) const {
    return find(hash, [](std::uint32_t) { return true; });
  }
  std::size_t bytes() const { return slots_.size() * sizeof(std::uint32_t); }

 private:
  static std::uint32_t position_of(std::uint32_t slot) { return (slot & kMostEntries) - 1; }
  static constexpr int kPositionBits = 27;
  static constexpr std::uint32_t kHashMask = 0x1f;
  std::size_t home(std::uint32_t hash) const {
    return static_cast<std::size_t>(std::uint64_t{hash} * slots_.size() >> 32);
  }
  void place(std::uint32_t hash, std::uint32_t slot) {
    std::size_t i = home(hash);
    while (slots_[i] != 0) i = i + 1 == slots_.size() ? 0 : i + 1;
    slots_[i] = slot;
  }
  std::vector<std::uint32_t> slots_;  // 0 is free
  std::size_t used_ = 0;
};

inline constexpr std::uint32_t kShards = 16;  // an id is position * kShards + shard

class ComponentTable {
 public:
  ComponentId intern(std::span<const std::uint32_t> words);
  std::span<const std::uint32_t> operator[](ComponentId id) const {
    const std::uint32_t* entry = shards_[id % kShards].entries[id / kShards];
    return {entry + 1, *entry};
  }
  std::size_t size() const;
  std::size_t bytes() const;
  void clear();      // while nobody else uses it
  void use_alone();  // nobody else ever will

 private:
  struct alignas(64) Shard {
    mutable SpinLock lock;
    HashIndex index;
    Growing<const std::uint32_t*> entries;  // length, then the words
    std::vector<std::unique_ptr<std::uint32_t[]>> arena;
    std::size_t room = 0;  // words left in the last block
    std::size_t allocated = 0;
    std::size_t words = 0;  // in use
  };
  std::unique_ptr<Shard[]> shards_ = std::make_unique<Shard[]>(kShards);
};

struct Pair {
  std::uint32_t left = 0, right = 0;
  bool operator==(const Pair&) const = default;
};

class PairTable {
 public:
  NodeId intern(Pair pair);
  Pair operator[](NodeId id) const { return shards_[id % kShards].pairs[id / kShards]; }
  std::size_t size() const;
  std::size_t bytes() const;
  void use_alone();

 private:
  struct alignas(64) Shard {
    mutable SpinLock lock;
    HashIndex index;
    Growing<Pair> pairs;
  };
  std::array<Shard, kShards> shards_;
};

class StateTable {
 public:
  static constexpr StateId kNoParent = 0xffffffff;
  struct Found {
    StateId id;
    bool is_new;
  };
  // A state that is looked up.
  struct Key {
    // `choice` is the position of the choice among those that the parent offers.
    Key(Pair state, StateId parent, std::uint16_t choice);
    std::uint32_t shard() const { return static_cast<std::uint32_t>(hash) % kShards; }
    Pair pair;
    std::uint64_t hash;
    StateId parent;
    std::uint16_t choice;
  };
  Found intern(Pair pair, StateId parent, std::uint16_t choice);
  // Many of one shard: their waits for memory overlap, and others are kept out only once.
  void intern(std::span<const Key> keys, std::vector<Found>& found);
  Pair operator[](StateId id) const { return shards_[id % kShards].pairs[id / kShards]; }
  StateId parent(StateId id) const { return shards_[id % kShards].parents[id / kShards]; }
  std::uint16_t choice(StateId id) const { return shards_[id % kShards].choices[id / kShards]; }
  std::size_t size() const { return size_.load(std::memory_order_relaxed); }
  std::size_t bytes() const;
  void use_alone();

 private:
  struct alignas(64) Shard {
    mutable SpinLock lock;
    HashIndex index;
    Growing<Pair> pairs;
    Growing<StateId> parents;
    Growing<std::uint16_t> choices;
  };
  static Found intern(Shard& shard, const Key& key);
  std::array<Shard, kShards> shards_;
  std::atomic<std::size_t> size_ = 0;
};

struct StateStore {
  ComponentTable components;
  PairTable nodes;
  ComponentTable sites;  // where accesses come from (explore/race_notes.hpp)
  PairTable paths;       // names of objects: what refers to it, and at which offset (explore/codec.hpp)
  StateTable states;
  std::size_t bytes() const {
    return components.bytes() + nodes.bytes() + sites.bytes() + paths.bytes() + states.bytes();
  }
  // There is one worker only.
  void use_alone() {
    components.use_alone();
    nodes.use_alone();
    sites.use_alone();
    paths.use_alone();
    states.use_alone();
  }
};

}  // namespace ravel

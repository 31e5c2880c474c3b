#include "explore/store.hpp"

#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <mutex>

#include "base/error.hpp"

namespace ravel {
namespace {

constexpr std::size_t kBlockWords = 16384;
// Ids have 31 bits: the top one tells components from nodes.
constexpr std::size_t kMostEntries = 0x7fffffff / kShards;
static_assert(kMostEntries <= HashIndex::kMostEntries);

std::uint64_t hash_of(std::span<const std::uint32_t> words) { return XXH3_64bits(words.data(), words.size_bytes()); }

std::uint64_t hash_of(Pair pair) {
  std::uint64_t h = (std::uint64_t{pair.left} << 32 | pair.right) + 0x9e3779b97f4a7c15;
  h = (h ^ h >> 30) * 0xbf58476d1ce4e5b9;
  h = (h ^ h >> 27) * 0x94d049bb133111eb;
  return h ^ h >> 31;
}

std::uint32_t shard_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash) % kShards; }
std::uint32_t slot_hash(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

void check_room(std::size_t entries) {
  if (entries >= kMostEntries) unsupported("more than {} states", kMostEntries * kShards);
}

}  // namespace

ComponentId ComponentTable::intern(std::span<const std::uint32_t> words) {
  const std::uint64_t hash = hash_of(words);
  Shard& shard = shards_[shard_of(hash)];
  const std::lock_guard guard(shard.lock);
  const auto content = [&](std::uint32_t position) {
    const std::uint32_t* entry = shard.entries[position];
    return std::span<const std::uint32_t>(entry + 1, *entry);
  };
  std::uint32_t position =
      shard.index.find(slot_hash(hash), [&](std::uint32_t p) { return std::ranges::equal(content(p), words); });
  if (position == HashIndex::kNone) {
    check_room(shard.entries.size());
    const std::size_t needed = words.size() + 1;
    if (shard.room < needed) {
      const std::size_t block = std::max(kBlockWords, needed);
      shard.arena.push_back(std::make_unique_for_overwrite<std::uint32_t[]>(block));
      shard.room = block;
      shard.allocated = block;
    }
    std::uint32_t* entry = shard.arena.back().get() + (shard.allocated - shard.room);
    shard.room -= needed;
    shard.words += needed;
    *entry = static_cast<std::uint32_t>(words.size());
    std::copy(words.begin(), words.end(), entry + 1);
    position = static_cast<std::uint32_t>(shard.entries.size());
    shard.entries.push_back(entry);
    shard.index.add(slot_hash(hash), position, [&](std::uint32_t p) { return slot_hash(hash_of(content(p))); });
  }
  return position * kShards + shard_of(hash);
}

void ComponentTable::clear() {
  const bool alone = shards_[0].lock.alone;
  shards_ = std::make_unique<Shard[]>(kShards);
  if (alone) use_alone();
}

void ComponentTable::use_alone() {
  for (Shard& s : std::span(shards_.get(), kShards)) s.lock.alone = true;
}

void PairTable::use_alone() {
  for (Shard& s : shards_) s.lock.alone = true;
}

void StateTable::use_alone() {
  for (Shard& s : shards_) s.lock.alone = true;
}

std::size_t ComponentTable::size() const {
  std::size_t n = 0;
  for (const Shard& s : std::span(shards_.get(), kShards)) {
    const std::lock_guard guard(s.lock);
    n += s.entries.size();
  }
  return n;
}

std::size_t ComponentTable::bytes() const {
  std::size_t n = 0;
  for (const Shard& s : std::span(shards_.get(), kShards)) {
    const std::lock_guard guard(s.lock);
    n += s.index.bytes() + s.entries.size() * sizeof(void*) + s.words * sizeof(std::uint32_t);
  }
  return n;
}

NodeId PairTable::intern(Pair pair) {
  const std::uint64_t hash = hash_of(pair);
  Shard& shard = shards_[shard_of(hash)];
  const std::lock_guard guard(shard.lock);
  std::uint32_t position = shard.index.find(slot_hash(hash), [&](std::uint32_t p) { return shard.pairs[p] == pair; });
  if (position == HashIndex::kNone) {
    check_room(shard.pairs.size());
    position = static_cast<std::uint32_t>(shard.pairs.size());
    shard.pairs.push_back(pair);
    shard.index.add(slot_hash(hash), position, [&](std::uint32_t p) { return slot_hash(hash_of(shard.pairs[p])); });
  }
  return position * kShards + shard_of(hash);
}

std::size_t PairTable::size() const {
  std::size_t n = 0;
  for (const Shard& s : shards_) {
    const std::lock_guard guard(s.lock);
    n += s.pairs.size();
  }
  return n;
}

std::size_t PairTable::bytes() const {
  std::size_t n = 0;
  for (const Shard& s : shards_) {
    const std::lock_guard guard(s.lock);
    n += s.index.bytes() + s.pairs.size() * sizeof(Pair);
  }
  return n;
}

StateTable::Key::Key(Pair state, StateId from, std::uint16_t by)
    : pair(state), hash(hash_of(state)), parent(from), choice(by) {}

StateTable::Found StateTable::intern(Shard& shard, const Key& key) {
  const std::uint32_t hash = slot_hash(key.hash);
  std::uint32_t position = shard.index.find(hash, [&](std::uint32_t p) { return shard.pairs[p] == key.pair; });
  const bool is_new = position == HashIndex::kNone;
  if (is_new) {
    check_room(shard.pairs.size());
    position = static_cast<std::uint32_t>(shard.pairs.size());
    shard.pairs.push_back(key.pair);
    shard.parents.push_back(key.parent);
    shard.choices.push_back(key.choice);
    shard.index.add(hash, position, [&](std::uint32_t p) { return slot_hash(hash_of(shard.pairs[p])); });
  }
  return {position * kShards + key.shard(), is_new};
}

StateTable::Found StateTable::intern(Pair pair, StateId parent, std::uint16_t choice) {
  const Key key(pair, parent, choice);
  Shard& shard = shards_[key.shard()];
  const std::lock_guard guard(shard.lock);
  const Found found = intern(shard, key);
  size_.fetch_add(found.is_new, std::memory_order_relaxed);
  return found;
}

void StateTable::intern(std::span<const Key> keys, std::vector<Found>& found) {
  found.clear();
  if (keys.empty()) return;
  Shard& shard = shards_[keys.front().shard()];
  std::size_t added = 0;
  {
    const std::lock_guard guard(shard.lock);
    for (const Key& key : keys) __builtin_prefetch(shard.index.first_slot(slot_hash(key.hash)));
    for (const Key& key : keys) {
      const std::uint32_t position = shard.index.first_candidate(slot_hash(key.hash));
      if (position != HashIndex::kNone) __builtin_prefetch(&shard.pairs[position]);
    }
    for (const Key& key : keys) {
      found.push_back(intern(shard, key));
      added += found.back().is_new;
    }
  }
  size_.fetch_add(added, std::memory_order_relaxed);
}

std::size_t StateTable::bytes() const {
  std::size_t n = 0;
  for (const Shard& s : shards_) {
    const std::lock_guard guard(s.lock);
    n += s.index.bytes() + s.pairs.size() * (sizeof(Pair) + sizeof(StateId) + sizeof(std::uint16_t));
  }
  return n;
}

}  // namespace ravel

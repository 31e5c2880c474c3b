#include "explore/order_store.hpp"

#include <algorithm>

#include "base/word_reader.hpp"

namespace ravel {
namespace {

constexpr std::uint32_t kWritesBit = 1u << 8, kAtomicBit = 1u << 9, kStaticBit = 1u << 10, kUnrememberedBit = 1u << 11;
constexpr int kContentsShift = 12;
constexpr std::uint32_t kEventWords = 9;

void put_key(std::vector<std::uint32_t>& words, ObjectKey key) {
  words.push_back(static_cast<std::uint32_t>(key));
  words.push_back(static_cast<std::uint32_t>(key >> 32));
}

OrderEvent read_event(WordReader& in) {
  OrderEvent e;
  const std::uint32_t flags = in.word();
  e.kind = static_cast<OrderEvent::Kind>(flags & 0xff);
  e.writes = (flags & kWritesBit) != 0;
  e.atomic = (flags & kAtomicBit) != 0;
  e.is_static = (flags & kStaticBit) != 0;
  e.remembered = (flags & kUnrememberedBit) == 0;
  e.contents = static_cast<OrderEvent::Contents>(flags >> kContentsShift);
  e.thread = in.word();
  e.object = in.wide();
  e.offset = in.word();
  e.accessor = in.word();
  e.holder = in.word();
  e.to = in.wide();
  return e;
}

}  // namespace

OrderStore::OrderStore(StateStore& store, StateTree& tree)
    : store_(store), tree_(tree), trivial_(store.components.intern({})) {
  events_.use_alone();
}

// A component that is not trivial: how many clocks, records, and records of local objects; the root of their list.
bool OrderStore::remembers_local_objects(ComponentId order) const {
  return order != trivial_ && store_.components[order][2] != 0;
}

ComponentId OrderStore::encode(const HappensBefore& order) {
  if (order.records().empty()) return trivial_;
  items_.clear();
  for (const Clock& clock : order.clocks()) items_.push_back(store_.components.intern(clock));
  std::uint32_t local = 0;
  for (const ObjectRecord& r : order.records()) {
    local += r.object >> 32 != 0;
    words_.clear();
    put_key(words_, r.object);
    words_.push_back(static_cast<std::uint32_t>(r.variables.size()));
    for (const Variable& v : r.variables) {
      words_.push_back(v.offset);
      words_.push_back(static_cast<std::uint32_t>(v.accesses.size() << 16 | v.released.size()));
      for (const RememberedAccess& a : v.accesses) {
        words_.push_back(a.thread << 2 | (a.writes ? 2u : 0u) | (a.atomic ? 1u : 0u));
        words_.push_back(a.time);
        words_.push_back(a.accessor);
      }
      words_.insert(words_.end(), v.released.begin(), v.released.end());
    }
    items_.push_back(store_.components.intern(words_));
  }
  words_ = {static_cast<std::uint32_t>(order.clocks().size()), static_cast<std::uint32_t>(order.records().size()),
            local, tree_.fold_list(items_)};
  return store_.components.intern(words_);
}

void OrderStore::decode(ComponentId id, HappensBefore& order) const {
  order.clear();
  if (id == trivial_) return;
  const auto summary = store_.components[id];
  std::vector<ComponentId> items;
  tree_.unfold_list(summary[3], items);
  for (std::uint32_t t = 0; t < summary[0]; ++t) {
    const auto clock = store_.components[items[t]];
    order.clock(t + 1).assign(clock.begin(), clock.end());
  }
  for (std::size_t i = summary[0]; i < items.size(); ++i) {
    WordReader in(store_.components[items[i]]);
    ObjectRecord& record = order.records().emplace_back();
    record.object = in.wide();
    record.variables.resize(in.word());
    for (Variable& v : record.variables) {
      v.offset = in.word();
      const std::uint32_t sizes = in.word();
      v.accesses.resize(sizes >> 16);
      for (RememberedAccess& a : v.accesses) {
        const std::uint32_t who = in.word();
        a.thread = who >> 2;
        a.writes = (who & 2) != 0;
        a.atomic = (who & 1) != 0;
        a.time = in.word();
        a.accessor = in.word();
      }
      const auto released = in.take(sizes & 0xffff);
      v.released.assign(released.begin(), released.end());
    }
  }
}

// Words: how many threads; who of them is alive; the events.
std::uint32_t OrderStore::intern_events(std::span<const OrderEvent> events, const std::vector<bool>& alive) {
  words_.assign(1 + (alive.size() + 31) / 32, 0);
  words_[0] = static_cast<std::uint32_t>(alive.size());
  for (std::size_t i = 0; i < alive.size(); ++i) {
    if (alive[i]) words_[1 + i / 32] |= 1u << i % 32;
  }
  for (const OrderEvent& e : events) {
    words_.push_back(static_cast<std::uint32_t>(e.kind) | (e.writes ? kWritesBit : 0) | (e.atomic ? kAtomicBit : 0) |
                     (e.is_static ? kStaticBit : 0) | (e.remembered ? 0 : kUnrememberedBit) |
                     static_cast<std::uint32_t>(e.contents) << kContentsShift);
    words_.push_back(e.thread);
    put_key(words_, e.object);
    words_.push_back(e.offset);
    words_.push_back(e.accessor);
    words_.push_back(e.holder);
    put_key(words_, e.to);
  }
  return events_.intern(words_);
}

void OrderStore::rename_objects() {
  if (renames_.empty()) return;
  std::sort(renames_.begin(), renames_.end());
  for (ObjectRecord& r : order_.records()) {
    const auto at = std::lower_bound(renames_.begin(), renames_.end(), std::pair<ObjectKey, ObjectKey>(r.object, 0));
    if (at != renames_.end() && at->first == r.object) r.object = at->second;
  }
  order_.sort_records();
  renames_.clear();
}

void OrderStore::access(const OrderEvent& e, const OnRace& on_race) {
  const RememberedAccess now{e.writes, e.atomic, e.thread, 0, e.accessor};
  const auto tell = [&](std::span<const RememberedAccess> others, bool construction) {
    for (const RememberedAccess& other : others) on_race(e, other, construction);
  };
  if (e.offset == HappensBefore::kContents || e.offset == HappensBefore::kUnfinishedContents) {
    order_.access(e.object, e.offset, now);  // passing an object on is no access to it
    return;
  }
  tell(e.remembered ? order_.access(e.object, e.offset, now) : order_.find_races(e.object, e.offset, now), false);
  if (e.contents == OrderEvent::Contents::kUnchecked) return;
  tell(order_.find_races(e.object, HappensBefore::kUnfinishedContents, now), true);
  if (e.contents == OrderEvent::Contents::kIfUnfinished) return;
  tell(order_.find_races(e.object, HappensBefore::kContents, now), true);
}

ComponentId OrderStore::carry_out(std::uint32_t events, const OnRace& on_race) {
  const auto words = events_[events];
  WordReader in(words);
  alive_.assign(in.word(), false);
  const auto bits = in.take((alive_.size() + 31) / 32);
  for (std::size_t i = 0; i < alive_.size(); ++i) alive_[i] = (bits[i / 32] >> i % 32 & 1) != 0;
  for (std::size_t left = (words.size() - 1 - bits.size()) / kEventWords; left > 0; --left) {
    const OrderEvent e = read_event(in);
    if (e.kind != OrderEvent::Kind::kRename) rename_objects();
    switch (e.kind) {
      case OrderEvent::Kind::kStart:
        order_.start(e.thread, e.offset);
        break;
      case OrderEvent::Kind::kJoin:
        order_.join(e.thread, e.offset);
        break;
      case OrderEvent::Kind::kAcquire:
        order_.acquire(e.thread, e.object, e.offset);
        break;
      case OrderEvent::Kind::kRelease:
        order_.release(e.thread, e.object, e.offset);
        break;
      case OrderEvent::Kind::kAccess:
        access(e, on_race);
        break;
      case OrderEvent::Kind::kRename:
        renames_.emplace_back(e.object, e.to);
        break;
    }
  }
  rename_objects();
  std::erase_if(order_.records(), [](const ObjectRecord& r) { return r.object >= kLost; });
  order_.normalise(alive_);
  return encode(order_);
}

ComponentId OrderStore::step(ComponentId order, std::uint32_t events, const OnRace& on_race) {
  if (events == kNoEvents) return order;
  CachedStep& cached = cache_[std::uint64_t{order} << 32 | events];
  if (!cached.used || cached.order != order || cached.events != events) {
    decode(order, order_);
    const ComponentId result = carry_out(events, on_race);
    cached = {true, order, events, result};
  }
  return cached.result;
}

bool OrderStore::is_full() const { return events_.bytes() > std::size_t{32} << 20; }

void OrderStore::forget_steps() {
  events_.clear();
  cache_.clear();
}

}  // namespace ravel

#include "memory/views.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"

namespace ravel {
namespace {

bool is_coherent(AccessMode mode) { return mode != AccessMode::kPlain; }
bool acquires(AccessMode mode) { return mode == AccessMode::kAcquire || mode == AccessMode::kVolatile; }
bool releases(AccessMode mode) { return mode == AccessMode::kRelease || mode == AccessMode::kVolatile; }

template <typename T>
bool contains(const std::vector<T>& sorted, const T& value) {
  return std::binary_search(sorted.begin(), sorted.end(), value);
}

template <typename T>
void add(std::vector<T>& sorted, const T& value) {
  const auto at = std::lower_bound(sorted.begin(), sorted.end(), value);
  if (at == sorted.end() || *at != value) sorted.insert(at, value);
}

template <typename T>
void remove(std::vector<T>& sorted, const T& value) {
  const auto at = std::lower_bound(sorted.begin(), sorted.end(), value);
  if (at != sorted.end() && *at == value) sorted.erase(at);
}

}  // namespace

const Views::Cell* Views::find(Location where) const {
  const auto at = std::lower_bound(cells_.begin(), cells_.end(), where,
                                   [](const Cell& c, Location location) { return c.location < location; });
  return at != cells_.end() && at->location == where ? &*at : nullptr;
}

Views::Cell& Views::cell(Location where) {
  const auto at = std::lower_bound(cells_.begin(), cells_.end(), where,
                                   [](const Cell& c, Location location) { return c.location < location; });
  if (at != cells_.end() && at->location == where) return *at;
  return *cells_.insert(at, Cell{where, Kind::kInt, {}});
}

bool Views::knows(const Write& write, const Knower& who) { return write.known_to_all || contains(write.known, who); }
bool Views::is_hidden(const Write& write, const Knower& who) { return contains(write.hidden, who); }

// ---- accesses ----

// The latest write is never hidden. Plain reads do not care which of several writes of the same value they see.
void Views::find_readable(std::uint32_t thread, Location where, AccessMode mode, std::uint64_t latest,
                          std::vector<Candidate>& candidates) const {
  candidates.clear();
  const Cell* c = find(where);
  if (c == nullptr) {
    candidates.push_back({latest, 0});
    return;
  }
  for (std::size_t i = c->writes.size(); i-- > 0;) {
    const Write& w = c->writes[i];
    if (is_hidden(w, of_thread(thread))) continue;
    const bool again = !is_coherent(mode) && std::any_of(candidates.begin(), candidates.end(),
                                                         [&](const Candidate& other) { return other.raw == w.raw; });
    if (!again) candidates.push_back({w.raw, w.number});
    if (mode == AccessMode::kVolatile && w.is_volatile) return;
  }
}

std::uint64_t Views::read(std::uint32_t thread, Location where, AccessMode mode, const Candidate& seen) {
  if (find(where) == nullptr) return seen.raw;
  const Knower reader = of_thread(thread);
  const Knower message{Knower::Kind::kWrite, where, seen.write};
  if (is_coherent(mode)) {
    for (Write& w : cell(where).writes) {
      if (w.number == seen.write) break;
      add(w.hidden, reader);
    }
    hand_on(message, acquires(mode) ? reader : Knower{Knower::Kind::kSeen, {}, thread});
  } else {
    hand_on(message, {Knower::Kind::kSeen, {}, thread});
  }
  return seen.raw;
}

std::uint32_t Views::places(std::uint32_t thread, Location where, AccessMode mode) const {
  const Cell* c = find(where);
  if (c == nullptr || mode == AccessMode::kPlain || mode == AccessMode::kVolatile) return 1;
  const Knower writer = of_thread(thread);
  std::uint32_t behind = 0;  // writes that may come after it
  for (std::size_t i = c->writes.size(); i-- > 1;) {
    if (knows(c->writes[i], writer) || is_hidden(c->writes[i - 1], writer)) break;
    ++behind;
  }
  return behind + 1;
}

bool Views::write(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before,
                  std::uint32_t place) {
  const Knower writer = of_thread(thread);
  Cell& c = cell(store.location);
  c.kind = store.kind;
  if (c.writes.empty()) c.writes.push_back({before, 0, true, true, {}, {}});
  const std::size_t at = c.writes.size() - place;
  // Who has seen a later one does not see this one.
  const Knowers hidden = place == 0 ? Knowers() : c.writes[at - 1].hidden;
  for (std::size_t i = 0; i < at; ++i) {
    if (is_coherent(mode) || knows(c.writes[i], writer)) add(c.writes[i].hidden, writer);
  }
  std::uint32_t number = 0;
  const auto is_taken = [&] {
    return std::any_of(c.writes.begin(), c.writes.end(), [&](const Write& w) { return w.number == number; });
  };
  while (is_taken()) ++number;
  c.writes.insert(c.writes.begin() + static_cast<std::ptrdiff_t>(at),
                  {store.raw, number, false, mode == AccessMode::kVolatile, {writer}, hidden});
  const Knower message{Knower::Kind::kWrite, store.location, number};
  hand_on({Knower::Kind::kReleaseFence, {}, thread}, message);
  if (releases(mode)) hand_on(writer, message);
  return place == 0;
}

void Views::update(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before) {
  write(thread, store, mode == AccessMode::kPlain ? AccessMode::kOpaque : mode, before, 0);
}

std::optional<std::uint64_t> Views::freeze(Location where) {
  std::erase_if(cells_, [&](const Cell& c) { return c.location == where; });
  return {};
}

Store Views::next_flush(std::uint32_t, std::uint32_t) const { RAVEL_INVARIANT(false); }
void Views::flush(std::uint32_t, std::uint32_t) { RAVEL_INVARIANT(false); }

// ---- synchronisation ----

template <typename Change>
void Views::for_each_knowers(Change change) {
  for (Cell& c : cells_) {
    for (Write& w : c.writes) {
      change(w.known);
      change(w.hidden);
    }
  }
}

void Views::hand_on(Knowers& knowers, const Knower& from, const Knower& to) {
  if (contains(knowers, from)) add(knowers, to);
}

void Views::hand_on(const Knower& from, const Knower& to) {
  for_each_knowers([&](Knowers& knowers) { hand_on(knowers, from, to); });
}

void Views::start(std::uint32_t parent, std::uint32_t child) { hand_on(of_thread(parent), of_thread(child)); }

void Views::fence(std::uint32_t thread, Fence kind) {
  const Knower me = of_thread(thread);
  const Knower all{Knower::Kind::kFullFence, {}, 0};
  if (kind == Fence::kFull || kind == Fence::kAcquire || kind == Fence::kLoadLoad) {
    hand_on({Knower::Kind::kSeen, {}, thread}, me);
  }
  if (kind == Fence::kFull) {
    hand_on(all, me);
    hand_on(me, all);
  }
  if (kind == Fence::kFull || kind == Fence::kRelease || kind == Fence::kStoreStore) {
    hand_on(me, {Knower::Kind::kReleaseFence, {}, thread});
  }
}

// ---- state ----

void Views::forget(const std::vector<bool>& alive) {
  while (forget_once(alive)) {
  }
}

// True when there may be more to forget.
bool Views::forget_once(const std::vector<bool>& alive) {
  bool changed = false;
  const auto all_living = [&](auto holds) {
    for (std::uint32_t t = 1; t <= alive.size(); ++t) {
      if (alive[t - 1] && !holds(of_thread(t))) return false;
    }
    return true;
  };
  for (Cell& c : cells_) {
    changed |= std::erase_if(c.writes, [&](const Write& w) {
                 return all_living([&](const Knower& who) { return is_hidden(w, who); });
               }) != 0;
    for (Write& w : c.writes) {
      if (!all_living([&](const Knower& who) { return knows(w, who); })) continue;
      w.known_to_all = true;  // whoever comes later is started by one of them
      w.known.clear();
    }
  }
  // The heap holds what is left: the latest write is never hidden.
  changed |= std::erase_if(cells_, [](const Cell& c) { return c.writes.size() == 1 && c.writes[0].known_to_all; }) != 0;
  // What was released with a write that is gone is seen by nobody.
  for_each_knowers([&](Knowers& knowers) {
    changed |= std::erase_if(knowers, [&](const Knower& k) {
                 if (k.kind != Knower::Kind::kWrite) return false;
                 const Cell* c = find(k.location);
                 return c == nullptr || std::none_of(c->writes.begin(), c->writes.end(),
                                                     [&](const Write& w) { return w.number == k.number; });
               }) != 0;
  });
  for (Cell& c : cells_) changed |= merge_equals(c);
  return changed;
}

// Writes with the same value that the same threads can see are as good as one.
bool Views::merge_equals(Cell& c) {
  const auto has_message = [&](const Write& w) {
    const Knower message{Knower::Kind::kWrite, c.location, w.number};
    bool found = false;
    for_each_knowers([&](Knowers& knowers) { found |= contains(knowers, message); });
    return found;
  };
  const std::size_t before = c.writes.size();
  for (std::size_t i = 0; i + 1 < c.writes.size(); ++i) {
    const auto is_same = [&](const Write& other) {
      const Write& w = c.writes[i];
      return other.raw == w.raw && other.known_to_all == w.known_to_all && other.is_volatile == w.is_volatile &&
             other.known == w.known && other.hidden == w.hidden;
    };
    const auto rest = c.writes.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto same = std::find_if(rest, c.writes.end(), is_same);
    if (same == c.writes.end() || has_message(c.writes[i]) || has_message(*same)) continue;
    c.writes.erase(c.writes.begin() + static_cast<std::ptrdiff_t>(i--));
  }
  return c.writes.size() != before;
}

void Views::for_each_reference(Ref object, const VisitReference& visit) const {
  std::uint32_t where = 0;
  for (const Cell& c : cells_) {
    if (c.location.object != object || c.kind != Kind::kRef) continue;
    for (const Write& w : c.writes) visit(where++, static_cast<Ref>(w.raw));
  }
}

void Views::visit_roots(const Heap::Visit& visit) const {
  for (const Cell& c : cells_) {
    visit(c.location.object);
    for (const Write& w : c.writes) {
      if (c.kind == Kind::kRef) visit(static_cast<Ref>(w.raw));
      for (const Knower& k : w.known) visit(k.location.object);
      for (const Knower& k : w.hidden) visit(k.location.object);
    }
  }
}

void Views::forget_objects(const std::function<bool(Ref)>& is_gone) {
  std::erase_if(cells_, [&](const Cell& c) { return is_gone(c.location.object); });
  for_each_knowers([&](Knowers& knowers) {
    std::erase_if(knowers, [&](const Knower& k) { return k.location.object != kNull && is_gone(k.location.object); });
  });
}

// Numbers of writes are their positions.
void Views::save_knowers(const Key& key, const Knowers& knowers, std::vector<std::uint32_t>& words) const {
  const auto position_of = [&](const Knower& k) {
    const std::vector<Write>& writes = find(k.location)->writes;
    return static_cast<std::uint32_t>(
        std::find_if(writes.begin(), writes.end(), [&](const Write& w) { return w.number == k.number; }) -
        writes.begin());
  };
  words.push_back(static_cast<std::uint32_t>(knowers.size()));
  std::vector<std::array<std::uint32_t, 5>> all;
  for (const Knower& k : knowers) {
    const std::uint64_t object = k.location.object == kNull ? 0 : key(k.location.object);
    all.push_back({static_cast<std::uint32_t>(k.kind), static_cast<std::uint32_t>(object),
                   static_cast<std::uint32_t>(object >> 32), k.location.offset,
                   k.kind == Knower::Kind::kWrite ? position_of(k) : k.number});
  }
  std::sort(all.begin(), all.end());
  for (const auto& one : all) words.insert(words.end(), one.begin(), one.end());
}

void Views::load_knowers(const Object& object, WordReader& in, Knowers& knowers) {
  knowers.resize(in.word());
  for (Knower& k : knowers) {
    k.kind = static_cast<Knower::Kind>(in.word());
    k.location.object = object(in.wide());
    k.location.offset = in.word();
    k.number = in.word();
  }
  std::sort(knowers.begin(), knowers.end());
}

// How many variables; of each: object, offset, kind and writes.
void Views::save(const Key& key, std::vector<std::uint32_t>& words) const {
  std::vector<std::pair<std::uint64_t, const Cell*>> named;
  for (const Cell& c : cells_) named.emplace_back(key(c.location.object), &c);
  std::sort(named.begin(), named.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first, a.second->location.offset) < std::pair(b.first, b.second->location.offset);
  });
  const auto put = [&](std::uint64_t wide) {
    words.push_back(static_cast<std::uint32_t>(wide));
    words.push_back(static_cast<std::uint32_t>(wide >> 32));
  };
  words.push_back(static_cast<std::uint32_t>(named.size()));
  for (const auto& [object, c] : named) {
    put(object);
    words.push_back(c->location.offset);
    words.push_back(static_cast<std::uint32_t>(c->kind));
    words.push_back(static_cast<std::uint32_t>(c->writes.size()));
    for (const Write& w : c->writes) {
      put(c->kind == Kind::kRef ? key(static_cast<Ref>(w.raw)) : w.raw);
      words.push_back((w.known_to_all ? 1u : 0u) | (w.is_volatile ? 2u : 0u));
      save_knowers(key, w.known, words);
      save_knowers(key, w.hidden, words);
    }
  }
}

void Views::load(const Object& object, std::span<const std::uint32_t> words) {
  WordReader in(words);
  load_views(object, in);
}

void Views::load_views(const Object& object, WordReader& in) {
  cells_.clear();
  if (in.at_end()) return;
  cells_.resize(in.word());
  for (Cell& c : cells_) {
    c.location.object = object(in.wide());
    c.location.offset = in.word();
    c.kind = static_cast<Kind>(in.word());
    c.writes.resize(in.word());
    for (std::uint32_t i = 0; i < c.writes.size(); ++i) {
      Write& w = c.writes[i];
      const std::uint64_t raw = in.wide();
      w.raw = c.kind == Kind::kRef ? object(raw) : raw;
      w.number = i;
      const std::uint32_t flags = in.word();
      w.known_to_all = (flags & 1) != 0;
      w.is_volatile = (flags & 2) != 0;
      load_knowers(object, in, w.known);
      load_knowers(object, in, w.hidden);
    }
  }
  std::sort(cells_.begin(), cells_.end(), [](const Cell& a, const Cell& b) { return a.location < b.location; });
}

}  // namespace ravel

#include "memory/futures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

namespace ravel {
namespace {

std::uint32_t count_of(const std::vector<std::uint32_t>& counts, std::uint32_t thread) {
  return thread <= counts.size() ? counts[thread - 1] : 0;
}

}  // namespace

// A line is "location thread number value"; no name contains a blank.
Futures::Futures(Naming naming, const std::vector<std::string>& ahead, std::uint32_t bound, bool any_value)
    : naming_(std::move(naming)), bound_(bound) {
  for (const std::string& line : ahead) {
    std::istringstream in(line);
    std::string location;
    Ahead write;
    if (in >> location >> write.thread >> write.number >> write.value) ahead_[location].push_back(write);
  }
  if (!any_value) return;
  for (auto& [location, writes] : ahead_) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> actions;
    std::set<std::string> values;
    for (const Ahead& w : writes) {
      actions.emplace(w.thread, w.number);
      values.insert(w.value);
    }
    writes.clear();
    for (const auto& [thread, number] : actions) {
      for (const std::string& value : values) writes.push_back({thread, number, value});
    }
  }
}

// ---- names ----

std::string Futures::name_of(Ref object) const {
  const auto stamp = stamps_.find(object);
  if (stamp == stamps_.end()) return naming_.object(object);
  return fmt::format("{}#{}.{}", stamp->second.where.view(), stamp->second.thread, stamp->second.number);
}

std::string Futures::name_of(Location where) const {
  const std::string object = name_of(where.object);
  return object.empty() ? "" : object + '/' + naming_.variable(where);
}

bool Futures::wants_name(Ref object) const { return name_of(object).empty(); }

Ref Futures::allocated(std::uint32_t thread, const std::string& where, Ref object) {
  const Symbol place(where);
  auto& [symbol, count] = made_.try_emplace({thread, place.address()}, place, 0).first->second;
  const std::uint32_t number = count++;
  for (const auto& [ref, stamp] : stamps_) {
    if (stamp.thread == thread && stamp.number == number && stamp.where == place) return ref;
  }
  stamps_[object] = {thread, number, place, false};
  return object;
}

// The object that a thread will make, because another one has seen it already. Null if it cannot be made now.
Ref Futures::make_early(const std::string& name) {
  const Ref object = naming_.make(name);
  const std::size_t hash = name.rfind('#'), dot = name.rfind('.');
  if (object == kNull || hash == std::string::npos || dot == std::string::npos || dot < hash) return kNull;
  std::uint32_t thread = 0, number = 0;
  std::from_chars(name.data() + hash + 1, name.data() + dot, thread);
  std::from_chars(name.data() + dot + 1, name.data() + name.size(), number);
  stamps_[object] = {thread, number, Symbol(std::string_view(name).substr(0, hash)), true};
  return object;
}

bool Futures::is_early(Ref object) const {
  const auto stamp = stamps_.find(object);
  return stamp != stamps_.end() && stamp->second.early;
}

bool Futures::is_awaited(Location where) const {
  const Track* t = find_track(where);
  return t == nullptr || std::all_of(t->counts.begin(), t->counts.end(), [](std::uint32_t n) { return n == 0; });
}

std::string Futures::text_of(const Store& store) const {
  if (store.kind != Kind::kRef) return std::to_string(store.raw);
  const auto ref = static_cast<Ref>(store.raw);
  if (ref == kNull) return "null";
  const std::string name = name_of(ref);
  return name.empty() ? "" : '@' + name;
}

// Nothing when there is no such object now.
std::optional<std::uint64_t> Futures::raw_of(const std::string& value) const {
  if (value == "null") return kNull;
  if (value.starts_with('@')) {
    const std::string name = value.substr(1);
    for (const auto& [ref, stamp] : stamps_) {
      if (name_of(ref) == name) return ref;
    }
    const Ref found = naming_.find(name);
    return found == kNull ? std::nullopt : std::optional<std::uint64_t>(found);
  }
  std::uint64_t raw = 0;
  std::from_chars(value.data(), value.data() + value.size(), raw);
  return raw;
}

const std::vector<Futures::Ahead>& Futures::ahead_of(Location where) const {
  static const std::vector<Ahead> none;
  const auto found = ahead_.find(name_of(where));
  return found == ahead_.end() ? none : found->second;
}

// ---- accesses ----

const Futures::Track* Futures::find_track(Location where) const {
  const auto at = std::lower_bound(tracks_.begin(), tracks_.end(), where,
                                   [](const Track& t, Location location) { return t.location < location; });
  return at != tracks_.end() && at->location == where ? &*at : nullptr;
}

Futures::Track& Futures::track(Location where) {
  const auto at = std::lower_bound(tracks_.begin(), tracks_.end(), where,
                                   [](const Track& t, Location location) { return t.location < location; });
  if (at != tracks_.end() && at->location == where) return *at;
  return *tracks_.insert(at, Track{where, Kind::kInt, {}, {}});
}

// A value that a write of the past has as well is seen from there: that imposes nothing.
void Futures::find_readable(std::uint32_t thread, Location where, AccessMode mode, std::uint64_t latest,
                            std::vector<Candidate>& candidates) const {
  Views::find_readable(thread, where, mode, latest, candidates);
  if (mode != AccessMode::kPlain) return;
  const std::size_t past = candidates.size();
  const Track* t = find_track(where);
  const std::vector<Ahead>& ahead = ahead_of(where);
  for (std::uint32_t i = 0; i < ahead.size(); ++i) {
    const Ahead& w = ahead[i];
    if (w.thread == thread || (t != nullptr && w.number < count_of(t->counts, w.thread))) continue;
    const auto raw = raw_of(w.value);  // nothing: the object will be made
    const bool again = std::any_of(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(past),
                                   [&](const Candidate& c) { return raw && c.raw == *raw; });
    const bool impossible =
        t != nullptr && std::any_of(t->imposed.begin(), t->imposed.end(), [&](const Imposed& other) {
          return other.thread == w.thread && other.number == w.number && raw != other.raw;
        });
    if (!again && !impossible) candidates.push_back({raw.value_or(kNull), kFuture | i});
  }
}

std::uint64_t Futures::read(std::uint32_t thread, Location where, AccessMode mode, const Candidate& seen) {
  if ((seen.write & kFuture) == 0) return Views::read(thread, where, mode, seen);
  const Ahead& w = ahead_of(where)[seen.write & ~kFuture];
  std::uint64_t raw = seen.raw;
  if (w.value.starts_with('@') && raw == kNull) {
    raw = make_early(w.value.substr(1));
    contradicted_ |= raw == kNull;
  } else if (const auto stamp = stamps_.find(static_cast<Ref>(raw));
             w.value.starts_with('@') && stamp != stamps_.end()) {
    stamp->second.early = true;
  }
  Track& t = track(where);
  if (w.value == "null" || w.value.starts_with('@')) t.kind = Kind::kRef;
  const auto place = std::lower_bound(
      t.imposed.begin(), t.imposed.end(), std::pair(w.thread, w.number),
      [](const Imposed& other, const auto& action) { return std::pair(other.thread, other.number) < action; });
  const bool is_known = place != t.imposed.end() && place->thread == w.thread && place->number == w.number;
  Imposed& imposed = is_known ? *place : *t.imposed.insert(place, Imposed{w.thread, w.number, raw, {}});
  const Knower reader = of_thread(thread);
  const auto at = std::lower_bound(imposed.known.begin(), imposed.known.end(), reader);
  if (at == imposed.known.end() || *at != reader) imposed.known.insert(at, reader);
  return raw;
}

bool Futures::write(std::uint32_t thread, const Store& store, AccessMode mode, std::uint64_t before,
                    std::uint32_t place) {
  Track& t = track(store.location);
  t.kind = store.kind;
  if (t.counts.size() < thread) t.counts.resize(thread);
  std::uint32_t& count = t.counts[thread - 1];
  if (count >= bound_) {
    exceeds_bound_ = true;
  } else {
    const auto imposed = std::find_if(t.imposed.begin(), t.imposed.end(),
                                      [&](const Imposed& i) { return i.thread == thread && i.number == count; });
    if (imposed != t.imposed.end()) {
      const bool before_it =
          std::binary_search(imposed->known.begin(), imposed->known.end(), of_thread(thread));  // the read happens
      contradicted_ |= imposed->raw != store.raw || before_it;
      t.imposed.erase(imposed);
    }
    const std::string location = name_of(store.location), value = text_of(store);
    if (!location.empty() && !value.empty()) {
      written_.push_back(fmt::format("{} {} {} {}", location, thread, count, value));
    }
    ++count;
  }
  return Views::write(thread, store, mode, before, place);
}

bool Futures::is_pending() const {
  return std::any_of(tracks_.begin(), tracks_.end(), [](const Track& t) { return !t.imposed.empty(); });
}

void Futures::hand_on(const Knower& from, const Knower& to) {
  Views::hand_on(from, to);
  for (Track& t : tracks_) {
    for (Imposed& i : t.imposed) Views::hand_on(i.known, from, to);
  }
}

// ---- state ----

void Futures::forget(const std::vector<bool>& alive) {
  Views::forget(alive);
  for (const Track& t : tracks_) {
    for (const Imposed& i : t.imposed) contradicted_ |= i.thread <= alive.size() && !alive[i.thread - 1];
  }
}

void Futures::for_each_reference(Ref object, const VisitReference& visit) const {
  Views::for_each_reference(object, visit);
  std::uint32_t where = 1u << 20;
  for (const Track& t : tracks_) {
    if (t.location.object != object || t.kind != Kind::kRef) continue;
    for (const Imposed& i : t.imposed) visit(where++, static_cast<Ref>(i.raw));
  }
}

void Futures::visit_roots(const Heap::Visit& visit) const {
  Views::visit_roots(visit);
  for (const Track& t : tracks_) {
    visit(t.location.object);
    for (const Imposed& i : t.imposed) {
      if (t.kind == Kind::kRef) visit(static_cast<Ref>(i.raw));
      for (const Knower& k : i.known) visit(k.location.object);
    }
  }
  for (const auto& [ref, stamp] : stamps_) visit(ref);
}

// A write that is seen ahead to an object that is gone never comes.
void Futures::forget_objects(const std::function<bool(Ref)>& is_gone) {
  Views::forget_objects(is_gone);
  std::erase_if(tracks_, [&](const Track& t) {
    const bool gone = is_gone(t.location.object);
    contradicted_ |= gone && !t.imposed.empty();
    return gone;
  });
  for (Track& t : tracks_) {
    for (Imposed& i : t.imposed) {
      std::erase_if(i.known, [&](const Knower& k) { return k.location.object != kNull && is_gone(k.location.object); });
    }
  }
  std::erase_if(stamps_, [&](const auto& entry) { return is_gone(entry.first); });
}

void Futures::save(const Key& key, std::vector<std::uint32_t>& words) const {
  Views::save(key, words);
  const auto put = [&](std::uint64_t wide) {
    words.push_back(static_cast<std::uint32_t>(wide));
    words.push_back(static_cast<std::uint32_t>(wide >> 32));
  };
  const auto put_symbol = [&](Symbol s) { put(reinterpret_cast<std::uintptr_t>(s.address())); };
  std::vector<std::pair<std::uint64_t, const Track*>> named;
  for (const Track& t : tracks_) named.emplace_back(key(t.location.object), &t);
  std::sort(named.begin(), named.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first, a.second->location.offset) < std::pair(b.first, b.second->location.offset);
  });
  words.push_back(static_cast<std::uint32_t>(named.size()));
  for (const auto& [object, t] : named) {
    put(object);
    words.push_back(t->location.offset);
    words.push_back(static_cast<std::uint32_t>(t->kind));
    words.push_back(static_cast<std::uint32_t>(t->counts.size()));
    words.insert(words.end(), t->counts.begin(), t->counts.end());
    words.push_back(static_cast<std::uint32_t>(t->imposed.size()));
    for (const Imposed& i : t->imposed) {
      words.push_back(i.thread);
      words.push_back(i.number);
      put(t->kind == Kind::kRef ? key(static_cast<Ref>(i.raw)) : i.raw);
      save_knowers(key, i.known, words);
    }
  }
  std::vector<std::pair<std::uint64_t, Stamp>> stamps;
  for (const auto& [ref, stamp] : stamps_) stamps.emplace_back(key(ref), stamp);
  std::sort(stamps.begin(), stamps.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  words.push_back(static_cast<std::uint32_t>(stamps.size()));
  for (const auto& [object, stamp] : stamps) {
    put(object);
    words.push_back(stamp.thread << 1 | (stamp.early ? 1u : 0u));
    words.push_back(stamp.number);
    put_symbol(stamp.where);
  }
  words.push_back(static_cast<std::uint32_t>(made_.size()));
  for (const auto& [who, made] : made_) {
    words.push_back(who.first);
    words.push_back(made.second);
    put_symbol(made.first);
  }
}

void Futures::load(const Object& object, std::span<const std::uint32_t> words) {
  WordReader in(words);
  load_views(object, in);
  tracks_.clear();
  stamps_.clear();
  made_.clear();
  contradicted_ = false;
  if (in.at_end()) return;
  const auto take_symbol = [&] { return Symbol::at(reinterpret_cast<const void*>(in.wide())); };
  tracks_.resize(in.word());
  for (Track& t : tracks_) {
    t.location.object = object(in.wide());
    t.location.offset = in.word();
    t.kind = static_cast<Kind>(in.word());
    const auto counts = in.take(in.word());
    t.counts.assign(counts.begin(), counts.end());
    t.imposed.resize(in.word());
    for (Imposed& i : t.imposed) {
      i.thread = in.word();
      i.number = in.word();
      const std::uint64_t raw = in.wide();
      i.raw = t.kind == Kind::kRef ? object(raw) : raw;
      load_knowers(object, in, i.known);
    }
  }
  std::sort(tracks_.begin(), tracks_.end(), [](const Track& a, const Track& b) { return a.location < b.location; });
  for (std::uint32_t left = in.word(); left > 0; --left) {
    const Ref ref = object(in.wide());
    const std::uint32_t thread = in.word(), number = in.word();
    stamps_[ref] = {thread >> 1, number, take_symbol(), (thread & 1) != 0};
  }
  for (std::uint32_t left = in.word(); left > 0; --left) {
    const std::uint32_t thread = in.word(), count = in.word();
    const Symbol where = take_symbol();
    made_[{thread, where.address()}] = {where, count};
  }
}

}  // namespace ravel

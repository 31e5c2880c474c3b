#include "explore/happens_before.hpp"

#include <algorithm>
#include <tuple>

namespace ravel {
namespace {

std::uint32_t entry(const Clock& clock, std::uint32_t thread) { return thread <= clock.size() ? clock[thread - 1] : 0; }

void set_entry(Clock& clock, std::uint32_t thread, std::uint32_t time) {
  if (clock.size() < thread) clock.resize(thread);
  clock[thread - 1] = time;
}

void join_into(Clock& clock, const Clock& other) {
  if (clock.size() < other.size()) clock.resize(other.size());
  for (std::size_t i = 0; i < other.size(); ++i) clock[i] = std::max(clock[i], other[i]);
}

bool conflict(const RememberedAccess& a, const RememberedAccess& b) {
  return (a.writes || b.writes) && !(a.atomic && b.atomic);
}

// Whatever conflicts with `old` also conflicts with `now`, which comes after it.
bool covers(const RememberedAccess& now, const RememberedAccess& old) {
  return (now.writes || !old.writes) && (!now.atomic || old.atomic);
}

auto order(const RememberedAccess& a) { return std::tuple(a.thread, a.writes, a.atomic, a.accessor, a.time); }

}  // namespace

Clock& HappensBefore::clock(std::uint32_t thread) {
  if (clocks_.size() < thread) clocks_.resize(thread);
  Clock& c = clocks_[thread - 1];
  if (entry(c, thread) == 0) set_entry(c, thread, 1);
  return c;
}

void HappensBefore::start(std::uint32_t parent, std::uint32_t child) {
  clock(child);
  Clock& p = clock(parent);
  join_into(clocks_[child - 1], p);
  ++p[parent - 1];
}

void HappensBefore::join(std::uint32_t thread, std::uint32_t ended) {
  clock(std::max(thread, ended));  // so that none moves any more
  join_into(clock(thread), clock(ended));
}

std::size_t HappensBefore::position(ObjectKey object) const {
  const auto at = std::lower_bound(records_.begin(), records_.end(), object,
                                   [](const ObjectRecord& r, ObjectKey key) { return r.object < key; });
  return static_cast<std::size_t>(at - records_.begin());
}

const ObjectRecord* HappensBefore::record(ObjectKey object) const {
  const std::size_t at = position(object);
  return at < records_.size() && records_[at].object == object ? &records_[at] : nullptr;
}

void HappensBefore::sort_records() {
  std::sort(records_.begin(), records_.end(),
            [](const ObjectRecord& a, const ObjectRecord& b) { return a.object < b.object; });
}

void HappensBefore::clear() {
  clocks_.clear();
  records_.clear();
}

Variable& HappensBefore::variable(ObjectKey object, std::uint32_t offset) {
  const std::size_t position = this->position(object);
  if (position == records_.size() || records_[position].object != object) {
    records_.insert(records_.begin() + static_cast<std::ptrdiff_t>(position), {object, {}});
  }
  std::vector<Variable>& variables = records_[position].variables;
  const auto at = std::lower_bound(variables.begin(), variables.end(), offset,
                                   [](const Variable& v, std::uint32_t o) { return v.offset < o; });
  if (at != variables.end() && at->offset == offset) return *at;
  return *variables.insert(at, Variable{offset, {}, {}});
}

void HappensBefore::acquire(std::uint32_t thread, ObjectKey object, std::uint32_t offset) {
  if (const ObjectRecord* r = record(object)) {
    for (const Variable& v : r->variables) {
      if (v.offset == offset) join_into(clock(thread), v.released);
    }
  }
}

void HappensBefore::release(std::uint32_t thread, ObjectKey object, std::uint32_t offset) {
  Clock& c = clock(thread);
  join_into(variable(object, offset).released, c);
  ++c[thread - 1];
}

std::span<const RememberedAccess> HappensBefore::find_races(ObjectKey object, std::uint32_t offset,
                                                            const RememberedAccess& now) {
  racing_.clear();
  const Clock& mine = clock(now.thread);
  if (const ObjectRecord* r = record(object)) {
    for (const Variable& v : r->variables) {
      if (v.offset != offset) continue;
      std::copy_if(v.accesses.begin(), v.accesses.end(), std::back_inserter(racing_), [&](const RememberedAccess& old) {
        return old.thread != now.thread && conflict(old, now) && old.time > entry(mine, old.thread);
      });
    }
  }
  return racing_;
}

std::span<const RememberedAccess> HappensBefore::access(ObjectKey object, std::uint32_t offset, RememberedAccess now) {
  find_races(object, offset, now);
  const Clock& mine = clock(now.thread);
  now.time = mine[now.thread - 1];
  std::vector<RememberedAccess>& accesses = variable(object, offset).accesses;
  std::erase_if(accesses,
                [&](const RememberedAccess& old) { return old.time <= entry(mine, old.thread) && covers(now, old); });
  accesses.insert(std::upper_bound(accesses.begin(), accesses.end(), now,
                                   [](const auto& a, const auto& b) { return order(a) < order(b); }),
                  now);
  return racing_;
}

void HappensBefore::normalise(const std::vector<bool>& alive) {
  for (std::uint32_t t = 1; t <= alive.size(); ++t) clock(t);
  const auto covers = [&](std::uint32_t thread, const RememberedAccess& a) {
    return thread == a.thread || entry(clocks_[thread - 1], a.thread) >= a.time;
  };
  // Whoever gets hold of an object later gets it from its owner, and with it what the owner has seen.
  const auto forgotten = [&](std::uint32_t owner, const RememberedAccess& a) {
    if (owner != 0) return covers(owner, a);
    for (std::uint32_t u = 1; u <= alive.size(); ++u) {
      if (alive[u - 1] && !covers(u, a)) return false;
    }
    return true;
  };
  bool remembers = false;
  for (ObjectRecord& r : records_) {
    const auto owner = static_cast<std::uint32_t>(r.object >> 32);
    for (Variable& v : r.variables) {
      std::erase_if(v.accesses, [&](const RememberedAccess& a) { return forgotten(owner, a); });
      remembers |= !v.accesses.empty();
    }
  }
  if (!remembers) {  // then clocks tell nothing
    records_.clear();
    for (std::uint32_t t = 1; t <= clocks_.size(); ++t) {
      clocks_[t - 1].assign(t, 0);
      clocks_[t - 1][t - 1] = 1;
    }
    return;
  }
  for (std::uint32_t t = 1; t <= clocks_.size(); ++t) rank_clocks(t);
  // Clocks that cover nothing tell nothing.
  for (Clock& c : clocks_) {
    while (!c.empty() && c.back() == 0) c.pop_back();
  }
  std::erase_if(records_, [](ObjectRecord& r) {
    std::erase_if(r.variables, [](Variable& v) {
      while (!v.released.empty() && v.released.back() == 0) v.released.pop_back();
      std::sort(v.accesses.begin(), v.accesses.end(), [](const auto& a, const auto& b) { return order(a) < order(b); });
      return v.accesses.empty() && v.released.empty();
    });
    return r.variables.empty();
  });
}

// Replaces the times of one thread by ranks: 0 covers nothing, and two clocks get the same rank when they cover the
// same accesses. Accesses get the rank of the least clock that covers them, or the thread's own time when none does.
void HappensBefore::rank_clocks(std::uint32_t thread) {
  static thread_local std::vector<std::uint32_t> times, ranks;
  times.clear();
  for (const ObjectRecord& r : records_) {
    for (const Variable& v : r.variables) {
      for (const RememberedAccess& a : v.accesses) {
        if (a.thread == thread) times.push_back(a.time);
      }
    }
  }
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  const auto covered = [&](std::uint32_t time) {
    return static_cast<std::uint32_t>(std::upper_bound(times.begin(), times.end(), time) - times.begin());
  };
  ranks.assign(1, 0);
  const auto for_each_clock = [&](auto visit) {
    for (std::uint32_t u = 1; u <= clocks_.size(); ++u) {
      if (u != thread && clocks_[u - 1].size() >= thread) visit(clocks_[u - 1][thread - 1]);
    }
    for (ObjectRecord& r : records_) {
      for (Variable& v : r.variables) {
        if (v.released.size() >= thread) visit(v.released[thread - 1]);
      }
    }
  };
  for_each_clock([&](std::uint32_t& time) { ranks.push_back(covered(time)); });
  std::sort(ranks.begin(), ranks.end());
  ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
  const auto position = [&](std::uint32_t rank) {
    return static_cast<std::uint32_t>(std::lower_bound(ranks.begin(), ranks.end(), rank) - ranks.begin());
  };
  for_each_clock([&](std::uint32_t& time) { time = position(covered(time)); });
  for (ObjectRecord& r : records_) {
    for (Variable& v : r.variables) {
      for (RememberedAccess& a : v.accesses) {
        if (a.thread == thread) a.time = position(covered(a.time));
      }
    }
  }
  set_entry(clocks_[thread - 1], thread, static_cast<std::uint32_t>(ranks.size()));
}

}  // namespace ravel

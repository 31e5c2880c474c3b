#include "explore/round.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>
#include <random>
#include <thread>
#include <unordered_set>

#include "base/error.hpp"

namespace ravel {
namespace {

constexpr std::uint64_t kLookInterval = 256;                   // transitions between two looks at the clock,
constexpr std::uint64_t kMemoryInterval = 16 * kLookInterval;  // and at the memory in use
constexpr std::uint32_t kWalkDepth = 100'000;
constexpr std::uint64_t kRestartDelay = 500;  // states
constexpr std::size_t kLookUpTogether = 16;   // states; more waits for memory cannot overlap
constexpr auto kProgressInterval = std::chrono::milliseconds(200);

constexpr std::uint16_t kNoChoice = 0xffff;  // the program ended before the first

bool is_shorter(const Path& a, const Path& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; }

std::uint64_t resident_bytes() {
  unsigned long total = 0, resident = 0;
  if (std::FILE* f = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(f, "%lu %lu", &total, &resident) != 2) resident = 0;
    std::fclose(f);
  }
  return std::uint64_t{resident} * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// Three quarters of the machine's, so that a search never brings it down.
std::uint64_t default_memory_limit() {
  return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / 4 *
         3;
}

std::string outcome_text(Explorer& explorer, const Violation* violation) {
  std::string text = explorer.output();
  if (!text.empty() && text.back() == '\n') text.pop_back();
  std::string how;
  if (violation != nullptr) {
    how = violation->kind == "deadlock" ? "deadlock" : violation->message;
  } else if (explorer.end() == PathEnd::kExit && explorer.exit_status() != 0) {
    how = fmt::format("exit status {}", explorer.exit_status());
  }
  if (how.empty()) return text;
  return text.empty() ? how : text + '\n' + how;
}

}  // namespace

// States of one shard of the table that were found without the machine, to be looked up together.
struct Round::Waiting {
  std::vector<StateTable::Key> keys;
  std::vector<Frontier::Entry> entries;  // what is to be expanded if they are new
};

struct Round::Worker {
  unsigned number = 0;
  std::unique_ptr<Explorer> explorer;
  std::uint64_t transitions = 0, executions = 0, max_depth = 0;
  std::uint32_t depth = 0;              // where it is
  std::vector<std::uint16_t> sequence;  // of the choices of a state
  std::vector<std::pair<StateId, StateId>> edges;
  std::vector<StateId> ends;
  std::vector<std::pair<StateId, std::string>> writes;
  std::map<std::string, std::uint32_t> race_depths;  // the least, by what makes races different
  std::array<Waiting, kShards> waiting;
  std::vector<StateTable::Found> found;
  std::vector<Frontier::Entry> fresh;  // to be expanded
};

Round::Round(const WorldFactory& make_world, const SearchOptions& options, const RacyLocations& racy, unsigned number,
             SearchClock::time_point started)
    : make_world_(make_world),
      options_(options),
      racy_(racy),
      number_(number),
      started_(started),
      looks_ahead_(options.model == MemoryModel::kJpr || options.model == MemoryModel::kHb),
      records_edges_(options.livelock || looks_ahead_),
      together_(options.max_states != 0 || options.order == SearchOrder::kRaceFirst ? 1 : kLookUpTogether),
      memory_limit_(options.max_memory != 0 ? options.max_memory : default_memory_limit()),
      frontier_(options.order, std::max(1u, options.workers)),
      last_progress_(started) {
  if (options.workers <= 1) store_.use_alone();
}

void Round::give_up(std::string why) {
  const std::lock_guard guard(mutex_);
  if (reason.empty()) reason = std::move(why);
  over_ = true;
  frontier_.stop();
}

bool Round::out_of_bounds(Worker& worker) {
  if (over_) return true;
  if (options_.max_states != 0 && store_.states.size() >= options_.max_states) {
    give_up(fmt::format("the limit of {} states was reached", options_.max_states));
    return true;
  }
  if (worker.explorer->watcher().found_written) {
    // The search must start again anyway; most of what is still to be found is found soon.
    worker.explorer->watcher().found_written = false;
    std::uint64_t never = 0;
    restart_at_.compare_exchange_strong(never, store_.states.size() * 2 + kRestartDelay);
  }
  if (restart_at_ != 0 && store_.states.size() >= restart_at_) {
    over_ = true;
    frontier_.stop();
    return true;
  }
  if (++worker.transitions % kLookInterval != 0) return false;
  transitions_.fetch_add(kLookInterval, std::memory_order_relaxed);
  const auto now = SearchClock::now();
  report_progress(worker, now);
  if (options_.cancel != nullptr && *options_.cancel) {
    give_up("the search was interrupted");
  } else if (options_.timeout_seconds > 0 &&
             std::chrono::duration<double>(now - started_).count() > options_.timeout_seconds) {
    give_up(fmt::format("the time limit of {} seconds was reached", options_.timeout_seconds));
  } else if (worker.transitions % kMemoryInterval == 0 && resident_bytes() > memory_limit_) {
    give_up(fmt::format("the memory limit of {} MB was reached", memory_limit_ >> 20));
  }
  return over_;
}

void Round::report_progress(const Worker& worker, SearchClock::time_point now) {
  if (!options_.progress) return;
  const std::unique_lock lock(progress_mutex_, std::try_to_lock);
  if (!lock || now - last_progress_ < kProgressInterval) return;
  last_progress_ = now;
  options_.progress({store_.states.size(), transitions_, frontier_.size(), worker.depth, resident_bytes(), number_,
                     std::chrono::duration<double>(now - started_).count()});
}

// To the end of the transition that was just carried out.
Path Round::path_of(StateId parent, std::uint16_t choice, const Path* walk) const {
  if (walk != nullptr) return *walk;
  Path path = path_to(parent);
  if (choice != kNoChoice) path.push_back(choice);
  return path;
}

Path Round::path_to(StateId state) const {
  Path path;
  for (; state != first_; state = store_.states.parent(state)) path.push_back(store_.states.choice(state));
  std::reverse(path.begin(), path.end());
  return path;
}

void Round::add_violation(Violation violation, StateId parent, std::uint16_t choice, const Path* walk, bool partial) {
  Path path = path_of(parent, choice, walk);
  const std::string key =
      fmt::format("{}|{}|{}:{}", violation.kind, violation.message, violation.place.file, violation.place.line);
  const std::lock_guard guard(mutex_);
  const auto known = violations.find(key);
  if (known == violations.end()) {
    violations.emplace(key, FoundViolation{std::move(violation), std::move(path), partial});
  } else if (is_shorter(path, known->second.path)) {
    known->second = {std::move(violation), std::move(path), partial};
  }
  if (options_.first) {
    over_ = true;
    frontier_.stop();
  }
}

void Round::add_races(Worker& worker, StateId parent, std::uint16_t choice, std::uint32_t depth, const Path* walk) {
  for (const Race* race : worker.explorer->take_races()) {
    Violation violation = race_violation(*race);
    // The walk back from a state takes its time.
    const auto [known, added] = worker.race_depths.try_emplace(violation.message, depth);
    if (!added && known->second <= depth) continue;
    known->second = depth;
    add_violation(std::move(violation), parent, choice, walk, false);
  }
}

void Round::end_path(Worker& worker, StateId parent, std::uint16_t choice, const Path* walk) {
  Explorer& explorer = *worker.explorer;
  if (explorer.end() == PathEnd::kAbandoned) return;
  ++worker.executions;
  std::optional<Violation> violation;
  if (explorer.end() == PathEnd::kFailed || explorer.end() == PathEnd::kDeadlock) violation = explorer.violation();
  if (options_.outcomes) {
    std::string text = outcome_text(explorer, violation ? &*violation : nullptr);
    const std::lock_guard guard(mutex_);
    FoundOutcome& outcome = outcomes[std::move(text)];
    Path path = path_of(parent, choice, walk);
    if (outcome.executions == 0 || is_shorter(path, outcome.path)) outcome.path = std::move(path);
    ++outcome.executions;
  }
  if (violation && options_.failures) add_violation(std::move(*violation), parent, choice, walk, false);
  if (violation && !options_.failures) {
    const std::lock_guard guard(mutex_);
    warnings.insert("there are deadlocks as well: ravel check tells which");
  }
}

void Round::visit(Worker& worker, StateId parent, StateTable::Found found, Frontier::Entry entry, bool ended) {
  if (records_edges_) {
    worker.edges.emplace_back(parent, found.id);
    if (ended) worker.ends.push_back(found.id);
  }
  if (ended || !found.is_new) return;
  if (options_.max_depth != 0 && entry.depth >= options_.max_depth) {
    const std::lock_guard guard(mutex_);
    if (reason.empty()) reason = fmt::format("the limit of depth {} was reached", options_.max_depth);
    return;
  }
  entry.state = found.id;
  worker.fresh.push_back(entry);
}

// The machine has just carried out a choice, or could do so.
void Round::reach(Worker& worker, std::optional<Pair> reached, StateId parent, std::uint16_t choice,
                  std::uint32_t depth, std::uint32_t mover) {
  Explorer& explorer = *worker.explorer;
  const bool ended = explorer.end() != PathEnd::kNone;
  bool is_new = false;
  if (reached) {
    const StateTable::Found found = store_.states.intern(*reached, parent, choice);
    is_new = found.is_new;
    visit(worker, parent, found, {0, depth, mover, *reached}, ended);
    push_fresh(worker);
    if (looks_ahead_) note_writes(worker, found.id);
  }
  if (ended) {
    // An execution in which something was seen that nobody wrote is none.
    const bool counts = explorer.end() != PathEnd::kAbandoned || !looks_ahead_;
    if (!reached && records_edges_ && counts) worker.ends.push_back(parent);
    if (!reached && looks_ahead_) note_writes(worker, counts ? std::optional(parent) : std::nullopt);
    end_path(worker, parent, choice, nullptr);
  } else if (is_new && options_.failures && !looks_ahead_ && explorer.has_new_lock_cycle()) {
    explorer.take_machine_there();
    add_violation(explorer.violation(), parent, choice, nullptr, true);
  }
}

// For SearchOrder::kRaceFirst: what is pushed last is taken first. Among equals the threads take turns: the more they
// are interleaved, the sooner they meet.
void Round::sort_choices(Worker& worker, std::uint32_t mover) {
  const std::vector<Choice>& choices = worker.explorer->choices();
  const std::vector<int> values = worker.explorer->race_values();
  worker.sequence.resize(choices.size());
  std::iota(worker.sequence.begin(), worker.sequence.end(), std::uint16_t{0});
  const auto turn = [&](std::uint16_t i) { return choices[i].thread - mover - 1; };  // those before it come last
  std::stable_sort(worker.sequence.begin(), worker.sequence.end(), [&](std::uint16_t a, std::uint16_t b) {
    return std::tuple(values[a], turn(b)) < std::tuple(values[b], turn(a));
  });
}

void Round::expand(Worker& worker, Frontier::Entry entry) {
  Explorer& explorer = *worker.explorer;
  explorer.enter(entry.pair);
  const std::vector<Choice>& choices = explorer.choices();
  if (choices.size() > kNoChoice) unsupported("more than {} choices in one state", kNoChoice);
  worker.depth = entry.depth;
  const std::uint32_t depth = entry.depth + 1;
  worker.max_depth = std::max<std::uint64_t>(worker.max_depth, depth);
  const bool sorts = options_.order == SearchOrder::kRaceFirst;
  if (sorts) sort_choices(worker, entry.mover);
  for (std::size_t i = 0; i < choices.size() && !out_of_bounds(worker); ++i) {
    const std::uint16_t choice = sorts ? worker.sequence[i] : static_cast<std::uint16_t>(i);
    const std::optional<Pair> reached = explorer.step(choice);
    add_races(worker, entry.state, choice, depth, nullptr);
    if (explorer.was_found() && !explorer.has_new_lock_cycle()) {
      const StateTable::Key key(*reached, entry.state, choice);
      Waiting& waiting = worker.waiting[key.shard()];
      waiting.keys.push_back(key);
      waiting.entries.push_back({0, depth, choices[choice].thread, *reached});
      if (waiting.keys.size() >= together_) look_up(worker, waiting);
    } else {
      reach(worker, reached, entry.state, choice, depth, choices[choice].thread);
    }
  }
}

void Round::look_up(Worker& worker, Waiting& waiting) {
  store_.states.intern(waiting.keys, worker.found);
  for (std::size_t i = 0; i < worker.found.size(); ++i) {
    visit(worker, waiting.keys[i].parent, worker.found[i], waiting.entries[i], false);
  }
  waiting.keys.clear();
  waiting.entries.clear();
  push_fresh(worker);
}

void Round::push_fresh(Worker& worker) {
  frontier_.push(worker.number, worker.fresh);
  worker.fresh.clear();
}

std::optional<Frontier::Entry> Round::next(Worker& worker) {
  if (const auto entry = frontier_.try_pop(worker.number)) return entry;
  for (Waiting& waiting : worker.waiting) look_up(worker, waiting);
  return frontier_.pop(worker.number);
}

// Seeded walks: from the first state, one choice after the other.
void Round::walk(Worker& worker) {
  Explorer& explorer = *worker.explorer;
  std::mt19937_64 random(options_.seed + worker.number);
  const Pair first = store_.states[first_];
  const std::uint64_t bound = options_.max_depth != 0 ? options_.max_depth : kWalkDepth;
  const std::uint64_t walks = options_.walks / options_.workers + (worker.number < options_.walks % options_.workers);
  for (std::uint64_t n = 0; n < walks; ++n) {
    explorer.restore(first);
    Path path;
    while (explorer.end() == PathEnd::kNone && path.size() < bound) {
      if (out_of_bounds(worker)) return;
      const std::vector<Choice> choices = explorer.choices();
      const auto i = static_cast<std::uint16_t>(random() % choices.size());
      path.push_back(i);
      worker.depth = static_cast<std::uint32_t>(path.size());
      explorer.execute(choices[i]);
      if (explorer.is_broken()) {
        explorer.note_races();
      } else {
        store_.states.intern(explorer.capture(), first_, 0);
      }
      add_races(worker, first_, 0, worker.depth, &path);
    }
    worker.max_depth = std::max<std::uint64_t>(worker.max_depth, path.size());
    if (explorer.end() != PathEnd::kNone) end_path(worker, first_, 0, &path);
  }
  const std::lock_guard guard(mutex_);
  if (reason.empty()) reason = fmt::format("{} random walks do not cover every schedule", options_.walks);
}

void Round::merge(Worker& worker) {
  const std::lock_guard guard(mutex_);
  const Watcher& watcher = worker.explorer->watcher();
  found.insert(watcher.found.begin(), watcher.found.end());
  warnings.insert(watcher.warnings.begin(), watcher.warnings.end());
  used_racy |= watcher.used_racy;
  used_weak_modes |= watcher.used_weak_modes;
  accepted_races |= watcher.races && watcher.races->accepted_some;
  statistics.transitions += worker.transitions;
  statistics.executions += worker.executions;
  statistics.instructions += watcher.instructions;
  statistics.max_depth = std::max(statistics.max_depth, worker.max_depth);
  if (!watcher.incomplete.empty() && reason.empty()) reason = watcher.incomplete;
  edges_.insert(edges_.end(), worker.edges.begin(), worker.edges.end());
  writes_.insert(writes_.end(), worker.writes.begin(), worker.writes.end());
  ends_.insert(ends_.end(), worker.ends.begin(), worker.ends.end());
}

void Round::work(unsigned number) {
  Worker worker;
  worker.number = number;
  try {
    {
      const std::lock_guard guard(world_mutex_);
      worker.explorer = std::make_unique<Explorer>(make_world_(registry_), options_, racy_, store_);
    }
    Explorer& explorer = *worker.explorer;
    explorer.start();
    {
      const std::lock_guard guard(world_mutex_);
      if (explorer.is_broken()) {
        explorer.note_races();
        if (number == 0) add_races(worker, 0, kNoChoice, 0, nullptr);
        if (number == 0) end_path(worker, 0, kNoChoice, nullptr);
      } else {
        const auto [state, is_new] = store_.states.intern(explorer.capture(), StateTable::kNoParent, 0);
        if (is_new) {
          first_ = state;
          add_races(worker, state, kNoChoice, 0, nullptr);
          if (explorer.end() != PathEnd::kNone) {
            end_path(worker, state, kNoChoice, nullptr);
            ends_.push_back(state);
          } else if (options_.order != SearchOrder::kRandom) {
            frontier_.push(number, {.state = state, .pair = store_.states[state]});
          }
        }
      }
    }
    if (explorer.end() == PathEnd::kNone && options_.order == SearchOrder::kRandom) {
      walk(worker);
    } else {
      while (const auto entry = next(worker)) {
        if (over_) break;
        expand(worker, *entry);
      }
    }
  } catch (const Unsupported& e) {
    give_up(fmt::format("unsupported: {}", e.what()));
  } catch (...) {
    const std::lock_guard guard(mutex_);
    if (!fault_) fault_ = std::current_exception();
    over_ = true;
    frontier_.stop();
  }
  if (worker.explorer) merge(worker);
}

void Round::note_writes(Worker& worker, std::optional<StateId> state) {
  for (std::string& text : worker.explorer->watcher().memory->take_written()) {
    if (state) worker.writes.emplace_back(*state, std::move(text));
  }
}

// States from which some path leads to an end.
std::unordered_set<StateId> Round::find_ending() const {
  std::unordered_map<StateId, std::vector<StateId>> before;
  for (const auto& [from, to] : edges_) before[to].push_back(from);
  std::unordered_set<StateId> ending(ends_.begin(), ends_.end());
  std::vector<StateId> pending(ending.begin(), ending.end());
  while (!pending.empty()) {
    const StateId state = pending.back();
    pending.pop_back();
    for (const StateId earlier : before[state]) {
      if (ending.insert(earlier).second) pending.push_back(earlier);
    }
  }
  return ending;
}

// A write counts if the path on which it is made can come to an end, with everything written that was seen ahead. The
// search is repeated with what was found; for the model hb that has been done before.
void Round::find_writes_ahead() {
  const std::unordered_set<StateId> ending = find_ending();
  for (const auto& [state, text] : writes_) {
    const std::string name = kAhead + text;
    if (ending.contains(state) && !racy_.contains(name)) found.insert(name);
  }
}

// From other states the program does not stop any more.
void Round::find_livelocks() {
  const std::unordered_set<StateId> ending = find_ending();
  std::optional<Path> shortest;
  for (const auto& [from, to] : edges_) {
    // The shortest path ends where it loses the way to an end.
    const bool enters = !ending.contains(to) && (from == first_ || ending.contains(from));
    if (!enters || (to != first_ && store_.states.parent(to) != from)) continue;
    Path path = path_to(to);
    if (!shortest || is_shorter(path, *shortest)) shortest = std::move(path);
  }
  if (!shortest) return;
  FoundViolation v;
  v.violation.kind = "livelock";
  v.violation.message = "livelock: from here on the program cannot end any more";
  v.path = std::move(*shortest);
  violations.emplace("livelock", std::move(v));
}

void Round::run() {
  const unsigned workers = std::max(1u, options_.workers);
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < workers; ++i) threads.emplace_back([this, i] { work(i); });
  work(0);
  for (std::thread& t : threads) t.join();
  if (fault_) std::rethrow_exception(fault_);
  // Where all get stuck in the end, that is the better story.
  const bool all_stuck = std::any_of(violations.begin(), violations.end(), [](const auto& v) {
    return v.second.violation.kind == "deadlock" && !v.second.partial;
  });
  if (all_stuck) std::erase_if(violations, [](const auto& v) { return v.second.partial; });
  if (options_.livelock && reason.empty() && !over_) find_livelocks();
  if (options_.model == MemoryModel::kJpr) find_writes_ahead();
  if (statistics.executions == 0 && reason.empty() && violations.empty() && store_.states.size() > 0) {
    warnings.insert("no execution ends: the program runs for ever, or its assumptions never hold");
  }
  statistics.states = store_.states.size();
  statistics.rounds = number_;
  statistics.bytes_per_state =
      statistics.states == 0 ? 0 : static_cast<double>(store_.bytes()) / static_cast<double>(statistics.states);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  statistics.peak_memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace ravel

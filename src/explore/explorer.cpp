#include "explore/explorer.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "machine/interpreter_loop.hpp"

namespace ravel {
namespace {

// Backward branches before a thread that does nothing visible has to stop all the same: it may spin on a plain field.
constexpr std::int64_t kSpinFuel = 20'000;
constexpr std::int64_t kLonelyFuel = 500'000;

}  // namespace

Explorer::Explorer(World world, const SearchOptions& options, const RacyLocations& racy, StateStore& store)
    : world_(std::move(world)),
      options_(options),
      machine_(*world_.machine),
      store_(store),
      watcher_(machine_, options, racy),
      tree_(store),
      orders_(store, tree_),
      codec_(machine_, watcher_, store, tree_, orders_, layouts_),
      view_(store, layouts_, options),
      interpreter_(machine_),
      from_view_(store, layouts_, options) {
  machine_.set_observer(&watcher_);
  machine_.set_output([this](int fd, std::string_view text) {
    if (fd == 1 && options_.outcomes) codec_.output += text;
  });
  on_race_ = [this](const OrderEvent& e, const RememberedAccess& other) { watcher_.note_race(e, other); };
  watcher_.more_roots = [this](const Heap::Visit& visit) { codec_.visit_roots(visit); };
}

void Explorer::start() {
  machine_.ensure_initialized(*world_.main, *machine_.program().well_known().throwable);
  world_.main->settled = true;
  run(*world_.main);
  if (options_.reduction == Reduction::kSync) run_unsettled();
  settle();
  codec_.begin();
  watcher_.refresh();
}

Pair Explorer::capture() {
  const Pair state = codec_.capture();
  machine_at_ = state;
  view_.look_at(codec_.state().items);
  choices_.clear();
  if (end_ == PathEnd::kNone) {
    view_.find_choices(choices_);
    if (choices_.empty()) end_ = PathEnd::kDeadlock;
  }
  return state;
}

void Explorer::note_races() { machine_at_ = codec_.capture(); }

void Explorer::restore(Pair state) {
  enter(state);
  move_machine();
}

void Explorer::enter(Pair state) {
  position_ = state;
  tree_.unfold(state, from_);
  from_view_.look_at(from_.items);
  from_view_.find_choices(choices_);
}

// To the state that step() goes from.
void Explorer::move_machine() {
  if (machine_at_ != position_) {
    // Restoring changes what differs from the state that was captured last, and a path that broke off was not captured.
    if (!machine_at_) codec_.capture();
    codec_.restore(from_);
    machine_at_ = position_;
    if (options_.verify_states) {
      for (const auto& t : machine_.threads_) t->touched = true;
      machine_.heap().note_reference_stored();
      RAVEL_INVARIANT(codec_.capture() == position_);
    }
  }
  end_ = PathEnd::kNone;
}

std::optional<Pair> Explorer::step(const Choice& choice) {
  const auto found = find_step(choice);
  if (!found) return carry_out(choice);
  if (options_.verify_states) {
    const auto real = carry_out(choice);
    RAVEL_INVARIANT(real && *real == *found && end_ == PathEnd::kNone);
  }
  return found;
}

std::optional<Pair> Explorer::find_step(const Choice& choice) {
  unexecuted_.reset();
  // What is remembered of local objects shows in their threads, and any step may make it forgotten.
  const ComponentId order = from_.items[codec_format::kOrderItem];
  if (!StepCache::takes(choice) || orders_.remembers_local_objects(order)) return {};
  const auto effect = cache_.find(from_.items, from_view_.layout().thread_at[choice.thread - 1], choice);
  if (!effect) return {};
  const ComponentId new_order = orders_.step(order, effect->events, on_race_);
  const bool rearranged = !effect->sources.empty();
  changes_.clear();
  if (rearranged) {
    reached_.items.clear();
    for (const std::uint32_t source : effect->sources) {
      reached_.items.push_back(source == StepCache::kNew ? 0 : from_.items[source]);
    }
  } else {
    reached_.items = from_.items;
  }
  changes_.assign(effect->changes.begin(), effect->changes.end());
  if (new_order != order) {
    const bool after_header = !changes_.empty() && changes_[0].position == codec_format::kHeaderItem;
    changes_.insert(changes_.begin() + (after_header ? 1 : 0), {codec_format::kOrderItem, new_order});
  }
  for (const ItemChange& c : changes_) reached_.items[c.position] = c.id;
  view_.look_at(reached_.items);
  if (!view_.has_choices()) return {};  // what a deadlock looks like the machine knows
  for (const std::uint32_t name : effect->gone) {
    if (view_.is_referred_to(name)) return {};  // another thread still has it
  }
  unexecuted_ = choice;
  end_ = PathEnd::kNone;
  return rearranged ? tree_.fold(view_.layout(), reached_) : changed_state(effect->number, new_order);
}

// The state after changes_. The same often happens to the same half of a state.
Pair Explorer::changed_state(std::uint32_t effect_number, ComponentId order) {
  const Layout& layout = from_view_.layout();
  const std::uint32_t effect = effect_number + 1;
  const auto entry = [&](std::uint32_t half) -> ChangedHalf& {
    return changed_halves_[(std::uint64_t{half} << 32 | effect) ^ std::uint64_t{order} << 17];
  };
  const auto is_known = [&](const ChangedHalf& e, std::uint32_t half) {
    return e.half == half && e.effect == effect && e.order == order;
  };
  const bool left = !changes_.empty() && changes_.front().position < layout.left_items;
  const bool right = !changes_.empty() && changes_.back().position >= layout.left_items;
  ChangedHalf& left_half = entry(position_.left);
  ChangedHalf& right_half = entry(position_.right);
  if ((!left || is_known(left_half, position_.left)) && (!right || is_known(right_half, position_.right))) {
    return {left ? left_half.result : position_.left, right ? right_half.result : position_.right};
  }
  const Pair result = tree_.changed(layout, from_, changes_);
  if (left) left_half = {position_.left, effect, order, result.left};
  if (right) right_half = {position_.right, effect, order, result.right};
  return result;
}

std::optional<Pair> Explorer::carry_out(const Choice& choice) {
  move_machine();
  unexecuted_.reset();
  watcher_.footprint.parts.clear();
  watcher_.footprint.unknown = false;
  execute(choice);
  if (is_broken()) {
    note_races();
    return {};
  }
  for (const auto& t : machine_.threads_) {
    if (t->touched) watcher_.touch(*t);  // woken by the others
  }
  find_positions(choice);
  machine_at_ = codec_.capture();
  view_.look_at(codec_.state().items);
  if (end_ == PathEnd::kNone && !view_.has_choices()) end_ = PathEnd::kDeadlock;
  remember_step(choice);
  return machine_at_;
}

// Where, in the state that the step comes from, the things are that it touched.
void Explorer::find_positions(const Choice& choice) {
  positions_.clear();
  const Layout& layout = from_view_.layout();
  for (const Watcher::Footprint::Part& part : watcher_.footprint.parts) {
    if (part.thread == 0) {
      if (const auto position = codec_.position_of(part.object)) positions_.push_back(*position);
    } else if (part.thread != choice.thread && part.thread <= layout.thread_at.size()) {
      positions_.push_back(layout.thread_at[part.thread - 1]);
    }
  }
}

void Explorer::take_machine_there() {
  if (const auto choice = unexecuted_) carry_out(*choice);
}

// Keeps the step if nothing but its thread, the header and what it touched can have had a part in it.
void Explorer::remember_step(const Choice& choice) {
  if (cache_.is_full() || orders_.is_full()) {  // numbers of events and effects lose their meaning together
    cache_.clear();
    changed_halves_.clear();
    orders_.forget_steps();
    return;
  }
  if (end_ != PathEnd::kNone || watcher_.footprint.unknown || watcher_.is_alone() || !StepCache::takes(choice) ||
      codec_.sharing() == StateCodec::Sharing::kOther || orders_.remembers_local_objects(codec_.order()) ||
      orders_.remembers_local_objects(from_.items[codec_format::kOrderItem])) {
    return;
  }
  const std::vector<ComponentId>& before = from_.items;
  const std::vector<ComponentId>& after = codec_.state().items;
  const std::uint32_t thread_at = from_view_.layout().thread_at[choice.thread - 1];
  changes_.clear();
  sources_.clear();
  if (!codec_.kept_layout()) find_sources();
  for (std::uint32_t i = 0; i < after.size(); ++i) {
    const std::uint32_t source = sources_.empty() ? i : sources_[i];
    if (i == codec_format::kOrderItem || (source != StepCache::kNew && after[i] == before[source])) continue;
    const bool seen = source == StepCache::kNew || source == codec_format::kHeaderItem || source == thread_at ||
                      std::find(positions_.begin(), positions_.end(), source) != positions_.end();
    if (!seen) return;
    changes_.push_back({i, after[i]});
  }
  cache_.add(before, thread_at, choice, positions_, {changes_, codec_.last_events(), 0, sources_, codec_.gone()});
}

// Where each item of the state after the step was before it.
void Explorer::find_sources() {
  const Layout& before = from_view_.layout();
  const Layout& after = codec_.layout();
  sources_.assign(codec_.state().items.size(), StepCache::kNew);
  sources_[codec_format::kHeaderItem] = codec_format::kHeaderItem;
  sources_[codec_format::kOrderItem] = codec_format::kOrderItem;
  for (std::size_t i = 0; i < after.thread_at.size(); ++i) sources_[after.thread_at[i]] = before.thread_at[i];
  for (std::size_t i = 0; i < after.written; ++i) sources_[after.other_at[i]] = before.other_at[i];
  const std::vector<std::uint32_t>& shared = codec_.shared_before();
  for (std::size_t i = 0; i < shared.size(); ++i) {
    if (shared[i] != StateCodec::kCame) {
      sources_[after.other_at[after.written + i]] = before.other_at[before.written + shared[i]];
    }
  }
}

void Explorer::execute(const Choice& choice) {
  if (machine_.heap().wants_collection()) machine_.collect_garbage();
  JavaThread& t = machine_.thread(choice.thread);
  t.touched = true;
  switch (choice.kind) {
    case Choice::Kind::kRun:
      if (t.offers && t.offered.kind == ActionKind::kThrow) watcher_.fail(t, t.offered.object);
      if (t.offers && t.offered.kind == ActionKind::kAbandon) watcher_.end_abandoned();
      t.granted = t.offers;
      t.offers = false;
      t.state = ThreadState::kRunnable;
      break;
    case Choice::Kind::kData:
      t.chosen = choice.value;
      t.alternatives = 0;
      t.granted = true;
      break;
    case Choice::Kind::kExpire:
      if (watcher_.clock_matters) machine_.clock_ = std::max(machine_.clock_, t.deadline);
      machine_.expire(t);
      break;
    case Choice::Kind::kWake:
      machine_.expire(t);
      break;
  }
  t.settled = true;
  if (t.state == ThreadState::kRunnable) run(t);
  t.granted = false;
  t.chosen.reset();
  if (options_.reduction == Reduction::kSync) run_unsettled();
  settle();
  machine_at_.reset();
}

void Explorer::run(JavaThread& t) {
  t.touched = true;
  watcher_.touch(t);
  std::int64_t fuel = watcher_.is_alone() ? kLonelyFuel : kSpinFuel;
  interpreter_.run(t, fuel, watcher_);
}

// What a thread does before its first visible action, after it has seen the end of another, or after a class it waited
// for is initialised concerns nobody else, so it needs no choice.
void Explorer::run_unsettled() {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < machine_.threads_.size(); ++i) {
      JavaThread& t = *machine_.threads_[i];
      const bool initialised = t.state == ThreadState::kInitWait && machine_.can_run(t);
      if (initialised) t.state = ThreadState::kRunnable;
      if ((t.settled && !initialised) || t.state != ThreadState::kRunnable || watcher_.must_stop(t)) continue;
      t.settled = true;
      if (t.woken && watcher_.visibility.interrupts()) continue;  // an interrupt may still get in between
      run(t);
      again = true;
    }
  }
}

void Explorer::settle() {
  end_ = PathEnd::kNone;
  if (watcher_.abandoned) {
    end_ = PathEnd::kAbandoned;
  } else if (watcher_.failure) {
    end_ = PathEnd::kFailed;
  } else if (machine_.exit_status_) {
    end_ = PathEnd::kExit;
  } else if (std::none_of(machine_.threads_.begin(), machine_.threads_.end(),
                          [](const auto& t) { return !t->daemon && is_alive(*t); })) {
    if (codec_.shutting_down || !machine_.start_shutdown()) {
      end_ = PathEnd::kFinished;
    } else {
      codec_.shutting_down = true;
      watcher_.refresh();
    }
  }
}

int Explorer::exit_status() const { return machine_.exit_status_.value_or(machine_.main_status_); }

}  // namespace ravel

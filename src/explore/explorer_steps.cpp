// From a stored state to those that follow it: by steps that are known, or else on the machine.
#include <algorithm>

#include "base/error.hpp"
#include "explore/explorer.hpp"

namespace ravel {

void Explorer::enter(Pair state) {
  position_ = state;
  unfolded_ = false;
  knows_halves_ = find_halves();
  if (knows_halves_) {
    from_view_.look_at_header(items_[codec_format::kHeaderItem]);
    choices_.clear();
    for (const HalfSteps::Step& step : left_.steps) choices_.push_back(step.choice);
    for (const HalfSteps::Step& step : right_.steps) choices_.push_back(step.choice);
  } else {
    unfold();
    from_view_.find_choices(choices_);
    remember_halves();
  }
}

bool Explorer::find_halves() {
  const auto left = left_halves_.find(position_.left, 0);
  if (!left) return false;
  const auto right = right_halves_.find(position_.right, left->items[codec_format::kHeaderItem]);
  if (!right) return false;
  left_ = *left;
  right_ = *right;
  items_ = {left_.items, right_.items};
  return true;
}

void Explorer::unfold() {
  if (unfolded_) return;
  unfolded_ = true;
  tree_.unfold(position_, from_);
  from_view_.look_at(from_.items);
  // These stay as they are, whatever becomes of the tables of halves.
  const std::size_t middle = from_view_.layout().left_items;
  items_ = {std::span(from_.items).first(middle), std::span(from_.items).subspan(middle)};
}

// Which choices there are follows from each half, unless a thread waits for something in the other.
void Explorer::remember_halves() {
  const Layout& layout = from_view_.layout();
  const std::uint32_t middle = layout.left_items;
  std::size_t left_choices = 0;
  for (std::uint32_t t = 1; t <= from_view_.threads(); ++t) {
    const bool left = layout.thread_at[t - 1] < middle;
    if (!from_view_.depends_on_range(t, left ? 0 : middle, left ? middle : layout.order_at)) return;
    if (left) left_choices += static_cast<std::size_t>(std::ranges::count(choices_, t, &Choice::thread));
  }
  const auto remember = [](HalfSteps& halves, std::uint32_t id, ComponentId header,
                           std::span<const ComponentId> of_half, std::span<const Choice> choices) {
    const auto known = halves.find(id, header);
    return known ? *known : halves.add(id, header, of_half, choices);
  };
  const std::span<const Choice> choices = choices_;
  left_ = remember(left_halves_, position_.left, 0, items_.left, choices.first(left_choices));
  right_ = remember(right_halves_, position_.right, items_[codec_format::kHeaderItem], items_.right,
                    choices.subspan(left_choices));
  knows_halves_ = true;
}

// To the state that step() goes from.
void Explorer::move_machine() {
  unfold();
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

std::optional<Pair> Explorer::step(std::size_t number) {
  auto found = find_half_step(number);
  if (!found) found = find_step(number);
  const Choice choice = choices_[number];
  if (!found) return carry_out(choice);
  if (options_.verify_states) {
    const auto real = carry_out(choice);
    RAVEL_INVARIANT(real && *real == *found && end_ == PathEnd::kNone);
    RAVEL_INVARIANT(!leaves_free_ || !has_new_lock_cycle());
  }
  return found;
}

HalfSteps::Step& Explorer::half_step(std::size_t number) const {
  return number < left_.steps.size() ? left_.steps[number] : right_.steps[number - left_.steps.size()];
}

std::optional<Pair> Explorer::find_half_step(std::size_t number) {
  if (!knows_halves_) return {};
  const HalfSteps::Step& step = half_step(number);
  if (step.result == HalfSteps::kUnknown) return {};
  Pair reached = position_;
  if (number >= left_.steps.size()) {
    reached.right = step.result;
  } else {
    reached.left = step.result;
    const auto order = order_after(step.events);
    if (!order) return {};
    reached.right = changed_half(false, {}, *order);
  }
  unexecuted_ = choices_[number];
  leaves_free_ = true;
  end_ = PathEnd::kNone;
  return reached;
}

// Nothing when the machine is needed: what is remembered of local objects shows in their threads, and any step may make
// it forgotten.
std::optional<ComponentId> Explorer::order_after(std::uint32_t events) {
  const ComponentId order = items_.right.back();
  if (orders_.remembers_local_objects(order)) return {};
  const ComponentId after = orders_.step(order, events, watcher_.on_race);
  if (orders_.remembers_local_objects(after)) return {};
  return after;
}

std::optional<Pair> Explorer::find_step(std::size_t number) {
  unexecuted_.reset();
  const Choice choice = choices_[number];
  if (!StepCache::takes(choice)) return {};
  const auto effect = cache_.find(items_, from_view_.layout().thread_at[choice.thread - 1], choice);
  const auto order = effect ? order_after(effect->events) : std::nullopt;
  if (!order) return {};
  leaves_free_ = effect->leaves_free;
  if (!leaves_free_ && !leads_on(*effect, choice, *order)) return {};
  unexecuted_ = choice;
  end_ = PathEnd::kNone;
  if (!effect->sources.empty()) return tree_.fold(view_.layout(), reached_);
  const Pair reached = {changed_half(true, effect->left, *order), changed_half(false, effect->right, *order)};
  if (leaves_free_ && knows_halves_) remember_half_step(number, *effect, reached);
  return reached;
}

// Makes reached_, where threads may wait for each other or items are elsewhere. False when the machine is needed.
bool Explorer::leads_on(const StepCache::Effect& effect, const Choice& choice, ComponentId order) {
  unfold();
  for (const std::uint32_t name : effect.gone) {
    if (from_view_.is_referred_to(name, choice.thread)) return false;  // another thread still has it
  }
  if (effect.sources.empty()) {
    reached_ = from_.items;
  } else {
    rearrange(effect);
  }
  for (const ItemChange& c : effect.changes) reached_[c.position] = c.id;
  reached_.back() = order;
  view_.look_at(reached_);
  return view_.has_choices(choice.thread);  // what a deadlock looks like the machine knows
}

// If it looked at nothing but its own half and the header, and changed nothing else but the order.
void Explorer::remember_half_step(std::size_t number, const StepCache::Effect& effect, Pair reached) {
  const std::size_t middle = items_.left.size();
  HalfSteps::Step& step = half_step(number);
  if (number < left_.steps.size()) {
    if (effect.last_item >= middle) return;
    step.result = reached.left;
    step.events = effect.events;
  } else if (effect.first_item >= middle && effect.left.number == StepCache::kNone) {
    step.result = reached.right;
  }
}

// The items of the state before: where they are now, and with the names that objects have now.
void Explorer::rearrange(const StepCache::Effect& effect) {
  reached_.clear();
  for (const std::uint32_t source : effect.sources) {
    reached_.push_back(source == StepCache::kNew ? 0 : renamer_.rename(from_.items[source], effect.renames));
  }
}

// The same often happens to the same half of a state. The order is in the right one.
std::uint32_t Explorer::changed_half(bool left, const StepCache::HalfChanges& what, ComponentId order) {
  const std::uint32_t half = left ? position_.left : position_.right;
  const bool reorders = !left && order != items_.right.back();
  if (what.number == StepCache::kNone && !reorders) return half;
  if (!reorders) order = kSameOrder;
  ChangedHalf& known = changed_halves_[(std::uint64_t{half} << 32 | what.number) ^ std::uint64_t{order} << 17];
  if (known.half != half + 1 || known.changes != what.number || known.order != order) {
    changes_.assign(what.changes.begin(), what.changes.end());
    if (reorders) changes_.push_back({static_cast<std::uint32_t>(items_.size() - 1), order});
    const Pair result = tree_.changed(from_view_.layout(), position_, changes_);
    known = {half + 1, what.number, order, left ? result.left : result.right};
  }
  return known.result;
}

std::optional<Pair> Explorer::carry_out(const Choice& choice) {
  move_machine();
  unexecuted_.reset();
  watcher_.footprint.parts.clear();
  watcher_.footprint.unknown = watcher_.memory != nullptr;  // what a read sees is not in its footprint
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
  if (end_ == PathEnd::kNone && !view_.has_choices(choice.thread)) end_ = stuck();
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

// Whoever waits in a new circle has done something since, or something was done to it.
bool Explorer::has_new_lock_cycle() const {
  if (was_found() && leaves_free_) return false;
  const std::vector<ComponentId>& now = was_found() ? reached_ : codec_.state().items;
  for (std::uint32_t t = 1; t <= view_.threads(); ++t) {
    const bool same = t <= from_view_.threads() &&
                      now[view_.layout().thread_at[t - 1]] == from_.items[from_view_.layout().thread_at[t - 1]];
    if (!same && view_.waits_in_cycle(t)) return true;
  }
  return false;
}

void Explorer::take_machine_there() {
  if (const auto choice = unexecuted_) carry_out(*choice);
}

// Numbers of effects, events and renames lose their meaning together.
void Explorer::forget_steps() {
  cache_.clear();
  renamer_.clear();
  changed_halves_.clear();
  left_halves_.clear();
  right_halves_.clear();
  knows_halves_ = false;
  orders_.forget_steps();
}

// Keeps the step if nothing but its thread, the header and what it touched can have had a part in it.
void Explorer::remember_step(const Choice& choice) {
  if (cache_.is_full() || orders_.is_full() || renamer_.is_full()) {
    forget_steps();
    return;
  }
  if (end_ != PathEnd::kNone || watcher_.footprint.unknown || watcher_.is_alone() || !StepCache::takes(choice) ||
      !codec_.names_follow() || orders_.remembers_local_objects(codec_.order()) ||
      orders_.remembers_local_objects(from_.items.back())) {
    return;
  }
  const std::vector<ComponentId>& before = from_.items;
  const std::vector<ComponentId>& after = codec_.state().items;
  const std::uint32_t thread_at = from_view_.layout().thread_at[choice.thread - 1];
  changes_.clear();
  sources_.clear();
  if (!codec_.kept_layout()) find_sources();
  const std::uint32_t renames = renamer_.intern(codec_.renames());
  for (std::uint32_t i = 0; i < codec_.layout().order_at; ++i) {
    const std::uint32_t source = sources_.empty() ? i : sources_[i];
    if (source != StepCache::kNew && after[i] == renamer_.rename(before[source], renames)) continue;
    const bool seen = source == StepCache::kNew || source == codec_format::kHeaderItem || source == thread_at ||
                      std::find(positions_.begin(), positions_.end(), source) != positions_.end();
    if (!seen) return;
    changes_.push_back({i, after[i]});
    if (!sources_.empty()) sources_[i] = StepCache::kNew;
  }
  cache_.add(items_, thread_at, choice, positions_,
             {changes_, codec_.last_events(), sources_, codec_.gone(), renames, leaves_free(choice)});
}

// The machine has carried out the choice: can whatever thread it changed go on?
bool Explorer::leaves_free(const Choice& choice) const {
  if (!sources_.empty() || !codec_.gone().empty() || !view_.is_free(choice.thread)) return false;
  return std::ranges::all_of(changes_, [&](const ItemChange& change) {
    const std::vector<std::uint32_t>& thread_at = view_.layout().thread_at;
    const auto at = std::ranges::lower_bound(thread_at, change.position);
    return at == thread_at.end() || *at != change.position ||
           view_.is_free(static_cast<std::uint32_t>(at - thread_at.begin()) + 1);
  });
}

// Where each item of the state after the step was before it.
void Explorer::find_sources() {
  const Layout& before = from_view_.layout();
  const Layout& after = codec_.layout();
  sources_.assign(codec_.state().items.size(), StepCache::kNew);
  for (std::size_t i = 0; i < after.thread_at.size(); ++i) sources_[after.thread_at[i]] = before.thread_at[i];
  for (std::size_t i = 0; i < after.written; ++i) sources_[after.other_at[i]] = before.other_at[i];
  const std::vector<std::uint32_t>& shared = codec_.shared_before();
  for (std::size_t i = 0; i < shared.size(); ++i) {
    if (shared[i] != StateCodec::kCame) {
      sources_[after.other_at[after.written + i]] = before.other_at[before.written + shared[i]];
    }
  }
}

}  // namespace ravel

// From a stored state to those that follow it: by steps that are known, or else on the machine.
#include <algorithm>

#include "base/error.hpp"
#include "explore/explorer.hpp"

namespace ravel {

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
  const ComponentId order = from_.items.back();
  if (!StepCache::takes(choice) || orders_.remembers_local_objects(order)) return {};
  const auto effect = cache_.find(from_.items, from_view_.layout().thread_at[choice.thread - 1], choice);
  if (!effect) return {};
  for (const std::uint32_t name : effect->gone) {
    if (from_view_.is_referred_to(name, choice.thread)) return {};  // another thread still has it
  }
  const ComponentId new_order = orders_.step(order, effect->events, watcher_.on_race);
  if (orders_.remembers_local_objects(new_order)) return {};
  const bool rearranged = !effect->sources.empty();
  if (rearranged) {
    rearrange(*effect);
  } else {
    reached_.items = from_.items;
  }
  changes_.assign(effect->changes.begin(), effect->changes.end());
  if (rearranged || new_order != order)
    changes_.push_back({static_cast<std::uint32_t>(reached_.items.size() - 1), new_order});
  for (const ItemChange& c : changes_) reached_.items[c.position] = c.id;
  view_.look_at(reached_.items);
  if (!view_.has_choices(choice.thread)) return {};  // what a deadlock looks like the machine knows
  unexecuted_ = choice;
  end_ = PathEnd::kNone;
  return rearranged ? tree_.fold(view_.layout(), reached_) : changed_state(effect->number, new_order);
}

// The items of the state before: where they are now, and with the names that objects have now.
void Explorer::rearrange(const StepCache::Effect& effect) {
  reached_.items.clear();
  for (const std::uint32_t source : effect.sources) {
    reached_.items.push_back(source == StepCache::kNew ? 0 : renamer_.rename(from_.items[source], effect.renames));
  }
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
  const std::vector<ComponentId>& now = was_found() ? reached_.items : codec_.state().items;
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
  cache_.add(before, thread_at, choice, positions_,
             {changes_, codec_.last_events(), 0, sources_, codec_.gone(), renames});
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

#include "explore/state_view.hpp"

#include <algorithm>

#include "machine/machine.hpp"

namespace ravel {

using namespace codec_format;

namespace {

ThreadState state_of(std::span<const std::uint32_t> words) {
  return static_cast<ThreadState>(words[thread::kFlags] & thread::kStateMask);
}

bool is_living(ThreadState state) { return state != ThreadState::kNew && state != ThreadState::kTerminated; }

bool may_expire(std::span<const std::uint32_t> words) {
  return (words[thread::kFlags] & thread::kTimed) != 0 && is_living(state_of(words));
}

std::uint32_t flushable(std::span<const std::uint32_t> words) {
  return is_living(state_of(words)) ? words[thread::kAlternatives] >> thread::kFlushableShift : 0;
}

// The monitor that the thread must have before it can go on, or 0.
std::uint32_t wanted_monitor(std::span<const std::uint32_t> words) {
  const ThreadState state = state_of(words);
  if (state == ThreadState::kBlocked) return words[thread::kWaitsFor];
  if (state != ThreadState::kRunnable || (words[thread::kFlags] & thread::kOffers) == 0) return 0;
  return static_cast<ActionKind>(words[thread::kAction] & 0xff) == ActionKind::kLock ? words[thread::kActionObject] : 0;
}

}  // namespace

void StateView::look_at(std::span<const ComponentId> items) {
  items_ = items;
  look_at_header(items[kHeaderItem]);
}

void StateView::look_at_header(ComponentId header) {
  if (header == header_id_) return;
  header_id_ = header;
  header_ = store_.components[header_id_];
  KnownHeader& known = known_[header_id_ / kShards % kKnownHeaders];
  if (known.id != header_id_) known = {header_id_, layouts_.find(header_)};
  layout_ = known.layout;
}

bool StateView::is_alive(std::uint32_t number) const { return is_living(state_of(thread(number))); }

bool StateView::is_in_progress(ClassId c) const {
  const std::uint32_t at = header::classes(header_[header::kThreads]);
  for (std::uint32_t i = 0; i < header_[at]; ++i) {
    const auto entry = header_.subspan(at + 1 + i * header::kClassWords, header::kClassWords);
    if (entry[0] == c) return static_cast<InitState>(entry[1] & 0xff) == InitState::kInProgress;
  }
  return false;
}

std::optional<std::uint32_t> StateView::item_of(std::uint32_t word) const {
  if (is_local_word(word)) return {};
  std::size_t other = 0;
  if ((word & kSharedTag) != 0) {
    const auto names = store_.components[header_[header::kSharedNames]];
    other = header_[header::kWritten] +
            static_cast<std::size_t>(std::find(names.begin(), names.end(), word & kNameMask) - names.begin());
  } else {
    // A fixed object that is as it was when the search began is not locked.
    const auto names = store_.components[header_[header::kWrittenNames]];
    const auto at = std::lower_bound(names.begin(), names.end(), word);
    if (at == names.end() || *at != word) return {};
    other = static_cast<std::size_t>(at - names.begin());
  }
  return layout_->other_at[other];
}

std::uint32_t StateView::owner_of(std::uint32_t word) const {
  const auto item = item_of(word);
  return item ? store_.components[items_[*item]][1] >> object_layout::kOwnerShift : 0;
}

std::uint32_t StateView::blocked_by(std::uint32_t number, Words words) const {
  const std::uint32_t monitor = wanted_monitor(words);
  if (monitor == 0) return 0;
  const std::uint32_t owner = owner_of(monitor);
  return owner == number ? 0 : owner;
}

bool StateView::is_enabled(std::uint32_t number, Words words) const {
  switch (state_of(words)) {
    case ThreadState::kRunnable:
    case ThreadState::kBlocked:
      return blocked_by(number, words) == 0;
    case ThreadState::kInitWait:
      return !is_in_progress(words[thread::kInitClass]);
    default:
      return false;
  }
}

bool StateView::may_wake(Words words) const {
  const ThreadState state = state_of(words);
  return options_.spurious_wakeups && (state == ThreadState::kWaiting || state == ThreadState::kParked);
}

void StateView::find_choices(std::vector<Choice>& choices) const {
  choices.clear();
  for (std::uint32_t t = 1; t <= threads(); ++t) {
    const Words words = thread(t);
    if (!is_living(state_of(words))) continue;
    if (const std::uint32_t alternatives = words[thread::kAlternatives] & thread::kAlternativesMask;
        alternatives != 0) {
      choices.clear();  // these come first
      for (std::uint32_t i = 0; i < alternatives; ++i) choices.push_back({Choice::Kind::kData, t, i});
      return;
    }
    if (is_enabled(t, words)) choices.push_back({Choice::Kind::kRun, t, 0});
    if (may_expire(words)) choices.push_back({Choice::Kind::kExpire, t, 0});
    if (may_wake(words)) choices.push_back({Choice::Kind::kWake, t, 0});
    for (std::uint32_t i = 0; i < flushable(words); ++i) choices.push_back({Choice::Kind::kFlush, t, i});
  }
}

bool StateView::has_choices(std::uint32_t likely) const {
  if (is_enabled(likely, thread(likely))) return true;
  for (std::uint32_t t = 1; t <= threads(); ++t) {
    const Words words = thread(t);
    if (is_enabled(t, words) || may_expire(words) || may_wake(words) || flushable(words) != 0) return true;
  }
  return false;
}

bool StateView::is_free(std::uint32_t number) const {
  const Words words = thread(number);
  return state_of(words) == ThreadState::kRunnable && wanted_monitor(words) == 0;
}

bool StateView::depends_on_range(std::uint32_t number, std::uint32_t first, std::uint32_t end) const {
  const Words words = thread(number);
  if (!is_living(state_of(words))) return true;
  if ((words[thread::kAlternatives] & thread::kAlternativesMask) != 0) return false;  // others have to wait
  const std::uint32_t monitor = wanted_monitor(words);
  const auto item = monitor == 0 ? std::nullopt : item_of(monitor);
  return !item || (*item >= first && *item < end);
}

bool StateView::is_referred_to(std::uint32_t name, std::uint32_t but) const {
  for (std::uint32_t t = 1; t <= threads(); ++t) {
    if (t == but || !is_alive(t)) continue;
    const auto names = store_.components[thread(t)[thread::kReferences]];
    if (std::binary_search(names.begin(), names.end(), name)) return true;
  }
  return false;
}

// Follows who holds what the thread wants.
bool StateView::waits_in_cycle(std::uint32_t number) const {
  std::uint32_t at = blocked_by(number, thread(number));
  for (std::size_t steps = 0; at != 0 && steps < threads(); ++steps) {
    if (at == number) return true;
    at = blocked_by(at, thread(at));
  }
  return false;
}

bool StateView::has_lock_cycle() const {
  for (std::uint32_t t = 1; t <= threads(); ++t) {
    if (waits_in_cycle(t)) return true;
  }
  return false;
}

}  // namespace ravel

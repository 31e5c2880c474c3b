#include "explore/explorer.hpp"

#include <algorithm>
#include <utility>

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
      watcher_(machine_, options, racy, store),
      tree_(store),
      orders_(store, tree_),
      codec_(machine_, watcher_, store, tree_, orders_, layouts_),
      renamer_(store),
      view_(store, layouts_, options),
      interpreter_(machine_),
      from_view_(store, layouts_, options) {
  machine_.set_observer(&watcher_);
  machine_.set_output([this](int fd, std::string_view text) {
    if (fd == 1 && options_.outcomes) codec_.output += text;
  });
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
    if (choices_.empty()) end_ = stuck();
  }
  return state;
}

std::vector<const Race*> Explorer::take_races() {
  return watcher_.races ? std::exchange(watcher_.races->fresh, {}) : std::vector<const Race*>();
}

void Explorer::note_races() { machine_at_ = codec_.capture(); }

void Explorer::restore(Pair state) {
  enter(state);
  move_machine();
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
    case Choice::Kind::kFlush:
      watcher_.flush(t, choice.value);
      settle();
      machine_at_.reset();
      return;
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
  if (end_ != PathEnd::kNone && watcher_.memory && watcher_.memory->is_pending()) end_ = PathEnd::kAbandoned;
}

// A read that has seen what never came was no read of this program.
PathEnd Explorer::stuck() const {
  const bool pending = watcher_.memory && watcher_.memory->is_pending();
  return pending ? PathEnd::kAbandoned : PathEnd::kDeadlock;
}

int Explorer::exit_status() const { return machine_.exit_status_.value_or(machine_.main_status_); }

}  // namespace ravel

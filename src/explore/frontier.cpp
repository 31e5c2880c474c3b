#include "explore/frontier.hpp"

#include <chrono>

namespace ravel {

Frontier::Frontier(SearchOrder order, unsigned workers)
    : breadth_first_(order == SearchOrder::kBreadthFirst), own_(workers) {
  if (workers == 1) own_[0].mutex.alone = true;
}

void Frontier::push(unsigned worker, std::span<const Entry> entries) {
  if (entries.empty()) return;
  if (breadth_first_) {
    const std::lock_guard guard(mutex_);
    next_level_.insert(next_level_.end(), entries.begin(), entries.end());
    return;
  }
  {
    const std::lock_guard guard(own_[worker].mutex);
    own_[worker].entries.insert(own_[worker].entries.end(), entries.begin(), entries.end());
  }
  if (idle_.load(std::memory_order_relaxed) != 0) changed_.notify_one();
}

std::size_t Frontier::size() {
  const std::lock_guard guard(mutex_);
  std::size_t size = level_.size() + next_level_.size();
  for (Own& own : own_) {
    const std::lock_guard own_guard(own.mutex);
    size += own.entries.size();
  }
  return size;
}

std::optional<Frontier::Entry> Frontier::take_own(unsigned worker) {
  const std::lock_guard guard(own_[worker].mutex);
  auto& entries = own_[worker].entries;
  if (entries.empty()) return {};
  const Entry entry = entries.back();
  entries.pop_back();
  return entry;
}

// Whoever calls it has mutex_.
std::optional<Frontier::Entry> Frontier::take_from_level() {
  if (level_.empty()) return {};
  const Entry entry = level_.front();
  level_.pop_front();
  return entry;
}

std::optional<Frontier::Entry> Frontier::try_pop(unsigned worker) {
  if (stopped_.load(std::memory_order_relaxed)) return {};
  if (!breadth_first_) return take_own(worker);
  const std::lock_guard guard(mutex_);
  return take_from_level();
}

// The oldest states have the most below them.
bool Frontier::steal(unsigned worker) {
  for (std::size_t i = 1; i < own_.size(); ++i) {
    Own& victim = own_[(worker + i) % own_.size()];
    std::vector<Entry> taken;
    {
      const std::lock_guard guard(victim.mutex);
      const std::size_t count = (victim.entries.size() + 1) / 2;
      taken.assign(victim.entries.begin(), victim.entries.begin() + static_cast<std::ptrdiff_t>(count));
      victim.entries.erase(victim.entries.begin(), victim.entries.begin() + static_cast<std::ptrdiff_t>(count));
    }
    if (taken.empty()) continue;
    const std::lock_guard guard(own_[worker].mutex);
    own_[worker].entries.insert(own_[worker].entries.end(), taken.begin(), taken.end());
    return true;
  }
  return false;
}

std::optional<Frontier::Entry> Frontier::pop(unsigned worker) {
  if (!breadth_first_ && !stopped_.load(std::memory_order_relaxed)) {
    if (const auto entry = take_own(worker)) return entry;
  }
  std::unique_lock lock(mutex_);
  ++idle_;
  while (true) {
    if (stopped_) return {};
    if (breadth_first_) {
      if (level_.empty() && idle_ == own_.size()) level_.swap(next_level_);
      if (const auto entry = take_from_level()) {
        --idle_;
        if (!level_.empty()) changed_.notify_all();
        return entry;
      }
    } else if (steal(worker)) {
      if (const auto entry = take_own(worker)) {
        --idle_;
        return entry;
      }
      continue;  // somebody was faster
    }
    if (idle_ == own_.size()) {
      stopped_ = true;
      changed_.notify_all();
      return {};
    }
    // A push may go unnoticed between the look and the wait; the next look comes soon.
    changed_.wait_for(lock, std::chrono::milliseconds(1));
  }
}

void Frontier::stop() {
  const std::lock_guard guard(mutex_);
  stopped_ = true;
  changed_.notify_all();
}

}  // namespace ravel

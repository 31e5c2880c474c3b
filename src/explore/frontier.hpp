// explore/frontier.hpp -- states that are found and not expanded yet, and the order in which workers take them.
//
// Depth first: every worker has its own stack; whoever runs dry takes the oldest half of another's. Breadth first: one
// level at a time, so that a state is always found on a shortest path. Other orders: give entries a rank.
//
// Thread safety: all members may be called by any worker, each with its own number.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "explore/result.hpp"
#include "explore/store.hpp"

namespace ravel {

class Frontier {
 public:
  struct Entry {
    StateId state = 0;
    std::uint32_t depth = 0;
    std::uint32_t mover = 0;  // number of the thread that the last choice was about
    Pair pair = {};           // what the state is
  };

  Frontier(SearchOrder order, unsigned workers);
  void push(unsigned worker, std::span<const Entry> entries);
  void push(unsigned worker, Entry entry) { push(worker, std::span(&entry, 1)); }
  // Something at once, or nothing.
  std::optional<Entry> try_pop(unsigned worker);
  // Waits while others may still find something; nothing when the search is over.
  std::optional<Entry> pop(unsigned worker);
  void stop();  // everybody gets nothing from now on
  std::size_t size();

 private:
  std::optional<Entry> take_own(unsigned worker);
  std::optional<Entry> take_from_level();
  bool steal(unsigned worker);

  struct alignas(64) Own {
    SpinLock mutex;
    std::deque<Entry> entries;
  };
  const bool breadth_first_;
  std::vector<Own> own_;
  std::deque<Entry> level_, next_level_;  // breadth first
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<unsigned> idle_ = 0;  // workers that wait for something to do
  std::atomic<bool> stopped_ = false;
};

}  // namespace ravel

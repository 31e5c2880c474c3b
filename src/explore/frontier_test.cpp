#include "explore/frontier.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

namespace ravel {
namespace {

using namespace std::chrono_literals;

TEST(Frontier, DepthFirstTakesTheYoungest) {
  Frontier frontier(SearchOrder::kDepthFirst, 1);
  for (StateId s = 1; s <= 3; ++s) frontier.push(0, {s, 7});
  EXPECT_EQ(frontier.size(), 3u);
  EXPECT_EQ(frontier.pop(0)->state, 3u);
  frontier.push(0, {4, 8});
  const auto entry = frontier.pop(0);
  EXPECT_EQ(entry->state, 4u);
  EXPECT_EQ(entry->depth, 8u);
  EXPECT_EQ(frontier.pop(0)->state, 2u);
  EXPECT_EQ(frontier.pop(0)->state, 1u);
  EXPECT_FALSE(frontier.pop(0));
  EXPECT_EQ(frontier.size(), 0u);
}

TEST(Frontier, BreadthFirstTakesOneLevelAfterTheOther) {
  Frontier frontier(SearchOrder::kBreadthFirst, 1);
  frontier.push(0, {1, 0});
  std::vector<StateId> order;
  std::vector<std::uint32_t> depths;
  StateId next = 1;
  while (const auto entry = frontier.pop(0)) {
    order.push_back(entry->state);
    depths.push_back(entry->depth);
    if (entry->depth == 3) continue;
    for (int i = 0; i < 2; ++i) frontier.push(0, {++next, entry->depth + 1});
  }
  EXPECT_EQ(order.size(), 15u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  EXPECT_TRUE(std::is_sorted(depths.begin(), depths.end()));
}

TEST(Frontier, WhoeverRunsDryTakesTheOldestHalf) {
  Frontier frontier(SearchOrder::kDepthFirst, 2);
  for (StateId s = 1; s <= 4; ++s) frontier.push(0, {s, 0});
  EXPECT_EQ(frontier.pop(1)->state, 2u);
  EXPECT_EQ(frontier.pop(1)->state, 1u);
  EXPECT_EQ(frontier.pop(0)->state, 4u);
  EXPECT_EQ(frontier.pop(0)->state, 3u);
}

TEST(Frontier, NobodyGetsAnythingAfterStop) {
  for (const SearchOrder order : {SearchOrder::kDepthFirst, SearchOrder::kBreadthFirst}) {
    Frontier frontier(order, 2);
    for (StateId s = 1; s <= 4; ++s) frontier.push(0, {s, 0});
    frontier.stop();
    EXPECT_FALSE(frontier.pop(0));
    EXPECT_FALSE(frontier.pop(1));
  }
}

TEST(Frontier, StopWakesThoseWhoWait) {
  for (const SearchOrder order : {SearchOrder::kDepthFirst, SearchOrder::kBreadthFirst}) {
    Frontier frontier(order, 2);  // worker 0 never comes for more, so that worker 1 must wait
    auto waiting = std::async(std::launch::async, [&] { return frontier.pop(1).has_value(); });
    EXPECT_EQ(waiting.wait_for(20ms), std::future_status::timeout);
    frontier.stop();
    EXPECT_FALSE(waiting.get());
  }
}

TEST(Frontier, ThoseWhoWaitGetWhatOthersFind) {
  Frontier frontier(SearchOrder::kDepthFirst, 2);
  auto waiting = std::async(std::launch::async, [&] { return frontier.pop(1); });
  EXPECT_EQ(waiting.wait_for(20ms), std::future_status::timeout);
  frontier.push(0, {5, 1});
  EXPECT_EQ(waiting.get()->state, 5u);
}

// Everybody expands a binary tree together; every node is taken exactly once, and all workers come to an end.
void expand_together(SearchOrder order, unsigned workers) {
  constexpr StateId kNodes = 1u << 15;
  Frontier frontier(order, workers);
  std::vector<std::atomic<int>> taken(kNodes);
  std::atomic<bool> levels_mixed = false;
  std::atomic<std::uint32_t> deepest = 0;
  frontier.push(0, {1, 0});
  const auto work = [&](unsigned worker) {
    while (const auto entry = frontier.pop(worker)) {
      ++taken[entry->state];
      std::uint32_t seen = deepest;
      while (seen < entry->depth && !deepest.compare_exchange_weak(seen, entry->depth)) {
      }
      if (entry->depth < seen) levels_mixed = true;
      for (const StateId child : {entry->state * 2, entry->state * 2 + 1}) {
        if (child < kNodes) frontier.push(worker, {child, entry->depth + 1});
      }
    }
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < workers; ++i) others.emplace_back(work, i);
  work(0);
  for (std::thread& t : others) t.join();
  EXPECT_TRUE(std::all_of(taken.begin() + 1, taken.end(), [](const auto& n) { return n == 1; }));
  EXPECT_EQ(frontier.size(), 0u);
  if (order == SearchOrder::kBreadthFirst) {
    EXPECT_FALSE(levels_mixed);
  }
}

TEST(Frontier, WorkersShareADepthFirstSearch) {
  for (const unsigned workers : {1u, 2u, 4u}) expand_together(SearchOrder::kDepthFirst, workers);
}

TEST(Frontier, WorkersShareABreadthFirstSearch) {
  for (const unsigned workers : {1u, 2u, 4u}) expand_together(SearchOrder::kBreadthFirst, workers);
}

}  // namespace
}  // namespace ravel

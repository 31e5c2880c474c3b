#include "explore/step_cache.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "base/error.hpp"
#include "explore/codec_format.hpp"

namespace ravel {
namespace {

using codec_format::kHeaderItem;
using Items = std::vector<ComponentId>;
using Positions = std::vector<std::uint32_t>;
using Kind = Choice::Kind;

// States of these tests: the header, two threads, three objects, the order.
constexpr std::uint32_t kThread1 = 1, kThread2 = 2, kA = 3, kB = 4, kC = 5, kOrder = 6;
const Items kState = {10, 12, 13, 14, 15, 16, 11};
const Choice kRun1{Kind::kRun, 1, 0};

Items with(std::uint32_t position, ComponentId id, Items items = kState) {
  items[position] = id;
  return items;
}

// The header, both threads and one object are in the left half.
HalvedItems halved(const Items& items) { return {std::span(items).first(kB), std::span(items).subspan(kB)}; }

class StepCacheTest : public testing::Test {
 protected:
  // Steps are told apart by their events.
  void add(const Items& items, const Positions& looked_at, std::uint32_t events, const Choice& choice = kRun1) {
    cache_.add(halved(items), thread_at(choice), choice, looked_at, {.changes = {}, .events = events});
  }
  std::optional<std::uint32_t> find(const Items& items, const Choice& choice = kRun1) {
    const auto effect = cache_.find(halved(items), thread_at(choice), choice);
    return effect ? std::optional(effect->events) : std::nullopt;
  }
  static std::uint32_t thread_at(const Choice& choice) { return choice.thread == 1 ? kThread1 : kThread2; }

  StepCache cache_;
};

TEST_F(StepCacheTest, WhatWasAddedIsFound) {
  EXPECT_EQ(find(kState), std::nullopt);
  const std::vector<ItemChange> changes = {{kHeaderItem, 20}, {kThread1, 22}, {kB, 25}};
  cache_.add(halved(kState), kThread1, kRun1, Positions{kB}, {.changes = changes, .events = 77});
  const auto effect = cache_.find(halved(kState), kThread1, kRun1);
  ASSERT_TRUE(effect);
  EXPECT_EQ(effect->events, 77u);
  EXPECT_TRUE(std::ranges::equal(effect->changes, changes, [](const ItemChange& a, const ItemChange& b) {
    return a.position == b.position && a.id == b.id;
  }));
}

TEST_F(StepCacheTest, WhereItemsWereAndWhatIsGoneBelongsToTheEffect) {
  const Positions sources = {kHeaderItem, kThread1, StepCache::kNew, kB, kOrder}, gone = {70, 71};
  cache_.add(halved(kState), kThread1, kRun1, Positions{kB}, {.changes = {}, .sources = sources, .gone = gone});
  const auto effect = cache_.find(halved(kState), kThread1, kRun1);
  ASSERT_TRUE(effect);
  EXPECT_TRUE(std::ranges::equal(effect->sources, sources));
  EXPECT_TRUE(std::ranges::equal(effect->gone, gone));
}

TEST_F(StepCacheTest, EveryStepHasAnEffectOfItsOwn) {
  constexpr ComponentId kSteps = 100;
  const auto changes_of = [](ComponentId step) { return std::vector(step % 4, ItemChange{kThread1, step}); };
  const auto sources_of = [](ComponentId step) { return Positions(step % 3, step); };
  const auto gone_of = [](ComponentId step) { return Positions(step % 5, step); };
  for (ComponentId step = 0; step < kSteps; ++step) {
    cache_.add(halved(with(kHeaderItem, step)), kThread1, kRun1, {},
               {.changes = changes_of(step), .sources = sources_of(step), .gone = gone_of(step)});
  }
  for (ComponentId step = 0; step < kSteps; ++step) {
    const auto effect = cache_.find(halved(with(kHeaderItem, step)), kThread1, kRun1);
    ASSERT_TRUE(effect);
    EXPECT_EQ(effect->changes.size(), step % 4);
    for (const ItemChange& change : effect->changes) EXPECT_EQ(change.id, step);
    EXPECT_TRUE(std::ranges::equal(effect->sources, sources_of(step)));
    EXPECT_TRUE(std::ranges::equal(effect->gone, gone_of(step)));
  }
}

TEST_F(StepCacheTest, ChangesOfHalvesAreNumbered) {
  const auto effect_of = [&](ComponentId header, const std::vector<ItemChange>& changes) {
    const Items items = with(kHeaderItem, header);
    cache_.add(halved(items), kThread1, kRun1, {}, {.changes = changes});
    return cache_.find(halved(items), kThread1, kRun1).value();
  };
  const auto both = effect_of(1, {{kThread1, 22}, {kA, 24}, {kB, 25}});
  EXPECT_EQ(both.left.changes.size(), 2u);
  EXPECT_EQ(both.right.changes.size(), 1u);
  const auto other_right = effect_of(2, {{kThread1, 22}, {kA, 24}, {kB, 35}});
  EXPECT_EQ(other_right.left.number, both.left.number);
  EXPECT_NE(other_right.right.number, both.right.number);
  const auto only_right = effect_of(3, {{kB, 25}});
  EXPECT_EQ(only_right.left.number, StepCache::kNone);
  EXPECT_EQ(only_right.right.number, both.right.number);
  EXPECT_NE(effect_of(4, {{kC, 25}}).right.number, both.right.number);
  EXPECT_EQ(effect_of(5, {}).right.number, StepCache::kNone);
}

TEST_F(StepCacheTest, WhatWasLookedAtHasABeginningAndAnEnd) {
  const auto range = [&](const Positions& looked_at, ComponentId header) {
    const Items items = with(kHeaderItem, header);
    cache_.add(halved(items), kThread2, kRun1, looked_at, {.changes = {}});
    const auto effect = cache_.find(halved(items), kThread2, kRun1).value();
    return std::pair(effect.first_item, effect.last_item);
  };
  EXPECT_EQ(range({}, 1), std::pair(kThread2, kThread2));
  EXPECT_EQ(range({kC, kA}, 2), std::pair(kThread2, kC));
  EXPECT_EQ(range({kA, kThread1}, 3), std::pair(kThread1, kA));
}

TEST_F(StepCacheTest, OnlyWhatWasLookedAtMatters) {
  add(kState, {kA, kC}, 1);
  for (const std::uint32_t seen : {kHeaderItem, kThread1, kA, kC})
    EXPECT_EQ(find(with(seen, 99)), std::nullopt) << seen;
  for (const std::uint32_t unseen : {kThread2, kB, kOrder}) EXPECT_EQ(find(with(unseen, 99)), 1u) << unseen;
}

TEST_F(StepCacheTest, AStepMayLookAtNothingButItsThread) {
  add(kState, {}, 1);
  EXPECT_EQ(find(Items{10, 12, 0, 0, 0, 0, 0}), 1u);
  EXPECT_EQ(find(with(kThread1, 99)), std::nullopt);
}

TEST_F(StepCacheTest, WhatIsLookedAtNextDependsOnWhatWasSeen) {
  const Items if_14 = kState, if_24 = with(kA, 24), if_34 = with(kA, 34);
  add(if_14, {kA, kB}, 1);
  add(if_24, {kA, kC}, 2);
  add(if_34, {kA}, 3);
  EXPECT_EQ(find(with(kC, 99, if_14)), 1u);
  EXPECT_EQ(find(with(kB, 99, if_14)), std::nullopt);
  EXPECT_EQ(find(with(kB, 99, if_24)), 2u);
  EXPECT_EQ(find(with(kC, 99, if_24)), std::nullopt);
  EXPECT_EQ(find(with(kB, 99, with(kC, 99, if_34))), 3u);
  EXPECT_EQ(find(with(kA, 44)), std::nullopt);
}

// A step cannot know more than it has seen: to look elsewhere after the same things is our mistake.
TEST_F(StepCacheTest, WhatIsLookedAtNextDependsOnNothingElse) {
  add(kState, {kA, kB}, 1);
  EXPECT_THROW(add(with(kB, 25), {kA, kC}, 2), InvariantBroken);
  EXPECT_THROW(add(kState, {kA, kB, kC}, 3), InvariantBroken);
}

TEST_F(StepCacheTest, StepsWithDifferentHeadersDoNotMix) {
  add(kState, {kA}, 1);
  add(with(kHeaderItem, 20), {kB}, 2);
  for (int i = 0; i < 2; ++i) {  // whichever was asked for before
    EXPECT_EQ(find(with(kB, 99)), 1u);
    EXPECT_EQ(find(with(kA, 99, with(kHeaderItem, 20))), 2u);
    EXPECT_EQ(find(with(kHeaderItem, 30)), std::nullopt);
  }
}

TEST_F(StepCacheTest, StepsOfDifferentChoicesDoNotMix) {
  constexpr std::uint32_t kThreads[] = {1, 2, 3, 4, 255, 256, 257, (1u << 13) + 2, (1u << 14) - 1};
  constexpr std::uint32_t kValues[] = {0, 1, 2, 255, 256, 257, (1u << 16) - 1};
  std::vector<Choice> choices;
  for (const std::uint32_t thread : kThreads) {
    for (const Kind kind : {Kind::kRun, Kind::kExpire, Kind::kWake, Kind::kData}) {
      for (const std::uint32_t value : kValues) choices.push_back({kind, thread, value});
    }
  }
  for (std::uint32_t i = 0; i < choices.size(); ++i) {
    EXPECT_EQ(find(kState, choices[i]), std::nullopt);
    add(kState, {}, i, choices[i]);
  }
  for (std::uint32_t i = 0; i < choices.size(); ++i) EXPECT_EQ(find(kState, choices[i]), i);
}

TEST_F(StepCacheTest, ThreadsInTheSameStateDoNotMix) {
  const Choice run_2{Kind::kRun, 2, 0};
  const Items twins = with(kThread2, kState[kThread1]);
  add(twins, {}, 1, kRun1);
  EXPECT_EQ(find(twins, run_2), std::nullopt);
  add(twins, {}, 2, run_2);
  EXPECT_EQ(find(twins, kRun1), 1u);
  EXPECT_EQ(find(twins, run_2), 2u);
}

TEST_F(StepCacheTest, ChoicesThatDoNotFitAreNotTaken) {
  EXPECT_TRUE(StepCache::takes({Kind::kData, (1u << 14) - 1, (1u << 16) - 1}));
  EXPECT_FALSE(StepCache::takes({Kind::kRun, 1u << 14, 0}));
  EXPECT_FALSE(StepCache::takes({Kind::kRun, 1, 1u << 16}));
}

TEST_F(StepCacheTest, AfterClearingNothingIsFound) {
  add(kState, {kA, kB}, 1);
  EXPECT_EQ(find(kState), 1u);
  cache_.clear();
  EXPECT_EQ(find(kState), std::nullopt);
  add(with(kHeaderItem, 20), {kC}, 2);
  EXPECT_EQ(find(kState), std::nullopt);
  add(kState, {kC}, 3);
  EXPECT_EQ(find(with(kA, 99)), 3u);
}

TEST_F(StepCacheTest, IsFullAfterManySteps) {
  constexpr ComponentId kMany = 2'000'000;
  ComponentId header = 0;
  for (; !cache_.is_full() && header < kMany; ++header) add(with(kHeaderItem, header), {}, header);
  EXPECT_GT(header, 100'000u);
  EXPECT_LT(header, kMany);
  EXPECT_EQ(find(with(kHeaderItem, header / 2)), header / 2);
  cache_.clear();
  EXPECT_FALSE(cache_.is_full());
}

TEST_F(StepCacheTest, IsFullAfterLargeEffects) {
  const std::vector<ItemChange> changes(1'000'000);
  const Positions words(1'000'000);
  for (const StepCache::Effect& effect :
       {StepCache::Effect{.changes = changes}, {.changes = {}, .sources = words}, {.changes = {}, .gone = words}}) {
    ComponentId header = 0;
    for (; !cache_.is_full() && header < 10; ++header) {
      cache_.add(halved(with(kHeaderItem, header)), kThread1, kRun1, {}, effect);
    }
    EXPECT_GT(header, 1u);
    EXPECT_LT(header, 10u);
    cache_.clear();
    EXPECT_FALSE(cache_.is_full());
  }
}

// ---- against a model ----

// What a step depends on: choice, header, thread, and the items that it looked at. From any part of it follows what
// the step does next.
struct Trace {
  std::vector<std::uint32_t> seen;
  Positions positions;

  Trace(const Items& items, std::uint32_t thread_at, const Choice& choice)
      : seen{choice.thread, static_cast<std::uint32_t>(choice.kind), choice.value, items[kHeaderItem],
             items[thread_at]} {
    while (const auto position = next_position()) {
      positions.push_back(*position);
      seen.push_back(items[*position]);
    }
  }

 private:
  std::optional<std::uint32_t> next_position() const {
    std::seed_seq seed(seen.begin(), seen.end());
    std::uint32_t decision;
    seed.generate(&decision, &decision + 1);
    if (decision % 4 == 0) return {};
    return kA + decision / 4 % 3;
  }
};

TEST_F(StepCacheTest, RandomStepsAreFoundExactlyIfTheirTraceIsKnown) {
  std::mt19937 random(1);
  std::map<std::vector<std::uint32_t>, std::uint32_t> model;
  std::uint32_t hits = 0, misses = 0;
  for (int i = 0; i < 50'000; ++i) {
    Items items(7);
    for (ComponentId& id : items) id = static_cast<ComponentId>(random() % 8);
    const Choice choice{random() % 2 == 0 ? Kind::kRun : Kind::kData, static_cast<std::uint32_t>(1 + random() % 2),
                        static_cast<std::uint32_t>(random() % 3)};
    const Trace trace(items, thread_at(choice), choice);
    const auto known = model.find(trace.seen);
    if (known != model.end()) {
      ASSERT_EQ(find(items, choice), known->second);
      ++hits;
    } else {
      ASSERT_EQ(find(items, choice), std::nullopt);
      const auto number = static_cast<std::uint32_t>(model.size());
      model.emplace(trace.seen, number);
      add(items, trace.positions, number, choice);
      ++misses;
    }
  }
  EXPECT_GT(hits, 5'000u);
  EXPECT_GT(misses, 5'000u);
}

}  // namespace
}  // namespace ravel

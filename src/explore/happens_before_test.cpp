#include "explore/happens_before.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

constexpr std::uint32_t kX = 8, kY = 12, kV = 16;  // fields: two that are accessed, and one that synchronises
constexpr bool kAtomic = true;

constexpr ObjectKey kObject = 1, kOther = 2;

ObjectKey owned_by(std::uint32_t thread, std::uint32_t name) { return std::uint64_t{thread} << 32 | name; }

// What one execution leaves behind.
struct History {
  bool races(std::uint32_t thread, bool writes, bool atomic = false, std::uint32_t offset = kX,
             ObjectKey object = kObject) {
    return !order.access(object, offset, {writes, atomic, thread, 0, 0}).empty();
  }
  bool write(std::uint32_t thread, std::uint32_t offset = kX) { return races(thread, true, false, offset); }
  bool read(std::uint32_t thread, std::uint32_t offset = kX) { return races(thread, false, false, offset); }
  void release(std::uint32_t thread, std::uint32_t offset = kV) { order.release(thread, kObject, offset); }
  void acquire(std::uint32_t thread, std::uint32_t offset = kV) { order.acquire(thread, kObject, offset); }
  // Clocks and records as numbers, for comparison.
  std::vector<std::uint64_t> text() const {
    std::vector<std::uint64_t> all;
    const auto add_clock = [&](const Clock& c) {
      all.push_back(c.size());
      all.insert(all.end(), c.begin(), c.end());
    };
    for (const Clock& c : order.clocks()) add_clock(c);
    for (const ObjectRecord& r : order.records()) {
      all.insert(all.end(), {r.object, r.variables.size()});
      for (const Variable& v : r.variables) {
        all.insert(all.end(), {v.offset, v.accesses.size()});
        for (const RememberedAccess& a : v.accesses) {
          all.insert(all.end(), {a.writes, a.atomic, a.thread, a.time, a.accessor});
        }
        add_clock(v.released);
      }
    }
    return all;
  }
  std::size_t remembered() const {
    std::size_t n = 0;
    for (const ObjectRecord& r : order.records()) {
      for (const Variable& v : r.variables) n += v.accesses.size();
    }
    return n;
  }

  HappensBefore order;
};

// Threads 1 to 3, started by thread 1.
History with_three_threads() {
  History h;
  h.order.start(1, 2);
  h.order.start(1, 3);
  return h;
}

// ---- races ----

TEST(HappensBefore, UnorderedConflictsRace) {
  const auto races = [](bool first_writes, bool second_writes) {
    History h = with_three_threads();
    EXPECT_FALSE(h.races(2, first_writes));
    return h.races(3, second_writes);
  };
  EXPECT_TRUE(races(true, false));
  EXPECT_TRUE(races(true, true));
  EXPECT_TRUE(races(false, true));
  EXPECT_FALSE(races(false, false));
}

TEST(HappensBefore, ARaceNamesTheEarlierAccess) {
  History h = with_three_threads();
  h.order.access(kObject, kX, {false, false, 1, 0, 77});
  const std::span<const RememberedAccess> others = h.order.access(kObject, kX, {true, false, 2, 0, 78});
  ASSERT_EQ(others.size(), 1u);
  EXPECT_EQ(others[0].thread, 1u);
  EXPECT_EQ(others[0].accessor, 77u);
  EXPECT_FALSE(others[0].writes);
}

TEST(HappensBefore, OtherVariablesAndOtherObjectsDoNotConflict) {
  History h = with_three_threads();
  EXPECT_FALSE(h.write(2, kX));
  EXPECT_FALSE(h.write(3, kY));
  EXPECT_FALSE(h.races(3, true, false, kX, kOther));
  EXPECT_FALSE(h.write(2, kX));
}

TEST(HappensBefore, EveryReaderIsRemembered) {
  History h = with_three_threads();
  EXPECT_FALSE(h.read(1));
  EXPECT_FALSE(h.read(2));
  EXPECT_FALSE(h.read(3));
  h.release(3);
  h.acquire(2);  // thread 2 has seen the read of thread 3, but not that of thread 1
  EXPECT_TRUE(h.write(2));
}

TEST(HappensBefore, AWriteDoesNotHideAReadThatItDoesNotFollow) {
  History h = with_three_threads();
  EXPECT_FALSE(h.read(2));
  EXPECT_TRUE(h.write(3));
  h.release(3);
  h.acquire(1);
  EXPECT_TRUE(h.write(1));  // with the read of thread 2
}

TEST(HappensBefore, AtomicAccessesRaceWithPlainOnesOnly) {
  History h = with_three_threads();
  EXPECT_FALSE(h.races(2, true, kAtomic));
  EXPECT_FALSE(h.races(3, true, kAtomic));
  EXPECT_TRUE(h.races(1, false));
  History g = with_three_threads();
  EXPECT_FALSE(g.races(2, true));
  EXPECT_TRUE(g.races(3, false, kAtomic));
}

// An atomic write that comes after a plain one does not make up for it.
TEST(HappensBefore, AnAtomicAccessDoesNotHideAPlainOne) {
  History h = with_three_threads();
  EXPECT_FALSE(h.write(2));
  EXPECT_FALSE(h.races(2, true, kAtomic));
  EXPECT_TRUE(h.races(3, false, kAtomic));
}

// ---- order ----

TEST(HappensBefore, UnlockHappensBeforeLock) {
  History h = with_three_threads();
  h.write(2);
  h.release(2, HappensBefore::kMonitor);
  EXPECT_TRUE(h.read(3));
  h.acquire(3, HappensBefore::kMonitor);
  EXPECT_FALSE(h.write(3));
}

TEST(HappensBefore, WhatComesAfterTheUnlockIsNotOrdered) {
  History h = with_three_threads();
  h.release(2);
  h.write(2);
  h.acquire(3);
  EXPECT_TRUE(h.write(3));
}

TEST(HappensBefore, AVolatileReadFollowsEveryEarlierWrite) {
  History h = with_three_threads();
  h.write(2, kX);
  h.release(2);
  h.write(3, kY);
  h.release(3);  // overwrites the value, but not the order (JLS 17.4.4)
  h.acquire(1);
  EXPECT_FALSE(h.write(1, kX));
  EXPECT_FALSE(h.write(1, kY));
}

TEST(HappensBefore, OrderIsTransitive) {
  History h = with_three_threads();
  h.write(1);
  h.release(1, kY);
  h.acquire(2, kY);
  h.release(2, kV);
  h.acquire(3, kV);
  EXPECT_FALSE(h.write(3));
}

// A compareAndSet that fails reads, and releases nothing.
TEST(HappensBefore, AcquiringOrdersInOneDirectionOnly) {
  History h = with_three_threads();
  h.release(2);
  h.write(3);
  h.acquire(3);
  h.acquire(2);
  EXPECT_TRUE(h.write(2));
}

TEST(HappensBefore, AcquiringWhatNobodyReleasedOrdersNothing) {
  History h = with_three_threads();
  h.write(2);
  h.release(2, kV);
  h.acquire(3, kY);
  EXPECT_TRUE(h.write(3));
}

TEST(HappensBefore, StartHappensBeforeTheThreadsFirstAction) {
  History h;
  EXPECT_FALSE(h.write(1));
  h.order.start(1, 2);
  EXPECT_FALSE(h.write(2));
  EXPECT_TRUE(h.write(1));  // after the start nothing is ordered
}

TEST(HappensBefore, TheLastActionHappensBeforeJoin) {
  History h = with_three_threads();
  h.write(2);
  h.order.join(1, 2);
  EXPECT_FALSE(h.write(1));
  EXPECT_TRUE(h.write(3));
}

// ---- what belongs to the state ----

TEST(HappensBefore, WhatEverybodyHasSeenIsForgotten) {
  History h = with_three_threads();
  h.write(2);
  h.release(2);
  h.acquire(1);
  h.order.normalise({true, true, true});
  EXPECT_EQ(h.remembered(), 1u);  // thread 3 has not seen it
  h.acquire(3);
  h.order.normalise({true, true, true});
  EXPECT_EQ(h.remembered(), 0u);
  EXPECT_TRUE(h.order.records().empty());
  EXPECT_FALSE(h.write(3));
}

TEST(HappensBefore, ThreadsThatHaveEndedNeedNotHaveSeenIt) {
  History h = with_three_threads();
  h.write(2);
  h.order.join(1, 2);
  h.order.normalise({true, false, true});
  EXPECT_EQ(h.remembered(), 1u);
  h.order.normalise({true, false, false});
  EXPECT_EQ(h.remembered(), 0u);
}

TEST(HappensBefore, OfAnOwnedObjectItsOwnerIsAsked) {
  const ObjectKey object_of_2 = owned_by(2, kObject), object_of_3 = owned_by(3, kObject);
  History h = with_three_threads();
  h.races(2, true, false, kX, object_of_2);
  h.races(2, true, false, kX, object_of_3);
  h.order.normalise({true, true, true});
  EXPECT_EQ(h.order.record(object_of_2), nullptr);
  EXPECT_NE(h.order.record(object_of_3), nullptr);
  h.release(2);
  h.acquire(3);  // thread 1 still has not seen it
  h.order.normalise({true, true, true});
  EXPECT_EQ(h.remembered(), 0u);
}

TEST(HappensBefore, NormalisingForgetsNoRaceAndInventsNone) {
  History h = with_three_threads();
  h.write(2, kX);
  h.release(2);
  h.write(2, kY);
  h.order.normalise({true, true, true});
  h.acquire(3);
  h.order.normalise({true, true, true});
  EXPECT_FALSE(h.write(3, kX));
  EXPECT_TRUE(h.write(3, kY));
  EXPECT_TRUE(h.write(1, kX));
}

TEST(HappensBefore, WhatIsReleasedAfterNormalisingCoversWhatWasRemembered) {
  History h = with_three_threads();
  h.write(2, kX);
  h.order.normalise({true, true, true});
  h.release(2);
  h.write(2, kY);
  h.acquire(3);
  EXPECT_FALSE(h.write(3, kX));
  EXPECT_TRUE(h.write(3, kY));
}

TEST(HappensBefore, NormalisingTwiceIsNormalisingOnce) {
  History h = with_three_threads();
  h.write(2, kX);
  h.release(2, kV);
  h.read(3, kY);
  h.release(3, HappensBefore::kMonitor);
  h.acquire(1, kV);
  h.write(2, kY);
  h.races(3, true, kAtomic, kX, kOther);
  h.order.normalise({true, true, true});
  const auto once = h.text();
  h.order.normalise({true, true, true});
  EXPECT_EQ(h.text(), once);
}

TEST(HappensBefore, ClocksDoNotGrowWithTime) {
  History h = with_three_threads();
  const auto turn = [&] {
    for (const std::uint32_t t : {2u, 3u}) {
      h.acquire(t, HappensBefore::kMonitor);
      EXPECT_FALSE(h.write(t));
      h.release(t, HappensBefore::kMonitor);
      h.order.normalise({true, true, true});
    }
  };
  turn();
  turn();
  const auto before = h.text();
  for (int i = 0; i < 100; ++i) turn();
  EXPECT_EQ(h.text(), before);
}

TEST(HappensBefore, IndependentActionsInAnyOrderLeadToTheSameState) {
  History a = with_three_threads();
  a.write(2, kX);
  a.release(2, kV);
  a.read(3, kY);
  a.read(3, kY);
  History b = with_three_threads();
  b.read(3, kY);
  b.write(2, kX);
  b.write(2, kX);
  b.release(2, kV);
  for (History* h : {&a, &b}) h->order.normalise({true, true, true});
  EXPECT_EQ(a.text(), b.text());
}

TEST(HappensBefore, HistoriesThatOrderDifferentThingsAreToldApart) {
  History a = with_three_threads();
  a.write(2);
  a.release(2);
  History b = with_three_threads();
  b.release(2);
  b.write(2);
  for (History* h : {&a, &b}) h->order.normalise({true, true, true});
  EXPECT_NE(a.text(), b.text());
}

TEST(HappensBefore, ClocksTellNothingWhereNothingIsRemembered) {
  History h = with_three_threads();
  h.release(2);
  h.acquire(3);
  History other = with_three_threads();
  for (History* history : {&h, &other}) history->order.normalise({true, true, true});
  EXPECT_TRUE(h.order.records().empty());
  EXPECT_EQ(h.text(), other.text());
  EXPECT_FALSE(h.write(2));
  EXPECT_TRUE(h.write(3));
}

TEST(HappensBefore, ThreadsThatWereNeverHeardOfCanBeJoined) {
  History h;
  h.order.join(3, 2);
  EXPECT_EQ(h.order.clock(3), (Clock{0, 1, 1}));
}

TEST(HappensBefore, AfterClearingNothingIsRemembered) {
  History h = with_three_threads();
  h.write(2);
  h.release(2);
  h.order.clear();
  EXPECT_EQ(h.text(), History().text());
  EXPECT_FALSE(h.write(3));
}

// ---- records ----

TEST(HappensBefore, RecordsAreSortedByObject) {
  const std::vector<ObjectKey> objects = {kObject, kOther, owned_by(1, kObject), owned_by(2, kObject)};
  History h = with_three_threads();
  for (const std::size_t i : {2u, 0u, 3u, 1u, 0u, 2u}) h.races(1, true, false, kX, objects[i]);
  ASSERT_EQ(h.order.records().size(), objects.size());
  for (std::size_t i = 0; i < objects.size(); ++i) {
    EXPECT_EQ(h.order.records()[i].object, objects[i]);
    EXPECT_EQ(h.order.record(objects[i]), &h.order.records()[i]);
  }
  EXPECT_EQ(h.order.record(owned_by(1, kOther)), nullptr);
  EXPECT_EQ(h.order.record(owned_by(3, kObject)), nullptr);
}

TEST(HappensBefore, ObjectsWithNewKeysKeepTheirRecords) {
  constexpr ObjectKey kThird = 3;
  History h = with_three_threads();
  h.races(2, true, false, kX, kObject);
  h.races(2, true, false, kY, kOther);
  h.order.records()[0].object = kThird;
  h.order.sort_records();
  EXPECT_EQ(h.order.record(kObject), nullptr);
  EXPECT_FALSE(h.races(3, true, false, kX, kObject));
  EXPECT_TRUE(h.races(3, true, false, kY, kOther));
  EXPECT_TRUE(h.races(3, true, false, kX, kThird));
}

}  // namespace
}  // namespace ravel

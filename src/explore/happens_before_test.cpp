#include "explore/happens_before.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace ravel {
namespace {

constexpr std::uint32_t kX = 8, kY = 12, kV = 16;  // fields: two that are accessed, and one that synchronises
constexpr bool kAtomic = true;

class HappensBeforeTest : public testing::Test {
 protected:
  HappensBeforeTest() {
    class_.id = 0;
    class_.instance_size = 24;
    class_.name = Symbol("Shared");
  }

  // What one execution leaves behind, with objects of its own.
  struct History {
    explicit History(const std::vector<Class*>& classes) : heap(std::size_t{1} << 20, classes), order(heap) {
      for (Ref& object : objects) object = heap.allocate(0, 24);
    }
    bool races(std::uint32_t thread, bool writes, bool atomic = false, std::uint32_t offset = kX, int object = 0) {
      return order.access(objects[object], offset, {writes, atomic, thread, 0, 0}) != nullptr;
    }
    bool write(std::uint32_t thread, std::uint32_t offset = kX) { return races(thread, true, false, offset); }
    bool read(std::uint32_t thread, std::uint32_t offset = kX) { return races(thread, false, false, offset); }
    void release(std::uint32_t thread, std::uint32_t offset = kV) { order.release(thread, objects[0], offset); }
    void acquire(std::uint32_t thread, std::uint32_t offset = kV) { order.acquire(thread, objects[0], offset); }
    void normalise(std::vector<bool> alive, std::uint32_t owner = 0) {
      for (std::uint32_t t = 1; t <= alive.size(); ++t) order.clock(t);
      std::vector<ObjectRecord> records = order.records();
      const std::vector<std::uint32_t> owners(records.size(), owner);
      order.normalise(std::move(records), alive, owners);
    }
    // Clocks and records as numbers, for comparison.
    std::vector<std::uint64_t> text() {
      std::vector<std::uint64_t> all;
      const auto add_clock = [&](const Clock& c) {
        all.push_back(c.size());
        all.insert(all.end(), c.begin(), c.end());
      };
      for (const Clock& c : order.clocks()) add_clock(c);
      for (const Ref object : objects) {
        const ObjectRecord* r = order.record(object);
        all.push_back(r == nullptr ? 0 : r->variables.size());
        if (r == nullptr) continue;
        for (const Variable& v : r->variables) {
          all.push_back(v.offset);
          for (const RememberedAccess& a : v.accesses) {
            all.insert(all.end(), {a.writes, a.atomic, a.thread, a.time, a.accessor});
          }
          add_clock(v.released);
        }
      }
      return all;
    }
    std::size_t remembered() {
      std::size_t n = 0;
      for (const ObjectRecord& r : order.records()) {
        for (const Variable& v : r.variables) n += v.accesses.size();
      }
      return n;
    }

    Heap heap;
    HappensBefore order;
    Ref objects[2];
  };

  History& fresh() {
    histories_.push_back(std::make_unique<History>(classes_));
    return *histories_.back();
  }
  // Threads 1 to 3, started by thread 1.
  History& fresh_with_threads() {
    History& h = fresh();
    h.order.start(1, 2);
    h.order.start(1, 3);
    return h;
  }

  Class class_;
  std::vector<Class*> classes_ = {&class_};
  std::vector<std::unique_ptr<History>> histories_;
};

// ---- races ----

TEST_F(HappensBeforeTest, UnorderedConflictsRace) {
  const auto races = [&](bool first_writes, bool second_writes) {
    History& h = fresh_with_threads();
    EXPECT_FALSE(h.races(2, first_writes));
    return h.races(3, second_writes);
  };
  EXPECT_TRUE(races(true, false));
  EXPECT_TRUE(races(true, true));
  EXPECT_TRUE(races(false, true));
  EXPECT_FALSE(races(false, false));
}

TEST_F(HappensBeforeTest, ARaceNamesTheEarlierAccess) {
  History& h = fresh_with_threads();
  h.order.access(h.objects[0], kX, {false, false, 1, 0, 77});
  const RememberedAccess* other = h.order.access(h.objects[0], kX, {true, false, 2, 0, 78});
  ASSERT_NE(other, nullptr);
  EXPECT_EQ(other->thread, 1u);
  EXPECT_EQ(other->accessor, 77u);
  EXPECT_FALSE(other->writes);
}

TEST_F(HappensBeforeTest, OtherVariablesAndOtherObjectsDoNotConflict) {
  History& h = fresh_with_threads();
  EXPECT_FALSE(h.write(2, kX));
  EXPECT_FALSE(h.write(3, kY));
  EXPECT_FALSE(h.races(3, true, false, kX, 1));
  EXPECT_FALSE(h.write(2, kX));
}

TEST_F(HappensBeforeTest, EveryReaderIsRemembered) {
  History& h = fresh_with_threads();
  EXPECT_FALSE(h.read(1));
  EXPECT_FALSE(h.read(2));
  EXPECT_FALSE(h.read(3));
  h.release(3);
  h.acquire(2);  // thread 2 has seen the read of thread 3, but not that of thread 1
  EXPECT_TRUE(h.write(2));
}

TEST_F(HappensBeforeTest, AWriteDoesNotHideAReadThatItDoesNotFollow) {
  History& h = fresh_with_threads();
  EXPECT_FALSE(h.read(2));
  EXPECT_TRUE(h.write(3));
  h.release(3);
  h.acquire(1);
  EXPECT_TRUE(h.write(1));  // with the read of thread 2
}

TEST_F(HappensBeforeTest, AtomicAccessesRaceWithPlainOnesOnly) {
  History& h = fresh_with_threads();
  EXPECT_FALSE(h.races(2, true, kAtomic));
  EXPECT_FALSE(h.races(3, true, kAtomic));
  EXPECT_TRUE(h.races(1, false));
  History& g = fresh_with_threads();
  EXPECT_FALSE(g.races(2, true));
  EXPECT_TRUE(g.races(3, false, kAtomic));
}

// An atomic write that comes after a plain one does not make up for it.
TEST_F(HappensBeforeTest, AnAtomicAccessDoesNotHideAPlainOne) {
  History& h = fresh_with_threads();
  EXPECT_FALSE(h.write(2));
  EXPECT_FALSE(h.races(2, true, kAtomic));
  EXPECT_TRUE(h.races(3, false, kAtomic));
}

// ---- order ----

TEST_F(HappensBeforeTest, UnlockHappensBeforeLock) {
  History& h = fresh_with_threads();
  h.write(2);
  h.release(2, HappensBefore::kMonitor);
  EXPECT_TRUE(h.read(3));
  h.acquire(3, HappensBefore::kMonitor);
  EXPECT_FALSE(h.write(3));
}

TEST_F(HappensBeforeTest, WhatComesAfterTheUnlockIsNotOrdered) {
  History& h = fresh_with_threads();
  h.release(2);
  h.write(2);
  h.acquire(3);
  EXPECT_TRUE(h.write(3));
}

TEST_F(HappensBeforeTest, AVolatileReadFollowsEveryEarlierWrite) {
  History& h = fresh_with_threads();
  h.write(2, kX);
  h.release(2);
  h.write(3, kY);
  h.release(3);  // overwrites the value, but not the order (JLS 17.4.4)
  h.acquire(1);
  EXPECT_FALSE(h.write(1, kX));
  EXPECT_FALSE(h.write(1, kY));
}

TEST_F(HappensBeforeTest, OrderIsTransitive) {
  History& h = fresh_with_threads();
  h.write(1);
  h.release(1, kY);
  h.acquire(2, kY);
  h.release(2, kV);
  h.acquire(3, kV);
  EXPECT_FALSE(h.write(3));
}

// A compareAndSet that fails reads, and releases nothing.
TEST_F(HappensBeforeTest, AcquiringOrdersInOneDirectionOnly) {
  History& h = fresh_with_threads();
  h.release(2);
  h.write(3);
  h.acquire(3);
  h.acquire(2);
  EXPECT_TRUE(h.write(2));
}

TEST_F(HappensBeforeTest, AcquiringWhatNobodyReleasedOrdersNothing) {
  History& h = fresh_with_threads();
  h.write(2);
  h.release(2, kV);
  h.acquire(3, kY);
  EXPECT_TRUE(h.write(3));
}

TEST_F(HappensBeforeTest, StartHappensBeforeTheThreadsFirstAction) {
  History& h = fresh();
  EXPECT_FALSE(h.write(1));
  h.order.start(1, 2);
  EXPECT_FALSE(h.write(2));
  EXPECT_TRUE(h.write(1));  // after the start nothing is ordered
}

TEST_F(HappensBeforeTest, TheLastActionHappensBeforeJoin) {
  History& h = fresh_with_threads();
  h.write(2);
  h.order.join(1, 2);
  EXPECT_FALSE(h.write(1));
  EXPECT_TRUE(h.write(3));
}

// ---- what belongs to the state ----

TEST_F(HappensBeforeTest, WhatEverybodyHasSeenIsForgotten) {
  History& h = fresh_with_threads();
  h.write(2);
  h.release(2);
  h.acquire(1);
  h.normalise({true, true, true});
  EXPECT_EQ(h.remembered(), 1u);  // thread 3 has not seen it
  h.acquire(3);
  h.normalise({true, true, true});
  EXPECT_EQ(h.remembered(), 0u);
  EXPECT_TRUE(h.order.records().empty());
  EXPECT_FALSE(h.write(3));
}

TEST_F(HappensBeforeTest, ThreadsThatHaveEndedNeedNotHaveSeenIt) {
  History& h = fresh_with_threads();
  h.write(2);
  h.order.join(1, 2);
  h.normalise({true, false, true});
  EXPECT_EQ(h.remembered(), 1u);
  h.normalise({true, false, false});
  EXPECT_EQ(h.remembered(), 0u);
}

TEST_F(HappensBeforeTest, OfAnOwnedObjectItsOwnerIsAsked) {
  History& h = fresh_with_threads();
  h.write(2);
  h.normalise({true, true, true}, 3);
  EXPECT_EQ(h.remembered(), 1u);
  h.normalise({true, true, true}, 2);
  EXPECT_EQ(h.remembered(), 0u);
}

TEST_F(HappensBeforeTest, NormalisingForgetsNoRaceAndInventsNone) {
  History& h = fresh_with_threads();
  h.write(2, kX);
  h.release(2);
  h.write(2, kY);
  h.normalise({true, true, true});
  h.acquire(3);
  h.normalise({true, true, true});
  EXPECT_FALSE(h.write(3, kX));
  EXPECT_TRUE(h.write(3, kY));
  EXPECT_TRUE(h.write(1, kX));
}

TEST_F(HappensBeforeTest, WhatIsReleasedAfterNormalisingCoversWhatWasRemembered) {
  History& h = fresh_with_threads();
  h.write(2, kX);
  h.normalise({true, true, true});
  h.release(2);
  h.write(2, kY);
  h.acquire(3);
  EXPECT_FALSE(h.write(3, kX));
  EXPECT_TRUE(h.write(3, kY));
}

TEST_F(HappensBeforeTest, NormalisingTwiceIsNormalisingOnce) {
  History& h = fresh_with_threads();
  h.write(2, kX);
  h.release(2, kV);
  h.read(3, kY);
  h.release(3, HappensBefore::kMonitor);
  h.acquire(1, kV);
  h.write(2, kY);
  h.races(3, true, kAtomic, kX, 1);
  h.normalise({true, true, true});
  const auto once = h.text();
  h.normalise({true, true, true});
  EXPECT_EQ(h.text(), once);
}

TEST_F(HappensBeforeTest, ClocksDoNotGrowWithTime) {
  History& h = fresh_with_threads();
  const auto turn = [&] {
    for (const std::uint32_t t : {2u, 3u}) {
      h.acquire(t, HappensBefore::kMonitor);
      EXPECT_FALSE(h.write(t));
      h.release(t, HappensBefore::kMonitor);
      h.normalise({true, true, true});
    }
  };
  turn();
  turn();
  const auto before = h.text();
  for (int i = 0; i < 100; ++i) turn();
  EXPECT_EQ(h.text(), before);
}

TEST_F(HappensBeforeTest, IndependentActionsInAnyOrderLeadToTheSameState) {
  History& a = fresh_with_threads();
  a.write(2, kX);
  a.release(2, kV);
  a.read(3, kY);
  a.read(3, kY);
  History& b = fresh_with_threads();
  b.read(3, kY);
  b.write(2, kX);
  b.write(2, kX);
  b.release(2, kV);
  for (History* h : {&a, &b}) h->normalise({true, true, true});
  EXPECT_EQ(a.text(), b.text());
}

TEST_F(HappensBeforeTest, HistoriesThatOrderDifferentThingsAreToldApart) {
  History& a = fresh_with_threads();
  a.write(2);
  a.release(2);
  History& b = fresh_with_threads();
  b.release(2);
  b.write(2);
  for (History* h : {&a, &b}) h->normalise({true, true, true});
  EXPECT_NE(a.text(), b.text());
}

TEST_F(HappensBeforeTest, NothingRememberedIsTrivial) {
  History& h = fresh_with_threads();
  h.release(2);
  h.acquire(3);
  EXPECT_TRUE(h.order.is_trivial());
  EXPECT_TRUE(h.order.records().empty());
  const auto trivial = h.text();
  EXPECT_FALSE(h.write(2));
  EXPECT_FALSE(h.order.is_trivial());
  EXPECT_TRUE(h.write(3));
  History& other = fresh_with_threads();
  other.normalise({true, true, true});
  EXPECT_EQ(other.text(), trivial);
}

TEST_F(HappensBeforeTest, RecordsCanBeTakenAwayAndPutBack) {
  History& h = fresh_with_threads();
  h.write(2);
  const ObjectRecord kept = *h.order.record(h.objects[0]);
  h.order.clear_records();
  EXPECT_EQ(h.order.record(h.objects[0]), nullptr);
  h.order.set_record(kept);
  ASSERT_NE(h.order.record(h.objects[0]), nullptr);
  EXPECT_TRUE(h.write(3));
}

}  // namespace
}  // namespace ravel

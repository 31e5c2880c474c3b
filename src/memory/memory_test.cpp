#include "memory/memory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace ravel {
namespace {

constexpr Ref kMadeEarly = 400;
constexpr Location kX{100, 16}, kY{100, 20}, kLock{200, 4};

// A memory with the heap that belongs to it, in which all variables hold ints.
class Bench {
 public:
  explicit Bench(MemoryModel model, const std::vector<std::string>& ahead = {}) : memory(make(model, ahead)) {}

  static std::unique_ptr<Memory> make(MemoryModel model, const std::vector<std::string>& ahead) {
    Naming naming;
    naming.variable = [](Location where) { return std::to_string(where.offset); };
    naming.object = [](Ref ref) { return "object" + std::to_string(ref); };
    naming.find = [](const std::string&) { return kNull; };
    naming.make = [](const std::string&) { return kMadeEarly; };
    return make_memory(model, naming, ahead, 4);
  }

  void write(std::uint32_t thread, Location where, std::uint64_t value, AccessMode mode = AccessMode::kPlain,
             std::uint32_t place = 0) {
    const std::uint64_t before = at(where);
    if (memory->write(thread, {where, Kind::kInt, value}, mode, before, place)) at(where) = value;
  }
  std::vector<std::uint64_t> readable(std::uint32_t thread, Location where, AccessMode mode = AccessMode::kPlain) {
    memory->find_readable(thread, where, mode, at(where), candidates);
    std::vector<std::uint64_t> values;
    for (const Candidate& c : candidates) values.push_back(c.raw);
    std::sort(values.begin(), values.end());
    return values;
  }
  // False: it cannot be seen.
  bool read(std::uint32_t thread, Location where, std::uint64_t value, AccessMode mode = AccessMode::kPlain) {
    memory->find_readable(thread, where, mode, at(where), candidates);
    for (const Candidate& c : candidates) {
      if (c.raw == value) return memory->read(thread, where, mode, c) == value;
    }
    return false;
  }
  void flush(std::uint32_t thread, std::uint32_t which) {
    const Store store = memory->next_flush(thread, which);
    memory->flush(thread, which);
    at(store.location) = store.raw;
  }
  std::vector<std::uint32_t> words() const {
    std::vector<std::uint32_t> saved;
    memory->save([](Ref ref) { return ref; }, saved);
    return saved;
  }
  // Saved, loaded into another one, and saved again.
  std::vector<std::uint32_t> words_again(MemoryModel model) const {
    Bench other(model);
    const std::vector<std::uint32_t> saved = words();
    other.memory->load([](std::uint64_t key) { return static_cast<Ref>(key); }, saved);
    return other.words();
  }
  std::uint64_t& at(Location where) { return heap[where]; }

  std::map<Location, std::uint64_t> heap;
  std::vector<Candidate> candidates;
  std::unique_ptr<Memory> memory;
};

using Values = std::vector<std::uint64_t>;

TEST(Memory, SequentialConsistencyHasNone) { EXPECT_EQ(Bench::make(MemoryModel::kSc, {}), nullptr); }

TEST(StoreBuffers, AThreadSeesItsOwnStoresFirst) {
  Bench b(MemoryModel::kTso);
  b.write(1, kX, 1);
  b.write(1, kX, 2);
  EXPECT_EQ(b.readable(1, kX), Values{2});
  EXPECT_EQ(b.readable(2, kX), Values{0});
  b.flush(1, 0);
  EXPECT_EQ(b.readable(1, kX), Values{2});
  EXPECT_EQ(b.readable(2, kX), Values{1});
  b.flush(1, 0);
  EXPECT_EQ(b.readable(2, kX), Values{2});
  EXPECT_TRUE(b.memory->is_empty());
}

TEST(StoreBuffers, TsoKeepsTheOrderOfStores) {
  Bench b(MemoryModel::kTso);
  b.write(1, kX, 1);
  b.write(1, kY, 1);
  ASSERT_EQ(b.memory->flushable(1), 1u);
  EXPECT_EQ(b.memory->next_flush(1, 0).location, kX);
}

TEST(StoreBuffers, PsoKeepsTheOrderOfStoresToOneVariable) {
  Bench b(MemoryModel::kPso);
  b.write(1, kX, 1);
  b.write(1, kX, 2);
  b.write(1, kY, 1);
  ASSERT_EQ(b.memory->flushable(1), 2u);
  EXPECT_EQ(b.memory->next_flush(1, 0).raw, 1u);
  EXPECT_EQ(b.memory->next_flush(1, 1).location, kY);
}

TEST(StoreBuffers, PsoKeepsStoresBeforeAReleaseBeforeIt) {
  Bench released(MemoryModel::kPso), fenced(MemoryModel::kPso);
  released.write(1, kX, 1);
  released.write(1, kY, 1, AccessMode::kRelease);
  EXPECT_EQ(released.memory->flushable(1), 1u);
  fenced.write(1, kX, 1);
  fenced.memory->fence(1, Fence::kStoreStore);
  fenced.write(1, kY, 1);
  EXPECT_EQ(fenced.memory->flushable(1), 1u);
  EXPECT_EQ(fenced.words_again(MemoryModel::kPso), fenced.words());
}

TEST(StoreBuffers, VolatileStoresGoToTheHeap) {
  Bench b(MemoryModel::kTso);
  b.write(1, kX, 1, AccessMode::kVolatile);
  EXPECT_EQ(b.readable(2, kX), Values{1});
  EXPECT_TRUE(b.memory->is_empty());
}

TEST(StoreBuffers, PsoStatesDoNotDependOnTheOrderOfVariables) {
  Bench one(MemoryModel::kPso), other(MemoryModel::kPso);
  one.write(1, kX, 1);
  one.write(1, kY, 1);
  other.write(1, kY, 1);
  other.write(1, kX, 1);
  EXPECT_EQ(one.words(), other.words());
  EXPECT_EQ(one.words_again(MemoryModel::kPso), one.words());
}

TEST(StoreBuffers, AFrozenValueIsHandedOut) {
  Bench b(MemoryModel::kTso);
  b.write(1, kX, 1);
  b.write(1, kX, 2);
  EXPECT_EQ(b.memory->freeze(kX), std::optional<std::uint64_t>(2));
  EXPECT_TRUE(b.memory->is_empty());
}

TEST(Views, OlderValuesCanBeSeenUntilTheyAreHidden) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1);
  b.write(1, kX, 2);
  EXPECT_EQ(b.readable(1, kX), Values{2});
  EXPECT_EQ(b.readable(2, kX), (Values{0, 1, 2}));
  b.memory->release(1, kLock);
  b.memory->acquire(2, kLock);
  EXPECT_EQ(b.readable(2, kX), Values{2});
}

TEST(Views, WritesThatNothingOrdersAreBothSeen) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1);
  b.write(2, kX, 2);
  EXPECT_EQ(b.readable(1, kX), (Values{1, 2}));
  b.memory->join(3, 1);
  b.memory->join(3, 2);
  EXPECT_EQ(b.readable(3, kX), (Values{1, 2}));
  b.write(3, kX, 3);
  EXPECT_EQ(b.readable(3, kX), Values{3});
  EXPECT_EQ(b.readable(1, kX), (Values{1, 2, 3}));
}

TEST(Views, WhatAStarterKnowsTheStartedKnows) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1);
  b.memory->start(1, 2);
  EXPECT_EQ(b.readable(2, kX), Values{1});
  EXPECT_EQ(b.readable(3, kX), (Values{0, 1}));
}

TEST(Views, WhatEverybodyKnowsIsForgotten) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1);
  b.memory->forget({true, true});
  EXPECT_FALSE(b.memory->is_empty());
  b.memory->release(1, kLock);
  b.memory->acquire(2, kLock);
  b.memory->forget({true, true});
  EXPECT_TRUE(b.memory->is_empty());
}

TEST(Views, AThreadThatWritesTheSameForEverHasOneState) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1);
  b.write(1, kX, 2);
  b.write(1, kX, 1);
  b.write(1, kX, 2);
  b.memory->forget({true, true});
  const auto once = b.words();
  b.write(1, kX, 1);
  b.write(1, kX, 2);
  b.memory->forget({true, true});
  EXPECT_EQ(b.words(), once);
  EXPECT_EQ(b.words_again(MemoryModel::kOpmm), once);
}

TEST(Views, OpaqueReadsAreCoherent) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1, AccessMode::kOpaque);
  EXPECT_EQ(b.readable(2, kX, AccessMode::kOpaque), (Values{0, 1}));
  ASSERT_TRUE(b.read(2, kX, 1, AccessMode::kOpaque));
  EXPECT_EQ(b.readable(2, kX, AccessMode::kOpaque), Values{1});
}

TEST(Views, OpaqueWritesTakeAnyPlaceBehindWhatTheirThreadHasSeen) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1, AccessMode::kOpaque);
  EXPECT_EQ(b.memory->places(2, kX, AccessMode::kOpaque), 2u);
  b.write(2, kX, 2, AccessMode::kOpaque, 1);
  EXPECT_EQ(b.at(kX), 1u) << "the other one is the later";
  EXPECT_EQ(b.readable(2, kX, AccessMode::kOpaque), (Values{1, 2}));
  EXPECT_EQ(b.readable(1, kX, AccessMode::kOpaque), Values{1});
  ASSERT_TRUE(b.read(2, kX, 1, AccessMode::kOpaque));
  EXPECT_EQ(b.memory->places(2, kX, AccessMode::kOpaque), 1u);
}

TEST(Views, AnAcquireKnowsWhatWasReleasedWithTheWriteItSees) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1);
  b.write(1, kY, 1, AccessMode::kRelease);
  ASSERT_TRUE(b.read(2, kY, 0, AccessMode::kAcquire));
  EXPECT_EQ(b.readable(2, kX), (Values{0, 1}));
  ASSERT_TRUE(b.read(2, kY, 1, AccessMode::kAcquire));
  EXPECT_EQ(b.readable(2, kX), Values{1});
}

TEST(Views, FencesDoWhatAcquireAndReleaseDo) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1);
  b.memory->fence(1, Fence::kRelease);
  b.write(1, kY, 1, AccessMode::kOpaque);
  ASSERT_TRUE(b.read(2, kY, 1, AccessMode::kOpaque));
  EXPECT_EQ(b.readable(2, kX), (Values{0, 1}));
  b.memory->fence(2, Fence::kAcquire);
  EXPECT_EQ(b.readable(2, kX), Values{1});
}

TEST(Views, AVolatileReadMayMissAReleaseButNoVolatileWrite) {
  Bench b(MemoryModel::kOpmm);
  b.write(1, kX, 1, AccessMode::kVolatile);
  b.write(1, kX, 2, AccessMode::kRelease);
  EXPECT_EQ(b.readable(2, kX, AccessMode::kVolatile), (Values{1, 2}));
}

// "object100/16 1 0 7": the first write of thread 1 to kX is 7.
TEST(Futures, AWriteThatIsStillToComeImposesItsValue) {
  Bench b(MemoryModel::kJpr, {"object100/16 1 0 7"});
  EXPECT_EQ(b.readable(2, kX), (Values{0, 7}));
  EXPECT_EQ(b.readable(1, kX), Values{0}) << "its own writes come after its reads";
  ASSERT_TRUE(b.read(2, kX, 7));
  EXPECT_TRUE(b.memory->is_pending());
  b.write(1, kX, 7);
  EXPECT_FALSE(b.memory->is_pending());
  EXPECT_FALSE(b.memory->is_contradicted());
}

TEST(Futures, AnotherValueContradicts) {
  Bench b(MemoryModel::kJpr, {"object100/16 1 0 7"});
  ASSERT_TRUE(b.read(2, kX, 7));
  b.write(1, kX, 8);
  EXPECT_TRUE(b.memory->is_contradicted());
}

TEST(Futures, AReadThatHappensBeforeTheWriteContradicts) {
  Bench b(MemoryModel::kJpr, {"object100/16 1 0 7"});
  ASSERT_TRUE(b.read(2, kX, 7));
  b.memory->release(2, kLock);
  b.memory->acquire(1, kLock);
  b.write(1, kX, 7);
  EXPECT_TRUE(b.memory->is_contradicted());
}

TEST(Futures, TheEndOfTheWriterContradicts) {
  Bench b(MemoryModel::kJpr, {"object100/16 1 0 7"});
  ASSERT_TRUE(b.read(2, kX, 7));
  b.memory->forget({true, true});
  EXPECT_FALSE(b.memory->is_contradicted());
  b.memory->forget({false, true});
  EXPECT_TRUE(b.memory->is_contradicted());
}

TEST(Futures, WritesAreToldForOtherExecutions) {
  Bench b(MemoryModel::kJpr);
  b.write(1, kX, 7);
  b.write(2, kX, 8);
  b.write(1, kX, 9);
  EXPECT_EQ(b.memory->take_written(),
            (std::vector<std::string>{"object100/16 1 0 7", "object100/16 2 0 8", "object100/16 1 1 9"}));
  EXPECT_TRUE(b.memory->take_written().empty());
  EXPECT_FALSE(b.memory->exceeds_bound());
  for (int i = 0; i < 3; ++i) b.write(1, kX, 1);
  EXPECT_TRUE(b.memory->exceeds_bound());
}

TEST(Futures, HbTakesAnyValueOfTheVariable) {
  const std::vector<std::string> ahead{"object100/16 1 0 7", "object100/16 3 0 8"};
  Bench jpr(MemoryModel::kJpr, ahead), hb(MemoryModel::kHb, ahead);
  ASSERT_TRUE(jpr.read(2, kX, 7));
  EXPECT_EQ(jpr.readable(2, kX), (Values{0, 7, 8}));
  ASSERT_TRUE(hb.read(2, kX, 8));  // by thread 1
  hb.write(1, kX, 8);
  EXPECT_FALSE(hb.memory->is_contradicted());
}

TEST(Futures, StatesComeBack) {
  Bench b(MemoryModel::kJpr, {"object100/16 1 0 7", "object100/20 3 0 5"});
  ASSERT_TRUE(b.read(2, kX, 7));
  b.write(2, kY, 1);
  b.memory->allocated(2, "Box~1~0@Main.main()V:3", 300);
  EXPECT_EQ(b.words_again(MemoryModel::kJpr), b.words());
}

TEST(Futures, ObjectsAreCountedWhereTheyAreMade) {
  Bench b(MemoryModel::kJpr);
  const std::string here = "Box~1~0@Main.main()V:3";
  EXPECT_EQ(b.memory->allocated(1, here, 300), 300u);
  EXPECT_EQ(b.memory->allocated(1, here, 301), 301u);
  b.write(1, kX, 1);
  b.memory->write(1, {kY, Kind::kRef, 301}, AccessMode::kPlain, kNull, 0);
  EXPECT_EQ(b.memory->take_written().back(), "object100/20 1 0 @" + here + "#1.1");
}

TEST(Futures, AnObjectThatWasSeenAheadIsNotMadeAgain) {
  const std::string here = "Box~1~0@Main.main()V:3";
  Bench b(MemoryModel::kJpr, {"object100/20 1 0 @" + here + "#1.0"});
  b.memory->find_readable(2, kY, AccessMode::kPlain, kNull, b.candidates);
  ASSERT_EQ(b.candidates.size(), 2u);
  EXPECT_EQ(b.memory->read(2, kY, AccessMode::kPlain, b.candidates[1]), kMadeEarly);
  EXPECT_TRUE(b.memory->is_early(kMadeEarly));
  EXPECT_EQ(b.memory->allocated(1, here, 300), kMadeEarly);
  b.memory->write(1, {kY, Kind::kRef, kMadeEarly}, AccessMode::kPlain, kNull, 0);
  EXPECT_FALSE(b.memory->is_pending());
  EXPECT_FALSE(b.memory->is_contradicted());
}

}  // namespace
}  // namespace ravel

#include "explore/store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <thread>

namespace ravel {
namespace {

using Words = std::vector<std::uint32_t>;

// Short and long lists, many of which differ in one word only.
Words words_of(std::uint32_t i) {
  Words words(i % 7 + 1, 42);
  words.back() = i;
  return words;
}

TEST(Growing, KeepsEverythingInPlaceAsItGrows) {
  Growing<std::uint64_t> array;
  array.push_back(7);
  const std::uint64_t* const first = &array[0];
  for (std::uint64_t i = 1; i < 300'000; ++i) array.push_back(i * i);
  EXPECT_EQ(array.size(), 300'000u);
  EXPECT_EQ(&array[0], first);
  EXPECT_EQ(array[0], 7u);
  for (const std::uint64_t i : {1u, 1023u, 1024u, 1025u, 3071u, 3072u, 131'071u, 131'072u, 299'999u}) {
    EXPECT_EQ(array[i], i * i);
  }
}

TEST(ComponentTable, EqualContentsHaveOneId) {
  ComponentTable table;
  const ComponentId a = table.intern(Words{1, 2, 3});
  EXPECT_EQ(table.intern(Words{1, 2, 3}), a);
  EXPECT_NE(table.intern(Words{1, 2, 4}), a);
  EXPECT_NE(table.intern(Words{1, 2}), a);
  EXPECT_NE(table.intern(Words{1, 2, 3, 0}), a);
  EXPECT_EQ(table.size(), 4u);
}

TEST(ComponentTable, TheEmptyListIsAListOfItsOwn) {
  ComponentTable table;
  const ComponentId none = table.intern({});
  const ComponentId zero = table.intern(Words{0});
  EXPECT_NE(none, zero);
  EXPECT_EQ(table.intern({}), none);
  EXPECT_TRUE(table[none].empty());
  EXPECT_EQ(table[zero].size(), 1u);
}

TEST(ComponentTable, ListsLongerThanABlockAreKept) {
  ComponentTable table;
  Words large(100'000);
  for (std::uint32_t i = 0; i < large.size(); ++i) large[i] = i * 3;
  const ComponentId small = table.intern(Words{5});
  const ComponentId id = table.intern(large);
  const ComponentId after = table.intern(Words{6});
  EXPECT_TRUE(std::ranges::equal(table[id], large));
  EXPECT_TRUE(std::ranges::equal(table[small], Words{5}));
  EXPECT_TRUE(std::ranges::equal(table[after], Words{6}));
  large.back() = 0;
  EXPECT_NE(table.intern(large), id);
}

TEST(ComponentTable, ContentsSurviveGrowth) {
  constexpr std::uint32_t kCount = 300'000;
  ComponentTable table;
  std::vector<ComponentId> ids;
  for (std::uint32_t i = 0; i < kCount; ++i) ids.push_back(table.intern(words_of(i)));
  EXPECT_EQ(table.size(), kCount);
  EXPECT_EQ(std::set(ids.begin(), ids.end()).size(), kCount);
  for (std::uint32_t i = 0; i < kCount; ++i) {
    ASSERT_TRUE(std::ranges::equal(table[ids[i]], words_of(i))) << i;
    ASSERT_EQ(table.intern(words_of(i)), ids[i]) << i;
  }
  EXPECT_EQ(table.size(), kCount);
  EXPECT_GE(table.bytes(), kCount * 5 * sizeof(std::uint32_t));
}

TEST(PairTable, SidesAreToldApart) {
  PairTable table;
  const NodeId a = table.intern({1, 2});
  EXPECT_EQ(table.intern({1, 2}), a);
  EXPECT_NE(table.intern({2, 1}), a);
  EXPECT_NE(table.intern({0, 0}), table.intern({0, 1}));
  EXPECT_EQ(table[a], (Pair{1, 2}));
  EXPECT_EQ(table.size(), 4u);
}

TEST(PairTable, AMillionPairsSurviveGrowth) {
  constexpr std::uint32_t kCount = 1'000'000;
  const auto pair_of = [](std::uint32_t i) { return Pair{i % 1000, 0xffffffff - i / 1000}; };
  PairTable table;
  std::vector<NodeId> ids;
  for (std::uint32_t i = 0; i < kCount; ++i) ids.push_back(table.intern(pair_of(i)));
  EXPECT_EQ(table.size(), kCount);
  for (std::uint32_t i = 0; i < kCount; ++i) {
    ASSERT_EQ(table[ids[i]], pair_of(i)) << i;
    ASSERT_EQ(table.intern(pair_of(i)), ids[i]) << i;
  }
  EXPECT_EQ(table.size(), kCount);
}

TEST(StateTable, RemembersHowAStateWasFirstReached) {
  StateTable table;
  const auto first = table.intern({1, 1}, StateTable::kNoParent, 0);
  const auto second = table.intern({1, 2}, first.id, 3);
  const auto again = table.intern({1, 2}, second.id, 5);
  EXPECT_TRUE(first.is_new);
  EXPECT_TRUE(second.is_new);
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(again.id, second.id);
  EXPECT_EQ(table.parent(first.id), StateTable::kNoParent);
  EXPECT_EQ(table.parent(second.id), first.id);
  EXPECT_EQ(table.choice(second.id), 3);
  EXPECT_EQ(table[second.id], (Pair{1, 2}));
  EXPECT_EQ(table.size(), 2u);
}

TEST(StateTable, ParentsLeadBackThroughLongPaths) {
  constexpr std::uint32_t kLength = 200'000;
  StateTable table;
  StateId at = table.intern({0, 0}, StateTable::kNoParent, 0).id;
  for (std::uint32_t i = 1; i <= kLength; ++i) at = table.intern({i, i}, at, static_cast<std::uint16_t>(i)).id;
  for (std::uint32_t i = kLength; i > 0; --i) {
    ASSERT_EQ(table[at], (Pair{i, i}));
    ASSERT_EQ(table.choice(at), static_cast<std::uint16_t>(i));
    at = table.parent(at);
  }
  EXPECT_EQ(table.parent(at), StateTable::kNoParent);
  EXPECT_EQ(table.size(), kLength + 1);
}

// Two threads intern the same contents in different orders and read back each other's entries on the way.
TEST(StateStore, WorkersAgreeOnIds) {
  constexpr std::uint32_t kCount = 100'000;
  struct Ids {
    std::vector<ComponentId> components = std::vector<ComponentId>(kCount);
    std::vector<NodeId> nodes = std::vector<NodeId>(kCount);
    std::vector<StateId> states = std::vector<StateId>(kCount);
    std::size_t fresh = 0;
    bool read_back = true;
  };
  StateStore store;
  Ids ids[2];
  const auto work = [&](unsigned worker) {
    Words order(kCount);
    for (std::uint32_t i = 0; i < kCount; ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), std::mt19937(worker));
    Ids& mine = ids[worker];
    for (const std::uint32_t i : order) {
      mine.components[i] = store.components.intern(words_of(i));
      mine.nodes[i] = store.nodes.intern({i, i + 1});
      const auto found = store.states.intern({i + 1, i}, worker, static_cast<std::uint16_t>(worker));
      mine.states[i] = found.id;
      mine.fresh += found.is_new;
      mine.read_back = mine.read_back && std::ranges::equal(store.components[mine.components[i]], words_of(i)) &&
                       store.nodes[mine.nodes[i]] == Pair{i, i + 1} && store.states[found.id] == Pair{i + 1, i} &&
                       store.states.parent(found.id) == store.states.choice(found.id);
    }
  };
  std::thread other(work, 1);
  work(0);
  other.join();
  EXPECT_EQ(ids[0].components, ids[1].components);
  EXPECT_EQ(ids[0].nodes, ids[1].nodes);
  EXPECT_EQ(ids[0].states, ids[1].states);
  EXPECT_TRUE(ids[0].read_back && ids[1].read_back);
  EXPECT_EQ(ids[0].fresh + ids[1].fresh, kCount);
  EXPECT_EQ(store.components.size(), kCount);
  EXPECT_EQ(store.nodes.size(), kCount);
  EXPECT_EQ(store.states.size(), kCount);
}

}  // namespace
}  // namespace ravel

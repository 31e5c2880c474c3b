#include "explore/renamer.hpp"

#include <gtest/gtest.h>

#include "explore/codec_format.hpp"

namespace ravel {
namespace {

using namespace codec_format;
using Words = std::vector<std::uint32_t>;

constexpr std::uint32_t shared(std::uint32_t name) { return kSharedTag | name; }
constexpr std::uint32_t local(std::uint32_t name) { return kLocalTag | name; }

class RenamerTest : public testing::Test {
 protected:
  ComponentId stored(const Words& words) { return store_.components.intern(words); }
  Words words(ComponentId id) const {
    const auto span = store_.components[id];
    return {span.begin(), span.end()};
  }
  // An object with some numbers that look like names.
  static Words object(std::uint32_t first, std::uint32_t second) { return {7, shared(1), first, 1, second, 2, 4, 2}; }
  // A thread that is in one frame and has one local object.
  Words thread_with(std::uint32_t waits_for, const Words& references, const Words& frame, const Words& of_its_own) {
    Words result(thread::kRest, 0);
    result[thread::kObject] = shared(1);
    result[thread::kWaitsFor] = waits_for;
    result[thread::kReferences] = stored(references);
    result[thread::kFrames] = 1;
    result[thread::kLocals] = 1;
    result.push_back(stored(frame));
    result.push_back(stored(of_its_own));
    const Words marks = {thread::kObject, thread::kWaitsFor, 2 | kThreadParts};
    result.insert(result.end(), marks.begin(), marks.end());
    return result;
  }

  StateStore store_;
  Renamer renamer_{store_};
};

TEST_F(RenamerTest, NothingToRenameIsNoWork) {
  EXPECT_EQ(renamer_.intern({}), Renamer::kNone);
  EXPECT_EQ(renamer_.rename(12345, Renamer::kNone), 12345u);
}

TEST_F(RenamerTest, OnlyMarkedWordsAreNames) {
  const std::uint32_t renames = renamer_.intern(std::vector<Pair>{{1, 30}, {5, 2}});
  const ComponentId id = stored(object(shared(1), shared(5)));
  EXPECT_EQ(words(renamer_.rename(id, renames)), object(shared(30), shared(2)));
  EXPECT_EQ(renamer_.rename(id, renames), renamer_.rename(id, renames));
}

TEST_F(RenamerTest, OtherNamesStay) {
  const std::uint32_t renames = renamer_.intern(std::vector<Pair>{{2, 30}, {4, 31}, {8, 32}});
  const ComponentId id = stored(object(shared(1), shared(5)));
  EXPECT_EQ(renamer_.rename(id, renames), id);
}

TEST_F(RenamerTest, NamesMayBeExchanged) {
  const std::uint32_t renames = renamer_.intern(std::vector<Pair>{{1, 2}, {2, 1}});
  const ComponentId id = stored(object(shared(1), shared(2)));
  EXPECT_EQ(words(renamer_.rename(id, renames)), object(shared(2), shared(1)));
}

TEST_F(RenamerTest, ComponentsWithoutMarksStay) {
  const std::uint32_t renames = renamer_.intern(std::vector<Pair>{{1, 2}});
  const ComponentId id = stored({7, shared(1), 0});
  EXPECT_EQ(renamer_.rename(id, renames), id);
}

TEST_F(RenamerTest, WhatBelongsToAThreadIsRenamedWithIt) {
  const std::uint32_t renames = renamer_.intern(std::vector<Pair>{{1, 40}, {5, 6}, {6, 5}});
  const Words before = thread_with(shared(5), {1, 5, 9}, {3, shared(5), local(1), 1, 1}, object(shared(1), shared(9)));
  const Words after = thread_with(shared(6), {6, 9, 40}, {3, shared(6), local(1), 1, 1}, object(shared(40), shared(9)));
  Words expected = after;
  expected[thread::kObject] = shared(40);
  EXPECT_EQ(words(renamer_.rename(stored(before), renames)), expected);
}

TEST_F(RenamerTest, DifferentRenamesOfOneComponentAreToldApart) {
  const ComponentId id = stored(object(shared(1), shared(5)));
  const std::uint32_t some = renamer_.intern(std::vector<Pair>{{1, 30}}),
                      others = renamer_.intern(std::vector<Pair>{{5, 30}});
  EXPECT_NE(some, others);
  EXPECT_EQ(words(renamer_.rename(id, some)), object(shared(30), shared(5)));
  EXPECT_EQ(words(renamer_.rename(id, others)), object(shared(1), shared(30)));
  renamer_.clear();
  const std::uint32_t again = renamer_.intern(std::vector<Pair>{{1, 31}});
  EXPECT_EQ(words(renamer_.rename(id, again)), object(shared(31), shared(5)));
}

}  // namespace
}  // namespace ravel

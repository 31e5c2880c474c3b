#include "cli/explore_request.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "report/exploration.hpp"

namespace ravel {
namespace {

SearchOptions asked(std::vector<std::string> words) {
  words.emplace_back("X");
  return search_options(parse_command_line(words));
}

TEST(ExploreRequest, NamesMeanTheSameToTheOptionsAndToTheSearch) {
  for (const char* name : {"none", "escape", "sync"}) {
    EXPECT_EQ(name_of(asked({"check", "--reduction", name}).reduction), name);
  }
  for (const char* name : {"dfs", "bfs", "random"}) {
    EXPECT_EQ(name_of(asked({"check", "--search", name}).order), name);
  }
}

TEST(ExploreRequest, EveryOptionArrives) {
  const SearchOptions plain = asked({"check"});
  EXPECT_EQ(plain.reduction, Reduction::kSync);
  EXPECT_FALSE(plain.outcomes || plain.first || plain.spurious_wakeups || plain.livelock || plain.exception_unlocks);
  EXPECT_EQ(plain.timeout_seconds, 0);
  EXPECT_EQ(plain.workers, 1u);

  const SearchOptions all = asked({"outcomes", "--first", "--spurious-wakeups", "--livelock", "--exception-unlocks",
                                   "--max-states", "2", "--max-depth", "3", "--max-memory", "4k", "--timeout", "5",
                                   "--workers", "6", "--seed", "7", "--walks", "8"});
  EXPECT_TRUE(all.outcomes && all.first && all.spurious_wakeups && all.livelock && all.exception_unlocks);
  EXPECT_EQ(all.max_states, 2u);
  EXPECT_EQ(all.max_depth, 3u);
  EXPECT_EQ(all.max_memory, 4096u);
  EXPECT_EQ(all.timeout_seconds, 5);
  EXPECT_EQ(all.workers, 6u);
  EXPECT_EQ(all.seed, 7u);
  EXPECT_EQ(all.walks, 8u);
}

TEST(ExploreRequest, Workers) {
  EXPECT_GE(asked({"check", "--workers", "0"}).workers, 1u);
  EXPECT_THROW(asked({"check", "--workers", "4294967297"}), BadInput);
  EXPECT_THROW(asked({"check", "--search", "random", "--walks", "0"}), BadInput);
}

TEST(SearchOptions, HeuristicsAreThoseThatAreNamed) {
  const RaceHeuristics usual = asked({"race"}).heuristics;
  EXPECT_TRUE(usual.watch_written && usual.acquire_first);
  EXPECT_FALSE(usual.writes_first || usual.avoid_release_acquire);
  const RaceHeuristics some = asked({"race", "--heuristics", "writes-first,avoid-release-acquire"}).heuristics;
  EXPECT_TRUE(some.writes_first && some.avoid_release_acquire);
  EXPECT_FALSE(some.watch_written || some.acquire_first);
  EXPECT_THROW(asked({"race", "--heuristics", "luck"}), BadInput);
}

TEST(SearchOptions, OnlyRaceLooksForRaces) {
  const SearchOptions race = asked({"race", "--trust", "a.*,b.*", "--trust", "c", "--benign", "X.y"});
  EXPECT_TRUE(race.races);
  EXPECT_FALSE(race.failures);
  EXPECT_EQ(race.trust, (std::vector<std::string>{"a.*", "b.*", "c"}));
  EXPECT_EQ(race.benign, (std::vector<std::string>{"X.y"}));
  EXPECT_FALSE(asked({"check"}).races);
  EXPECT_TRUE(asked({"check"}).failures);
}

}  // namespace
}  // namespace ravel

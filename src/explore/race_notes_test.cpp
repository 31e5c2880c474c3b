#include "explore/race_notes.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(RacePatterns, WithoutStarsMeanThemselves) {
  EXPECT_TRUE(matches_pattern("Account.balance", "Account.balance"));
  EXPECT_FALSE(matches_pattern("Account.balance", "Account"));
  EXPECT_FALSE(matches_pattern("Account", "Account.balance"));
  EXPECT_FALSE(matches_pattern("", "Account"));
  EXPECT_TRUE(matches_pattern("", ""));
}

TEST(RacePatterns, AStarStandsForAnything) {
  EXPECT_TRUE(matches_pattern("com.example.Cache", "com.example.*"));
  EXPECT_TRUE(matches_pattern("com.example.", "com.example.*"));
  EXPECT_FALSE(matches_pattern("com.examples.Cache", "com.example.*"));
  EXPECT_TRUE(matches_pattern("Cache.hash", "*.hash"));
  EXPECT_TRUE(matches_pattern("Cache$Entry.hash", "*Entry*hash*"));
  EXPECT_FALSE(matches_pattern("Cache$Entry.has", "*Entry*hash*"));
  EXPECT_TRUE(matches_pattern("anything", "*"));
  EXPECT_TRUE(matches_pattern("", "*"));
}

TEST(RacePatterns, ManyStarsTakeNoTime) {
  std::string pattern;
  for (int i = 0; i < 200; ++i) pattern += "*a";
  EXPECT_TRUE(matches_pattern(std::string(4000, 'a'), pattern));
  EXPECT_FALSE(matches_pattern(std::string(4000, 'a'), pattern + 'b'));
}

Race example() {
  Race race;
  race.class_name = "Account";
  race.member = "balance";
  race.first.writes = true;
  race.first.place = {"Account", "deposit", "Account.java", 7};
  race.second.place = {"Audit", "run", "Audit.java", 12};
  return race;
}

TEST(RaceMessage, NamesTheVariableAndBothLines) {
  EXPECT_EQ(race_message(example()), "data race on Account.balance: written at Account.java:7, read at Audit.java:12");
}

TEST(RaceMessage, WhatWasMadeBeforeAndWhatHasNoLine) {
  Race race = example();
  race.construction = true;
  race.member.clear();
  race.second.writes = true;
  race.second.place.line = -1;
  EXPECT_EQ(race_message(race), "data race on Account: made at Account.java:7, written at Audit.run");
}

TEST(RaceViolation, IsPlacedAtTheVariableAndTheSecondAccess) {
  const Violation violation = race_violation(example());
  EXPECT_EQ(violation.kind, "race");
  EXPECT_EQ(violation.place.class_name, "Account");
  EXPECT_EQ(violation.place.member, "balance");
  EXPECT_EQ(violation.place.line, 12);
  ASSERT_TRUE(violation.race);
}

}  // namespace
}  // namespace ravel

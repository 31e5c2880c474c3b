#include "explore/half_steps.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace ravel {
namespace {

using Items = std::vector<ComponentId>;
using Choices = std::vector<Choice>;

const Items kItems = {5, 6, 7};
const Choices kChoices = {{Choice::Kind::kRun, 1, 0}, {Choice::Kind::kExpire, 1, 0}};

TEST(HalfStepsTest, WhatWasAddedIsFound) {
  HalfSteps halves;
  EXPECT_FALSE(halves.find(1, 2));
  halves.add(1, 2, kItems, kChoices);
  EXPECT_FALSE(halves.find(1, 3));
  EXPECT_FALSE(halves.find(2, 2));
  const auto half = halves.find(1, 2);
  ASSERT_TRUE(half);
  EXPECT_TRUE(std::ranges::equal(half->items, kItems));
  EXPECT_TRUE(std::ranges::equal(half->steps, kChoices, {}, &HalfSteps::Step::choice));
  EXPECT_EQ(half->steps[0].result, HalfSteps::kUnknown);
}

TEST(HalfStepsTest, ResultsStay) {
  HalfSteps halves;
  halves.add(1, 2, kItems, kChoices).steps[1].result = 77;
  halves.add(3, 2, kItems, {});
  EXPECT_EQ(halves.find(1, 2)->steps[1].result, 77u);
  EXPECT_TRUE(halves.find(3, 2)->steps.empty());
}

TEST(HalfStepsTest, ManyAreToldApart) {
  HalfSteps halves;
  constexpr std::uint32_t kMany = 5000;
  for (std::uint32_t i = 0; i < kMany; ++i) halves.add(i / 3, i % 3, Items{i, i + 1}, kChoices).steps[0].result = i;
  for (std::uint32_t i = 0; i < kMany; ++i) {
    const auto half = halves.find(i / 3, i % 3);
    ASSERT_TRUE(half);
    EXPECT_EQ(half->items[1], i + 1);
    EXPECT_EQ(half->steps[0].result, i);
    EXPECT_EQ(half->steps[1].result, HalfSteps::kUnknown);
  }
}

TEST(HalfStepsTest, ForgetsRatherThanGrowsForEver) {
  HalfSteps halves;
  const Items large(1000, 1);
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    halves.add(i, 0, large, kChoices);
    ASSERT_TRUE(halves.find(i, 0));
  }
  EXPECT_FALSE(halves.find(0, 0));
  for (std::uint32_t i = 0; i < 1'000'000; ++i) halves.add(i + 10'000, 0, Items{1}, {});
  EXPECT_FALSE(halves.find(10'000, 0));
  EXPECT_TRUE(halves.find(1'009'999, 0));
  halves.clear();
  EXPECT_FALSE(halves.find(1'009'999, 0));
}

}  // namespace
}  // namespace ravel

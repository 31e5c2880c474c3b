#include "report/essential_steps.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

Step step(std::uint32_t thread, std::string action, std::string what) {
  return {thread, "", std::move(action), std::move(what), {}};
}

std::vector<std::string> kept(const std::vector<Step>& steps, const std::vector<std::string>& racy = {}) {
  std::vector<std::string> texts;
  for (const Step& step : essential_steps(steps, racy)) {
    texts.push_back(step.action + " " + step.what);
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST(EssentialSteps, AccessesForWhichThreadsCompete) {
  EXPECT_EQ(kept({step(1, "write", "A.shared = 1"), step(2, "read", "A.shared is 1"), step(1, "lock", "A"),
                  step(1, "write", "A.own = 1"), step(1, "read", "A.own is 1"), step(1, "read", "A.constant is 2"),
                  step(2, "read", "A.constant is 2"), step(2, "update", "A.count = 1"),
                  step(1, "update", "A.count = 2"), step(2, "write", "A.other = 1"), step(1, "read", "A.shared is 1")}),
            (Texts{"write A.shared = 1", "read A.shared is 1", "lock A", "update A.count = 1", "update A.count = 2",
                   "read A.shared is 1"}));
}

TEST(EssentialSteps, TwoReadersOfOnesOwnWrite) {
  EXPECT_EQ(kept({step(1, "write", "A.x = 1"), step(1, "read", "A.x is 1"), step(2, "read", "A.x is 1")}),
            (Texts{"write A.x = 1", "read A.x is 1", "read A.x is 1"}));
}

TEST(EssentialSteps, RacyVariablesAreKept) {
  const std::vector<Step> steps = {step(1, "read", "A.x is 1"), step(1, "read", "A.xy is 1")};
  EXPECT_EQ(kept(steps, {"A.x"}), Texts{"read A.x is 1"});
}

TEST(EssentialSteps, NothingLeftMeansAll) {
  EXPECT_EQ(kept({step(1, "read", "A.x is 1")}), Texts{"read A.x is 1"});
  EXPECT_EQ(kept({}), Texts{});
}

}  // namespace
}  // namespace ravel

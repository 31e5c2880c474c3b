#include "cli/progress.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

const SearchProgress kEarlier = {.states = 1000, .depth = 3, .round = 1, .seconds = 1};
const SearchProgress kNow = {
    .states = 3500, .transitions = 9000, .queue = 17, .depth = 42, .memory_bytes = 5 << 20, .round = 1, .seconds = 1.5};

TEST(Progress, SaysHowFarAndHowFast) {
  EXPECT_EQ(progress_text(kNow, kEarlier, 100), "3,500 states  5,000/s  depth 42  queue 17  5.0 MB  2 s");
  EXPECT_EQ(progress_text(kNow, kEarlier, 20), "3,500 states  5,0...");
}

TEST(Progress, ANewRoundCountsFromNothing) {
  SearchProgress next = kNow;
  next.round = 2;
  next.states = 500;
  EXPECT_EQ(progress_text(next, kEarlier, 100), "500 states  1,000/s  depth 42  queue 17  5.0 MB  2 s  round 2");
}

TEST(Progress, NothingWhenNotShown) {
  testing::internal::CaptureStderr();
  {
    ProgressLine line(false);
    line.show(kNow);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  testing::internal::CaptureStderr();
  {
    ProgressLine line(true);
    line.show(kNow);
  }
  const std::string shown = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(shown.starts_with("\r\033[K3,500 states")) << shown;
  EXPECT_TRUE(shown.ends_with("\r\033[K")) << shown;
}

}  // namespace
}  // namespace ravel

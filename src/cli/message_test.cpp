#include "cli/message.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(Message, ControlCharactersAreShown) {
  testing::internal::CaptureStderr();
  set_color(ColorMode::kNever);
  say_error("a\nb");
  say_report("a\nb\r");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "ravel: a\\x0ab\nravel: a\nb\\x0d\n");
}

TEST(Message, ColorOnlyWhenAsked) {
  testing::internal::CaptureStderr();
  set_color(ColorMode::kNever);
  say_error("{} is wrong", 1);
  set_color(ColorMode::kAlways);
  say_error("{} is wrong", 2);
  set_color(ColorMode::kAuto);
  say_error("{} is wrong", 3);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "ravel: 1 is wrong\n\033[1;31mravel:\033[0m 2 is wrong\nravel: 3 is wrong\n");
}

}  // namespace
}  // namespace ravel

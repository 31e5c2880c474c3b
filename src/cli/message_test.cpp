#include "cli/message.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(Message, ControlCharactersAreShown) {
  EXPECT_EQ(printable("a\nb\x1b[31m\x7f", false), "a\\x0ab\\x1b[31m\\x7f");
  EXPECT_EQ(printable("a\n\tb\r", true), "a\n\tb\\x0d");
  EXPECT_EQ(printable("gr\xC3\xBC\xC3\x9F", false), "gr\xC3\xBC\xC3\x9F");
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

#include "natives/support.hpp"

#include <gtest/gtest.h>

namespace ravel {
namespace {

Slot int_slot(std::int32_t v) { return Slot{.raw = static_cast<std::uint32_t>(v)}; }

TEST(Widen, KeepsTheSameKind) { EXPECT_EQ(widen({Kind::kInt, int_slot(-7)}, Kind::kInt)->raw, int_slot(-7).raw); }

TEST(Widen, SignExtendsIntoLong) { EXPECT_EQ(widen({Kind::kByte, int_slot(-1)}, Kind::kLong)->l, -1); }

TEST(Widen, ConvertsIntegersToFloatingPoint) {
  EXPECT_EQ(widen({Kind::kInt, int_slot(-3)}, Kind::kDouble)->d, -3.0);
  EXPECT_EQ(widen({Kind::kLong, Slot{.l = 1L << 40}}, Kind::kDouble)->d, 1099511627776.0);
  EXPECT_EQ(widen({Kind::kChar, int_slot(65)}, Kind::kFloat)->raw, std::bit_cast<std::uint32_t>(65.0f));
  EXPECT_EQ(widen({Kind::kFloat, Slot{.raw = std::bit_cast<std::uint32_t>(0.5f)}}, Kind::kDouble)->d, 0.5);
}

// JLS 5.1.2: no narrowing, nothing to or from boolean, nothing into char.
TEST(Widen, RefusesEverythingElse) {
  EXPECT_FALSE(widen({Kind::kInt, int_slot(1)}, Kind::kShort));
  EXPECT_FALSE(widen({Kind::kLong, Slot{.l = 1}}, Kind::kInt));
  EXPECT_FALSE(widen({Kind::kByte, int_slot(1)}, Kind::kChar));
  EXPECT_FALSE(widen({Kind::kShort, int_slot(1)}, Kind::kChar));
  EXPECT_FALSE(widen({Kind::kBoolean, int_slot(1)}, Kind::kInt));
  EXPECT_FALSE(widen({Kind::kInt, int_slot(1)}, Kind::kBoolean));
  EXPECT_FALSE(widen({Kind::kDouble, Slot{.d = 1}}, Kind::kFloat));
}

}  // namespace
}  // namespace ravel

#include "natives/nondet_values.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.hpp"

namespace ravel {
namespace {

constexpr NondetType kByteType{"byte", -128, 127};
constexpr NondetType kLongType{"long", INT64_MIN, INT64_MAX};
constexpr NondetType kDoubleType{"double", INT64_MIN, INT64_MAX, true};

std::vector<std::int64_t> integers(std::string_view text, const NondetType& type = kLongType) {
  const NondetValues values(text, type, "-Dx");
  std::vector<std::int64_t> all;
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    all.push_back(values.integer_at(i));
  }
  return all;
}

std::string complaint(std::string_view text, const NondetType& type = kLongType) {
  try {
    NondetValues(text, type, "-Dx");
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

TEST(NondetValues, ListsAndRangesKeepTheirOrder) {
  using List = std::vector<std::int64_t>;
  EXPECT_EQ(integers("5"), List{5});
  EXPECT_EQ(integers("0..3"), (List{0, 1, 2, 3}));
  EXPECT_EQ(integers("-2..0,7,-9"), (List{-2, -1, 0, 7, -9}));
  EXPECT_EQ(integers("9223372036854775806..9223372036854775807,-9223372036854775808"),
            (List{INT64_MAX - 1, INT64_MAX, INT64_MIN}));
  EXPECT_EQ(integers("0..127,-128..-1", kByteType).size(), 256u);
}

TEST(NondetValues, Decimals) {
  const NondetValues values("0.5,1..2,-1e3,NaN", kDoubleType, "-Dx");
  ASSERT_EQ(values.size(), 5u);
  EXPECT_EQ(values.decimal_at(0), 0.5);
  EXPECT_EQ(values.decimal_at(1), 1.0);
  EXPECT_EQ(values.decimal_at(2), 2.0);
  EXPECT_EQ(values.decimal_at(3), -1000.0);
  EXPECT_TRUE(std::isnan(values.decimal_at(4)));
}

TEST(NondetValues, WhatIsWrongIsSaid) {
  EXPECT_EQ(complaint(""), "-Dx: '' is no value of type long");
  EXPECT_EQ(complaint("1,"), "-Dx: '' is no value of type long");
  EXPECT_EQ(complaint("1 "), "-Dx: '1 ' is no value of type long");
  EXPECT_EQ(complaint("0x10"), "-Dx: '0x10' is no value of type long");
  EXPECT_EQ(complaint("0.5"), "-Dx: '0.5' is no value of type long");
  EXPECT_EQ(complaint("1.."), "-Dx: '' is no value of type long");
  EXPECT_EQ(complaint("1..2..3"), "-Dx: '2..3' is no value of type long");
  EXPECT_EQ(complaint("3..1"), "-Dx: '3..1' goes backwards");
  EXPECT_EQ(complaint("128", kByteType), "-Dx: '128' is no value of type byte");
  EXPECT_EQ(complaint("9223372036854775808"), "-Dx: '9223372036854775808' is no value of type long");
  EXPECT_EQ(complaint("1,x", kDoubleType), "-Dx: 'x' is no value of type double");
}

TEST(NondetValues, NoMoreThanAnIntCanCount) {
  EXPECT_EQ(complaint("1..2147483647"), "accepted");
  EXPECT_EQ(complaint("0..2147483647"), "-Dx: more than 2147483647 values");
  EXPECT_EQ(complaint("0,1..2147483647"), "-Dx: more than 2147483647 values");
  EXPECT_EQ(complaint("-9223372036854775808..9223372036854775807"), "-Dx: more than 2147483647 values");
}

TEST(NondetValues, Strings) {
  using List = std::vector<std::string>;
  EXPECT_EQ(split_nondet_strings(""), List{""});
  EXPECT_EQ(split_nondet_strings("a,b,"), (List{"a", "b", ""}));
}

}  // namespace
}  // namespace ravel

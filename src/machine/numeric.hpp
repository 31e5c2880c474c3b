// machine/numeric.hpp -- Java's arithmetic where it differs from C++'s (JLS 4.2, 5.1.3, 15.17).
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace ravel::numeric {

template <typename Int>
Int divide(Int a, Int b) {  // b is not 0
  return b == -1 ? static_cast<Int>(0 - static_cast<std::make_unsigned_t<Int>>(a)) : a / b;
}

template <typename Int>
Int remainder(Int a, Int b) {  // b is not 0
  return b == -1 ? 0 : a % b;
}

// NaN becomes 0, what is too large becomes the largest (JLS 5.1.3).
template <typename Int, typename Float>
Int saturate(Float f) {
  if (std::isnan(f)) {
    return 0;
  }
  // The limits as floats: max rounds up to 2^31 or 2^63, which is the first value out of range.
  if (f >= static_cast<Float>(std::numeric_limits<Int>::max())) {
    return std::numeric_limits<Int>::max();
  }
  if (f <= static_cast<Float>(std::numeric_limits<Int>::min())) {
    return std::numeric_limits<Int>::min();
  }
  return static_cast<Int>(f);
}

// fcmpl and dcmpl give -1 for NaN, fcmpg and dcmpg 1.
template <typename Float>
std::int32_t compare(Float a, Float b, std::int32_t for_nan) {
  return a > b ? 1 : a == b ? 0 : a < b ? -1 : for_nan;
}

}  // namespace ravel::numeric

#include <bit>
#include <cmath>
#include <cstdint>

#include "natives/strict_math.hpp"

namespace ravel::strict {
namespace {

constexpr double from_high(std::uint32_t high) { return std::bit_cast<double>(static_cast<std::uint64_t>(high) << 32); }
std::int32_t high(double x) { return static_cast<std::int32_t>(std::bit_cast<std::uint64_t>(x) >> 32); }
double with_high(double x, std::int32_t high) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(static_cast<std::uint32_t>(high)) << 32 |
                               (std::bit_cast<std::uint64_t>(x) & 0xffffffff));
}
// x * 2^k by its exponent field alone: overflow of the field is wanted or impossible.
double scaled(double x, int k) {
  return with_high(
      x, static_cast<std::int32_t>(static_cast<std::uint32_t>(high(x)) + (static_cast<std::uint32_t>(k) << 20)));
}

constexpr double kLn2High = 0x1.62e42feep-1, kLn2Low = 0x1.a39ef35793c76p-33, kInverseLn2 = 0x1.71547652b82fep0;
constexpr double kOverflow = 0x1.62e42fefa39efp9;  // the largest argument of a finite exponential
constexpr double kInfinity = std::bit_cast<double>(0x7ff0000000000000ull);
constexpr double kNaN = std::bit_cast<double>(0x7ff8000000000000ull);

// x = k ln 2 + (high - low), |high - low| <= ln 2 / 2.
struct Split {
  int k;
  double high, low;
};

Split split(double x) {
  if (std::fabs(x) < from_high(0x3ff0a2b2)) {  // 1.5 ln 2
    return x > 0 ? Split{1, x - kLn2High, kLn2Low} : Split{-1, x + kLn2High, -kLn2Low};
  }
  const int k = static_cast<int>(kInverseLn2 * x + (x > 0 ? 0.5 : -0.5));
  return {k, x - k * kLn2High, k * kLn2Low};
}

constexpr double kHalfLn2 = from_high(0x3fd62e43);

// (log(1+f) - f + f^2/2 - s(f^2/2)) / s, as a polynomial of z = s^2.
struct LogSeries {
  static constexpr double c1 = 0x1.5555555555593p-1, c2 = 0x1.999999997fa04p-2, c3 = 0x1.2492494229359p-2,
                          c4 = 0x1.c71c51d8e78afp-3, c5 = 0x1.7466496cb03dep-3, c6 = 0x1.39a09d078c69fp-3,
                          c7 = 0x1.2f112df3e5244p-3;
  static double split(double z) {
    const double w = z * z;
    const double even = w * (c2 + w * (c4 + w * c6));
    const double odd = z * (c1 + w * (c3 + w * (c5 + w * c7)));
    return odd + even;
  }
  static double horner(double z) { return z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * (c5 + z * (c6 + z * c7)))))); }
};

}  // namespace

double exp(double x) {
  constexpr double p1 = 0x1.555555555553ep-3, p2 = -0x1.6c16c16bebd93p-9, p3 = 0x1.1566aaf25de2cp-14,
                   p4 = -0x1.bbd41c5d26bf1p-20, p5 = 0x1.6376972bea4d0p-25;
  if (std::isnan(x)) return kNaN;
  if (x > kOverflow) return kInfinity;
  if (x < -0x1.74910d52d3051p9) return 0.0;
  const double a = std::fabs(x);
  if (a < 0x1p-28) return 1.0 + x;
  Split s{0, 0, 0};
  if (a >= kHalfLn2) {
    s = split(x);
    x = s.high - s.low;
  }
  const double t = x * x;
  const double c = x - t * (p1 + t * (p2 + t * (p3 + t * (p4 + t * p5))));
  if (s.k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
  const double y = 1.0 - ((s.low - (x * c) / (2.0 - c)) - s.high);
  return s.k >= -1021 ? scaled(y, s.k) : scaled(y, s.k + 1000) * 0x1p-1000;
}

double expm1(double x) {
  constexpr double q1 = -0x1.11111111110f4p-5, q2 = 0x1.a01a019fe5585p-10, q3 = -0x1.4ce199eaadbb7p-14,
                   q4 = 0x1.0cfca86e65239p-18, q5 = -0x1.afdb76e09c32dp-23;
  if (std::isnan(x)) return kNaN;
  if (x > kOverflow) return kInfinity;
  const double a = std::fabs(x);
  if (x < 0 && a >= from_high(0x4043687a)) return -1.0;  // 56 ln 2
  if (a < 0x1p-54) return x;
  int k = 0;
  double c = 0.0;
  if (a >= kHalfLn2) {
    const Split s = split(x);
    k = s.k;
    x = s.high - s.low;
    c = (s.high - x) - s.low;
  }
  const double half = 0.5 * x, z = x * half;
  const double r = 1.0 + z * (q1 + z * (q2 + z * (q3 + z * (q4 + z * q5))));
  const double t = 3.0 - r * half;
  double e = z * ((r - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - z);
  e = (x * (e - c) - c);
  e -= z;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return scaled(1.0 - (e - x), k) - 1.0;
  if (k < 20) return scaled((1.0 - std::ldexp(1.0, -k)) - (e - x), k);
  const double y = x - (e + std::ldexp(1.0, -k));
  return scaled(y + 1.0, k);
}

double log(double x) {
  if (std::isnan(x) || x < 0) return kNaN;
  if (x == 0) return -kInfinity;
  if (x == kInfinity) return x;
  int k = 0;
  if (x < 0x1p-1022) {
    k = -54;
    x *= 0x1p54;
  }
  k += (high(x) >> 20) - 1023;
  const std::int32_t fraction = high(x) & 0xfffff;
  const std::int32_t above = (fraction + 0x95f64) & 0x100000;  // the mantissa is more than sqrt(2)
  x = with_high(x, fraction | (above ^ 0x3ff00000));
  k += above >> 20;
  const double f = x - 1.0, dk = k;
  if ((0xfffff & (2 + fraction)) < 3) {  // |f| < 2^-20
    if (f == 0.0) return k == 0 ? 0.0 : dk * kLn2High + dk * kLn2Low;
    const double r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : dk * kLn2High - ((r - dk * kLn2Low) - f);
  }
  const double s = f / (2.0 + f);
  const double r = LogSeries::split(s * s);
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    const double h = 0.5 * f * f;
    return k == 0 ? f - (h - s * (h + r)) : dk * kLn2High - ((h - (s * (h + r) + dk * kLn2Low)) - f);
  }
  return k == 0 ? f - s * (f - r) : dk * kLn2High - ((s * (f - r) - dk * kLn2Low) - f);
}

double log10(double x) {
  if (std::isnan(x) || x < 0) return kNaN;
  if (x == 0) return -kInfinity;
  if (x == kInfinity) return x;
  int k = 0;
  if (x < 0x1p-1022) {
    k = -54;
    x *= 0x1p54;
  }
  k += (high(x) >> 20) - 1023;
  const int up = k < 0 ? 1 : 0;
  const double y = k + up;
  x = with_high(x, (high(x) & 0xfffff) | (0x3ff - up) << 20);
  const double z = y * 0x1.9fef311f12b36p-42 + 0x1.bcb7b1526e50ep-2 * log(x);
  return z + y * 0x1.34413509f6p-2;
}

double log1p(double x) {
  if (std::isnan(x) || x < -1.0) return kNaN;
  if (x == -1.0) return -kInfinity;
  if (x == kInfinity) return x;
  const double a = std::fabs(x);
  if (a < 0x1p-29) return a < 0x1p-54 ? x : x - x * x * 0.5;
  int k = 0;
  std::int32_t fraction = 1;
  double f = x, c = 0.0;
  // Where 1 + x is close to 1 the series needs no reduction: -0.2929 < x < 0.41422.
  if (x >= from_high(0x3fda827a) || x <= from_high(0xbfd2bec4)) {
    double u = x;
    if (a < 0x1p53) {
      u = 1.0 + x;
      k = (high(u) >> 20) - 1023;
      c = k > 0 ? 1.0 - (u - x) : x - (u - 1.0);
      c /= u;
    } else {
      k = (high(u) >> 20) - 1023;
    }
    fraction = high(u) & 0xfffff;
    if (fraction < 0x6a09e) {
      u = with_high(u, fraction | 0x3ff00000);
    } else {
      k += 1;
      u = with_high(u, fraction | 0x3fe00000);
      fraction = (0x100000 - fraction) >> 2;
    }
    f = u - 1.0;
  }
  const double h = 0.5 * f * f;
  if (fraction == 0) {  // |f| < 2^-20
    if (f == 0.0) return k == 0 ? 0.0 : k * kLn2High + (c + k * kLn2Low);
    const double r = h * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - r : k * kLn2High - ((r - (k * kLn2Low + c)) - f);
  }
  const double s = f / (2.0 + f);
  const double r = LogSeries::horner(s * s);
  return k == 0 ? f - (h - s * (h + r)) : k * kLn2High - ((h - (s * (h + r) + (k * kLn2Low + c))) - f);
}

namespace {

constexpr double kHyperbolicOverflow = std::bit_cast<double>(0x408633ce8fb9f87dull);

// e^a / 2 where e^a itself may overflow.
double half_exp(double a, double half) {
  if (a < from_high(0x40862e42)) return half * exp(a);
  if (a > kHyperbolicOverflow) return half * kInfinity;
  const double w = exp(0.5 * a);
  return half * w * w;
}

}  // namespace

double sinh(double x) {
  if (std::isnan(x)) return kNaN;
  if (std::isinf(x)) return x;
  const double a = std::fabs(x), half = x < 0 ? -0.5 : 0.5;
  if (a >= 22) return half_exp(a, half);
  if (a < 0x1p-28) return x;
  const double t = expm1(a);
  return a < 1 ? half * (2.0 * t - t * t / (t + 1.0)) : half * (t + t / (t + 1.0));
}

double cosh(double x) {
  if (std::isnan(x)) return kNaN;
  const double a = std::fabs(x);
  if (std::isinf(x)) return a;
  if (a < kHalfLn2) {
    const double t = expm1(a), w = 1.0 + t;
    return a < 0x1p-55 ? w : 1.0 + (t * t) / (w + w);
  }
  if (a < 22) {
    const double t = exp(a);
    return 0.5 * t + 0.5 / t;
  }
  return half_exp(a, 0.5);
}

double tanh(double x) {
  if (std::isnan(x)) return kNaN;
  const double a = std::fabs(x);
  if (a < 0x1p-55) return x * (1.0 + x);
  double z = 1.0;
  if (a < 1) {
    const double t = expm1(-2.0 * a);
    z = -t / (t + 2.0);
  } else if (a < 22) {
    z = 1.0 - 2.0 / (expm1(2.0 * a) + 2.0);
  }
  return x < 0 ? -z : z;
}

}  // namespace ravel::strict

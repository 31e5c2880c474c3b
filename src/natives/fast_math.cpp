#include "natives/fast_math.hpp"

#include <cmath>
#include <cstdint>

namespace ravel::fast {
namespace {

// sin(m pi/32), m = 0 … 16, as a sum of two doubles.
constexpr struct {
  double high, low;
} kSines[] = {
    {0x0.0p+0, 0x0.0p+0},
    {0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60},
    {0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57},
    {0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56},
    {0x1.87de2a6aea963p-2, -0x1.72cedd3d5a610p-57},
    {0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58},
    {0x1.1c73b39ae68c8p-1, 0x1.b25dd267f6600p-55},
    {0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57},
    {0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55},
    {0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55},
    {0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60},
    {0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56},
    {0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56},
    {0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55},
    {0x1.f6297cff75cb0p-1, 0x1.562172a361fd3p-56},
    {0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55},
    {0x1.0000000000000p+0, 0x0.0p+0},
};

struct Point {
  double sine, sine_low, sigma, cosine_rest;  // cosine = sigma + cosine_rest, with the nearest power of two sigma
};

Point point_at(std::int64_t m) {
  const auto quadrant = static_cast<int>(m >> 4 & 3), step = static_cast<int>(m & 15);
  const auto& along = kSines[quadrant % 2 == 0 ? step : 16 - step];
  const auto& across = kSines[quadrant % 2 == 0 ? 16 - step : step];
  double sigma = 0.0;
  if (across.high != 0.0) {
    int exponent = 0;
    sigma = std::frexp(across.high, &exponent) > 0.75 ? 1.0 : 0.5;
    sigma = std::ldexp(sigma, exponent);
  }
  const double rest = (across.high - sigma) + across.low;
  const double sine_sign = quadrant < 2 ? 1.0 : -1.0;
  const double cosine_sign = quadrant == 0 || quadrant == 3 ? 1.0 : -1.0;
  return {sine_sign * along.high, sine_sign * along.low, cosine_sign * sigma, cosine_sign * rest};
}

// sin(x + quarters * pi/2). x = n pi/32 + r + c with |r| <= pi/64 and a tiny c; with B = n pi/32,
//   sin(x) = sin B + sigma r  +  (cos B - sigma) r  +  sin B (cos r - 1) + cos B (sin r - r)  +  c (cos B - r sin B)
// where the first two sums are compensated.
double sine(double x, int quarters) {
  constexpr double kPart1 = 0x1.921fb544p-4, kPart2 = 0x1.0b4611a6p-38, kPart3 = 0x1.3198a2e037073p-73;  // of pi/32
  const auto n = static_cast<std::int64_t>(x * 0x1.45f306dc9c883p3 + std::copysign(0.5, x));
  const auto multiple = static_cast<double>(n);
  const Point p = point_at(n + 16 * quarters);
  const double m2 = multiple * kPart2;
  const double r1 = x - multiple * kPart1;
  const double r = r1 - m2;
  const double minus_c = multiple * kPart3 - ((r1 - r) - m2);

  const double cosine = p.cosine_rest + p.sigma;
  const double r2 = r * r, r4 = r2 * r2;
  const double sine_series = (-1.0 / 6 + 1.0 / 120 * r2) + r4 * (-1.0 / 5040 + (1.0 / 362880 * r) * r);
  const double cosine_series = (-0.5 + 1.0 / 24 * r2) + r4 * (-1.0 / 720 + (1.0 / 40320 * r) * r);
  const double by_sine = cosine_series * (p.sine * r2);
  const double by_cosine = sine_series * ((cosine * r) * r2);

  const double step = p.sigma * r;
  const double sum = p.sine + step;
  const double sum_rest = (p.sine - sum) + step;
  const double medium = p.cosine_rest * r;
  const double high = sum + medium;
  const double high_rest = (sum - high) + medium;
  const double correction = minus_c * (p.sine * r - cosine) + p.sine_low;
  return high + ((by_cosine + ((correction + sum_rest) + high_rest)) + by_sine);
}

constexpr double kLimit = 90112, kTiny = 0x1p-252;

}  // namespace

// Beyond the limits, and for the other functions, the extended result is rounded to a double.
double sin(double x) {
  const double a = std::fabs(x);
  return a >= kTiny && a < kLimit ? sine(x, 0) : static_cast<double>(std::sin(static_cast<long double>(x)));
}

double cos(double x) {
  const double a = std::fabs(x);
  return a >= kTiny && a < kLimit ? sine(x, 1) : static_cast<double>(std::cos(static_cast<long double>(x)));
}

double tan(double x) { return static_cast<double>(std::tan(static_cast<long double>(x))); }
double exp(double x) { return static_cast<double>(std::exp(static_cast<long double>(x))); }
double log(double x) { return static_cast<double>(std::log(static_cast<long double>(x))); }
double log10(double x) { return static_cast<double>(std::log10(static_cast<long double>(x))); }
double tanh(double x) { return static_cast<double>(std::tanh(static_cast<long double>(x))); }
double cbrt(double x) { return static_cast<double>(std::cbrt(static_cast<long double>(x))); }

// C's pow says 1 for pow(1, NaN) and pow(-1, infinity); Java says NaN.
double pow(double base, double exponent) {
  if (std::isnan(exponent) || (std::isinf(exponent) && std::fabs(base) == 1.0)) return std::nan("");
  return static_cast<double>(std::pow(static_cast<long double>(base), static_cast<long double>(exponent)));
}

}  // namespace ravel::fast

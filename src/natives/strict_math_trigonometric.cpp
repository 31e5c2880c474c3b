#include <bit>
#include <cmath>
#include <cstdint>

#include "natives/strict_math.hpp"

namespace ravel::strict {
namespace {

__extension__ using uint128 = unsigned __int128;
__extension__ using int128 = __int128;

constexpr double from_high(std::uint32_t high) { return std::bit_cast<double>(static_cast<std::uint64_t>(high) << 32); }
std::uint32_t high(double x) { return static_cast<std::uint32_t>(std::bit_cast<std::uint64_t>(x) >> 32); }
double without_low(double x) { return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & ~0xffffffffull); }
int exponent(double x) { return static_cast<int>(high(x) >> 20 & 0x7ff); }

constexpr double kQuarterPi = from_high(0x3fe921fc);  // arguments below need no reduction

// An angle modulo pi/2: quadrant * pi/2 + (y0 + y1).
struct Reduced {
  int quadrant;
  double y0, y1;
};

// 2/pi, most significant word first.
constexpr std::uint64_t kTwoOverPi[] = {0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
                                        0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
                                        0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
                                        0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
                                        0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d};

// |x| >= 2^19 pi/2. x = m * 2^e with an integer m of 53 bits, times four words of 2/pi: those before contribute whole
// turns (multiples of 4), those after nothing that shows.
Reduced reduce_large(double x) {
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(x);
  const std::uint64_t m = (bits & ((1ull << 52) - 1)) | 1ull << 52;
  const int e = exponent(x) - 1075;
  const int first = e < 2 ? 0 : (e - 2) / 64;
  std::uint64_t words[5] = {};  // the product, most significant first
  for (int i = 3; i >= 0; --i) {
    const uint128 product = uint128{m} * kTwoOverPi[first + i] + words[i + 1];
    words[i + 1] = static_cast<std::uint64_t>(product);
    words[i] = static_cast<std::uint64_t>(product >> 64);
  }
  const auto bits_at = [&](int from) {  // 64 bits that start `from` bits into the product
    const auto at = [&](int i) { return i < 0 || i > 4 ? 0 : words[i]; };
    const int word = from >> 6, shift = from & 63;
    return shift == 0 ? at(word) : at(word) << shift | at(word + 1) >> (64 - shift);
  };
  const int point = 64 + e - 64 * first;  // where the fraction starts
  std::uint64_t whole = bits_at(point - 64);
  uint128 fraction = uint128{bits_at(point)} << 64 | bits_at(point + 64);
  bool negative = false;
  if (fraction >> 127 != 0) {
    ++whole;
    fraction = -fraction;
    negative = true;
  }
  // fraction * 2^-128 * pi/2 as a sum of two doubles.
  constexpr std::uint64_t kHalfPiWords[] = {0xc90fdaa22168c234, 0xc4c6628b80dc1cd1};  // times 2^-63
  const std::uint64_t f1 = static_cast<std::uint64_t>(fraction >> 64), f0 = static_cast<std::uint64_t>(fraction);
  const uint128 middle = (uint128{f1} * kHalfPiWords[1] >> 64) + (uint128{f0} * kHalfPiWords[0] >> 64);
  uint128 product = uint128{f1} * kHalfPiWords[0] + middle;  // times 2^-127
  const double y0 = std::ldexp(static_cast<double>(product), -127);
  product -= static_cast<uint128>(std::ldexp(y0, 127));
  const double y1 = std::ldexp(static_cast<double>(static_cast<int128>(product)), -127);
  const int quadrant = static_cast<int>(whole & 3);
  const bool flip = negative != (x < 0);
  return {x < 0 ? -quadrant : quadrant, flip ? -y0 : y0, flip ? -y1 : y1};
}

// pi/2 in parts of 33 bits, each with the rest that follows it.
constexpr double kPart1 = 0x1.921fb544p0, kRest1 = 0x1.0b4611a626331p-34;
constexpr double kPart2 = 0x1.0b4611a6p-34, kRest2 = 0x1.3198a2e037073p-69;
constexpr double kPart3 = 0x1.3198a2ep-69, kRest3 = 0x1.b839a252049c1p-104;

// |x| < 3pi/4: one subtraction, with more digits when x is close to pi/2.
Reduced reduce_small(double x) {
  const double sign = x > 0 ? 1 : -1;
  const double a = std::fabs(x);
  double z = a - kPart1, rest = kRest1;
  if (high(a) == 0x3ff921fb) {
    z -= kPart2;
    rest = kRest2;
  }
  const double y0 = z - rest;
  const double y1 = (z - y0) - rest;
  return {x > 0 ? 1 : -1, sign * y0, sign * y1};
}

// Cody and Waite: n times pi/2 is subtracted part by part until enough bits are left after the cancellation.
Reduced reduce_medium(double x) {
  constexpr double kTwoOverPiRounded = 0x1.45f306dc9c883p-1;
  const double a = std::fabs(x);
  const int n = static_cast<int>(a * kTwoOverPiRounded + 0.5);
  const double fn = n;
  double r = a - fn * kPart1, w = fn * kRest1;
  double y0 = r - w;
  const auto lost = [&] { return exponent(a) - exponent(y0); };
  // Small multiples are not checked unless the argument is next to one: then the first step loses little.
  const auto next_to_multiple = [&] { return high(fn * 0x1.921fb54442d18p0) == high(a); };
  if (n >= 32 || next_to_multiple()) {
    const auto step = [&](double part, double rest) {
      const double t = r;
      w = fn * part;
      r = t - w;
      w = fn * rest - ((t - r) - w);
      y0 = r - w;
    };
    if (lost() > 16) {
      step(kPart2, kRest2);
      if (lost() > 49) step(kPart3, kRest3);
    }
  }
  const double y1 = (r - y0) - w;
  return x < 0 ? Reduced{-n, -y0, -y1} : Reduced{n, y0, y1};
}

Reduced reduce(double x) {
  const double a = std::fabs(x);
  if (a < from_high(0x4002d97c)) return reduce_small(x);
  if (a < from_high(0x413921fc)) return reduce_medium(x);
  return reduce_large(x);
}

constexpr double kS1 = -0x1.5555555555549p-3, kS2 = 0x1.111111110f8a6p-7, kS3 = -0x1.a01a019c161d5p-13,
                 kS4 = 0x1.71de357b1fe7dp-19, kS5 = -0x1.ae5e68a2b9cebp-26, kS6 = 0x1.5d93a5acfd57cp-33;

double sine_tail(double z) { return kS2 + z * (kS3 + z * (kS4 + z * (kS5 + z * kS6))); }

// sin(x + y), |x| <= pi/4; y may be zero but is not ignored then.
double sine(double x, double y) {
  if (std::fabs(x) < 0x1p-27) return x;
  const double z = x * x, v = z * x;
  return x - ((z * (0.5 * y - v * sine_tail(z)) - y) - v * kS1);
}

double sine(double x) {
  if (std::fabs(x) < 0x1p-27) return x;
  const double z = x * x, v = z * x;
  return x + v * (kS1 + z * sine_tail(z));
}

double cosine(double x, double y) {
  constexpr double c1 = 0x1.555555555554cp-5, c2 = -0x1.6c16c16c15177p-10, c3 = 0x1.a01a019cb159p-16,
                   c4 = -0x1.27e4f809c52adp-22, c5 = 0x1.1ee9ebdb4b1c4p-29, c6 = -0x1.8fae9be8838d4p-37;
  const double a = std::fabs(x);
  if (a < 0x1p-27) return 1.0;
  const double z = x * x;
  const double r = z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * (c5 + z * c6)))));
  if (a < from_high(0x3fd33333)) return 1.0 - (0.5 * z - (z * r - x * y));
  // 1 - z/2 would lose a bit: a quarter of |x| is taken off both first.
  const double q = high(a) > 0x3fe90000 ? 0.28125 : from_high(high(a) - 0x00200000);
  return (1.0 - q) - ((0.5 * z - q) - (z * r - x * y));
}

// -1 / (x + y), accurate although x + y is rounded.
double minus_reciprocal(double x, double y, double sum) {
  const double z = without_low(sum);
  const double v = y - (z - x);
  const double a = -1.0 / sum;
  const double t = without_low(a);
  return t + a * ((1.0 + t * z) + t * v);
}

// tan(x + y), or its negative reciprocal.
double tangent(double x, double y, bool reciprocal) {
  constexpr double t[] = {0x1.5555555555563p-2,  0x1.111111110fe7ap-3,  0x1.ba1ba1bb341fep-5,  0x1.664f48406d637p-6,
                          0x1.226e3e96e8493p-7,  0x1.d6d22c9560328p-9,  0x1.7dbc8fee08315p-10, 0x1.344d8f2f26501p-11,
                          0x1.026f71a8d1068p-12, 0x1.47e88a03792a6p-14, 0x1.2b80f32f0a7e9p-14, -0x1.375cbdb605373p-16,
                          0x1.b2a7074bf7ad4p-16};
  const bool negative = std::signbit(x);
  if (std::fabs(x) < 0x1p-28) return reciprocal ? minus_reciprocal(x, y, x + y) : x;
  const bool large = std::fabs(x) >= from_high(0x3fe59428);
  if (large) {  // tan(pi/4 - x) is smaller
    if (negative) {
      x = -x;
      y = -y;
    }
    x = (0x1.921fb54442d18p-1 - x) + (0x1.1a62633145c07p-55 - y);
    y = 0.0;
  }
  const double z = x * x, w = z * z, s = z * x;
  const double odd = t[1] + w * (t[3] + w * (t[5] + w * (t[7] + w * (t[9] + w * t[11]))));
  const double even = z * (t[2] + w * (t[4] + w * (t[6] + w * (t[8] + w * (t[10] + w * t[12])))));
  double r = y + z * (s * (odd + even) + y);
  r += t[0] * s;
  const double sum = x + r;
  if (large) {
    const double one = reciprocal ? -1.0 : 1.0;
    return (negative ? -1.0 : 1.0) * (one - 2.0 * (x - (sum * sum / (sum + one) - r)));
  }
  return reciprocal ? minus_reciprocal(x, r, sum) : sum;
}

// The rational approximation that asin and acos share.
double arc_ratio(double z) {
  constexpr double p0 = 0x1.5555555555555p-3, p1 = -0x1.4d61203eb6f7dp-2, p2 = 0x1.9c1550e884455p-3,
                   p3 = -0x1.48228b5688f3bp-5, p4 = 0x1.9efe07501b288p-11, p5 = 0x1.23de10dfdf709p-15;
  constexpr double q1 = -0x1.33a271c8a2d4bp1, q2 = 0x1.02ae59c598ac8p1, q3 = -0x1.6066c1b8d0159p-1,
                   q4 = 0x1.3b8c5b12e9282p-4;
  const double p = z * (p0 + z * (p1 + z * (p2 + z * (p3 + z * (p4 + z * p5)))));
  return p / (1.0 + z * (q1 + z * (q2 + z * (q3 + z * q4))));
}

constexpr double kPi = 0x1.921fb54442d18p1, kHalfPi = 0x1.921fb54442d18p0, kHalfPiLow = 0x1.1a62633145c07p-54,
                 kPiLow = 0x1.1a62633145c07p-53;
constexpr double kNaN = std::bit_cast<double>(0x7ff8000000000000ull);

}  // namespace

double sin(double x) {
  if (std::fabs(x) < kQuarterPi) return sine(x);
  if (!std::isfinite(x)) return kNaN;
  const Reduced r = reduce(x);
  switch (r.quadrant & 3) {
    case 0:
      return sine(r.y0, r.y1);
    case 1:
      return cosine(r.y0, r.y1);
    case 2:
      return -sine(r.y0, r.y1);
    default:
      return -cosine(r.y0, r.y1);
  }
}

double cos(double x) {
  if (std::fabs(x) < kQuarterPi) return cosine(x, 0.0);
  if (!std::isfinite(x)) return kNaN;
  const Reduced r = reduce(x);
  switch (r.quadrant & 3) {
    case 0:
      return cosine(r.y0, r.y1);
    case 1:
      return -sine(r.y0, r.y1);
    case 2:
      return -cosine(r.y0, r.y1);
    default:
      return sine(r.y0, r.y1);
  }
}

double tan(double x) {
  if (std::fabs(x) < kQuarterPi) return tangent(x, 0.0, false);
  if (!std::isfinite(x)) return kNaN;
  const Reduced r = reduce(x);
  return tangent(r.y0, r.y1, (r.quadrant & 1) != 0);
}

double asin(double x) {
  const double a = std::fabs(x);
  if (!(a <= 1.0)) return kNaN;
  if (a == 1.0) return x * kHalfPi + x * kHalfPiLow;
  if (a < 0.5) return a < 0x1p-27 ? x : x + x * arc_ratio(x * x);
  const double t = (1.0 - a) * 0.5;
  const double s = std::sqrt(t);
  double result;
  if (a >= from_high(0x3fef3333)) {
    result = kHalfPi - (2.0 * (s + s * arc_ratio(t)) - kHalfPiLow);
  } else {
    const double w = without_low(s);
    const double c = (t - w * w) / (s + w);
    const double p = 2.0 * s * arc_ratio(t) - (kHalfPiLow - 2.0 * c);
    result = 0.5 * kHalfPi - (p - (0.5 * kHalfPi - 2.0 * w));
  }
  return x > 0 ? result : -result;
}

double acos(double x) {
  const double a = std::fabs(x);
  if (!(a <= 1.0)) return kNaN;
  if (a == 1.0) return x > 0 ? 0.0 : kPi + 2.0 * kHalfPiLow;
  if (a < 0.5) {
    if (high(a) <= 0x3c600000) return kHalfPi + kHalfPiLow;
    return kHalfPi - (x - (kHalfPiLow - x * arc_ratio(x * x)));
  }
  if (x < 0) {
    const double z = (1.0 + x) * 0.5;
    const double s = std::sqrt(z);
    return kPi - 2.0 * (s + (arc_ratio(z) * s - kHalfPiLow));
  }
  const double z = (1.0 - x) * 0.5;
  const double s = std::sqrt(z);
  const double d = without_low(s);
  const double c = (z - d * d) / (s + d);
  return 2.0 * (d + (arc_ratio(z) * s + c));
}

double atan(double x) {
  constexpr double k[] = {0x1.555555555550dp-2, -0x1.999999998ebc4p-3, 0x1.24924920083ffp-3, -0x1.c71c6fe231671p-4,
                          0x1.745cdc54c206ep-4, -0x1.3b0f2af749a6dp-4, 0x1.10d66a0d03d51p-4, -0x1.dde2d52defd9ap-5,
                          0x1.97b4b24760debp-5, -0x1.2b4442c6a6c2fp-5, 0x1.0ad3ae322da11p-6};
  if (std::isnan(x)) return kNaN;
  const double a = std::fabs(x);
  if (a >= 0x1p66) return x > 0 ? kHalfPi + kHalfPiLow : -kHalfPi - kHalfPiLow;
  if (a < 0x1p-29) return x;
  // atan(x) = base + atan(t) with a small t.
  double t = x, base = 0.0, low = 0.0;
  if (a >= 0.4375) {
    if (a < 0.6875) {
      t = (2.0 * a - 1.0) / (2.0 + a);
      base = 0x1.dac670561bb4fp-2;
      low = 0x1.a2b7f222f65e2p-56;
    } else if (a < 1.1875) {
      t = (a - 1.0) / (a + 1.0);
      base = 0x1.921fb54442d18p-1;
      low = 0x1.1a62633145c07p-55;
    } else if (a < 2.4375) {
      t = (a - 1.5) / (1.0 + 1.5 * a);
      base = 0x1.f730bd281f69bp-1;
      low = 0x1.007887af0cbbdp-56;
    } else {
      t = -1.0 / a;
      base = kHalfPi;
      low = kHalfPiLow;
    }
  }
  const double z = t * t, w = z * z;
  const double even = z * (k[0] + w * (k[2] + w * (k[4] + w * (k[6] + w * (k[8] + w * k[10])))));
  const double odd = w * (k[1] + w * (k[3] + w * (k[5] + w * (k[7] + w * k[9]))));
  if (base == 0.0) return t - t * (even + odd);
  const double result = base - ((t * (even + odd) - low) - t);
  return x < 0 ? -result : result;
}

double atan2(double y, double x) {
  if (std::isnan(x) || std::isnan(y)) return kNaN;
  if (x == 1.0) return atan(y);
  const bool left = std::signbit(x);
  const double sign = std::signbit(y) ? -1.0 : 1.0;
  if (y == 0.0) return left ? sign * kPi : y;
  if (x == 0.0) return sign * kHalfPi;
  if (std::isinf(x)) {
    if (std::isinf(y)) return sign * (left ? 3.0 * (0.5 * kHalfPi) : 0.5 * kHalfPi);
    return sign * (left ? kPi : 0.0);
  }
  if (std::isinf(y)) return sign * kHalfPi;
  const int k = (static_cast<int>(high(std::fabs(y))) - static_cast<int>(high(std::fabs(x)))) >> 20;
  double z;
  if (k > 60) {
    z = kHalfPi + 0.5 * kPiLow;
  } else if (left && k < -60) {
    z = 0.0;
  } else {
    z = atan(std::fabs(y / x));
  }
  if (left) z = kPi - (z - kPiLow);
  return sign * z;
}

}  // namespace ravel::strict

// Math, StrictMath, Float, Double. HotSpot answers Math's functions by its own stubs and not by StrictMath's code; the
// host's libm agrees with them to the last bit on all but rare arguments.
#include <cmath>

#include "natives/support.hpp"
#include "natives/tables.hpp"

namespace ravel {
namespace {

template <double (*F)(double)>
NativeStatus unary(NativeCall& call) {
  return call.result_double(F(call.double_at(0)));
}

template <double (*F)(double, double)>
NativeStatus binary(NativeCall& call) {
  return call.result_double(F(call.double_at(0), call.double_at(2)));
}

// C's pow says 1 for pow(1, NaN) and pow(-1, infinity); Java says NaN.
double java_pow(double base, double exponent) {
  if (std::isnan(exponent) || (std::isinf(exponent) && std::fabs(base) == 1.0)) return std::nan("");
  return std::pow(base, exponent);
}

NativeStatus raw_bits(NativeCall& call) { return call.result_long(call.long_at(0)); }
NativeStatus raw_bits_int(NativeCall& call) { return call.result_int(call.int_at(0)); }

NativeStatus fma_double(NativeCall& call) {
  return call.result_double(std::fma(call.double_at(0), call.double_at(2), call.double_at(4)));
}

NativeStatus fma_float(NativeCall& call) {
  return call.result_float(std::fma(call.float_at(0), call.float_at(1), call.float_at(2)));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Double.doubleToRawLongBits(D)J", raw_bits},
    {"java/lang/Double.longBitsToDouble(J)D", raw_bits},
    {"java/lang/Float.floatToRawIntBits(F)I", raw_bits_int},
    {"java/lang/Float.intBitsToFloat(I)F", raw_bits_int},
    {"java/lang/Math.sin(D)D", unary<std::sin>},
    {"java/lang/Math.cos(D)D", unary<std::cos>},
    {"java/lang/Math.tan(D)D", unary<std::tan>},
    {"java/lang/Math.exp(D)D", unary<std::exp>},
    {"java/lang/Math.log(D)D", unary<std::log>},
    {"java/lang/Math.log10(D)D", unary<std::log10>},
    {"java/lang/Math.sqrt(D)D", unary<std::sqrt>},
    {"java/lang/Math.ceil(D)D", unary<std::ceil>},
    {"java/lang/Math.floor(D)D", unary<std::floor>},
    {"java/lang/Math.rint(D)D", unary<std::nearbyint>},
    {"java/lang/Math.pow(DD)D", binary<java_pow>},
    {"java/lang/Math.fma(DDD)D", fma_double},
    {"java/lang/Math.fma(FFF)F", fma_float},
    {"java/lang/StrictMath.sqrt(D)D", unary<std::sqrt>},
    {"java/lang/StrictMath.sin(D)D", unary<std::sin>},
    {"java/lang/StrictMath.cos(D)D", unary<std::cos>},
    {"java/lang/StrictMath.tan(D)D", unary<std::tan>},
    {"java/lang/StrictMath.asin(D)D", unary<std::asin>},
    {"java/lang/StrictMath.acos(D)D", unary<std::acos>},
    {"java/lang/StrictMath.atan(D)D", unary<std::atan>},
    {"java/lang/StrictMath.atan2(DD)D", binary<std::atan2>},
    {"java/lang/StrictMath.log(D)D", unary<std::log>},
    {"java/lang/StrictMath.log10(D)D", unary<std::log10>},
    {"java/lang/StrictMath.log1p(D)D", unary<std::log1p>},
    {"java/lang/StrictMath.expm1(D)D", unary<std::expm1>},
    {"java/lang/StrictMath.sinh(D)D", unary<std::sinh>},
    {"java/lang/StrictMath.cosh(D)D", unary<std::cosh>},
    {"java/lang/StrictMath.tanh(D)D", unary<std::tanh>},
    {"java/lang/StrictMath.IEEEremainder(DD)D", binary<std::remainder>},
};

}  // namespace

const NativeTable kJavaLangMath = kRows;

}  // namespace ravel

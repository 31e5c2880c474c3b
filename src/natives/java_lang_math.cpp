// Math, StrictMath, Float, Double.
#include <cmath>

#include "natives/fast_math.hpp"
#include "natives/strict_math.hpp"
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
    {"java/lang/Math.sin(D)D", unary<fast::sin>},
    {"java/lang/Math.cos(D)D", unary<fast::cos>},
    {"java/lang/Math.tan(D)D", unary<fast::tan>},
    {"java/lang/Math.exp(D)D", unary<fast::exp>},
    {"java/lang/Math.log(D)D", unary<fast::log>},
    {"java/lang/Math.log10(D)D", unary<fast::log10>},
    {"java/lang/Math.sqrt(D)D", unary<std::sqrt>},
    {"java/lang/Math.ceil(D)D", unary<std::ceil>},
    {"java/lang/Math.floor(D)D", unary<std::floor>},
    {"java/lang/Math.rint(D)D", unary<std::nearbyint>},
    {"java/lang/Math.pow(DD)D", binary<fast::pow>},
    {"java/lang/Math.fma(DDD)D", fma_double},
    {"java/lang/Math.fma(FFF)F", fma_float},
    {"java/lang/StrictMath.sqrt(D)D", unary<std::sqrt>},
};

// Bytecode in later JDKs.
constexpr NativeRow kIfNativeRows[] = {
    {"java/lang/StrictMath.sin(D)D", unary<strict::sin>},
    {"java/lang/StrictMath.cos(D)D", unary<strict::cos>},
    {"java/lang/StrictMath.tan(D)D", unary<strict::tan>},
    {"java/lang/StrictMath.asin(D)D", unary<strict::asin>},
    {"java/lang/StrictMath.acos(D)D", unary<strict::acos>},
    {"java/lang/StrictMath.atan(D)D", unary<strict::atan>},
    {"java/lang/StrictMath.atan2(DD)D", binary<strict::atan2>},
    {"java/lang/StrictMath.log(D)D", unary<strict::log>},
    {"java/lang/StrictMath.log10(D)D", unary<strict::log10>},
    {"java/lang/StrictMath.log1p(D)D", unary<strict::log1p>},
    {"java/lang/StrictMath.expm1(D)D", unary<strict::expm1>},
    {"java/lang/StrictMath.sinh(D)D", unary<strict::sinh>},
    {"java/lang/StrictMath.cosh(D)D", unary<strict::cosh>},
    {"java/lang/StrictMath.tanh(D)D", unary<strict::tanh>},
    {"java/lang/StrictMath.IEEEremainder(DD)D", binary<std::remainder>},
};

// HotSpot has stubs for these where the JDK marks them so.
constexpr NativeRow kIfIntrinsicRows[] = {
    {"java/lang/Math.tanh(D)D", unary<fast::tanh>},
    {"java/lang/Math.cbrt(D)D", unary<fast::cbrt>},
};

}  // namespace

const NativeTable kJavaLangMath = kRows;
const NativeTable kJavaLangMathIfNative = kIfNativeRows;
const NativeTable kJavaLangMathIfIntrinsic = kIfIntrinsicRows;

}  // namespace ravel

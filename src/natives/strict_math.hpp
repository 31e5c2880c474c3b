// natives/strict_math.hpp -- java.lang.StrictMath where the JDK has no bytecode for it.
//
// StrictMath is specified as the results of fdlibm 5.3, to the last bit. So the ranges, the polynomials and the order
// of operations are those of the published algorithms; nothing here may be contracted or reassociated (the build sets
// -ffp-contract=off for these files). Only for arguments of sin, cos and tan beyond 2^20 the reduction is another, and
// one result in five thousand differs in the last bit.
#pragma once

namespace ravel::strict {

double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double exp(double x);
double expm1(double x);
double log(double x);
double log10(double x);
double log1p(double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);

}  // namespace ravel::strict

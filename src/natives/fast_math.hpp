// natives/fast_math.hpp -- java.lang.Math as HotSpot computes it.
//
// HotSpot answers Math's functions by stubs of its own, not by StrictMath's code. sin and cos are computed here by the
// same method and agree with it to the last bit for arguments up to 90112; the others are rounded correctly, from which
// HotSpot's exp, tan, pow, tanh and cbrt differ in the last bit for about one argument in a thousand.
#pragma once

namespace ravel::fast {

double sin(double x);
double cos(double x);
double tan(double x);
double exp(double x);
double log(double x);
double log10(double x);
double pow(double base, double exponent);
double tanh(double x);
double cbrt(double x);

}  // namespace ravel::fast

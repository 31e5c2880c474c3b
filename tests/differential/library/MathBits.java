// The last bit of StrictMath, and of Math where it is computed as HotSpot does: digests over many arguments.
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class MathBits {
    static final double[] SPECIAL = {
        0.0, -0.0, 1, -1, 0.5, -0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE,
        -Double.MIN_VALUE, Double.MAX_VALUE, Double.MIN_NORMAL, Math.PI, Math.PI / 2, Math.PI / 4, 3 * Math.PI / 4,
        100 * Math.PI, 709.78, 710, -745, -746, 22, -22, 0.4375, 0.975, 2, 10, 1e-5, 1e-9, 1e-17, 0.1, 0.2, 0.3
    };

    static double argument(Random random, int i) {
        switch (i % 6) {
            case 0:
                return random.nextDouble();
            case 1:
                return random.nextInt(2000) / 10.0 - 100;
            case 2:
                return random.nextGaussian() * 100;
            case 3:
                return random.nextInt(2000) * Math.PI / 4;
            case 4:
                return 1 + random.nextGaussian() * 1e-7;
            default:
                return SPECIAL[i / 6 % SPECIAL.length];
        }
    }

    static void digest(String name, DoubleUnaryOperator f) {
        Random random = new Random(name.length());
        long hash = 0;
        for (int i = 0; i < 3000; i++) {
            hash = hash * 31 + Double.doubleToLongBits(f.applyAsDouble(argument(random, i)));
        }
        System.out.println(name + " " + Long.toHexString(hash));
    }

    static void digest2(String name, DoubleBinaryOperator f) {
        Random random = new Random(name.length());
        long hash = 0;
        for (int i = 0; i < 3000; i++) {
            hash = hash * 31 + Double.doubleToLongBits(f.applyAsDouble(argument(random, i), argument(random, i / 7)));
        }
        System.out.println(name + " " + Long.toHexString(hash));
    }

    public static void main(String[] args) {
        digest("sin", Math::sin);
        digest("cos", Math::cos);
        digest("strict sin", StrictMath::sin);
        digest("strict cos", StrictMath::cos);
        digest("strict tan", StrictMath::tan);
        digest("strict exp", StrictMath::exp);
        digest("strict log", StrictMath::log);
        digest("strict log10", StrictMath::log10);
        digest2("strict pow", StrictMath::pow);
        digest("asin", Math::asin);
        digest("acos", Math::acos);
        digest("atan", Math::atan);
        digest2("atan2", Math::atan2);
        digest("sinh", Math::sinh);
        digest("cosh", Math::cosh);
        digest("strict tanh", StrictMath::tanh);
        digest("strict cbrt", StrictMath::cbrt);
        digest("expm1", Math::expm1);
        digest("log1p", Math::log1p);
        digest2("hypot", Math::hypot);
        digest2("IEEEremainder", Math::IEEEremainder);
        digest("sqrt", Math::sqrt);
        digest("rint", Math::rint);
        digest("ceil", Math::ceil);
        digest("floor", Math::floor);
        digest("ulp", Math::ulp);
        digest("toRadians", Math::toRadians);
        digest2("nextAfter", Math::nextAfter);
        digest("fma", x -> Math.fma(x, x, 0.1));
        System.out.println(Math.log(8) / Math.log(2) + " " + Math.exp(1) + " " + Math.pow(2, 0.5) + " " + Math.log10(1000)
                + " " + Math.tan(1) + " " + Math.tanh(0.5) + " " + Math.cbrt(27) + " " + Math.pow(10, -3));
    }
}

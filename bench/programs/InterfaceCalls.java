// Calls through interfaces: several implementations, a default method, and lambdas.
import java.util.function.IntBinaryOperator;

public class InterfaceCalls {
    interface Step {
        int next(int value);

        default int twice(int value) {
            return next(next(value));
        }
    }

    static class Add implements Step {
        @Override
        public int next(int value) {
            return value + 7;
        }
    }

    static class Mix implements Step {
        @Override
        public int next(int value) {
            return value * 31 ^ (value >>> 5);
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        Step[] steps = {new Add(), new Mix(), v -> v - 3};
        IntBinaryOperator operator = (a, b) -> a ^ b;
        int value = 1;
        for (int i = 0; i < scale * 35_000; i++) {
            value = operator.applyAsInt(steps[i % 3].twice(value), i);
        }
        System.out.println(value);
    }
}

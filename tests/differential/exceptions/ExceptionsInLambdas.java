// Traces through lambdas, streams and comparators keep the program's own frames.
import java.util.*;
import java.util.function.*;

public class ExceptionsInLambdas {
    static int risky(int n) {
        if (n == 3) {
            throw new IllegalArgumentException("three");
        }
        return n;
    }

    static void ownFrames(Throwable t) {
        System.out.println(t);
        for (StackTraceElement e : t.getStackTrace()) {
            if (e.getClassName().startsWith("ExceptionsInLambdas")) {
                System.out.println("  " + e.getMethodName() + ":" + e.getLineNumber());
            }
        }
    }

    public static void main(String[] args) {
        List<Integer> l = List.of(1, 2, 3, 4);
        try {
            l.forEach(x -> risky(x));
        } catch (RuntimeException e) {
            ownFrames(e);
        }
        try {
            l.stream().map(ExceptionsInLambdas::risky).filter(x -> x > 0).mapToInt(Integer::intValue).sum();
        } catch (RuntimeException e) {
            ownFrames(e);
        }
        try {
            new ArrayList<>(l).sort((a, b) -> risky(a + b - 2) - b);
        } catch (RuntimeException e) {
            ownFrames(e);
        }
        try {
            Supplier<Supplier<Integer>> s = () -> () -> risky(3);
            s.get().get();
        } catch (RuntimeException e) {
            ownFrames(e);
        }
        try {
            new TreeMap<Object, Object>((a, b) -> {
                throw new UnsupportedOperationException("no order");
            }).put(1, 1);
        } catch (RuntimeException e) {
            ownFrames(e);
        }
        try {
            Optional.of(3).map(ExceptionsInLambdas::risky);
        } catch (RuntimeException e) {
            ownFrames(e);
        }
        try {
            new HashMap<Integer, Integer>().computeIfAbsent(3, k -> risky(k));
        } catch (RuntimeException e) {
            ownFrames(e);
        }
    }
}

// Exceptions through several kinds of frames: constructors, interface calls, lambdas, library callbacks.
import java.util.*;
import java.util.function.*;

public class ExceptionFlow {
    static class Gate {
        Gate(int n) {
            this(n, check(n));
        }

        private Gate(int n, int checked) {
            System.out.println("built " + n);
        }

        static int check(int n) {
            if (n < 0) {
                throw new IllegalArgumentException("negative");
            }
            return n;
        }
    }

    static <X extends Throwable> void sneaky(Throwable t) throws X {
        @SuppressWarnings("unchecked")
        X x = (X) t;
        throw x;
    }

    static String run(Supplier<?> s) {
        try {
            return "value " + s.get();
        } catch (Throwable t) {
            return t.getClass().getSimpleName() + " " + t.getMessage();
        }
    }

    public static void main(String[] args) {
        System.out.println(run(() -> new Gate(1) != null));
        System.out.println(run(() -> new Gate(-1)));
        System.out.println(run(() -> { ExceptionFlow.<RuntimeException>sneaky(new java.io.IOException("sneaked")); return 1; }));
        System.out.println(run(() -> List.of(3, 1, 2).stream().map(i -> 6 / (i - 1)).toList()));
        System.out.println(run(() -> new TreeSet<Object>(Arrays.asList("a", 1))));
        System.out.println(run(() -> List.of(1).iterator().hasNext() ? new ArrayList<>(List.of()).iterator().next() : 0));
        System.out.println(run(() -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer i : l) { l.remove(i); } return l; }));
        System.out.println(run(() -> Collections.unmodifiableList(new ArrayList<>()).add(null)));
        System.out.println(run(() -> List.of(1, 2).set(0, 1)));
        System.out.println(run(() -> Map.of("k", 1, "k", 2)));
        System.out.println(run(() -> List.of((Object) null)));
        System.out.println(run(() -> Optional.empty().get()));
        System.out.println(run(() -> Optional.empty().orElseThrow(() -> new IllegalStateException("mine"))));
        System.out.println(run(() -> new Scanner("x").nextInt()));
        System.out.println(run(() -> new Scanner("").nextLine()));
        System.out.println(run(() -> Enum.valueOf(Thread.State.class, "NOPE")));
        System.out.println(run(() -> new ArrayDeque<>().pop()));
        System.out.println(run(() -> Integer.valueOf("12x")));
        System.out.println(run(() -> Integer.parseInt("99999999999")));
        System.out.println(run(() -> Long.parseLong("")));
        System.out.println(run(() -> Integer.parseInt(null)));
        System.out.println(run(() -> Double.parseDouble("abc")));
        System.out.println(run(() -> Math.addExact(Integer.MAX_VALUE, 1)));
        System.out.println(run(() -> Math.toIntExact(1L << 40)));
        System.out.println(run(() -> new java.math.BigDecimal(1).divide(new java.math.BigDecimal(3))));
    }
}

// Lazy publication of an immutable object, read once: each thread has an object, and its final field is right.
// EXPECT sc tso pso opmm jpr "42 42"
public class LazyImmutable {
    static class Value {
        final int number;

        Value() {
            number = 42;
        }
    }

    static Value cache;
    static int r1, r2;

    static int get() {
        Value v = cache;
        if (v == null) {
            v = new Value();
            cache = v;
        }
        return v.number;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> r1 = get(),
                () -> r2 = get());
        System.out.println(r1 + " " + r2);
    }
}

// Lazy publication of an immutable object with a second read, which may see nothing after the first one saw the object.
// EXPECT sc tso pso "42 42"
// EXPECT opmm jpr "-1 42" "42 -1" "42 42"
public class LazyImmutableTwoReads {
    static class Value {
        final int number;

        Value() {
            number = 42;
        }
    }

    static Value cache;
    static int r1, r2;

    static int get() {
        if (cache == null) {
            cache = new Value();
        }
        Value v = cache;
        return v == null ? -1 : v.number;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> r1 = get(),
                () -> r2 = get());
        System.out.println(r1 + " " + r2);
    }
}

// Lazy publication of an object without final fields: the other one may be found empty.
// EXPECT sc tso "42 42"
// EXPECT pso opmm "0 42" "42 0" "42 42"
// EXPECT jpr includes "0 42" "42 0" "42 42"
// EXPECT jpr excludes "0 0"
public class LazyMutable {
    static class Value {
        int number;

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

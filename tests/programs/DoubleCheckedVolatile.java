// Double-checked locking with a volatile field.
// EXPECT check ok
// EXPECT outcomes "1 7 7"
// EXPECT synchronised true
public class DoubleCheckedVolatile {
    static volatile DoubleCheckedVolatile instance;
    static int made;
    int value;

    static DoubleCheckedVolatile get() {
        DoubleCheckedVolatile result = instance;
        if (result == null) {
            synchronized (DoubleCheckedVolatile.class) {
                result = instance;
                if (result == null) {
                    made++;
                    result = new DoubleCheckedVolatile();
                    result.value = 7;
                    instance = result;
                }
            }
        }
        return result;
    }

    static int first, second;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> first = get().value, () -> second = get().value);
        System.out.println(made + " " + first + " " + second);
    }
}

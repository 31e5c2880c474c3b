// JDK 25
// A scoped value is bound for the call alone, in its own thread.
// EXPECT check ok
// EXPECT outcomes "1 false"
public class ScopedValues {
    static final ScopedValue<Integer> value = ScopedValue.newInstance();
    static boolean other;

    public static void main(String[] args) throws Exception {
        ScopedValue.where(value, 1).run(() -> {
            Thread thread = Threads.start(() -> other = value.isBound());
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.println(value.get() + " " + other);
        });
    }
}

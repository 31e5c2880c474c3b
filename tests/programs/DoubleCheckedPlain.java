// Double-checked locking with a plain field: right under sequential consistency, and a data race.
// EXPECT check ok
// EXPECT outcomes "1 7 7"
// EXPECT synchronised false
// EXPECT racy DoubleCheckedPlain.instance
public class DoubleCheckedPlain {
    static DoubleCheckedPlain instance;
    static int made;
    int value;

    static DoubleCheckedPlain get() {
        if (instance == null) {
            synchronized (DoubleCheckedPlain.class) {
                if (instance == null) {
                    made++;
                    DoubleCheckedPlain result = new DoubleCheckedPlain();
                    result.value = 7;
                    instance = result;
                }
            }
        }
        return instance;
    }

    static int first, second;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> first = get().value, () -> second = get().value);
        System.out.println(made + " " + first + " " + second);
    }
}

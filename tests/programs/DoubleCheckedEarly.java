// The instance is published before it is complete.
// EXPECT check ok
// EXPECT outcomes "0 7" "7 0" "7 7"
// EXPECT synchronised false
// EXPECT racy DoubleCheckedEarly.value
public class DoubleCheckedEarly {
    static volatile DoubleCheckedEarly instance;
    int value;

    static DoubleCheckedEarly get() {
        if (instance == null) {
            synchronized (DoubleCheckedEarly.class) {
                if (instance == null) {
                    instance = new DoubleCheckedEarly();
                    instance.value = 7;
                }
            }
        }
        return instance;
    }

    static int first, second;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> first = get().value, () -> second = get().value);
        System.out.println(first + " " + second);
    }
}

// One order of the threads fails an assertion, another one divides by zero.
// EXPECT check violation assertion exception
public class UncaughtBoth {
    static volatile int value = 1;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            value = 0;
            value = 2;
        }, () -> {
            int before = value;
            assert before != 2;
            value = 10 / before;
        });
    }
}

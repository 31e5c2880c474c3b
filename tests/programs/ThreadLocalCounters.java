// Every thread has its own counter.
// EXPECT check ok
// EXPECT outcomes "1 2 0"
// EXPECT synchronised true
public class ThreadLocalCounters {
    static final ThreadLocal<Integer> counter = ThreadLocal.withInitial(() -> 0);
    static int first, second;

    static int count(int times) {
        for (int i = 0; i < times; i++) {
            counter.set(counter.get() + 1);
        }
        return counter.get();
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> first = count(1), () -> second = count(2));
        System.out.println(first + " " + second + " " + counter.get());
    }
}

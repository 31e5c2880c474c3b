// System.exit in one thread may come before or after the failure of the other one; the failure must not be missed.
// EXPECT check violation exception
// EXPECT synchronised true
public class ExitBeforeFailure {
    static volatile int step;

    public static void main(String[] args) {
        Threads.start(() -> System.exit(0));
        step = 1;
        throw new IllegalStateException("reachable");
    }
}

// A spin lock that tests and sets in two steps.
// EXPECT check violation assertion
// EXPECT synchronised true
public class SpinLockTestThenSet {
    static volatile boolean held;
    static volatile int inside;

    static void work() {
        while (held) {
        }
        held = true;
        inside = inside + 1;
        assert inside == 1;
        inside = inside - 1;
        held = false;
    }

    public static void main(String[] args) throws Exception {
        Threads.together(SpinLockTestThenSet::work, SpinLockTestThenSet::work);
    }
}

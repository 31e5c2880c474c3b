// The exception releases the monitor in the middle of a change, and the other thread sees it.
// EXPECT check violation assertion
// EXPECT synchronised true
public class MonitorHalfDone {
    private int left, right;

    synchronized void change(int divisor) {
        left++;
        right += 1 / divisor;
    }

    synchronized void compare() {
        assert left == right;
    }

    public static void main(String[] args) throws Exception {
        MonitorHalfDone object = new MonitorHalfDone();
        Threads.together(() -> {
            try {
                object.change(0);
            } catch (ArithmeticException e) {
                return;
            }
        }, object::compare);
    }
}

// The inner monitor is released by wait, the outer one is not.
// EXPECT check violation deadlock
public class DeadlockNested {
    public static void main(String[] args) throws Exception {
        Object outer = new Object();
        Object inner = new Object();
        Threads.together(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    inner.wait();
                }
            }
        }, () -> {
            synchronized (outer) {
                synchronized (inner) {
                    inner.notify();
                }
            }
        });
    }
}

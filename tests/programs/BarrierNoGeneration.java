// A barrier that waits for its counter to be zero again cannot be used twice.
// EXPECT check violation deadlock
// EXPECT synchronised true
public class BarrierNoGeneration {
    private int arrived;

    synchronized void await() throws InterruptedException {
        if (++arrived == 2) {
            arrived = 0;
            notifyAll();
        } else {
            while (arrived != 0) {
                wait();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        BarrierNoGeneration barrier = new BarrierNoGeneration();
        Threads.Body twice = () -> {
            barrier.await();
            barrier.await();
        };
        Threads.together(twice, twice);
    }
}

// A reusable barrier with a generation number, two rounds of two threads.
// EXPECT check ok
// EXPECT outcomes "4"
// EXPECT synchronised true
public class BarrierHandMade {
    private int arrived, generation;

    synchronized void await() throws InterruptedException {
        int mine = generation;
        if (++arrived == 2) {
            arrived = 0;
            generation++;
            notifyAll();
        } else {
            while (mine == generation) {
                wait();
            }
        }
    }

    static final BarrierHandMade barrier = new BarrierHandMade();
    static final int[] steps = new int[2];

    static void work(int me) throws InterruptedException {
        for (int round = 1; round <= 2; round++) {
            steps[me]++;
            barrier.await();
            assert steps[1 - me] == round;
            barrier.await();
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(0), () -> work(1));
        System.out.println(steps[0] + steps[1]);
    }
}

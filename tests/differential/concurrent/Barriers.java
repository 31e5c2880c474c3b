// CyclicBarrier: rounds, barrier action, breaking.
import java.util.concurrent.*;

public class Barriers {
    public static void main(String[] args) throws Exception {
        int parties = 3;
        int[][] cells = new int[4][parties];
        StringBuffer rounds = new StringBuffer();
        CyclicBarrier b = new CyclicBarrier(parties, () -> rounds.append("round "));
        Thread[] ts = new Thread[parties];
        for (int i = 0; i < parties; i++) {
            int id = i;
            ts[i] = new Thread(() -> {
                try {
                    cells[0][id] = id + 1;
                    for (int r = 1; r < 4; r++) {
                        b.await();
                        int sum = 0;
                        for (int v : cells[r - 1]) {
                            sum += v;
                        }
                        cells[r][id] = sum + id;
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(rounds + java.util.Arrays.deepToString(cells) + " " + b.getParties() + " " + b.getNumberWaiting() + " " + b.isBroken());
        CyclicBarrier broken = new CyclicBarrier(2);
        Thread t = new Thread(() -> {
            try {
                broken.await();
            } catch (BrokenBarrierException e) {
                System.out.println("broken " + broken.isBroken());
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        t.start();
        while (broken.getNumberWaiting() == 0) {
            Thread.sleep(1);
        }
        broken.reset();
        t.join();
        System.out.println(broken.isBroken());
        try {
            broken.await(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + broken.isBroken());
        }
        try {
            broken.await();
        } catch (BrokenBarrierException e) {
            System.out.println("stays broken");
        }
        try {
            new CyclicBarrier(0);
        } catch (IllegalArgumentException e) {
            System.out.println("no parties");
        }
    }
}

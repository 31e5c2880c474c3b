// LockSupport: permits do not accumulate; blockers; timed parking.
import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
    static volatile boolean go;

    public static void main(String[] args) throws Exception {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("permit used");
        long t = System.nanoTime();
        LockSupport.parkNanos(3_000_000);
        System.out.println("timed park returned");
        LockSupport.parkUntil(System.currentTimeMillis() - 5);
        Object blocker = new Object();
        Thread w = new Thread(() -> {
            while (!go) {
                LockSupport.park(blocker);
            }
            System.out.println("released");
        });
        w.start();
        while (LockSupport.getBlocker(w) != blocker) {
            Thread.sleep(1);
        }
        System.out.println("waiting on blocker");
        go = true;
        LockSupport.unpark(w);
        w.join();
        System.out.println(LockSupport.getBlocker(w) == null);
        LockSupport.unpark(null);
        Thread[] chain = new Thread[4];
        boolean[] turn = new boolean[5];
        Object lock = new Object();
        for (int i = 3; i >= 0; i--) {
            int id = i;
            chain[i] = new Thread(() -> {
                while (true) {
                    synchronized (lock) {
                        if (turn[id]) {
                            break;
                        }
                    }
                    LockSupport.park();
                }
                System.out.println("link " + id);
                synchronized (lock) {
                    turn[id + 1] = true;
                }
                if (id < 3) {
                    LockSupport.unpark(chain[id + 1]);
                }
            });
        }
        for (int i = 3; i >= 0; i--) {
            chain[i].start();
        }
        synchronized (lock) {
            turn[0] = true;
        }
        LockSupport.unpark(chain[0]);
        for (Thread c : chain) {
            c.join();
        }
    }
}

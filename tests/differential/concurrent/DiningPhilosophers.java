// Ordered forks: no deadlock; everybody eats the same number of times.
import java.util.concurrent.locks.*;

public class DiningPhilosophers {
    public static void main(String[] args) throws InterruptedException {
        int n = 5;
        Lock[] forks = new Lock[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new ReentrantLock();
        }
        int[] meals = new int[n];
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            int id = i;
            Lock first = forks[Math.min(i, (i + 1) % n)];
            Lock second = forks[Math.max(i, (i + 1) % n)];
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    first.lock();
                    try {
                        second.lock();
                        try {
                            meals[id]++;
                        } finally {
                            second.unlock();
                        }
                    } finally {
                        first.unlock();
                    }
                }
            }, "philosopher-" + i);
            ts[i].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        for (int i = 0; i < n; i++) {
            System.out.println(ts[i].getName() + " ate " + meals[i]);
        }
    }
}

// A bounded buffer by wait and notifyAll.
import java.util.*;

public class WaitNotify {
    static class Buffer {
        private final LinkedList<Integer> items = new LinkedList<>();
        private final int capacity = 3;

        synchronized void put(int v) throws InterruptedException {
            while (items.size() == capacity) {
                wait();
            }
            items.add(v);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            int v = items.removeFirst();
            notifyAll();
            return v;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer b = new Buffer();
        long[] sums = new long[3];
        Thread[] all = new Thread[6];
        for (int p = 0; p < 3; p++) {
            int id = p;
            all[p] = new Thread(() -> {
                try {
                    for (int i = 0; i < 40; i++) {
                        b.put(id * 100 + i);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            all[3 + p] = new Thread(() -> {
                try {
                    for (int i = 0; i < 40; i++) {
                        sums[id] += b.take();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread t : all) {
            t.start();
        }
        for (Thread t : all) {
            t.join();
        }
        System.out.println(sums[0] + sums[1] + sums[2] + " " + b.items.isEmpty());
    }
}

// A bounded buffer with wait and notifyAll: correct.
//
// Each waiter re-checks its condition in a loop, and every change wakes all waiters, so nobody sleeps through the
// change that it needs. BoundedBufferLostWakeup.java shows what goes wrong with `notify`.

import java.util.ArrayDeque;
import java.util.Queue;

public class BoundedBuffer {
    private final Queue<Integer> items = new ArrayDeque<>();
    private final int capacity;

    BoundedBuffer(int capacity) {
        this.capacity = capacity;
    }

    synchronized void put(int item) throws InterruptedException {
        while (items.size() == capacity) {
            wait();
        }
        items.add(item);
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (items.isEmpty()) {
            wait();
        }
        int item = items.remove();
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBuffer buffer = new BoundedBuffer(1);
        int[] sums = new int[2];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 2; i++) {
            int index = i;
            threads[i] = new Thread(() -> {
                try {
                    buffer.put(10 * index + 1);
                    buffer.put(10 * index + 2);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }, "producer-" + i);
            threads[2 + i] = new Thread(() -> {
                try {
                    sums[index] = buffer.take() + buffer.take();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }, "consumer-" + i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("sum of all items: " + (sums[0] + sums[1]));
        assert sums[0] + sums[1] == 26;
    }
}

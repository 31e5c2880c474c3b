// A bounded buffer that calls notify where notifyAll is needed: a lost wakeup.
//
// Producers and consumers wait on the same monitor. When two consumers and a producer wait, the `notify` of a take is
// meant for the producer but may wake the other consumer, which finds the buffer empty and waits again. The wakeup is
// gone, and all threads wait for ever. It takes a rare schedule: the consumers must wait before the first item comes,
// and most runs end well, which is what makes the mistake expensive.

import java.util.ArrayDeque;
import java.util.Queue;

public class BoundedBufferLostWakeup {
    private final Queue<Integer> items = new ArrayDeque<>();
    private final int capacity;

    BoundedBufferLostWakeup(int capacity) {
        this.capacity = capacity;
    }

    synchronized void put(int item) throws InterruptedException {
        while (items.size() == capacity) {
            wait();
        }
        items.add(item);
        notify();  // may wake another producer
    }

    synchronized int take() throws InterruptedException {
        while (items.isEmpty()) {
            wait();
        }
        int item = items.remove();
        notify();  // may wake another consumer
        return item;
    }

    private static Thread thread(String name, InterruptibleTask task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, name);
        thread.start();
        return thread;
    }

    interface InterruptibleTask {
        void run() throws InterruptedException;
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBufferLostWakeup buffer = new BoundedBufferLostWakeup(1);
        int[] taken = new int[2];
        Thread producer0 = thread("producer-0", () -> buffer.put(1));
        Thread producer1 = thread("producer-1", () -> buffer.put(2));
        Thread consumer0 = thread("consumer-0", () -> taken[0] = buffer.take());
        Thread consumer1 = thread("consumer-1", () -> taken[1] = buffer.take());
        for (Thread thread : new Thread[] {producer0, producer1, consumer0, consumer1}) {
            thread.join();
        }
        System.out.println("sum of all items: " + (taken[0] + taken[1]));
    }
}

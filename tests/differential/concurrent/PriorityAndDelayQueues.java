// PriorityBlockingQueue and DelayQueue.
import java.util.*;
import java.util.concurrent.*;

public class PriorityAndDelayQueues {
    static class Item implements Delayed {
        final String name;
        final long due;

        Item(String name, long millis) {
            this.name = name;
            due = System.nanoTime() + millis * 1_000_000;
        }

        public long getDelay(TimeUnit u) {
            return u.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        public int compareTo(Delayed o) {
            return Long.compare(due, ((Item) o).due);
        }
    }

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>(4, Comparator.reverseOrder());
        Thread[] ts = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int k = 0; k < 10; k++) {
                    q.put(k * 3 + id);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) {
            sb.append(q.take()).append(' ');
        }
        System.out.println(sb);
        System.out.println(q.poll(1, TimeUnit.MILLISECONDS) + " " + q.offer(5) + " " + q.peek() + " " + q.remainingCapacity());
        Thread taker = new Thread(() -> {
            try {
                System.out.println("took " + q.take());
                System.out.println("took " + q.take());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        q.put(4);
        taker.join();
        DelayQueue<Item> d = new DelayQueue<>();
        d.add(new Item("third", 400));
        d.add(new Item("first", 0));
        d.add(new Item("second", 150));
        System.out.println(d.size() + " " + d.take().name + " " + d.poll() + " " + d.take().name + " " + d.take().name + " " + d.isEmpty());
    }
}

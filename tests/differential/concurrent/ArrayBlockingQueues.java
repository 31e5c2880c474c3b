// ArrayBlockingQueue: producer and consumer, capacity, timeouts, drain.
import java.util.*;
import java.util.concurrent.*;

public class ArrayBlockingQueues {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3);
        Thread p = new Thread(() -> {
            try {
                for (int i = 0; i < 60; i++) {
                    q.put(i);
                }
                q.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        p.start();
        long h = 0;
        for (int v; (v = q.take()) >= 0; ) {
            h = h * 31 + v;
        }
        p.join();
        System.out.println(h + " " + q.isEmpty());
        System.out.println(q.offer(1) + " " + q.offer(2) + " " + q.offer(3) + " " + q.offer(4) + " " + q.offer(5, 1, TimeUnit.MILLISECONDS) + " " + q.remainingCapacity() + " " + q);
        try {
            q.add(9);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> out = new ArrayList<>();
        System.out.println(q.peek() + " " + q.drainTo(out, 2) + " " + out + " " + q.poll() + " " + q.poll() + " " + q.poll(1, TimeUnit.MILLISECONDS));
        Thread t = new Thread(() -> {
            try {
                q.take();
            } catch (InterruptedException e) {
                System.out.println("take interrupted");
            }
        });
        t.start();
        t.interrupt();
        t.join();
        q.addAll(List.of(7, 8));
        q.removeIf(x -> x == 7);
        System.out.println(q.contains(8) + " " + q.remove(8) + " " + q.size());
    }
}

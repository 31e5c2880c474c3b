// LinkedBlockingQueue and LinkedBlockingDeque with several producers and consumers.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class LinkedBlockingQueues {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(5);
        AtomicLong sum = new AtomicLong();
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int id = i;
            ts.add(new Thread(() -> {
                try {
                    for (int k = 0; k < 50; k++) {
                        q.put(id * 1000 + k);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }));
            ts.add(new Thread(() -> {
                try {
                    for (int k = 0; k < 50; k++) {
                        sum.addAndGet(q.take());
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }));
        }
        for (Thread t : ts) {
            t.start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(sum + " " + q.size());
        LinkedBlockingDeque<String> d = new LinkedBlockingDeque<>(4);
        d.putFirst("b");
        d.putLast("c");
        d.offerFirst("a");
        d.offerLast("d");
        System.out.println(d + " " + d.offer("e") + " " + d.takeFirst() + d.takeLast() + " " + d.pollLast() + " " + d.peekFirst() + " " + d.remainingCapacity());
        d.clear();
        System.out.println(d.pollFirst(1, TimeUnit.MILLISECONDS) + " " + d.peek());
        Thread late = new Thread(() -> d.add("late"));
        late.start();
        System.out.println(d.take());
        late.join();
        LinkedBlockingQueue<Integer> unbounded = new LinkedBlockingQueue<>(List.of(1, 2, 3));
        System.out.println(unbounded.remainingCapacity() == Integer.MAX_VALUE - 3);
        System.out.println(unbounded.stream().mapToInt(x -> x).sum() + " " + unbounded);
    }
}

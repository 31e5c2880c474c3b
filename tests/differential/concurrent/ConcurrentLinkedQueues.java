// ConcurrentLinkedQueue and ConcurrentLinkedDeque.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ConcurrentLinkedQueues {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        AtomicInteger polled = new AtomicInteger();
        AtomicLong sum = new AtomicLong();
        Thread[] ts = new Thread[4];
        for (int t = 0; t < 4; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    if (id < 2) {
                        q.add(id * 100 + k);
                    } else {
                        Integer v;
                        while ((v = q.poll()) == null) {
                            Thread.yield();
                        }
                        sum.addAndGet(v);
                        polled.incrementAndGet();
                    }
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println(polled + " " + sum + " " + q.isEmpty());
        ConcurrentLinkedDeque<String> d = new ConcurrentLinkedDeque<>(List.of("b", "c"));
        d.addFirst("a");
        d.addLast("d");
        System.out.println(d + " " + d.pollFirst() + d.pollLast() + " " + d.peekLast() + " " + d.removeFirstOccurrence("c") + " " + d);
        Iterator<String> it = d.iterator();
        d.add("z");
        it.next();
        System.out.println(it.hasNext() + " " + d.size());
        q.addAll(List.of(1, 2, 3));
        q.remove(2);
        System.out.println(q + " " + q.contains(3) + " " + q.peek());
    }
}

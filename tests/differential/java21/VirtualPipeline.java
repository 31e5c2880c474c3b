// JDK: 21+
// Producer and consumers on virtual threads with queues, semaphores and synchronized blocks.
import java.util.*;
import java.util.concurrent.*;

public class VirtualPipeline {
    static int shared;

    static synchronized void bump() {
        shared++;
    }

    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        Thread producer = Thread.ofVirtual().start(() -> {
            try {
                for (int i = 1; i <= 30; i++) {
                    q.put(i);
                }
                q.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        long[] sum = {0};
        Thread consumer = Thread.ofVirtual().start(() -> {
            try {
                for (int v; (v = q.take()) > 0; ) {
                    sum[0] = sum[0] * 3 + v;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.join();
        consumer.join();
        System.out.println(sum[0]);
        CountDownLatch done = new CountDownLatch(10);
        for (int i = 0; i < 10; i++) {
            Thread.startVirtualThread(() -> {
                for (int k = 0; k < 20; k++) {
                    bump();
                    Thread.yield();
                }
                done.countDown();
            });
        }
        done.await();
        System.out.println(shared);
        Semaphore s = new Semaphore(0);
        Thread t = Thread.startVirtualThread(s::acquireUninterruptibly);
        s.release();
        t.join();
        System.out.println(s.availablePermits() + " " + t.join(java.time.Duration.ofSeconds(1)));
        Object monitor = new Object();
        boolean[] flag = {false};
        Thread w = Thread.startVirtualThread(() -> {
            synchronized (monitor) {
                while (!flag[0]) {
                    try {
                        monitor.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                System.out.println("notified");
            }
        });
        synchronized (monitor) {
            flag[0] = true;
            monitor.notifyAll();
        }
        w.join();
        var mapped = new TreeMap<String, Integer>();
        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var f : ex.invokeAll(List.<Callable<Map.Entry<String, Integer>>>of(() -> Map.entry("a", 1), () -> Map.entry("b", 2)))) {
                mapped.put(f.resultNow().getKey(), f.resultNow().getValue());
            }
        }
        System.out.println(mapped);
    }
}

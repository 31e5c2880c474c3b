// Two permits for three threads: one or two are inside at the same time, never three.
// EXPECT check ok
// EXPECT outcomes "1" "2"
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreTwoPermits {
    static final Semaphore permits = new Semaphore(2);
    static final AtomicInteger inside = new AtomicInteger();
    static final AtomicInteger most = new AtomicInteger();

    static void work() {
        permits.acquireUninterruptibly();
        int now = inside.incrementAndGet();
        assert now <= 2;
        most.accumulateAndGet(now, Math::max);
        inside.decrementAndGet();
        permits.release();
    }

    public static void main(String[] args) throws Exception {
        Threads.together(SemaphoreTwoPermits::work, SemaphoreTwoPermits::work, SemaphoreTwoPermits::work);
        System.out.println(most);
    }
}

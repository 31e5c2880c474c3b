// Two permits for three threads: never are all of them inside.
// EXPECT check ok
// EXPECT outcomes "0"
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreTwoPermits {
    static final Semaphore permits = new Semaphore(2);
    static final AtomicInteger inside = new AtomicInteger();

    static void work() {
        permits.acquireUninterruptibly();
        int now = inside.incrementAndGet();
        assert now <= 2;
        inside.decrementAndGet();
        permits.release();
    }

    public static void main(String[] args) throws Exception {
        Threads.together(SemaphoreTwoPermits::work, SemaphoreTwoPermits::work, SemaphoreTwoPermits::work);
        System.out.println(inside);
    }
}

// A pool of one object handed out twice, because the test and the taking are two synchronised calls.
// EXPECT check violation assertion
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicInteger;

public class ObjectPool {
    private boolean free = true;
    static final AtomicInteger users = new AtomicInteger();

    synchronized boolean isFree() {
        return free;
    }

    synchronized void setFree(boolean value) {
        free = value;
    }

    void use() {
        if (isFree()) {
            setFree(false);
            assert users.incrementAndGet() == 1;
            users.decrementAndGet();
            setFree(true);
        }
    }

    public static void main(String[] args) throws Exception {
        ObjectPool pool = new ObjectPool();
        Threads.together(pool::use, pool::use);
    }
}

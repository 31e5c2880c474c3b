// Tickets are drawn from an atomic counter; a volatile number says whose turn it is.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class SafeTicketLock {
    static final AtomicInteger tickets = new AtomicInteger();
    static volatile int serving;
    static int count;

    static void work() {
        int mine = tickets.getAndIncrement();
        while (serving != mine) {
            Thread.onSpinWait();
        }
        count++;
        serving = mine + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeTicketLock::work);
        other.start();
        work();
        other.join();
        assert count == 2;
    }
}

// A ticket lock serves its threads in the order of their tickets.
// EXPECT check ok
// EXPECT outcomes "012" "021" "102" "120" "201" "210"
// EXPECT synchronised true
import java.util.concurrent.atomic.AtomicInteger;

public class TicketLock {
    static final AtomicInteger next = new AtomicInteger();
    static volatile int serving;
    static int served;
    static final int[] order = new int[3];

    static void work(int me) {
        int ticket = next.getAndIncrement();
        while (serving != ticket) {
        }
        assert served == ticket;
        order[served++] = me;
        serving = ticket + 1;
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(0), () -> work(1), () -> work(2));
        System.out.println("" + order[0] + order[1] + order[2]);
    }
}

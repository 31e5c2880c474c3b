// Which thread sets its thread-local first decides, and only the thread-locals remember it.
// EXPECT check ok
// EXPECT outcomes "false true" "true false"
// EXPECT synchronised true
public class StateThreadLocal {
    static final ThreadLocal<Boolean> winner = new ThreadLocal<>();
    static boolean taken;
    static volatile int done;
    static final boolean[] result = new boolean[2];

    static void work(int me) {
        synchronized (winner) {
            winner.set(!taken);
            taken = true;
        }
        synchronized (winner) {
            done++;
        }
        while (done < 2) {
        }
        result[me] = winner.get();
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(0), () -> work(1));
        System.out.println(result[0] + " " + result[1]);
    }
}

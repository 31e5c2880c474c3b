// Two threads race for interrupting the one or the other; afterwards only the interrupt status differs.
// EXPECT check ok
// EXPECT outcomes "false true" "true false"
// EXPECT synchronised true
public class StateInterrupt {
    static boolean taken;
    static volatile int done;
    static final boolean[] result = new boolean[2];

    static synchronized void race() {
        if (!taken) {
            taken = true;
            Thread.currentThread().interrupt();
        }
    }

    static synchronized void arrive() {
        done++;
    }

    static void work(int me) {
        race();
        arrive();
        while (done < 2) {
        }
        result[me] = Thread.interrupted();
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> work(0), () -> work(1));
        System.out.println(result[0] + " " + result[1]);
    }
}

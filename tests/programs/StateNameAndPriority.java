// The winner of a race renames itself, the loser gets another priority; nothing else remembers it.
// EXPECT check ok
// EXPECT outcomes "loser 7 winner 5" "winner 5 loser 7"
public class StateNameAndPriority {
    static boolean taken;
    static volatile int done;
    static final String[] result = new String[2];

    static synchronized void race() {
        Thread.currentThread().setName(taken ? "loser" : "winner");
        Thread.currentThread().setPriority(taken ? 7 : 5);
        taken = true;
    }

    static synchronized void arrive() {
        done++;
    }

    static void work(int me) {
        race();
        arrive();
        while (done < 2) {
        }
        result[me] = Thread.currentThread().getName();
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = {Threads.of(() -> work(0)), Threads.of(() -> work(1))};
        threads[0].start();
        threads[1].start();
        threads[0].join();
        threads[1].join();
        System.out.println(result[0] + " " + threads[0].getPriority() + " " + result[1] + " " + threads[1].getPriority());
    }
}

// Two threads increment a shared counter without a lock: updates get lost.
//
// `counter++` is a read, an addition and a write. When both threads read the same value, one increment disappears, so
// the program may end with 1 instead of 2. The second counter does the same under a lock and is always right.

public class UnsynchronizedCounter {
    private static int plain;
    private static int locked;

    private static synchronized void incrementLocked() {
        locked++;
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable work = () -> {
            plain++;
            incrementLocked();
        };
        Thread first = new Thread(work);
        Thread second = new Thread(work);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("with a lock: " + locked);
        System.out.println(plain >= 1 && plain <= 2 ? "without: 1 or 2" : "without: impossible");
        assert locked == 2;
    }
}

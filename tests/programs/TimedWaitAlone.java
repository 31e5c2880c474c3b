// Nobody notifies, and still the timed wait is no deadlock.
// EXPECT check ok
// EXPECT outcomes "over"
// EXPECT synchronised true
public class TimedWaitAlone {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(10);
        }
        System.out.println("over");
    }
}

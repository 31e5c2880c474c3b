// A sleeping thread wakes up by itself or is interrupted.
// EXPECT check ok
// EXPECT outcomes "interrupted false" "slept false" "slept true"
public class InterruptSleep {
    static String how;
    static boolean status;

    public static void main(String[] args) throws Exception {
        Thread sleeper = Threads.start(() -> {
            try {
                Thread.sleep(1000);
                how = "slept";
            } catch (InterruptedException e) {
                how = "interrupted";
            }
            status = Thread.currentThread().isInterrupted();
        });
        sleeper.interrupt();
        sleeper.join();
        System.out.println(how + " " + status);
    }
}

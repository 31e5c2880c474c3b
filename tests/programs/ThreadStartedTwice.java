// A thread can be started once.
// EXPECT check violation exception
public class ThreadStartedTwice {
    public static void main(String[] args) throws Exception {
        Thread thread = Threads.start(() -> {
        });
        thread.join();
        thread.start();
    }
}

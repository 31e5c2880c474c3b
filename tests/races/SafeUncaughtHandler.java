// The handler runs in the thread that dies, and before it is joined.
// EXPECT race none
public class SafeUncaughtHandler {
    static int steps;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            steps++;
            throw new IllegalStateException("on purpose");
        });
        thread.setUncaughtExceptionHandler((who, problem) -> steps++);
        thread.start();
        thread.join();
        assert steps == 2;
    }
}

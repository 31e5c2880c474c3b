// A handler hears of an exception that nobody caught; that does not make it caught.
// EXPECT check violation exception
public class UncaughtWithHandler {
    public static void main(String[] args) throws Exception {
        Thread thread = Threads.of(() -> {
            throw new IllegalStateException("oops");
        });
        thread.setUncaughtExceptionHandler((who, problem) -> System.out.println("heard " + problem.getMessage()));
        thread.start();
        thread.join();
    }
}

// An exception that ends a thread.
// EXPECT check violation exception
public class UncaughtInThread {
    public static void main(String[] args) throws Exception {
        Thread thread = Threads.start(() -> {
            throw new IllegalStateException("oops");
        });
        thread.join();
        System.out.println("main goes on");
    }
}

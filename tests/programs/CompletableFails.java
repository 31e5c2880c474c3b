// An exception travels through the stages to the handler.
// EXPECT check ok
// EXPECT outcomes "handled oops"
import java.util.concurrent.CompletableFuture;

public class CompletableFails {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        CompletableFuture<String> handled = future.exceptionally(problem -> "handled " + problem.getMessage());
        Thread thread = Threads.start(() -> future.completeExceptionally(new IllegalStateException("oops")));
        thread.join();
        System.out.println(handled.join());
    }
}

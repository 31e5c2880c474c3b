// A stage that runs on an executor of our own: one new thread for each task.
// EXPECT check ok
// EXPECT outcomes "42"
import java.util.concurrent.CompletableFuture;

public class CompletableAsync {
    public static void main(String[] args) {
        CompletableFuture<Integer> future =
                CompletableFuture.supplyAsync(() -> 41, task -> new Thread(task).start()).thenApply(value -> value + 1);
        System.out.println(future.join());
    }
}

// complete hands over what was done before; the dependent action runs in either thread, and join waits for it.
// EXPECT race none
import java.util.concurrent.CompletableFuture;

public class SafeCompletableFuture {
    static int data, twice;

    public static void main(String[] args) {
        CompletableFuture<Void> future = new CompletableFuture<>();
        new Thread(() -> {
            data = 1;
            future.complete(null);
        }).start();
        CompletableFuture<Void> dependent = future.thenRun(() -> twice = 2 * data);
        dependent.join();
        assert twice == 2;
    }
}

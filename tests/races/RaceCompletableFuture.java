// The dependent action runs in the completing thread, when those who wait for the future itself already go on.
// EXPECT race RaceCompletableFuture.count R-W W-W
import java.util.concurrent.CompletableFuture;

public class RaceCompletableFuture {
    static int count;

    public static void main(String[] args) {
        CompletableFuture<Void> future = new CompletableFuture<>();
        CompletableFuture<Void> dependent = future.thenRun(() -> count++);
        new Thread(() -> future.complete(null)).start();
        future.join();
        count++;
        dependent.join();
    }
}

// Nobody completes the future.
// EXPECT check violation deadlock
import java.util.concurrent.CompletableFuture;

public class CompletableNever {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        System.out.println(future.thenApply(value -> value + 1).join());
    }
}

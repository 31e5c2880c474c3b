// Two threads complete two futures, and a third one depends on both.
// EXPECT check ok
// EXPECT outcomes "3"
import java.util.concurrent.CompletableFuture;

public class CompletableCombine {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> left = new CompletableFuture<>();
        CompletableFuture<Integer> right = new CompletableFuture<>();
        CompletableFuture<Integer> both = left.thenCombine(right, Integer::sum);
        Threads.start(() -> left.complete(1));
        Threads.start(() -> right.complete(2));
        System.out.println(both.join());
    }
}

// A future of two others runs its function when both are there, in whichever thread that is.
// EXPECT race none
import java.util.concurrent.CompletableFuture;

public class SafeCombinedFutures {
    static int left, right;

    public static void main(String[] args) {
        CompletableFuture<Void> first = new CompletableFuture<>(), second = new CompletableFuture<>();
        CompletableFuture<Integer> sum = first.thenCombine(second, (a, b) -> left + right);
        new Thread(() -> {
            left = 1;
            first.complete(null);
        }).start();
        right = 2;
        second.complete(null);
        assert sum.join() == 3;
    }
}
